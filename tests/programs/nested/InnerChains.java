import java.util.*;
public class InnerChains {
    String name = "outer"; static int made;
    class A { String name = "A"; class B { String name = "B"; String all() { return name + this.name + A.this.name + InnerChains.this.name; } class C extends A { String s() { return name + super.name + A.this.name + B.this.name + InnerChains.this.name; } } } A() { made++; } String who() { return "who" + name; } }
    static class Sub extends InnerChains.A { Sub(InnerChains i) { i.super(); name = "Sub"; } }
    static class SubB extends A.B { SubB(A a) { a.super(); } }
    class D extends A { D() { InnerChains.this.super(); } String who() { return super.who() + "D" + D.super.who(); } }
    interface X { default String x() { return "X"; } } interface Y { default String x() { return "Y"; } }
    class Z implements X, Y { public String x() { return X.super.x() + Y.super.x() + new Object() { String q() { return Z.this.x2() + InnerChains.this.name; } }.q(); } String x2() { return "x2"; } }
    static abstract class Base { Base() { init(); } abstract void init(); }
    static String anon(final int n, String... more) { int[] cell = {n}; Base b = new Base() { int v = 5; { v += n; cell[0] += v; } void init() { cell[0] += n + v; } public String toString() { return v + ":" + cell[0] + more.length; } }; return b.toString(); }
    String local(int k) { String name = "local"; class L { String name() { return name + k + InnerChains.this.name + new Object() { public String toString() { return name + k; } }; } class M { String m() { return L.this.name() + k; } } } class N extends L { String name() { return "N" + super.name(); } } return new L().name() + new N().name() + new L().new M().m() + new N().new M().m(); }
    static int fact(int n) { class R { int go(int m) { return m <= 1 ? 1 : m * new R().go(m - 1); } } return new R().go(n); }
    record Rec(int a, String b) { static int count; Rec { if (a < 0) throw new IllegalArgumentException("neg " + a); count++; b = b.trim(); } Rec(int a) { this(a, " d "); } String both() { return a + b; } record In(Rec r) {} enum E { P, Q } interface F { int f(); } static Rec of() { return new Rec(9); } }
    public static void main(String[] args) {
        InnerChains o = new InnerChains(); A a = o.new A(); A.B b = a.new B(); A.B.C c = b.new C();
        System.out.println(b.all() + c.s() + c.who()); a.name = "A2"; o.name = "o2"; System.out.println(b.all() + c.s());
        System.out.println(new Sub(o).who() + new SubB(a).all() + o.new D().who() + o.new Z().x() + made);
        try { new Sub(null); } catch (NullPointerException e) { System.out.println("npe"); }
        try { InnerChains n = null; n.new A(); } catch (NullPointerException e) { System.out.println("npe2"); }
        System.out.println(anon(3, "a", "b") + o.local(4) + fact(5));
        System.out.println(new Rec(1).both() + new Rec(2, " x ") + Rec.of().equals(new Rec(9, "d")) + new Rec.In(new Rec(3)) + Rec.count + Rec.E.Q + new Rec(1).hashCode() + ((Rec.F) () -> 4).f());
        try { new Rec(-1); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        System.out.println(new int[0].getClass() + " " + new InnerChains[0][0].getClass().getName() + " " + a.getClass().getName() + " " + c.getClass().getSimpleName() + " " + new Object() {}.getClass().getName() + " " + int.class + void.class + String[].class.getSimpleName() + Map.Entry.class.getName());
        Runnable r = () -> { class InL { public String toString() { return "InL" + o.name; } } System.out.println(new InL()); Runnable r2 = () -> System.out.println(new InL() + "2"); r2.run(); }; r.run();
        record Loc(int x) { int dbl() { return x * 2; } } enum Le { U, V; Le next() { return values()[(ordinal() + 1) % 2]; } } interface Li { int f(int x); static int g() { return 3; } private int h() { return 4; } default int i() { return h() + f(1); } }
        Li li = x -> x + 10; System.out.println(new Loc(4).dbl() + " " + Le.U.next() + Le.V.next() + Li.g() + li.i() + new Loc(5));
    }
}
