import java.util.*;
public class FlexCtor {
    static class Base { final String tag; Base(String t) { tag = t; System.out.println("Base " + t + " " + describe()); } String describe() { return "base"; } }
    static class Derived extends Base {
        final int n; int m = 7;
        Derived(int n) {
            if (n < 0) throw new IllegalArgumentException("neg " + n);
            this.n = n * 2;
            String s = "v" + n;
            class Loc { String up() { return s.toUpperCase(); } }
            super(new Loc().up());
            System.out.println("after " + this.n + " " + m);
        }
        Derived() { int x = (int) Math.pow(2, 3); System.out.println("pre"); this(x); m = 9; System.out.println("post"); }
        @Override String describe() { return "derived n=" + n + " m=" + m; }
    }
    class Inner { final int k; Inner(int k) { int z = outerField + k; this.k = z; super(); } }
    int outerField = 5;
    enum E { A(1), B; final int v; E(int v) { if (v > 5) System.out.println("big"); this.v = v; } E() { var q = 6; this(q); } }
    record R(int a, int b) { R(int a) { if (a == 3) { System.out.println("three"); } this(a, a + 1); } }
    public static void main(String[] args) {
        System.out.println(new Derived(4).describe()); new Derived();
        try { new Derived(-1); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        System.out.println(new FlexCtor().new Inner(10).k + " " + E.A.v + E.B.v + " " + new R(3) + new R(1));
    }
}
