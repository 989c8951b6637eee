public class ConstructorChains {
    static StringBuilder log = new StringBuilder();
    static int n(int v) { log.append(v); return v; }
    static class A { final int a; int init = n(1); A() { this(n(2)); log.append("A()"); } A(int a) { this.a = a; log.append("A(int)"); virtual(); } void virtual() { log.append("Av"); } protected A(String s, Object... o) { this(o.length); log.append(s); } }
    static class B extends A { int b = n(3); String s = "set"; B() { log.append("B()"); } B(int x) { super(x + n(4)); log.append("B(int)"); } B(String s) { super(s, 1, 2, 3); this.s += s; } @Override void virtual() { log.append("Bv").append(b).append(s); } }
    static class C extends B { { log.append("{C}"); } C() { super(n(5)); } private C(long l) { this(); log.append(l); } static C make() { return new C(7L) { { log.append("{anon}"); } @Override void virtual() { super.virtual(); log.append("!"); } }; } }
    static class Throws { static int alive; int id = ++alive; Throws(boolean t) { if (t) throw new IllegalStateException("half " + id); } @Override public String toString() { return "T" + id; } }
    class Inner { int v = outer * 2; Inner() { outer++; } class More extends Inner { More() { super(); v += outer; } } }
    int outer = 10;
    class Sub extends Inner { Sub() { super(); } Sub(ConstructorChains other) { other.super(); } }
    static void show(Object o) { System.out.println(log + " " + o); log.setLength(0); }
    public static void main(String[] args) {
        show(new A().a); show(new B().b); show(new B(20).a); show(new B("z").s); show(new C().init); show(C.make().a);
        try { new Throws(true); } catch (IllegalStateException e) { show(e.getMessage() + new Throws(false) + Throws.alive); }
        ConstructorChains o = new ConstructorChains(), p = new ConstructorChains(); p.outer = 100;
        show(o.new Inner().v + " " + o.new Sub().v + " " + o.new Sub(p).v + " " + p.outer + " " + o.outer + " " + o.new Inner().new More().v);
    }
}
