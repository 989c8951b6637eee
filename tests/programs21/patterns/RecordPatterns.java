import java.util.function.Supplier;

public class RecordPatterns {
    sealed interface Shape permits Circle, Square, Pair {}

    record Point(int x, int y) {}

    record Circle(Point center, double radius) implements Shape {}

    record Square(Point corner, int side) implements Shape {}

    record Pair(Shape left, Shape right) implements Shape {}

    record Box<T>(T value) {}

    record Named(String name, Object value) {}

    static String describe(Shape shape) {
        return switch (shape) {
            case Circle(Point(var x, var y), double r) when r > 10 -> "big circle at " + x + "," + y;
            case Circle(Point(int x, int y), var r) -> "circle at " + x + "," + y + " of " + r;
            case Square(Point p, int side) when p.x() == p.y() -> "diagonal square " + side;
            case Square(var p, var side) -> "square " + p + " " + side;
            case Pair(Circle(var c, var r), Square s) -> "circle and square " + c + " " + s.side();
            case Pair(var l, var r) -> "[" + describe(l) + " | " + describe(r) + "]";
        };
    }

    static int sum(Object o) {
        if (o instanceof Point(int x, int y) && x != y) {
            return x + y;
        } else if (o instanceof Box<?>(Point(var a, var b))) {
            return a * b;
        } else if (o instanceof Box<?>(Box<?>(var inner))) {
            return sum(inner) + 1000;
        } else if (!(o instanceof Named(String n, Integer v))) {
            return -1;
        } else {
            return n.length() + v;
        }
    }

    static <T> String generic(Box<Box<T>> box) {
        return switch (box) {
            case Box<Box<T>>(Box<T>(var v)) when v != null -> "full " + v;
            case Box<Box<T>>(Box<T>(var v)) -> "empty " + v;
            case Box<Box<T>>(var b) -> "no box " + b;
        };
    }

    static int lengths(Box<String> box) {
        if (box instanceof Box(var s) && s != null) {
            return s.length();
        }
        return box instanceof Box(var s) ? (s == null ? -5 : 0) : -6;
    }

    public static void main(String[] args) {
        System.out.println(describe(new Circle(new Point(1, 2), 3.5)));
        System.out.println(describe(new Circle(new Point(1, 2), 11)));
        System.out.println(describe(new Square(new Point(4, 4), 2)));
        System.out.println(describe(new Square(new Point(4, 5), 2)));
        System.out.println(describe(new Pair(new Circle(new Point(0, 0), 1), new Square(new Point(1, 1), 7))));
        System.out.println(describe(new Pair(new Square(new Point(0, 0), 1), new Square(new Point(1, 3), 7))));
        System.out.println(sum(new Point(3, 4)) + " " + sum(new Point(4, 4)));
        System.out.println(sum(new Box<>(new Point(3, 4))));
        System.out.println(sum(new Box<>(new Box<>(new Point(3, 4)))));
        System.out.println(sum(new Named("abc", 39)) + " " + sum(new Named("abc", "39")) + " " + sum(new Named(null, null)));
        System.out.println(generic(new Box<>(new Box<>("x"))));
        System.out.println(generic(new Box<>(new Box<String>(null))));
        System.out.println(generic(new Box<Box<String>>(null)));
        System.out.println(lengths(new Box<>("four")) + " " + lengths(new Box<>(null)) + " " + lengths(null));
        Supplier<Shape> none = () -> new Pair(null, null);
        try {
            System.out.println(describe(none.get()));
        } catch (NullPointerException e) {
            System.out.println("null inside");
        }
    }
}
