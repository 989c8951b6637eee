import java.util.*;
import java.util.function.*;
public class PatternsOfAllKinds {
    sealed interface Sh permits Ci, Sq, Tr {}
    record Ci(double r) implements Sh {}
    record Sq(double s) implements Sh {}
    record Tr(double b, double h) implements Sh {}
    record Pair<A, B>(A a, B b) {}
    record Box<T>(T v) {}
    sealed interface Opt<T> {
        record Some<T>(T v) implements Opt<T> {}
        record None<T>() implements Opt<T> {}
    }
    enum Co { R, G, B }
    sealed interface Ex {
        record Num(int n) implements Ex {}
        record Add(Ex l, Ex r) implements Ex {}
        record Mul(Ex l, Ex r) implements Ex {}
        record Neg(Ex e) implements Ex {}
    }
    static int ev(Ex e) {
        return switch (e) {
            case Ex.Num(var n) -> n;
            case Ex.Add(Ex.Num(int a), Ex.Num(int b)) when a == b -> 2 * a;
            case Ex.Add(var l, var r) -> ev(l) + ev(r);
            case Ex.Mul(Ex.Num(int z), var x) when z == 0 -> 0;
            case Ex.Mul(Ex l, Ex r) -> ev(l) * ev(r);
            case Ex.Neg(Ex.Neg(var i)) -> ev(i);
            case Ex.Neg n -> -ev(n.e());
        };
    }
    static String cl(Object o) {
        return switch (o) {
            case null -> "null!";
            case Integer i when i > 100 -> "big " + i;
            case Integer i when i < 0 -> "neg";
            case Integer i -> "int " + i;
            case Long l -> "long";
            case String s when s.isEmpty() -> "empty";
            case String s -> {
                String t = s.toUpperCase();
                yield "str " + t;
            }
            case Co c when c == Co.G -> "green";
            case Co c -> "co" + c.ordinal();
            case int[] a when a.length > 2 -> "arr" + a[2];
            case int[] a -> "arr";
            case Pair(Integer x, Integer y) when x + y == 3 -> "p3";
            case Pair(String x, var y) -> "ps" + x + y;
            case Pair(Pair(var a, var b), Pair<?, ?>(Box(var c), var d)) -> "deep" + a + b + c + d;
            case Pair<?, ?> pp -> "pair" + pp;
            case Sh s -> "sh" + area(s);
            case Character c -> "chr";
            case List<?> l when l.size() > 1 && l.get(0) instanceof String s && s.length() > 1 -> "ls" + s;
            case Collection<?> c -> "coll" + c.size();
            case Runnable r -> {
                r.run();
                yield "ran";
            }
            default -> o.getClass().getSimpleName();
        };
    }
    static double area(Sh s) {
        return switch (s) {
            case Ci c -> c.r() * c.r() * 3;
            case Sq(double d) -> d * d;
            case Tr(double b, double h) -> b * h / 2;
        };
    }
    static <T> String op(Opt<T> o) {
        return switch (o) {
            case Opt.Some<T>(var v) -> "some " + v;
            case Opt.None<T>() -> "none";
        };
    }
    static String en(Co c) {
        return switch (c) {
            case R -> "r";
            case G -> "g";
            case B -> "b";
        };
    }
    static String strs(String s) {
        return switch (s) {
            case "a", "b" -> "ab";
            case null, default -> "other";
        };
    }
    static String old(Object o) {
        String r = "";
        switch (o) {
            case String s: r += "s" + s;
            break;
            case Integer i when i > 5: r += "i>5";
            break;
            case Integer ii: r += "fall";
            break;
            default: r += "d";
        }
        return r;
    }
    static String inst(Object o) {
        if (!(o instanceof Pair<?, ?>(String s, Box<?>(Integer i)))) return "no";
        return s + (i + 1);
    }
    static boolean guard(Object o) {
        return o instanceof String s && s.length() > 2 || o instanceof Integer i && i > 2;
    }
    static int loop(Object o) {
        while (!(o instanceof Integer i)) { o = o instanceof String s ? (Object) s.length() : (Object) 0; }
        return i;
    }
    record Range(int lo, int hi) implements Iterable<Integer> {
        Range {
            if (lo > hi) {
                int t = lo;
                lo = hi;
                hi = t;
            }
        }
        static Range of(int n) { return new Range(0, n); }
        public Iterator<Integer> iterator() {
            return new Iterator<>() {
                int i = lo;
                public boolean hasNext() { return i < hi; }
                public Integer next() { return i++; }
            };
        }
    }
    record V(int... xs) {
        V { xs = xs.clone(); }
        int n() { return xs.length; }
        public boolean equals(Object o) { return o instanceof V v && Arrays.equals(xs, v.xs); }
    }
    record Em() {}
    record Gn<T extends Comparable<T>>(T a, T b) {
        T mx() { return a.compareTo(b) > 0 ? a : b; }
        Gn(T a) { this(a, a); }
    }
    record Dbl(double d, float f, long l, char c, boolean b, byte y, short s, String t, int[] a, Object o) {
    }
    record Bad(int x) {
        public int x() {
            if (x < 0) throw new IllegalStateException("acc");
            return x;
        }
    }
    public static void main(String[] args) {
        System.out.println(ev(new Ex.Add(new Ex.Num(3), new Ex.Mul(new Ex.Num(4),
                new Ex.Neg(new Ex.Neg(new Ex.Num(5)))))));
        System.out.println(ev(new Ex.Mul(new Ex.Num(0), null)) + ev(new Ex.Add(new Ex.Num(3), new Ex.Num(3))));
        for (Object o : new Object[]{null, 500, -5, 5, 5L, "", "abc", Co.G, Co.B, new int[3], new int[0],
                new Pair<>(1, 2), new Pair<>(2, 2), new Pair<>("k", null), new Pair<>(new Pair<>(1, 'x'),
                new Pair<>(new Box<>("in"), 4.0)), new Pair<>(null, null), new Ci(1), new Tr(2, 3), 'c',
                List.of("hello", 1), List.of("h", 1), Set.of(), (Runnable) () -> System.out.println("running"),
                1.5, new StringBuilder()}) System.out.println(cl(o));
        System.out.println(op(new Opt.Some<>(5)) + op(new Opt.None<>()) + op(new Opt.Some<>(null)));
        for (Co c : Co.values()) System.out.print(en(c));
        System.out.println(strs("a") + strs(null) + strs("q"));
        for (Object o : new Object[]{"x", 9, 2, 'c'}) System.out.println(old(o));
        System.out.println(inst(new Pair<>("s", new Box<>(5))) + inst(new Pair<>("s", null)) + inst(null)
                + inst(new Pair<>("s", new Box<>("x"))));
        System.out.println(guard("abc") + " " + guard(1) + loop("four") + loop(2.0));
        try { en(null); } catch (NullPointerException e) { System.out.println("npe"); }
        try { ev(null); } catch (NullPointerException e) { System.out.println("npe2"); }
        int s = 0;
        for (int i : new Range(5, 1)) s += i;
        System.out.println(s + " " + Range.of(3) + new V(1, 2).equals(new V(1, 2)) + new V().n() + new Em()
                + new Em().equals(new Em()) + new Em().hashCode() + new Gn<>("a", "b").mx() + new Gn<>(5));
        Dbl d = new Dbl(-0.0, Float.NaN, 1L << 40, 'c', true, (byte) 1, (short) 2, null, null, List.of());
        System.out.println(d + " " + d.equals(new Dbl(0.0, Float.NaN, 1L << 40, 'c', true, (byte) 1, (short) 2,
                null, null, List.of())) + d.equals(new Dbl(-0.0, Float.NaN, 1L << 40, 'c', true, (byte) 1,
                (short) 2, null, null, List.of())) + d.hashCode());
        try {
            Object o = new Bad(-1);
            if (o instanceof Bad(int x)) System.out.println(x);
        }  catch (MatchException e) { System.out.println(e + " " + e.getCause()); }
        for (Pair<String, Integer> pr : List.of(new Pair<>("a", 1), new Pair<>("b",
                2))) if (pr instanceof Pair(var k, var v)) System.out.print(k + v);
        System.out.println();
        Pair<Pair<Integer, String>, Box<Double>> pb = new Pair<>(new Pair<>(1, "x"), new Box<>(2.0));
        if (pb instanceof Pair<Pair<Integer, String>, Box<Double>>(Pair<Integer, String>(var i, var st),
                Box<Double>(var dv)) && i > 0) System.out.println(i + st.length() + dv);
        Function<Object, Integer> f = o -> switch (o) {
            case Integer i when i > 0 -> {
                for (int k = 0; ; k++) if (k * k >= i) yield k;
            }
            case String q -> {
                try { yield Integer.parseInt(q); } catch (NumberFormatException e) {
                    yield switch (q.length()) {
                        case 0 -> -1;
                        case 1 -> -2;
                        default -> q.length();
                    };
                }
            }
            case null, default -> 0;
        };
        System.out.println(f.apply(17) + " " + f.apply("12") + f.apply("z") + f.apply("zzz") + f.apply(null));
        Object oo = 42;
        String r = oo instanceof Integer i && i > 40 ? "yes" + i : oo instanceof String q ? q : "no";
        System.out.println(r);
        CharSequence cs = "seq";
        System.out.println(switch (cs) {
            case String z when z.startsWith("x") -> 1;
            case String z -> 2;
            case StringBuilder sb -> 3;
            default -> 4;
        });
        Integer boxed = 5;
        System.out.println(switch (boxed) {
            case 1 -> "one";
            case Integer i when i > 4 -> "gt4";
            case Integer i -> "rest";
        });
        String sw = "hey";
        System.out.println(switch (sw) {
            case "a" -> 1;
            case String z when z.length() == 3 -> 33;
            case String z -> 4;
        });
        Co col = Co.B;
        System.out.println(switch (col) { case R -> 1; case Co c when c.ordinal() > 1 -> 22; case Co c -> 3; });
        System.out.println(switch ((Object) Co.G) { case Co.R -> "red"; case Co.G -> "gr"; default -> "x"; });
    }
}
