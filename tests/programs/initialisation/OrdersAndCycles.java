import java.util.*;
public class OrdersAndCycles {
    static int step;
    static int p(String s) {
        System.out.print(s + " ");
        return ++step;
    }
    static class A {
        static int a = p("A.a");
        int i = p("A.i");
        static { p("A.static"); }
        { p("A.init"); }
        A() {
            this(p("A()"));
            p("A()body");
        }
        A(int x) {
            p("A(int)");
            hook();
        }
        void hook() { p("A.hook"); }
    }
    static class B extends A {
        static final int K = 5;
        static final Integer BOXED = p("B.BOXED");
        static final String S = "const";
        int j = p("B.j");
        { p("B.init"); }
        B() {
            super(p("B.superarg"));
            p("B()");
        }
        @Override
        void hook() {
            p("B.hook" + j);
        }
        static void st() { p("B.st"); }
    }
    interface I {
        int X = p("I.X");
        default void d() {}
    }
    interface J {
        int Y = p("J.Y");
    }
    static class IJ implements I, J {
        static { p("IJ"); }
    }
    static class Once {
        static final Once INSTANCE = new Once();
        static int count = 10;
        int seen;
        Once() {
            seen = count;
            count++;
        }
    }
    enum E {
        P,
        Q;
        static final Map<String, E> BY = new HashMap<>();
        static {
            for (E e : values()) BY.put(e.name().toLowerCase(), e);
            p("E.static");
        }
        E() { p("E()"); }
    }
    static class Cyc1 { static int v = Cyc2.v + 1; }
    static class Cyc2 { static int v = Cyc1.v + 1; }
    static class Bad {
        static int v = 1 / Integer.parseInt("0");
        static void m() {}
    }
    static class Fwd {
        static int a = get();
        static int b = 3;
        static int get() { return b; }
        int x = this.y + 1;
        int y = 7;
    }
    static class Lazy {
        static { p("Lazy"); }
        static final String C = "c";
        static final String D = new String("d");
        static int[] arr = {1};
    }
    static class Arr {
        static { p("Arr"); }
    }
    public static void main(String[] args) throws Exception {
        System.out.println(B.K + B.S);
        new B();
        System.out.println();
        B.st();
        System.out.println(B.BOXED);
        new IJ();
        System.out.println(IJ.X);
        System.out.println();
        System.out.println(Once.INSTANCE.seen + " " + Once.count);
        System.out.println(E.BY.get("q"));
        System.out.println(Cyc2.v + " " + Cyc1.v);
        try {
            Bad.m();
        } catch (ExceptionInInitializerError e) { System.out.println(e.getMessage() + " " + e.getCause()); }
        try {
            Bad.m();
        } catch (NoClassDefFoundError e) { System.out.println(e.getMessage()); }
        System.out.println(Fwd.a + " " + new Fwd().x);
        System.out.println(Lazy.C);
        System.out.println(Lazy.D);
        Arr[] none = new Arr[2];
        System.out.println(none.length);
        Class<?> k = Arr.class;
        System.out.println(k.getSimpleName());
        Object o = null;
        System.out.println(o instanceof Arr);
        new Arr();
        System.out.println();
        int i;
        if (args.length == 0 && (i = 5) > 3) System.out.println(i);
        final int f;
        { f = step; }
        System.out.println(f > 0);
        boolean bb;
        if (false && (bb = true)) System.out.println(bb);
        int z;
        for (;;) {
            z = 3;
            break;
        }
        System.out.println(z);
        int t;
        try {
            t = 1;
        } finally { p("fin"); }
        System.out.println(t);
        int sw;
        switch (z) {
            case 3:
                sw = 1;
                break;
            default:
                sw = 2;
        }
        System.out.println(sw);
    }
    static class Late {
        static { p("Late"); }
    }
}
