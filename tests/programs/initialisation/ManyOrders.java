import java.util.*;
public class ManyOrders {
    static StringBuilder log = new StringBuilder();
    static int say(String s) { log.append(s).append(' '); return s.length(); }
    interface I { int A = say("I.A"); default void m() {} }
    interface J extends I { int B = say("J.B"); }
    interface K { int C = say("K.C"); }
    static class P implements K { static { say("P"); } int p = say("p"); { say("{p}"); } P() { say("P()"); hook(); } void hook() { say("P.hook"); } }
    static class Q extends P implements J { static { say("Q"); } int q = say("q"); final int f = 7; final String g; { g = "g"; } Q() { super(); say("Q()"); } void hook() { say("Q.hook" + q + f + g); } }
    enum E { X { { say("X{}"); } }, Y; static { say("E.static"); } E() { say("E()" + name()); } static final int CONST = 5; static int NON = say("NON"); }
    static class Lazy { static final int C = 3; static final Integer BOX = say("Lazy.BOX"); static { say("Lazy"); } }
    static class Arr { static { say("Arr"); } }
    static class Sub2 extends Base2 { static { say("Sub2"); } }
    static class Base2 { static int v = 1; static { say("Base2"); } }
    static class Cyc1 { static int a = Cyc2.b + 1; }
    static class Cyc2 { static int b = Cyc1.a + 10; }
    static class Bad { static int x = 1 / Integer.parseInt("0"); static void f() {} }
    static class Fwd { static int i = init(); static int j = 5; static int init() { return j; } int a = this.b; int b = 3; }
    static void flush() { System.out.println(log); log.setLength(0); }
    public static void main(String[] args) {
        new Q(); flush();
        new Q(); flush();
        System.out.println(E.CONST); flush();
        System.out.println(Lazy.C); flush();
        System.out.println(Lazy.BOX); flush();
        Arr[] a = new Arr[2]; flush();
        Class<?> c = Arr.class; flush();
        System.out.println(Sub2.v); flush();
        System.out.println(Cyc1.a + " " + Cyc2.b);
        try { Bad.f(); } catch (ExceptionInInitializerError e) { System.out.println(e + " " + e.getCause() + " " + e.getMessage()); }
        try { Bad.f(); } catch (NoClassDefFoundError e) { System.out.println(e.getMessage()); }
        System.out.println(Fwd.i + " " + new Fwd().a);
        System.out.println(E.valueOf("Y").ordinal()); flush();
        try { E.valueOf("Z"); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        System.out.println(E.X.getClass() + " " + E.X.getDeclaringClass() + " " + E.Y.getClass());
    }
}
