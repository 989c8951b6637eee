import java.util.function.Function;

public class Everything {
    record Empty() {}
    record Point(int x, int y) implements Comparable<Point> {
        static final Point ORIGIN = new Point(0, 0);
        static int made;
        Point { made++; if (x < 0) { x = -x; } }
        Point(int both) { this(both, both); }
        Point() { this(7); made += 100; }
        double length() { return x * x + y * y; }
        public int compareTo(Point o) { return Double.compare(length(), o.length()); }
        static Point of(String s) { return new Point(s.length()); }
        Point withX(int x) { return new Point(x, y); }
        class Inner { int sum() { return x + y(); } }
    }
    record Pair<A, B>(A first, B second) {
        <C> Pair<A, C> map(Function<? super B, ? extends C> f) { return new Pair<>(first, f.apply(second)); }
        static <T> Pair<T, T> twin(T t) { return new Pair<>(t, t); }
    }
    record All(byte b, short s, char c, int i, long l, float f, double d, boolean z, String t, int[] a, Object o) {}
    record Explicit(String name) {
        Explicit(String name) { this.name = name == null ? "none" : name; }
        public String name() { return "<" + name + ">"; }
        @Override public String toString() { return "E" + name; }
        @Override public boolean equals(Object o) { return o instanceof Explicit e && e.name.length() == name.length(); }
        @Override public int hashCode() { return name.length(); }
    }
    record Nested(Point p, Pair<String, Nested> rest) {}
    interface Named { String name(); default String hello() { return "hello " + name(); } }
    record Person(String name, int age) implements Named {}

    public static void main(String[] args) {
        System.out.println(new Empty() + " " + new Empty().equals(new Empty()) + new Empty().hashCode());
        Point p = new Point(-3, 4);
        System.out.println(p + " " + p.x() + p.y + " " + new Point() + Point.of("four") + Point.made);
        System.out.println(p.equals(new Point(3, 4)) + " " + p.equals(null) + p.equals("x") + (p.hashCode() == new Point(3, 4).hashCode()) + p.hashCode());
        System.out.println(p.compareTo(Point.ORIGIN) + p.withX(9).x + p.new Inner().sum());
        Pair<String, Integer> pair = new Pair<>("a", 1);
        System.out.println(pair + " " + pair.map(n -> n + 0.5).second() + pair.map(n -> "s" + n).map(String::length).second());
        System.out.println(Pair.twin("t").equals(new Pair<>("t", "t")) + " " + Pair.twin(null) + new Pair<>(null, 1).hashCode());
        All all = new All((byte) 1, (short) 2, 'c', 3, 4L, 5f, 6.0, true, "t", null, null);
        System.out.println(all);
        System.out.println(all.hashCode() + " " + all.equals(new All((byte) 1, (short) 2, 'c', 3, 4L, 5f, 6.0, true, "t", null, null)));
        All nan = new All((byte) 1, (short) 2, 'c', 3, 4L, Float.NaN, -0.0, true, "t", null, null);
        System.out.println(nan.equals(new All((byte) 1, (short) 2, 'c', 3, 4L, Float.NaN, -0.0, true, "t", null, null)) + " " + nan.equals(new All((byte) 1, (short) 2, 'c', 3, 4L, Float.NaN, 0.0, true, "t", null, null)));
        System.out.println(new Explicit(null) + new Explicit("abc").name() + new Explicit("abc").equals(new Explicit("xyz")) + new Explicit("q").hashCode());
        System.out.println(new Nested(p, new Pair<>("k", new Nested(null, null))));
        System.out.println(new Person("Ann", 30).hello() + new Person("Bo", 3));
        Object o = p;
        if (o instanceof Point q && q.x() == 3) { System.out.println("q" + q.y()); }
        Function<Integer, Point> make = Point::new;
        System.out.println(make.apply(2) + "" + ((Function<Point, Integer>) Point::x).apply(p));
    }
}
