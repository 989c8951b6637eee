public class Plain {
    record Point(int x, int y) { }
    record Named(String name, double weight, Point at, char c, long l, boolean b) { }
    record Empty() { }
    public static void main(String[] args) {
        Point p = new Point(3, -4);
        System.out.println(p + " " + p.x() + " " + p.y() + " " + p.hashCode());
        System.out.println(p.equals(new Point(3, -4)) + " " + p.equals(new Point(3, 4)) + " " + p.equals(null) + " " + p.equals("p"));
        Named n = new Named("n", 1.5, p, 'c', 1L << 40, true);
        System.out.println(n + " " + n.equals(new Named("n", 1.5, new Point(3, -4), 'c', 1L << 40, true)) + " " + n.hashCode());
        System.out.println(new Named(null, Double.NaN, null, 'x', 0, false).equals(new Named(null, Double.NaN, null, 'x', 0, false)));
        System.out.println(new Named("", 0.0, null, 'x', 0, false).equals(new Named("", -0.0, null, 'x', 0, false)));
        System.out.println(new Empty() + " " + new Empty().equals(new Empty()) + " " + new Empty().hashCode());
        Object o = p;
        System.out.println(o instanceof Record);
    }
}
