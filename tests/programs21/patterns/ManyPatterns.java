import java.util.*;
import java.util.function.*;
public class ManyPatterns {
    sealed interface Shape permits Circle, Square, Rect, Compound {}
    record Point(int x, int y) {}
    record Circle(Point c, double r) implements Shape {}
    record Square(Point at, int side) implements Shape {}
    record Rect(Point a, Point b) implements Shape {}
    record Compound(Shape l, Shape r) implements Shape {}
    static double area(Shape s) {
        return switch (s) {
            case Circle(var c, double r) when r < 0 -> throw new IllegalArgumentException("neg " + c);
            case Circle(_, var r) -> Math.PI * r * r;
            case Square(Point(var x, _), int side) when x > 100 -> -side;
            case Square sq -> (double) sq.side() * sq.side();
            case Rect(Point(int x1, int y1), Point(int x2, int y2)) -> Math.abs((x2 - x1) * (y2 - y1));
            case Compound(Circle c, Circle d) -> area(c) + area(d) + 1000;
            case Compound(var l, var r) -> area(l) + area(r);
        };
    }
    static String kind(Object o) {
        return switch (o) {
            case null -> "null!";
            case Integer i when i > 10 && i < 20 -> "teen " + i;
            case Integer i -> "int " + i;
            case Long l -> "long " + l;
            case String s when s.isBlank() -> "blank";
            case String s -> "str " + s.length();
            case int[] a when a.length == 0 -> "empty ints";
            case int[] a -> "ints " + a[0];
            case Object[] a -> "arr " + a.length;
            case Enum<?> e -> "enum " + e.name() + e.getDeclaringClass().getSimpleName();
            case Record r -> "rec " + r;
            case Runnable r -> { r.run(); yield "ran"; }
            case CharSequence cs -> "cs";
            default -> o.getClass().getName();
        };
    }
    enum Color { RED, GREEN, BLUE }
    static int col(Color c) { switch (c) { case RED -> { return 1; } case GREEN, BLUE -> { return 2; } } return 3; }
    static String col2(Color c) { return switch (c) { case RED -> "r"; case null -> "n"; case GREEN -> "g"; case BLUE -> "b"; }; }
    static <T extends Comparable<T>> String gen(T t) { return switch (t) { case String s -> "S" + s; case Integer i -> "I" + (i + 1); default -> "other " + t; }; }
    record Box<T>(T v) {}
    record Pair<A, B>(A a, B b) {}
    static String boxes(Object o) {
        if (o instanceof Box<?>(Box<?>(var inner)) && inner != null) return "bb " + inner;
        if (o instanceof Box<?>(String s) && !(s.isEmpty())) return "bs " + s;
        if (!(o instanceof Pair<?, ?>(Integer a, Number b))) return "no";
        return "pair " + (a + b.intValue());
    }
    static void old(Object o) {
        switch (o) {
            case String s: System.out.print("s"); break;
            case Integer i when i == 0: System.out.print("zero"); break;
            case Integer i: System.out.print("i" + i);
            default: System.out.print("fall");
        }
        System.out.println();
    }
    public static void main(String[] args) {
        Shape[] ss = {new Circle(new Point(1, 2), 2), new Square(new Point(101, 0), 3), new Square(new Point(1, 0), 3), new Rect(new Point(0, 0), new Point(-3, 4)), new Compound(new Circle(null, 1), new Circle(null, 0)), new Compound(new Circle(null, 1), new Square(new Point(0, 0), 1))};
        for (Shape s : ss) System.out.println(s + " " + area(s));
        try { area(new Circle(new Point(9, 9), -1)); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { area(new Square(null, 3)); System.out.println("fell to sq"); } catch (Exception e) { System.out.println(e.getClass()); }
        try { area(new Rect(null, new Point(1, 1))); } catch (MatchException e) { System.out.println("ME " + e.getMessage()); }
        try { area(null); } catch (NullPointerException e) { System.out.println("NPE " + e.getMessage()); }
        Object[] os = {null, 15, 5, 5L, " ", "abc", new int[0], new int[]{7}, new String[2], Color.RED, new Point(1, 1), (Runnable) () -> System.out.print("run "), new StringBuilder("x"), 1.5, new Object[0][0], Thread.State.NEW};
        for (Object o : os) System.out.println(kind(o));
        for (Color c : Color.values()) System.out.print(col(c) + col2(c)); System.out.println(col2(null));
        try { col(null); } catch (NullPointerException e) { System.out.println("npe"); }
        System.out.println(gen("q") + gen(4) + gen(2.5));
        System.out.println(boxes(new Box<>(new Box<>("deep"))) + boxes(new Box<>("s")) + boxes(new Box<>("")) + boxes(new Pair<>(1, 2.9)) + boxes(new Pair<>("a", 1)) + boxes(new Box<>(new Box<>(null))));
        old("x"); old(0); old(4); old('c');
        StringBuilder sb = new StringBuilder();
        for (Object o : List.of(1, "two", 3.0)) if (o instanceof Integer _) sb.append("I"); else if (o instanceof String _) sb.append("S"); else sb.append("?");
        System.out.println(sb);
        int n = 0; for (var _ : os) n++; System.out.println(n);
        BiFunction<Integer, Integer, Integer> f = (a, _) -> a * 2; System.out.println(f.apply(4, null));
        try { Integer.parseInt("zz"); } catch (NumberFormatException _) { System.out.println("nfe"); }
        try (AutoCloseable _ = () -> System.out.println("closed")) { System.out.println("in"); } catch (Exception _) {}
        int _ = n++; var _ = n++; System.out.println(n);
    }
}
