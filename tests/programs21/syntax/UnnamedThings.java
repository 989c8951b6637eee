import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;

public class UnnamedThings {
    record P(int x, int y) {}
    record L(P from, P to) {}
    static int calls;
    static int call() { return ++calls; }
    public static void main(String[] args) {
        int n = 0;
        for (String _ : List.of("a", "b", "c")) n++;
        BiFunction<Integer, Integer, Integer> first = (a, _) -> a, none = (_, _) -> 7;
        var _ = call();
        int _ = call();
        System.out.println(n + first.apply(3, 4) + none.apply(1, 2) + calls);
        try { Integer.parseInt("x"); } catch (NumberFormatException _) { System.out.println("bad"); }
        Object o = new L(new P(1, 2), new P(3, 4));
        if (o instanceof L(P(var x, _), _)) System.out.println(x);
        System.out.println(switch (o) { case L(P(int x, int _), P(_, int y)) when x > y -> "gt"; case L(_, P(int x, _)) -> "to " + x; default -> "other"; });
        Map<String, Integer> m = new TreeMap<>();
        m.computeIfAbsent("k", _ -> 5);
        m.merge("k", 1, (a, _) -> a * 2);
        System.out.println(m);
        for (int i = 0, _ = call(); i < 1; i++) System.out.println(calls);
        try (AutoCloseable _ = () -> System.out.println("closed")) { System.out.println("open"); } catch (Exception _) { }
    }
}
