public class Local {
    interface Shape { int area(); }
    static Shape rectangle(int width, int height) {
        final int scale = 2;
        class Rectangle implements Shape {
            final int extra;
            Rectangle(int extra) { this.extra = extra; }
            public int area() { return width * height * scale + extra; }
            Rectangle bigger() { return new Rectangle(extra + width); }
        }
        return new Rectangle(1).bigger();
    }
    int base = 100;
    Shape instance(int n) {
        class Here implements Shape {
            int count = n;
            public int area() {
                class Deeper { int get() { return base + n + count; } }
                return new Deeper().get();
            }
        }
        return new Here();
    }
    public static void main(String[] args) {
        System.out.println(rectangle(2, 3).area());
        System.out.println(new Local().instance(5).area());
        enum Colour { RED, GREEN }
        record Pixel(int x, Colour colour) { }
        interface Painter { String paint(Pixel p); }
        Painter painter = p -> p.colour() + "@" + p.x();
        System.out.println(painter.paint(new Pixel(3, Colour.GREEN)));
        int total = 0;
        for (int i = 0; i < 3; i++) {
            int captured = i;
            class Counter { int twice() { return captured * 2; } }
            total += new Counter().twice();
        }
        System.out.println(total);
    }
}
