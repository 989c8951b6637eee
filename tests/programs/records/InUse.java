import java.util.*;
import java.util.stream.*;
public class InUse {
    record P(int x, int y) implements Comparable<P> {
        static final P O = new P(0, 0);
        static int made;
        P {
            if (x < 0) throw new IllegalArgumentException("neg " + x);
            made++;
        }
        P(int v) { this(v, v); }
        P() { this(1); }
        double dist() { return Math.hypot(x, y); }
        static P of(String s) {
            var p = s.split(",");
            return new P(Integer.parseInt(p[0]), Integer.parseInt(p[1]));
        }
        public int compareTo(P o) { return Comparator.comparingInt(P::x).thenComparingInt(P::y).compare(this, o); }
        P withX(int nx) { return new P(nx, y); }
    }
    record G<T, U extends Comparable<U>>(T t, List<U> us) {
        G { us = List.copyOf(us); }
        U best() { return Collections.max(us); }
        <V> G<V, U> with(V v) { return new G<>(v, us); }
    }
    record Arr(int[] a, String... names) {
        @Override
        public boolean equals(Object o) {
            return o instanceof Arr r && Arrays.equals(a, r.a) && Arrays.equals(names, r.names);
        }
        @Override
        public int hashCode() {
            return Arrays.hashCode(a);
        }
    }
    record All(byte b, short s, char c, long l, float f, double d, boolean z, String str, Object o, int[] arr) {}
    record Empty() {}
    record Acc(String name) {
        public String name() { return "[" + name + "]"; }
        @Override
        public String toString() {
            return "Acc:" + name + name();
        }
    }
    interface Area {
        double area();
        default String show() { return getClass().getSimpleName() + "=" + area(); }
    }
    record Circle(double r) implements Area {
        public double area() { return r * r * 3; }
    }
    record Rect(double w, double h) implements Area {
        public double area() { return w * h; }
        static Rect square(double s) { return new Rect(s, s); }
    }
    sealed interface Tree<T> {
        record Leaf<T>() implements Tree<T> {}
        record Br<T>(Tree<T> l, T v, Tree<T> r) implements Tree<T> {}
        default int size() {
            if (this instanceof Br<T> b) return b.l.size() + 1 + b.r.size();
            return 0;
        }
    }
    static int sum(Tree<Integer> t) {
        if (t instanceof Tree.Br<Integer> b && b.v() > 0)
            return sum(b.l()) + b.v() + sum(b.r());
        else if (!(t instanceof Tree.Br<Integer> q))
            return 0;
        else
            return q.v() * 1000;
    }
    static void pr(Object o) { System.out.println(o); }
    static void pr() { System.out.println(); }
    public static void main(String[] args) {
        pr(P.O + " " + new P() + P.of("3,4").dist() + " " + new P(1, 2).equals(new P(1, 2)) + new P(1, 2).hashCode()
                + " " + P.made);
        try {
            new P(-1, 0);
        } catch (IllegalArgumentException e) { pr(e.getMessage() + P.made); }
        pr(Stream.of(new P(2, 1), new P(1, 5), new P(1, 2)).sorted().map(P::toString).collect(Collectors.joining(";"))
                + new P(3).withX(9));
        var g = new G<>("t", List.of(3, 7, 5));
        pr(g + " " + g.best() + " " + g.with(2.0).t() + g.equals(new G<>("t", List.of(3, 7, 5))));
        try {
            g.us().add(1);
        } catch (UnsupportedOperationException e) { pr("immut"); }
        pr(new Arr(new int[] {1}, "a").equals(new Arr(new int[] {1}, "a")) + " " + new Arr(new int[0]).names().length);
        All a = new All((byte) 1, (short) 2, 'c', 4L, 5f, 6.0, true, "s", null, null);
        pr(a + " " + a.equals(new All((byte) 1, (short) 2, 'c', 4L, 5f, 6.0, true, "s", null, null))
                + new All((byte) 0, (short) 0, 'a', 0, -0.0f, Double.NaN, false, null, null, null)
                          .equals(new All((byte) 0, (short) 0, 'a', 0, 0.0f, Double.NaN, false, null, null, null)));
        pr(new Empty() + " " + new Empty().equals(new Empty()) + new Empty().hashCode() + new Acc("q")
                + new Acc("q").equals(new Acc("q")) + new Acc("z").name());
        for (Area ar : List.of(new Circle(2), Rect.square(3))) System.out.print(ar.show() + " ");
        pr();
        Tree<Integer> t = new Tree.Br<>(new Tree.Br<>(new Tree.Leaf<>(), 2, new Tree.Leaf<>()), 5,
                new Tree.Br<>(new Tree.Leaf<>(), -3, new Tree.Leaf<>()));
        pr(t.size() + " " + sum(t) + " " + t);
        record Local(String k, int n) {
            Local { k = k.toUpperCase(); }
            static int z = 5;
            int twice() { return n * 2 + z; }
        }
        enum LE {
            A,
            B;
            LE other() { return this == A ? B : A; }
        }
        interface LI {
            int f(int x);
            default int g() { return f(10); }
        }
        LI li = x -> x + 1;
        pr(new Local("k", 3) + " " + new Local("k", 3).twice() + LE.A.other() + li.g());
        pr(Stream.of("a-1", "b-2", "a-3")
                        .map(s -> s.split("-"))
                        .map(s -> new Local(s[0], Integer.parseInt(s[1])))
                        .collect(Collectors.groupingBy(Local::k, TreeMap::new, Collectors.summingInt(Local::n))));
        Object o = new P(3, 4);
        if (o instanceof P p && p.x() == 3) pr(p.y());
        if (!(o instanceof P p)) throw new AssertionError();
        pr(p.x);
        String s = o instanceof P q ? "P" + q.x : o instanceof String str ? str : "none";
        pr(s);
        while (!(o instanceof String str)) { o = o.toString(); }
        pr(str.length());
        for (Object x : new Object[] {1, "two", 3.0, 'c', null, new int[] {1}, List.of(1)}) {
            String d = x instanceof Integer i && i > 0        ? "int" + (i + 1)
                    : x instanceof String st && !st.isEmpty() ? st.toUpperCase()
                    : x instanceof Number n                   ? "num" + n.intValue()
                    : x instanceof int[] ia                   ? "ia" + ia.length
                    : x instanceof List<?> ls                 ? "l" + ls.size()
                                                              : "other" + x;
            System.out.print(d + " ");
        }
        pr();
        boolean bb = o instanceof String z && z.length() > 2 || o == null;
        pr(bb);
        new InUse().scope("field");
    }
    String f = "F";
    void scope(Object f) {
        if (!(f instanceof String g)) { return; }
        pr(g + this.f);
        if (f instanceof String h && (h = h + "x").length() > 1) pr(h);
        {
            Object q = 5;
            if (q instanceof Integer i) {
                i++;
                pr(i);
            }
        }
        do { f = f instanceof String w ? Integer.valueOf(w.length()) : "done"; } while (!(f instanceof String));
        pr(f);
        for (Object k = 1; k instanceof Integer n && n < 4; k = n + 1) System.out.print(n);
        pr();
    }
}
