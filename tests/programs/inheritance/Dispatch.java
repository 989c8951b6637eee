public class Dispatch {
    static class A {
        String name() { return "A"; }
        String call() { return name() + " " + helper() + " " + fixed(); }
        private String helper() { return "A.helper"; }
        static String fixed() { return "A.fixed"; }
        String over(Object o) { return "A.object"; }
        String over(String s) { return "A.string"; }
    }
    static class B extends A {
        @Override String name() { return "B"; }
        private String helper() { return "B.helper"; }
        static String fixed() { return "B.fixed"; }
        @Override String over(Object o) { return "B.object " + super.over(o); }
    }
    static class C extends B {
        @Override String name() { return "C>" + super.name(); }
        String over(Integer i) { return "C.integer"; }
    }
    abstract static class Template {
        final String run() { return before() + body() + after(); }
        String before() { return "<"; }
        abstract String body();
        String after() { return ">"; }
    }
    public static void main(String[] args) {
        A[] all = {new A(), new B(), new C()};
        for (A a : all) {
            System.out.println(a.call() + " " + a.over("s") + " " + a.over((Object) "s"));
        }
        System.out.println(new C().over(1) + " " + ((A) new C()).over(1));
        System.out.println(new Template() { String body() { return "x"; } }.run());
        System.out.println(new Template() {
            String body() { return "y"; }
            @Override String before() { return super.before() + super.before(); }
        }.run());
        Object o = all[2];
        System.out.println((o instanceof A) + " " + (o instanceof B) + " " + o.equals(all[2]) + " " + (o.hashCode() == all[2].hashCode()));
    }
}
