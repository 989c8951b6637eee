import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.function.BiFunction;

public class InferredEverywhere {
    static <T> T id(T t) { return t; }
    static <T> List<T> twice(T t) { var l = new ArrayList<T>(); l.add(t); l.add(t); return l; }
    public static void main(String[] args) {
        var n = 5; var l = 5L; var d = n / 2.0; var c = 'c'; var s = "s" + c; var b = n > l; var a = new int[][] {{1}, {2, 3}}; var z = (byte) 200;
        System.out.println(n / 2 + " " + (l + n) + d + (c + 1) + s + b + a[1].length + z);
        var map = new HashMap<String, List<Integer>>();
        map.computeIfAbsent("k", k -> new ArrayList<>()).add(7);
        for (var e : map.entrySet()) { var v = e.getValue(); v.add(v.get(0) + 1); System.out.println(e.getKey().length() + v.toString()); }
        for (var i = 0; i < 2; i++) { var sq = i * i; System.out.print(sq); }
        for (var row : a) for (var x : row) System.out.print(x);
        System.out.println();
        var anon = new Object() { int hidden = 3; int more() { return hidden * 2; } };
        anon.hidden++;
        System.out.println(anon.more() + anon.hidden);
        BiFunction<Integer, Integer, Integer> f = (var x, var y) -> x * y;
        System.out.println(f.apply(6, 7));
        var var = "var"; System.out.println(var.length());
        var t = twice(id(2.5)); System.out.println(t.get(0) + t.get(1));
        var mixed = n > 3 ? 1 : 2.0; System.out.println(mixed);
        var boxed = true ? null : 0; System.out.println(boxed);
        try (AutoCloseable r = () -> System.out.println("q")) { var seen = r != null; } catch (Exception e) { var m = e.getMessage(); }
        var list = List.of(1, 'c', "s"); System.out.println(list.get(1) + "" + list.size());
        var lam = (Runnable & java.io.Serializable) () -> System.out.println("cast"); lam.run();
        var cond = switch (n) { case 5 -> "five"; default -> "other"; }; System.out.println(cond.charAt(0));
        final var fin = new StringBuilder("f"); fin.append(fin.length()); System.out.println(fin);
    }
}
