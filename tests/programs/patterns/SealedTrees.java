import java.util.function.IntBinaryOperator;

public class SealedTrees {
    sealed interface Expr {
        record Num(int v) implements Expr {}
        record Bin(char op, Expr l, Expr r) implements Expr {}
        record Neg(Expr e) implements Expr {}
        final class Var implements Expr { final String name; Var(String name) { this.name = name; } }
        default int eval(int x) {
            if (this instanceof Num n) return n.v();
            if (this instanceof Neg neg) return -neg.e().eval(x);
            if (this instanceof Bin b) return ((Expr) b).apply(b.l().eval(x), b.r().eval(x));
            if (this instanceof Var) return x;
            throw new AssertionError();
        }
        private int apply(int a, int b) {
            IntBinaryOperator op = switch (this instanceof Bin bin ? bin.op() : '?') {
                case '+' -> Integer::sum;
                case '*' -> (p, q) -> p * q;
                case '/' -> (p, q) -> { if (q == 0) throw new ArithmeticException("zero"); return p / q; };
                default -> throw new UnsupportedOperationException(this.toString());
            };
            return op.applyAsInt(a, b);
        }
    }
    static Expr simplify(Expr e) {
        if (e instanceof Expr.Neg n && n.e() instanceof Expr.Neg m) return simplify(m.e());
        if (e instanceof Expr.Bin b && b.op() == '*' && b.l() instanceof Expr.Num n && n.v() == 1) return simplify(b.r());
        if (e instanceof Expr.Bin b) return new Expr.Bin(b.op(), simplify(b.l()), simplify(b.r()));
        return e;
    }
    public static void main(String[] args) {
        Expr x = new Expr.Var("x"), two = new Expr.Num(2);
        Expr e = new Expr.Bin('+', new Expr.Bin('*', two, x), new Expr.Neg(new Expr.Num(3)));
        System.out.println(e.eval(5) + " " + e.eval(-1));
        Expr s = simplify(new Expr.Bin('*', new Expr.Num(1), new Expr.Neg(new Expr.Neg(two))));
        System.out.println(s + " " + simplify(e).equals(e) + simplify(two));
        try { new Expr.Bin('/', two, new Expr.Num(0)).eval(1); } catch (ArithmeticException ex) { System.out.println(ex.getMessage()); }
        try { new Expr.Bin('%', two, two).eval(1); } catch (UnsupportedOperationException ex) { System.out.println(ex.getMessage()); }
    }
}
