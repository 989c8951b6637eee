import java.util.*;
import java.util.function.*;
public class ExprParser {
    sealed interface Expr permits Num, Bin, Neg, Var, Call {}
    record Num(double v) implements Expr {}
    record Bin(char op, Expr l, Expr r) implements Expr {}
    record Neg(Expr e) implements Expr {}
    record Var(String name) implements Expr {}
    record Call(String f, List<Expr> args) implements Expr {}
    static class ParseException extends RuntimeException {
        final int pos;
        ParseException(String m, int pos) { super(m + " at " + pos); this.pos = pos; }
    }
    static class Parser {
        final String s; int p = 0;
        Parser(String s) { this.s = s; }
        char peek() { while (p < s.length() && Character.isWhitespace(s.charAt(p))) p++; return p < s.length() ? s.charAt(p) : '\0'; }
        boolean eat(char c) { if (peek() == c) { p++; return true; } return false; }
        Expr parse() { Expr e = sum(); if (peek() != 0) throw new ParseException("unexpected '" + peek() + "'", p); return e; }
        Expr sum() { Expr l = prod(); for (;;) { if (eat('+')) l = new Bin('+', l, prod()); else if (eat('-')) l = new Bin('-', l, prod()); else return l; } }
        Expr prod() { Expr l = pow(); while (true) { char c = peek(); if (c == '*' || c == '/' || c == '%') { p++; l = new Bin(c, l, pow()); } else break; } return l; }
        Expr pow() { Expr b = unary(); return eat('^') ? new Bin('^', b, pow()) : b; }
        Expr unary() { if (eat('-')) return new Neg(unary()); return atom(); }
        Expr atom() {
            if (eat('(')) { Expr e = sum(); if (!eat(')')) throw new ParseException("expected ')'", p); return e; }
            char c = peek(); int st = p;
            if (Character.isDigit(c) || c == '.') { while (p < s.length() && (Character.isDigit(s.charAt(p)) || s.charAt(p) == '.')) p++; return new Num(Double.parseDouble(s.substring(st, p))); }
            if (Character.isJavaIdentifierStart(c)) {
                while (p < s.length() && Character.isJavaIdentifierPart(s.charAt(p))) p++;
                String n = s.substring(st, p);
                if (eat('(')) { List<Expr> as = new ArrayList<>(); if (!eat(')')) { do as.add(sum()); while (eat(',')); if (!eat(')')) throw new ParseException("expected ')'", p); } return new Call(n, List.copyOf(as)); }
                return new Var(n);
            }
            throw new ParseException(c == 0 ? "unexpected end" : "unexpected '" + c + "'", p);
        }
    }
    static final Map<String, Function<double[], Double>> FUNS = new HashMap<>();
    static {
        FUNS.put("max", a -> Arrays.stream(a).max().getAsDouble());
        FUNS.put("sqrt", a -> Math.sqrt(a[0]));
        FUNS.put("sum", a -> { double t = 0; for (double d : a) t += d; return t; });
        FUNS.put("abs", a -> Math.abs(a[0]));
    }
    static double eval(Expr e, Map<String, Double> env) {
        if (e instanceof Num n) return n.v();
        if (e instanceof Neg n) return -eval(n.e(), env);
        if (e instanceof Var v) { Double d = env.get(v.name()); if (d == null) throw new NoSuchElementException("unbound " + v.name()); return d; }
        if (e instanceof Call c) { var f = FUNS.get(c.f()); return f.apply(c.args().stream().mapToDouble(x -> eval(x, env)).toArray()); }
        if (e instanceof Bin b) {
            double l = eval(b.l(), env), r = eval(b.r(), env);
            return switch (b.op()) { case '+' -> l + r; case '-' -> l - r; case '*' -> l * r; case '/' -> l / r; case '%' -> l % r; case '^' -> Math.pow(l, r); default -> throw new AssertionError(b.op()); };
        }
        throw new AssertionError();
    }
    static String show(Expr e) {
        return e instanceof Bin b ? "(" + show(b.l()) + " " + b.op() + " " + show(b.r()) + ")" : e instanceof Num n ? Double.toString(n.v()) : e instanceof Neg n ? "-" + show(n.e()) : String.valueOf(e);
    }
    public static void main(String[] args) {
        Map<String, Double> env = Map.of("x", 3.0, "pi", Math.PI);
        String[] tests = {"1+2*3", "(1+2)*3", "2^3^2", "-x^2", "10 % 4 + x", "1/0", "-1/0", "0/0", "sqrt(2)*pi", "max(1,x,2)", "sum()", "1 +", "2 $ 3", "f(1)", "y+1", "((1)", "1.5e3", "abs(-.5)", "1.2.3", "7/2*2"};
        for (String t : tests) {
            try { Expr e = new Parser(t).parse(); System.out.println(t + " => " + show(e) + " = " + eval(e, env)); }
            catch (ParseException e) { System.out.println(t + " !! " + e.getMessage() + " " + " ".repeat(e.pos) + "^"); }
            catch (RuntimeException e) { System.out.println(t + " ?? " + e); }
        }
        System.out.println(new Parser("a*(b+-c)").parse());
        System.out.println(new Bin('+', new Num(1), new Var("q")).equals(new Parser("1+q").parse()) + " " + new Num(0.0).equals(new Num(-0.0)));
        eval(new Parser("zap + 1").parse(), env);
    }
}
