public class Hiding {
    static class A {
        int x = 1;
        static String s = "A.s";
        int get() { return x; }
    }
    static class B extends A {
        int x = 2;
        static String s = "B.s";
        int get() { return x * 10 + super.x; }
        int both() { return this.x + ((A) this).x * 100; }
    }
    static class C extends B {
        String x = "three";
        String all() { return x + super.x + ((A) this).x; }
    }
    public static void main(String[] args) {
        B b = new B();
        A a = b;
        System.out.println(a.x + " " + b.x + " " + a.get() + " " + b.both() + " " + ((A) b).x);
        a.x = 50;
        System.out.println(b.get() + " " + b.x);
        System.out.println(A.s + " " + B.s + " " + C.s);
        C c = new C();
        System.out.println(c.all() + " " + c.x.length());
        ((B) c).x++;
        System.out.println(c.all());
        A nothing = null;
        System.out.println(nothing.s);
    }
}
