import java.util.*;
import java.util.function.*;
import java.util.stream.*;
public class DispatchAndOrder {
    static void p(Object o) { System.out.println(o); }
    // capturing in ctors
    static class Base {
        final Supplier<String> s;
        Base(Supplier<String> s) {
            this.s = s;
            p("base " + s.get());
        }
        Base(Object o, String... xs) { this(() -> o + String.join("", xs)); }
    }
    static class D1 extends Base {
        final int q;
        D1(int q) {
            super(() -> { class L { String x = "L" + q; } return new L().x; });
            this.q = q;
        }
        D1(String a, String b) {
            super(new Object() { public String toString() { return "anon" + a; } }, a, b);
            q = a.length();
        }
        D1() { this("x", "y"); }
    }
    class In {
        int v;
        In(int v) { this.v = v + off; }
        class In2 extends In {
            In2() {
                super(10);
                v += DispatchAndOrder.this.off;
            }
            int both() { return v * 100 + In.this.v; }
        }
    }
    int off = 3;
    class InSub extends In {
        InSub() { super(1); }
        In other = new In(50) {
            { v++; }
            @Override public String toString() { return "an" + v + InSub.this.v + off; }
        };
    }
    static class Gen<T> {
        class I {
            T t;
            I(T t) { this.t = t; }
            <U> Map.Entry<T, U> with(U u) { return Map.entry(t, u); }
        }
        I mk(T t) { return new I(t); }
        static <Q> Gen<Q>.I of(Q q) { return new Gen<Q>().new I(q); }
    }
    interface A {
        default String who() { return "A"; }
        static String st() { return "A.st"; }
    }
    interface B extends A { default String who() { return "B" + A.super.who(); } }
    interface Cc extends A { default String who() { return "C"; } }
    static class BC implements B, Cc { public String who() { return B.super.who() + Cc.super.who(); } }
    static abstract class Abs { public String who() { return "Abs"; } }
    static class AB extends Abs implements A { }
    interface Fn<T extends Exception> { void run() throws T; }
    static <T extends Exception> void call(Fn<T> f) throws T { f.run(); }
    static <T extends Throwable> void sneaky(Throwable t) throws T { throw (T) t; }
    interface Shape {
        double area();
        default int cmp(Shape o) { return Double.compare(area(), o.area()); }
    }
    enum Planet implements Shape {
        EARTH(2) { double k() { return 3; } }, MARS(1);
        final double r;
        Planet(double r) { this.r = r; }
        double k() { return 1; }
        public double area() { return r * k(); }
        static Planet best() { return Arrays.stream(values()).max(Shape::cmp).get(); }
    }
    static int depth;
    static int rec() {
        depth++;
        return rec() + 1;
    }
    static int vararg(Object... os) { return os == null ? -1 : os.length; }
    static String ov(Object o) { return "O"; }
    static String ov(String s) { return "S"; }
    static String ov(Integer s) { return "I"; }
    static <T> String tov(T t) { return ov(t); }
    static class Par {
        static String s() { return "Par.s"; }
        String f = "Par.f";
        String m() { return "Par.m"; }
        String call() { return m() + f + s(); }
        private String priv() { return "pp"; }
        String callPriv() { return priv(); }
        protected Object cov() { return "cov1"; }
    }
    static class Chi extends Par {
        static String s() { return "Chi.s"; }
        String f = "Chi.f";
        String m() { return "Chi.m" + super.m() + super.f + ((Par) this).f; }
        private String priv() { return "cp"; }
        protected String cov() { return "cov2"; }
    }
    static class Cmp implements Comparable<Cmp> {
        int x;
        Cmp(int x) { this.x = x; }
        public int compareTo(Cmp o) { return x - o.x; }
    }
    static class Res<T extends AutoCloseable & Supplier<String>> {
        String use(T t) throws Exception { try (t) { return t.get(); } }
    }
    static class AS implements AutoCloseable, Supplier<String> {
        public void close() { p("AS closed"); }
        public String get() { return "AS.get"; }
    }
    static int order(String s, int v) {
        System.out.print(s + " ");
        return v;
    }
    static int[] oa(String s, int[] a) {
        System.out.print(s + " ");
        return a;
    }
    static <T> T id(T t) { return t; }
    static long sum(long... ls) { return LongStream.of(ls).sum(); }
    static char nxt(char c) { return ++c; }
    public static void main(String[] args) throws Exception {
        new D1(4);
        p(new D1().q);
        DispatchAndOrder o = new DispatchAndOrder();
        DispatchAndOrder.In i = o.new In(5);
        p(o.new InSub().other);
        p(i.new In2().both());
        p(Gen.of("g").with(5).getValue() + new Gen<Integer>().mk(4).with('c').getKey());
        p(new BC().who() + new AB().who() + A.st());
        try {
            call(() -> { throw new java.io.IOException("io"); });
        }  catch (java.io.IOException e) { p(e); }
        try { DispatchAndOrder.<RuntimeException>sneaky(new java.io.IOException("sneak")); } catch (Exception e) {
            p(e);
        }
        p(Planet.best() + " " + Planet.EARTH.getClass().isAnonymousClass()
                + Planet.EARTH.getDeclaringClass().getSimpleName());
        try { rec(); } catch (StackOverflowError e) { p("SO " + (depth > 500) + e.getMessage()); }
        p(vararg() + "" + vararg((Object) null) + vararg((Object[]) null) + vararg(new int[3])
                + vararg(new Integer[3]) + vararg(1, null));
        p(tov("s") + ov((Object) "s") + ov(5) + ov('c'));
        Par pc = new Chi();
        p(pc.call() + pc.f + ((Chi) pc).f + pc.callPriv() + pc.cov() + pc.s());
        p(Stream.of(new Cmp(5), new Cmp(9), new Cmp(1)).sorted().map(c -> c.x).toList());
        p(new Res<AS>().use(new AS()));
        int[] arr = new int[3];
        int k = 0;
        arr[order("idx", k++)] = order("rhs", k) + order("rhs2", arr[k]++);
        p(Arrays.toString(arr));
        oa("arr", arr)[order("i", 1)] += order("v", 5);
        p(Arrays.toString(arr));
        try { oa("null", null)[order("i", 1)] = order("evaluated", 5); } catch (NullPointerException e) {
            p("NPE");
        }
        try { arr[order("oob", 9)] = order("evaluated", 1); } catch (ArrayIndexOutOfBoundsException e) {
            p(e.getMessage());
        }
        try { int q = order("a", 1) / order("b", 0) + order("c", 1); } catch (ArithmeticException e) {
            p(e.getMessage());
        }
        try { arr[5] += order("notevaluated", 1); } catch (RuntimeException e) { p(e.getMessage()); }
        int x = 5;
        x = x++ * 2 + x;
        p(x);
        x += x++ + ++x;
        p(x);
        int y = (x = 3) * x;
        p(y);
        p(order("l", 1) + order("m", 2) * order("r", 3));
        boolean t = order("p", 1) > 0 || order("q", 1) > 0;
        p(t);
        p(id(id((Object) "z") instanceof String s ? s + s.length() : "no"));
        p(sum() + sum(1) + sum(1, 2, 'c'));
        p(nxt('a'));
        p((Object) nxt('z'));
        long big = Integer.MAX_VALUE;
        big++;
        p(big);
        int trunc = (int) 3_000_000_000L;
        p(trunc);
        final int CI = 10;
        byte bt = CI;
        p(bt);
        short st = (byte) 300;
        p(st);
        float fl = 16777217;
        p(fl);
        double db = 0.1f;
        p(db);
        char ch = 'a' + 1;
        p(ch);
        int ii = 'a' * 2;
        p(ii);
        String s1 = "hel" + "lo", s2 = "hello", s3 = new String("hello"), s4 = "hel";
        final String s5 = "hel";
        p((s1 == s2) + " " + (s2 == s3) + (s2 == s3.intern()) + ((s4 + "lo") == s2) + ((s5 + "lo") == s2));
        p("" + null + 1 + 'c' + 1.0f + true + new int[0].length + (char) 65 + (byte) 65 + 1L);
        p(1 + 1 + "x" + 1 + 1);
        p('a' + 'b' + "c" + 'd' + 'e');
        String nn = null;
        p(nn + "x" + null);
        nn += nn;
        p(nn);
        char[] cs = {'h', 'i'};
        p(String.valueOf(cs) + cs.length);
        StringBuilder sb = new StringBuilder();
        for (char c = 'a'; c <= 'e'; c += 2) sb.append(c).append((int) c).append(c + 1);
        p(sb);
        outer: for (int a = 0; a < 3; a++) {
            for (int b = 0; b < 3; b++) {
                if (b == 1) continue outer;
                if (a == 2) break outer;
                System.out.print(a + "" + b + " ");
            }
        }
        p("");
        int w = 0;
        do {
            w++;
            if (w == 2) continue;
            if (w > 4) break;
        }  while (w < 10);
        p(w);
        for (int a = 0, b = 5; a < b; a++, b--) System.out.print(a * b + " ");
        p("");
        int sw = 3;
        switch (sw) {
            default: p("d");
            case 1: p("1");
            break;
            case 2: p("2");
        }
        switch (sw) {
            case 3: {
                int loc = 1;
                p(loc);
            }
            case 4: int loc = 2;
            p(loc);
        }
        l: {
            if (sw == 3) break l;
            p("no");
        }
        Iterator<Integer> it = List.of(1, 2, 3).iterator();
        int tot = 0;
        while (it.hasNext()) tot += it.next();
        p(tot);
        int ternary = sw > 2 ? sw < 5 ? 1 : 2 : 3;
        p(ternary);
        p(((Supplier<Supplier<String>>) () -> () -> "ss").get().get());
        BiFunction<Integer, Integer, Integer> bf = Math::max;
        p(bf.andThen(z -> z * 2).apply(3, 7));
        Function<String, Integer> len = String::length;
        p(len.compose((Integer z) -> "x".repeat(z)).apply(5));
        Supplier<DispatchAndOrder> ctor = DispatchAndOrder::new;
        p(ctor.get().off);
    }
}
