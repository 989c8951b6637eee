public class FieldsAndStatics {
    static class A {
        int x = 1;
        static String s() { return "A.s"; }
        String me() { return "A" + x; }
        String call() { return me() + s() + x; }
        private String secret() { return "A.secret"; }
        String reveal() { return secret(); }
        String over(Object o) { return "A.over(Object)"; }
    }
    static class B extends A {
        int x = 2;
        static String s() { return "B.s"; }
        @Override String me() { return "B" + x + super.x; }
        String secret() { return "B.secret"; }
        String over(String o) { return "B.over(String)"; }
    }
    static class C extends B {
        String x = "three";
        @Override String me() { return "C" + x + super.x + ((A) this).x + super.me(); }
        @Override String over(Object o) { return "C.over(Object)"; }
    }
    static A evaluated() { System.out.print("evaluated "); return null; }
    public static void main(String[] args) {
        A a = new C();
        B b = new C();
        C c = new C();
        System.out.println(a.x + " " + b.x + " " + c.x + " " + ((A) c).x);
        System.out.println(a.call() + " " + b.call());
        System.out.println(a.reveal() + b.secret());
        System.out.println(a.over("s") + b.over("s") + c.over("s") + c.over(1) + b.over((Object) "s"));
        System.out.println(evaluated().s());
        a.x += 10;
        b.x *= 5;
        c.x += "!";
        System.out.println(((A) a).x + " " + b.x + ((A) b).x + c.x);
    }
}
