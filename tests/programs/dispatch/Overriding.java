public class Overriding {
    static class A {
        String who() { return "A"; }
        String call() { return who() + hidden() + st(); }
        private String hidden() { return "a"; }
        static String st() { return "sa"; }
        Object cov() { return "objA"; }
        String over(Object o) { return "A.obj"; }
        String over(String s) { return "A.str"; }
        protected String field = "fa";
        String packaged(long l) { return "A.long"; }
        <T> String gen(T t) { return "A.gen"; }
        boolean equals(A a) { return true; }
    }
    static class B extends A {
        String who() { return "B"; }
        private String hidden() { return "b"; }
        static String st() { return "sb"; }
        String cov() { return "strB"; }
        String over(Object o) { return "B.obj"; }
        String over(Integer i) { return "B.int"; }
        protected String field = "fb";
        String packaged(int i) { return "B.int"; }
        String gen(Object t) { return "B.gen"; }
        String up() { return super.who() + super.field + ((A) this).field + ((A) this).who() + this.field; }
    }
    static class C extends B {
        String who() { return "C" + super.who(); }
        String field = "fc";
        String up() { return super.up() + field; }
    }

    interface Left { default String side() { return "left"; } String make(); }
    interface Right { default String side() { return "right"; } }
    static class Both implements Left, Right {
        public String side() { return Left.super.side() + Right.super.side(); }
        public String make() { return "made"; }
    }
    interface Base { default String m() { return "Base"; } }
    interface Mid extends Base { default String m() { return "Mid" + Base.super.m(); } }
    interface Side extends Base {}
    static class Diamond implements Side, Mid {}
    static class Winner { public String m() { return "class wins"; } }
    static class Loser extends Winner implements Mid {}
    static abstract class Abs implements Mid { public abstract String m(); }
    interface Priv { private String p() { return "p"; } static String s() { return "s" + ((Priv) new Priv() {}).p(); } default String d() { return p() + s(); } }

    static abstract class Shape<T extends Shape<T>> implements Comparable<T> {
        abstract int area();
        public int compareTo(T other) { return Integer.compare(area(), other.area()); }
        abstract T self();
        T bigger(T o) { return compareTo(o) > 0 ? self() : o; }
    }
    static class Sq extends Shape<Sq> {
        final int side;
        Sq(int s) { side = s; }
        int area() { return side * side; }
        Sq self() { return this; }
    }

    public static void main(String[] args) {
        A a = new A(); A ab = new B(); B b = new B(); A ac = new C(); C c = new C();
        System.out.println(a.call() + ab.call() + ac.call());
        System.out.println(((A) c).field + ((B) c).field + c.field);
        System.out.println(b.up() + " " + c.up());
        System.out.println(a.over("s") + ab.over("s") + b.over("s") + b.over(1) + ab.over(1) + b.over('c'));
        System.out.println(ab.packaged(1) + b.packaged(1) + b.packaged(1L));
        System.out.println(ab.gen("x") + b.gen(1) + ab.cov() + b.cov().length());
        Object o = a;
        System.out.println(a.equals(b) + " " + a.equals(o) + " " + o.equals(a) + " " + a.equals((Object) b));
        System.out.println(new Both().side() + new Both().make());
        System.out.println(new Diamond().m() + new Loser().m() + new Abs() { public String m() { return "abs"; } }.m());
        System.out.println(Priv.s() + new Priv() {}.d());
        System.out.println(new Sq(3).bigger(new Sq(2)).side + new Sq(1).bigger(new Sq(5)).area());
        Comparable<Sq> cmp = new Sq(4);
        System.out.println(cmp.compareTo(new Sq(4)));
        A nullA = null;
        System.out.println(nullA.st() + ((A) null).st());
        System.out.println(new Object() { String twice(String s) { return s + s; } }.twice("anon"));
        var v = new Object() { int n = 4; int inc() { return ++n; } };
        v.n += v.inc();
        System.out.println(v.n + v.inc());
    }
}
