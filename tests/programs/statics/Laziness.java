public class Laziness {
    static String log = "";
    static int note(String s) { log += s + " "; return s.length(); }
    static class A { static { note("A"); } static final int C = 1; static final Integer D = note("D"); static int e; static void m() {} static class N { static { note("N"); } static int v = 3; } }
    static class B extends A { static { note("B"); } static int f = A.e + 1; }
    static class G { static final String S = "const" + 1; static final Object O = new Object(); static { note("G"); } }
    interface I { int X = note("I.X"); int Y = 5; }
    interface J extends I { int Z = note("J.Z"); default void d() {} }
    static class K implements J { static { note("K"); } }
    enum En { P, Q; static { note("En"); } En() { count++; } static final int size = values().length; int own = count * 2; }
    static int count;
    static class Cyclic1 { static int a = Cyclic2.b + 1; static { note("C1:" + a); } }
    static class Cyclic2 { static int b = Cyclic1.a + 10; static { note("C2:" + b); } }
    static class Fails { static int v = 1 / (count - count); static void go() {} }
    static class Self { static final Self ONE = new Self(); static int n = 5; final int seen; Self() { seen = n; n++; } }
    static class Holder { static class Inst { static final Holder IT = new Holder(); } { note("Holder"); } static Holder get() { return Inst.IT; } }
    int x = note("x"); { note("block"); } int y = x + note("yy");
    Laziness() { this(note("arg")); note("ctor"); }
    Laziness(int n) { super(); note("ctor" + n + y); }

    static void flush(String title) { System.out.println(title + ": " + log); log = ""; }

    public static void main(String[] args) throws Exception {
        int c = A.C; String s = G.S; int y = I.Y; flush("constants");
        A[] as = new A[1]; Class<?> k = B.class; A none = null; flush("no use");
        int v = A.N.v; flush("nested");
        B.m(); flush("inherited static");
        B.e = 4; int f = B.f; flush("B " + f);
        new K(); flush("K");
        int z = J.Z; flush("J.Z");
        int x = K.X; flush("I.X");
        En.valueOf("P"); flush("En " + count + En.Q.own + En.P.size);
        int a = Cyclic1.a; flush("cyclic " + a + Cyclic2.b);
        for (int i = 0; i < 2; i++) {
            try { Fails.go(); } catch (ExceptionInInitializerError e) { System.out.println("first " + e.getCause().getMessage()); } catch (NoClassDefFoundError e) { System.out.println("again"); }
        }
        System.out.println(Self.ONE.seen + " " + Self.n);
        Holder.get(); Holder.get(); flush("holder");
        new Laziness(); flush("instance");
        Object o = G.O; flush("G");
        boolean is = o instanceof Fails; flush("instanceof " + is);
        try { throw new Late(); } catch (Late e) { flush("late"); }
        Thread t = new Thread(() -> note("thread" + Late2.v)); t.start(); t.join(); flush("thread");
    }
    static class Late extends RuntimeException { static { note("Late"); } }
    static class Late2 { static { note("Late2"); } static int v = 2; }
}
