public class StaticsAndSuper {
    interface Counter { int START = init("Counter"); static int zero() { return 0; } int next(); default int skip(int n) { int last = zero(); for (int i = 0; i < n; i++) { last = next(); } return last; } }
    interface Named { default String name() { return "Named:" + getClass().getSimpleName(); } }
    interface Loud extends Named { default String name() { return Named.super.name() + "!"; } String word(); }
    static int init(String s) { System.out.println("init " + s); return 5; }

    static class Base implements Named { protected String tag = "base"; public String toString() { return tag + name(); } static String st() { return "Base.st"; } protected Object self() { return this; } }
    static class Mid extends Base implements Loud { { tag = "mid"; } public String word() { return "w"; } public String name() { return Loud.super.name() + word() + super.toString().length(); } protected Mid self() { return this; } }
    static final class Leaf extends Mid {
        private final String tag = "leaf";
        public String word() { return super.word() + this.tag + super.tag + ((Base) this).tag; }
        class Inner { String peek() { return tag + Leaf.super.word() + Leaf.this.word(); } }
        static String st() { return "Leaf.st" + Base.st(); }
    }
    static class Steps implements Counter { int at = START; public int next() { return at += 2; } }

    static abstract class Template { final String run() { return before() + body(1) + body("s") + after(); } protected String before() { return "<"; } abstract String body(int n); abstract String body(String s); private String after() { return ">"; } }
    static class Impl extends Template { String body(int n) { return "i" + n; } String body(String s) { return "s" + s; } protected String before() { return super.before() + "["; } String after() { return "]"; } }

    @FunctionalInterface interface Op { int go(int a); default Op twice() { return a -> go(go(a)); } static Op of(int k) { return a -> a * k; } boolean equals(Object o); }
    sealed interface Expr permits Num, Add, Neg {}
    record Num(int v) implements Expr {}
    record Add(Expr l, Expr r) implements Expr {}
    record Neg(Expr e) implements Expr {}
    static int eval(Expr e) {
        if (e instanceof Num n) { return n.v(); }
        if (e instanceof Add a) { return eval(a.l()) + eval(a.r()); }
        if (e instanceof Neg g && g.e() instanceof Neg inner) { return eval(inner.e()); }
        return -eval(((Neg) e).e());
    }
    @interface Info { String value() default "none"; int[] levels() default {1, 2}; }
    @Info("annotated") @Deprecated static int annotated(@Info final int x) { @SuppressWarnings("unused") @Info(levels = 3) int y = x; return y; }

    public static void main(String[] args) {
        System.out.println(new Base() + " " + new Mid());
        Leaf leaf = new Leaf();
        System.out.println(leaf.word() + " " + leaf.new Inner().peek() + " " + leaf);
        System.out.println(Leaf.st() + " " + Mid.st() + (leaf.self() == leaf));
        Counter c = new Steps();
        System.out.println(c.skip(3) + Counter.zero() + c.skip(0));
        System.out.println(new Impl().run());
        System.out.println(Op.of(3).twice().twice().go(2) + ((Op) a -> a - 1).twice().go(10));
        System.out.println(eval(new Add(new Num(3), new Neg(new Neg(new Add(new Num(4), new Neg(new Num(1))))))));
        System.out.println(annotated(6));
        Named n = new Named() {};
        System.out.println(n.name().startsWith("Named:"));
        Loud loud = () -> "lambda";
        System.out.println(loud.word() + (loud instanceof Named) + loud.name().endsWith("!"));
        Object o = new Object() { int calls; @Override public boolean equals(Object other) { return ++calls % 2 == 0; } @Override public int hashCode() { return 7; } };
        System.out.println(o.equals(o) + " " + o.equals(null) + o.hashCode());
    }
}
