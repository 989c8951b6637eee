import java.util.List;

public class NestedRecords {
    record Pair<A, B>(A a, B b) {}
    record Box<T>(T t) {}
    record Line(Point from, Point to) {}
    record Point(int x, int y) { Point { if (x < 0) throw new IllegalArgumentException("x " + x); } }
    static String show(Object o) {
        if (o instanceof Line(Point(var x1, var y1), Point(int x2, int y2)) && x1 == x2) return "vertical " + (y2 - y1);
        if (o instanceof Line(Point p, var q) && p.equals(q)) return "dot " + p;
        if (!(o instanceof Pair<?, ?>(Box<?>(String s), var b))) return "other";
        return s.length() + ":" + b;
    }
    static int sum(Pair<Integer, Pair<Integer, Integer>> p) {
        return switch (p) {
            case Pair<Integer, Pair<Integer, Integer>>(var a, Pair<Integer, Integer>(var b, var c)) when a > 10 -> a;
            case Pair<Integer, Pair<Integer, Integer>>(Integer a, Pair<Integer, Integer>(Integer b, Integer c)) -> a + b + c;
        };
    }
    static <T> T unwrap(Box<Box<T>> b) { return switch (b) { case Box<Box<T>>(Box<T>(var t)) -> t; }; }
    public static void main(String[] args) {
        System.out.println(show(new Line(new Point(1, 2), new Point(1, 9))));
        System.out.println(show(new Line(new Point(1, 2), new Point(1, 2))));
        System.out.println(show(new Line(new Point(3, 2), new Point(3, 2))) + show(new Line(new Point(3, 2), new Point(4, 2))));
        System.out.println(show(new Pair<>(new Box<>("abc"), List.of(1))) + show(new Pair<>(new Box<>(1), 2)) + show(null));
        System.out.println(sum(new Pair<>(1, new Pair<>(2, 3))) + sum(new Pair<>(11, new Pair<>(2, 3))) + unwrap(new Box<>(new Box<>("in"))).length());
        record Bad(int n) { public int n() { throw new IllegalStateException("accessor"); } }
        Object bad = new Bad(1);
        try { if (bad instanceof Bad(int n)) System.out.println(n); } catch (MatchException e) { System.out.println("match " + e.getCause().getMessage()); }
        try { sum(new Pair<>(1, null)); } catch (MatchException e) { System.out.println("none fits " + e.getMessage()); }
    }
}
