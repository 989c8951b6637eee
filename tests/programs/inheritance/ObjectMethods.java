public class ObjectMethods {
    static class Point implements Cloneable {
        final int x, y;
        Point(int x, int y) { this.x = x; this.y = y; }
        @Override public boolean equals(Object o) {
            return o instanceof Point && ((Point) o).x == x && ((Point) o).y == y;
        }
        @Override public int hashCode() { return 31 * x + y; }
        @Override public String toString() { return "(" + x + ", " + y + ")"; }
    }
    static class Plain { }
    public static void main(String[] args) {
        Point p = new Point(1, 2);
        System.out.println(p + " " + p.hashCode() + " " + p.equals(new Point(1, 2)) + " " + p.equals(null) + " " + p.equals("x"));
        Object o = p;
        System.out.println(o.toString() + o.equals(p) + o.hashCode());
        System.out.println(p.getClass().getName() + " " + p.getClass().getSimpleName() + " " + (p.getClass() == Point.class) + " " + Point.class);
        Plain a = new Plain();
        Plain b = new Plain();
        System.out.println(a.equals(a) + " " + a.equals(b) + " " + (a.hashCode() == a.hashCode()) + " " + a.toString().startsWith("ObjectMethods$Plain@"));
        System.out.println(String.class.getName() + " " + int[].class.getName() + " " + String[][].class.getName());
        System.out.println(new int[0].getClass().getName() + " " + new String[0].getClass());
        System.out.println("text".getClass() == String.class);
        System.out.println(Integer.valueOf(1).getClass().getName());
    }
}
