public class Constants {
    interface Sizes { int SMALL = 1, LARGE = SMALL * 10; String NAME = "s" + LARGE; }
    static class User implements Sizes { int both() { return SMALL + LARGE; } }
    interface Visitor<R> { R number(int n); R sum(Expr a, Expr b); }
    interface Expr { <R> R accept(Visitor<R> v); }
    static Expr number(int n) { return new Expr() { public <R> R accept(Visitor<R> v) { return v.number(n); } }; }
    static Expr sum(Expr a, Expr b) { return new Expr() { public <R> R accept(Visitor<R> v) { return v.sum(a, b); } }; }
    public static void main(String[] args) {
        System.out.println(new User().both() + Sizes.NAME + User.NAME);
        Expr e = sum(number(1), sum(number(2), number(3)));
        System.out.println(e.accept(new Visitor<Integer>() {
            public Integer number(int n) { return n; }
            public Integer sum(Expr a, Expr b) { return a.accept(this) + b.accept(this); }
        }));
        System.out.println(e.accept(new Visitor<String>() {
            public String number(int n) { return "" + n; }
            public String sum(Expr a, Expr b) { return "(" + a.accept(this) + "+" + b.accept(this) + ")"; }
        }));
    }
}
