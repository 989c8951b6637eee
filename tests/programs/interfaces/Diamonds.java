public class Diamonds {
    interface A { default String hi() { return "A"; } static String make() { return "A.make"; } }
    interface B extends A { default String hi() { return "B" + A.super.hi(); } }
    interface C extends A { default String hi() { return "C"; } private String own() { return "own"; } default String shown() { return own() + hi(); } }
    static class D implements B, C { public String hi() { return B.super.hi() + C.super.hi(); } }
    static class E implements A, B { }
    static class F { public String hi() { return "F"; } }
    static class G extends F implements A { }
    static abstract class H implements A { public abstract String hi(); }
    static class I extends H { public String hi() { return "I"; } }
    interface Fun { int of(int n); default Fun then(Fun next) { return n -> next.of(of(n)); } static Fun id() { return n -> n; } }
    interface Counting { int[] COUNT = {0}; default int inc() { return ++COUNT[0]; } }
    enum Op implements Fun { DOUBLE { public int of(int n) { return 2 * n; } }, NEG { public int of(int n) { return -n; } } }
    record R(int k) implements Fun, Counting { public int of(int n) { return n + k + inc(); } }
    public static void main(String[] args) {
        System.out.println(new D().hi() + new D().shown() + new E().hi() + new G().hi() + new I().hi() + A.make());
        A a = new D();
        System.out.println(a.hi() + ((C) a).shown());
        System.out.println(Fun.id().then(Op.DOUBLE).then(Op.NEG).then(new R(100)).of(5));
        System.out.println(new R(1).inc() + Counting.COUNT[0]);
        Fun f = Op.DOUBLE.then(n -> n + 1);
        System.out.println(f.then(f).of(3));
        System.out.println(new A() { }.hi() + new B() { public String hi() { return "x" + B.super.hi(); } }.hi());
    }
}
