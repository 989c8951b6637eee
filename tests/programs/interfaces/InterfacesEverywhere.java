import java.util.*;
public class InterfacesEverywhere {
    interface A {
        default String hi() { return "A"; }
        static String st() { return "A.st"; }
        private String priv() { return "pA"; }
        default String usePriv() { return priv() + sp(); }
        private static String sp() { return "sp"; }
        int K = 1;
    }
    interface B extends A {
        default String hi() { return "B" + A.super.hi(); }
        int K = 2;
    }
    interface C extends A {}
    interface D extends B, C {}
    static class Impl implements D {}
    static class Both implements B, C {
        public String hi() { return B.super.hi() + K2; }
        static final int K2 = B.K + A.K;
    }
    interface X {
        default String m() { return "X"; }
    }
    interface Y {
        default String m() { return "Y"; }
    }
    static class XY implements X, Y {
        public String m() { return X.super.m() + Y.super.m(); }
    }
    static class Par {
        public String m() { return "Par"; }
    }
    static class Win extends Par implements X {}
    abstract static class Abs implements X { public abstract String m(); }
    static class Con extends Abs {
        public String m() { return "Con"; }
    }
    interface Named {
        String name();
        default String greet() { return "hi " + name(); }
    }
    enum Planet implements Named {
        EARTH {
            public String greet() { return "home " + super.greet(); }
        },
        MARS
    }
    record Rec(String name) implements Named {}
    interface Gen<T> {
        T make();
        default List<T> two() { return List.of(make(), make()); }
    }
    static class GI implements Gen<Integer> {
        int n;
        public Integer make() { return ++n; }
    }
    interface Cmp<T> extends Comparator<T> {
        static <T extends Comparable<T>> Cmp<T> rev() { return (a, b) -> b.compareTo(a); }
    }
    @FunctionalInterface
    interface Fn {
        int f(int x);
        default Fn twice() { return x -> f(f(x)); }
        boolean equals(Object o);
        static Fn id() { return x -> x; }
    }
    interface Cov {
        Object get();
    }
    interface Cov2 extends Cov {
        String get();
    }
    static class CovI implements Cov2 {
        public String get() { return "cov"; }
    }
    interface Over {
        void a(Object o);
        default void a(String s) { a((Object) ("s" + s)); }
    }
    static abstract class Skeleton implements Iterable<Integer>, Iterator<Integer> {
        public Iterator<Integer> iterator() { return this; }
    }
    interface Outer {
        interface Inner {
            int V = new Random(1) != null ? 3 : 0;
        }
        class Nest implements Inner {
            int v() { return V; }
        }
    }
    static class DefObj implements Named {
        public String name() { return "d"; }
        public String toString() { return greet(); }
    }
    interface Stack2 {
        void push(int x);
        int pop();
        static Stack2 create() {
            return new Stack2() {
                private final Deque<Integer> d = new ArrayDeque<>();
                public void push(int x) { d.push(x); }
                public int pop() { return d.pop(); }
            };
        }
    }
    static class Multi implements Comparable<Multi>, Cloneable, Runnable {
        int v;
        Multi(int v) { this.v = v; }
        public int compareTo(Multi o) { return Integer.compare(v, o.v); }
        public void run() { v++; }
        public Multi clone() {
            try {
                return (Multi) super.clone();
            } catch (CloneNotSupportedException e) { throw new AssertionError(e); }
        }
        public boolean equals(Object o) { return o instanceof Multi m && m.v == v; }
        public int hashCode() { return v; }
    }
    static String call(Object o) { return "obj"; }
    static String call(A a) { return "A"; }
    static String call(B b) { return "B"; }
    static <T extends A & X> String inter(T t) { return t.hi() + t.m(); }
    static class AX implements A, X {}
    public static void main(String[] args) {
        System.out.println(new Impl().hi() + new Both().hi() + A.st() + new Impl().usePriv() + B.K + new XY().m()
                + new Win().m() + new Con().m() + new AX().hi());
        for (Planet p : Planet.values()) System.out.print(p.greet() + ";");
        System.out.println(new Rec("r").greet() + new GI().two() + new DefObj());
        List<String> l = new ArrayList<>(List.of("a", "c", "b"));
        l.sort(Cmp.rev());
        System.out.println(l);
        Fn f = x -> x * 3;
        System.out.println(f.twice().f(2) + Fn.id().twice().f(9));
        Cov c = new CovI();
        System.out.println(c.get() + ((Cov2) c).get().substring(1));
        Over ov = o -> System.out.print("[" + o + "]");
        ov.a("x");
        ov.a((Object) 5);
        System.out.println();
        int s = 0;
        for (int i : new Skeleton() {
                 int n = 0;
                 public boolean hasNext() { return n < 4; }
                 public Integer next() { return n++; }
             })
            s += i;
        System.out.println(s + " " + new Outer.Nest().v() + Outer.Inner.V);
        Stack2 st = Stack2.create();
        st.push(1);
        st.push(2);
        System.out.println(st.pop() * 10 + st.pop());
        Multi m = new Multi(3), q = m.clone();
        q.run();
        System.out.println(m.compareTo(q) + " " + m.equals(new Multi(3)) + (m == m.clone())
                + Collections.max(List.of(m, q)).v + new HashSet<>(List.of(m, q)).contains(new Multi(4)));
        A a = new Impl();
        System.out.println(call(a) + call((B) a) + call((Object) a) + call(new AX()) + inter(new AX()));
        int[][] grid = {{1, 2}, {3}};
        int[][] cl = grid.clone();
        cl[0][0] = 9;
        cl[1] = new int[] {7};
        System.out.println(grid[0][0] + "" + grid[1][0]);
        Object o = new int[] {1};
        System.out.println(o instanceof Cloneable);
        System.out.println(new Object() {
            int x = 5;
            int dbl() { return x * 2; }
        }.dbl());
        Iterable<Integer> it = () -> List.of(1, 2).iterator();
        for (Integer i : it) System.out.print(i);
        System.out.println();
    }
}
