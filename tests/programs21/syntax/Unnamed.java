import module java.base;

public class Unnamed {
    sealed interface S permits A, B, C, D {}
    record A(int n, Object o) implements S {}
    record B(String s) implements S {}
    record C() implements S {}
    record D(S left, S right) implements S {}
    static class Outer { record In(int x, int y) {} }

    static String kind(S s) {
        return switch (s) {
            case A(int n, _) when n > 5 -> "big A " + n;
            case A(_, String t) -> "A text " + t;
            case A _, B _ -> "A or B";
            case D(C(), _), D(A(int _, _), B _) -> "some D";
            case D(var l, _) when l instanceof B(var text) -> "D of B " + text;
            case D _, C _ -> "D or C";
        };
    }

    static int total(Object o) {
        if (o instanceof Outer.In(int x, int y) && x < y) { return x + y; }
        if (o instanceof Outer.In(var x, _)) { return x; }
        return switch (o) {
            case Integer _, Long _ -> 1;
            case int[] numbers when numbers.length > 1 -> numbers[1];
            case Object[] _, String _ -> 2;
            default -> 3;
        };
    }

    static int count(int... items) {
        int n = 0;
        for (int _ : items) { n++; }
        for (int i = 0, _ = n++; i < 1; i++) { n += 10; }
        try { n += Integer.parseInt("x"); } catch (NumberFormatException _) { n += 100; }
        BiFunction<Integer, Integer, Integer> first = (a, _) -> a;
        BinaryOperator<Integer> none = (_, _) -> 1000;
        var _ = first.apply(1, 2);
        return n + first.apply(5, 6) + none.apply(1, 2);
    }

    public static void main(String[] args) {
        S[] all = {new A(6, "x"), new A(1, "t"), new A(1, 2), new B("b"), new C(), new D(new C(), null), new D(new A(1, 1), new B("")), new D(new B("left"), null), new D(new A(1, 1), new C())};
        for (S s : all) { System.out.println(kind(s)); }
        System.out.println(total(new Outer.In(1, 2)) + " " + total(new Outer.In(5, 2)) + total(7L) + total(new int[] {3, 4}) + total(new String[0]) + total('c'));
        System.out.println(count(1, 2, 3));
    }
}
