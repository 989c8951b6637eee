import java.util.*;
import java.util.function.*;
public class Visitors {
    interface Visitor<R, P> { R visitCircle(Circle c, P p); R visitRect(Rect r, P p); default R visitGroup(Group g, P p) { R last = null; for (Shape s : g.kids) last = s.accept(this, p); return last; } }
    static abstract class Shape { abstract <R, P> R accept(Visitor<R, P> v, P p); }
    static class Circle extends Shape { final double r; Circle(double r) { this.r = r; } @Override <R, P> R accept(Visitor<R, P> v, P p) { return v.visitCircle(this, p); } }
    static class Rect extends Shape { final double w, h; Rect(double w, double h) { this.w = w; this.h = h; } <R, P> R accept(Visitor<R, P> v, P p) { return v.visitRect(this, p); } }
    static class Square extends Rect { Square(double s) { super(s, s); } }
    static class Group extends Shape { final List<Shape> kids; Group(Shape... s) { kids = Arrays.asList(s); } <R, P> R accept(Visitor<R, P> v, P p) { return v.visitGroup(this, p); } }
    static class Area implements Visitor<Double, Void> { public Double visitCircle(Circle c, Void v) { return Math.PI * c.r * c.r; } public Double visitRect(Rect r, Void v) { return r.w * r.h; } public Double visitGroup(Group g, Void v) { double d = 0; for (Shape s : g.kids) d += s.accept(this, null); return d; } }
    static class Printer implements Visitor<StringBuilder, Integer> { final StringBuilder b = new StringBuilder();
        private StringBuilder line(int d, String s) { return b.append("-".repeat(d)).append(s).append(System.lineSeparator()); }
        public StringBuilder visitCircle(Circle c, Integer d) { return line(d, "circle " + c.r); } public StringBuilder visitRect(Rect r, Integer d) { return line(d, r.getClass().getSimpleName() + " " + r.w + "x" + r.h); }
        @Override public StringBuilder visitGroup(Group g, Integer d) { line(d, "group"); return Visitor.super.visitGroup(g, d + 1); } }
    static <R> Visitor<R, Object> of(Function<? super Circle, ? extends R> f, Function<? super Rect, ? extends R> g) { return new Visitor<R, Object>() { public R visitCircle(Circle c, Object p) { return f.apply(c); } public R visitRect(Rect r, Object p) { return g.apply(r); } }; }
    public static void main(String[] args) {
        Shape s = new Group(new Circle(1.5), new Rect(2, 3), new Group(new Square(2), new Circle(.1f)), new Group());
        System.out.println(s.accept(new Area(), null)); System.out.print(s.accept(new Printer(), 0));
        System.out.println(s.<String, Object>accept(of(c -> "C" + c.r, r -> r.w > 2 ? null : "R"), "p"));
        Visitor<Integer, Object> v = of(c -> 1, r -> 2); int total = 0; for (Shape k : ((Group) s).kids) { Integer x = k.accept(v, k); total += x == null ? 100 : x; } System.out.println(total);
        int bad = new Group().accept(v, null);
    }
}
