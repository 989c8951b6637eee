public class GuardedSwitch {
    sealed interface Shape permits Circle, Rect, Group {}
    record Circle(double r) implements Shape {}
    record Rect(double w, double h) implements Shape {}
    record Group(Shape a, Shape b) implements Shape {}
    static double area(Shape s) {
        return switch (s) {
            case Circle(double r) when r < 0 -> 0;
            case Circle c -> 3 * c.r() * c.r();
            case Rect(var w, var h) -> w * h;
            case Group(Circle(double r), Rect q) -> r + area(q);
            case Group(Shape a, Shape b) -> area(a) + area(b);
        };
    }
    static String kind(Object o) {
        return switch (o) {
            case null -> "null";
            case Integer i when i > 100 -> "big " + i;
            case Integer i when i < 0 -> "negative";
            case Integer i -> "int " + i;
            case String s when s.isEmpty() -> "empty";
            case String s -> s.toUpperCase();
            case int[] a when a.length > 1 -> "ints " + a[1];
            case Character c -> "char " + (char) (c + 1);
            case Enum<?> e -> "enum " + e.name();
            case Record r -> "record " + r;
            default -> o.getClass().getSimpleName();
        };
    }
    enum Color { RED, BLUE }
    static int mixed(Object o) {
        int n = 0;
        switch (o) {
            case String s when s.length() > 3:
                n += 1;
                break;
            case String s:
                n += s.length() * 10;
            default:
                n += 100;
        }
        return n;
    }
    public static void main(String[] args) {
        Shape c = new Circle(2), r = new Rect(2, 3);
        System.out.println(area(c) + area(r) + area(new Circle(-1)) + area(new Group(c, r)) + area(new Group(r, c)));
        for (Object o : new Object[] {null, 101, -1, 5, "", "abc", new int[] {1, 2}, new int[0], 'x', Color.BLUE, new Rect(1, 2), 2.5}) System.out.println(kind(o));
        System.out.println(mixed("four") + mixed("abc") + mixed(1));
        try {
            Object none = null;
            switch (none) { case String s -> System.out.println(s); default -> System.out.println("never"); }
        } catch (NullPointerException e) {
            System.out.println("npe");
        }
    }
}
