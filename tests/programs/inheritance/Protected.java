public class Protected {
    interface Shape {
        double area();
        default String describe() { return name() + " of " + area(); }
        String name();
    }
    static abstract class Base implements Shape {
        protected final String name;
        protected int count;
        Base(String name) { this.name = name; count = init(); }
        protected int init() { return 1; }
        public String name() { return name; }
    }
    static class Square extends Base {
        final double side;
        Square(double side) { super("square"); this.side = side; }
        public double area() { return side * side; }
    }
    static class Circle extends Base {
        int radius = 2;
        Circle() { super("circle"); }
        public double area() { return 3 * radius * radius; }
        @Override protected int init() { return radius + 5; }
        @Override public String describe() { return super.describe() + " (" + count + ")"; }
    }
    public static void main(String[] args) {
        Shape[] shapes = {new Square(1.5), new Circle()};
        double sum = 0;
        for (Shape shape : shapes) {
            System.out.println(shape.describe());
            sum += shape.area();
        }
        System.out.println(sum);
    }
}
