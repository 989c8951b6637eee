public class Defaults {
    interface A {
        default String hello() { return "A"; }
        static String make() { return "A.make"; }
    }
    interface B extends A {
        default String hello() { return "B>" + A.super.hello(); }
    }
    interface C {
        default String hello() { return "C"; }
    }
    static class D implements A, B { }
    static class E implements B, C {
        public String hello() { return B.super.hello() + C.super.hello(); }
    }
    static class Base {
        public String hello() { return "Base"; }
    }
    static class F extends Base implements C { }
    interface Secret {
        private String hidden() { return "hidden" + count(); }
        private static int count() { return 3; }
        default String open() { return hidden(); }
    }
    interface Counter {
        int count();
        default Counter plus(int n) { return () -> count() + n; }
    }
    public static void main(String[] args) {
        System.out.println(new D().hello() + " " + new E().hello() + " " + new F().hello() + " " + A.make());
        System.out.println(new Secret() { }.open());
        Counter c = () -> 1;
        System.out.println(c.plus(2).plus(3).count());
        A a = new A() { };
        System.out.println(a.hello());
    }
}
