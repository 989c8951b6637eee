import java.util.*;
public class FailedClasses {
    static class A { static int v = 1 / FailedClasses.zero(); }
    static class B {
        static { if (FailedClasses.zero() == 0) throw new IllegalStateException(); }
        static void go() {}
    }
    static class C {
        static { if (FailedClasses.zero() == 0) throw new Error("own"); }
        static void go() {}
    }
    static class D extends A { static int w = 3; }
    enum E {
        X;
        static {
            Object o = null;
            o.hashCode();
        }
    }
    interface I { int K = Integer.parseInt("no"); }
    static class F { static int q = A.v; static void go() {} }
    static int zero() { return 0; }
    static void t(Runnable r) {
        for (int i = 0; i < 2; i++) try { r.run(); } catch (Throwable e) {
            for (Throwable x = e; x != null; x = x.getCause()) System.out.print(x + " <- ");
            System.out.println();
        }
    }
    public static void main(String[] a) throws Exception {
        t(() -> System.out.println(A.v));
        t(B::go);
        t(C::go);
        t(() -> System.out.println(D.w));
        t(() -> E.X.name());
        t(() -> System.out.println(I.K));
        t(F::go);
        t(D::new);
        Thread th = new Thread(() -> { t(() -> new Object() { { G.go(); } }); }, "worker");
        th.start();
        th.join();
        t(G::go);
        new A();
    }
    static class G {
        static int n = zero();
        static {
            int[] x = new int[n];
            x[3]++;
        }
        static void go() {}
    }
}
