public class StaticAndPrivate {
    interface Money { long cents(); private static String pad(long n) { return n < 10 ? "0" + n : "" + n; } static Money of(long c) { return () -> c; } private Money map(long c) { return of(c); } default Money plus(Money o) { return map(cents() + o.cents()); } default String show() { return cents() / 100 + "." + pad(cents() % 100); } Money NONE = of(0); }
    interface Named { String name(); default String greet() { return "I am " + name(); } }
    interface Loud extends Named { @Override default String greet() { return Named.super.greet().toUpperCase() + "!"; } }
    interface Polite extends Named { @Override default String greet() { return Named.super.greet() + ", please"; } }
    static class Both implements Loud, Polite { public String name() { return "both"; } @Override public String greet() { return Loud.super.greet() + " " + Polite.super.greet(); } }
    static abstract class Half implements Loud { public String name() { return getClass().getSimpleName(); } }
    static class Whole extends Half implements Named { }
    record R(String name) implements Loud {}
    interface Visitor<T> { T num(int n); default T add(T a, T b) { throw new UnsupportedOperationException("add"); } interface Host { <T> T accept(Visitor<T> v); } }
    static Visitor.Host num(int n) { return new Visitor.Host() { public <T> T accept(Visitor<T> v) { return v.num(n); } }; }
    static Visitor.Host add(Visitor.Host a, Visitor.Host b) { return new Visitor.Host() { public <T> T accept(Visitor<T> v) { return v.add(a.accept(v), b.accept(v)); } }; }
    public static void main(String[] args) {
        System.out.println(Money.of(1205).plus(Money.of(3)).show() + " " + Money.NONE.show());
        System.out.println(new Both().greet() + new Whole().greet() + new R("r").greet() + ((Named) () -> "lambda").greet());
        Visitor.Host e = add(num(1), add(num(2), num(3)));
        System.out.println(e.accept(new Visitor<Integer>() { public Integer num(int n) { return n; } public Integer add(Integer a, Integer b) { return a + b; } }));
        System.out.println(e.accept(new Visitor<String>() { public String num(int n) { return "" + n; } public String add(String a, String b) { return "(" + a + "+" + b + ")"; } }));
        try { e.accept(n -> n); } catch (UnsupportedOperationException x) { System.out.println(x.getMessage()); }
    }
}
