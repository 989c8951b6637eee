import java.util.*;
// class init order in more shapes + instance init with exceptions
public class LoggedOrders {
    static StringBuilder log = new StringBuilder();
    static int l(String s) {
        log.append(s).append(' ');
        return s.length();
    }
    static void flush() {
        System.out.println(log.toString().trim());
        log.setLength(0);
    }
    static class P {
        static { l("P"); }
        static int sv = l("P.sv");
        int a = l("P.a");
        P() {
            l("P()");
            v();
        }
        void v() { l("P.v"); }
        static void sm() { l("P.sm"); }
        static final int CONST = 3;
        static final String CS = "x" + 1;
        static final Integer NC = 4;
    }
    static class C extends P {
        static { l("C"); }
        int b = l("C.b");
        final int fin;
        final int fc = 7;
        {
            l("C.{}");
            fin = 5;
        }
        C() {
            this(1);
            l("C()");
        }
        C(int i) {
            super();
            l("C(i)" + b);
        }
        @Override
        void v() {
            l("C.v" + b + fin + fc);
        }
        static void csm() { l("C.csm"); }
        static int cf = 1;
    }
    interface I {
        int A = l("I.A");
        static void sm() { l("I.sm"); }
        default void d() { l("I.d"); }
    }
    interface J extends I {
        int B = l("J.B");
    }
    static class K implements J {
        static { l("K"); }
    }
    static abstract class Abs {
        static { l("Abs"); }
        { l("abs-init"); }
        abstract int f();
        int g = f();
    }
    static class Imp extends Abs {
        int x = 9;
        { l("imp-init"); }
        int f() {
            l("f" + x);
            return x;
        }
    }
    static class Thrower {
        int a = l("T.a");
        int b = boom();
        int c = l("T.c");
        Thrower() { l("T()"); }
        static int boom() {
            l("boom");
            throw new IllegalStateException("b");
        }
    }
    static class Fails {
        static {
            l("Fails");
            if (true) throw new RuntimeException("init");
        }
        static int x;
    }
    static class SubFails extends Fails {
        static { l("SubFails"); }
    }
    static class Holder {
        static { l("Holder"); }
        static final Holder H = new Holder();
        static int n = 5;
        int seen;
        Holder() {
            seen = n;
            l("Holder()" + n);
        }
    }
    static class Outer1 {
        static { l("Outer1"); }
        static class In {
            static { l("In"); }
            static int z = 1;
        }
        class Inn {
            int q = l("Inn");
        }
    }
    enum E {
        A(l("E.A")),
        B(l("E.B")) {
            { l("E.B{}"); }
        };
        static { l("E.static"); }
        E(int i) { l("E()" + i); }
        static int sf = l("E.sf");
        int inst = l("E.inst");
    }
    static class Gen<T> {
        T t = mk();
        T mk() {
            l("mk");
            return null;
        }
    }
    static class GenS extends Gen<String> {
        String s = "init";
        String mk() {
            l("mkS" + s);
            return s;
        }
    }
    static int order(int a, int b, int c) { return a * 100 + b * 10 + c; }
    static int cnt;
    static int nx() { return ++cnt; }
    static class Late {
        static int v;
        static {
            v = 1;
            l("Late" + v);
            v = 2;
        }
        static int w = v + 1;
        int i1 = v++;
        int i2 = i1 + v;
    }
    static class Loop1 {
        static final int X;
        static {
            int t = 0;
            for (int i = 0; i < 4; i++) t += i;
            X = t;
        }
    }
    static class A1 {
        static int x = B1.y + 1;
        static { l("A1:" + x); }
    }
    static class B1 {
        static int y = A1.x + 10;
        static { l("B1:" + y); }
    }
    record R(int a) {
        static int made = l("R.made");
        R { l("R{}"); }
        R() {
            this(l("R()"));
            l("R()end");
        }
    }
    public static void main(String[] args) {
        l("" + P.CONST + P.CS);
        flush();
        C.csm();
        flush();
        C.sm();
        flush();
        new C();
        flush();
        l("" + C.cf + C.sv);
        flush();
        new K().d();
        flush();
        l("" + J.B);
        flush();
        l("" + I.A);
        I.sm();
        flush();
        new Imp();
        flush();
        try {
            new Thrower();
        } catch (IllegalStateException e) { l(e.getMessage()); }
        flush();
        for (int i = 0; i < 2; i++) try {
                new SubFails();
            } catch (Throwable t) { l(t.getClass().getSimpleName()); }
        flush();
        try {
            Fails.x = 3;
        } catch (NoClassDefFoundError e) { l("ncdfe"); }
        flush();
        l("" + Holder.H.seen + Holder.n);
        flush();
        l("" + Outer1.In.z);
        flush();
        new Outer1().new Inn();
        flush();
        l(E.A.name());
        flush();
        new GenS();
        flush();
        l("" + order(nx(), nx(), nx()));
        flush();
        l("" + Late.w + new Late().i2);
        flush();
        l("" + Loop1.X);
        flush();
        l("" + B1.y + A1.x);
        flush();
        new R();
        flush();
        P[] ps = new P[1];
        Object o = ps;
        l("" + (o instanceof P[]) + P.class.getSimpleName());
        flush();
        int[] arr = {nx(), nx() * 10, nx()};
        int i = 0;
        arr[i] = i = 2;
        l(Arrays.toString(arr) + i);
        flush();
        P p = null;
        l("" + p.sv);
        p.sm();
        flush();
        new LoggedOrders().new M2().go();
        flush();
    }
    int fld = l("LoggedOrders.fld");
    class M2 {
        int z = fld;
        { l("M2" + z); }
        void go() {
            class Loc {
                int k = z + l("Loc");
            }
            l("" + new Loc().k);
            new Object() {
                { l("anon" + fld); }
            };
        }
    }
}
