import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

public class EqualityContracts {
    static class Point implements Comparable<Point> { final int x, y; Point(int x, int y) { this.x = x; this.y = y; } @Override public boolean equals(Object o) { if (this == o) return true; if (o == null || getClass() != o.getClass()) return false; Point p = (Point) o; return x == p.x && y == p.y; } @Override public int hashCode() { return 31 * x + y; } @Override public String toString() { return "(" + x + "," + y + ")"; } public int compareTo(Point o) { return x != o.x ? Integer.compare(x, o.x) : Integer.compare(y, o.y); } }
    static class Coloured extends Point { final String c; Coloured(int x, int y, String c) { super(x, y); this.c = c; } @Override public boolean equals(Object o) { return super.equals(o) && c.equals(((Coloured) o).c); } @Override public int hashCode() { return Objects.hash(super.hashCode(), c); } }
    static class Bad { int k; Bad(int k) { this.k = k; } @Override public int hashCode() { return k; } public boolean equals(Bad b) { return k == b.k; } }
    static class Key { String s; Key(String s) { this.s = s; } @Override public boolean equals(Object o) { return o instanceof Key k && Objects.equals(s, k.s); } @Override public int hashCode() { return Objects.hashCode(s); } }
    public static void main(String[] args) {
        Point a = new Point(1, 2), b = new Point(1, 2), c = new Coloured(1, 2, "red"); System.out.println(a.equals(b) + " " + (a == b) + a.equals(c) + c.equals(a) + c.equals(new Coloured(1, 2, "red")) + a.equals(null) + (a.hashCode() == b.hashCode()));
        Set<Point> set = new HashSet<>(List.of(a, c)); System.out.println(set.contains(b) + " " + set.add(b) + set.size() + set.remove(new Coloured(1, 2, "blue")));
        Bad p = new Bad(1), q = new Bad(1); Object o = q; System.out.println(p.equals(q) + " " + p.equals(o) + new HashSet<>(List.of(p)).contains(q));
        Key k = new Key("a"); Map<Key, Integer> m = new HashMap<>(); m.put(k, 1); k.s = "b"; System.out.println(m.get(k) + " " + m.get(new Key("a")) + m.size() + m.containsValue(1)); m.put(new Key(null), 5); System.out.println(m.get(new Key(null)));
        List<Point> l = new ArrayList<>(List.of(new Point(2, 1), new Point(1, 5), a)); l.sort(null); System.out.println(l + "" + l.indexOf(b) + l.contains(c) + l.equals(List.of(b, new Point(1, 5), new Point(2, 1))) + l.hashCode());
        String s = "x", t = new String("x"), u = "" + 'x'; System.out.println((s == t) + " " + s.equals(t) + (s == t.intern()) + (s == "x") + (u == s)); System.out.println(Objects.equals(null, null) + " " + Objects.hash(1, "a", null) + Objects.toString(null, "dflt") + Objects.requireNonNullElse(null, "else") + new int[0].equals(new int[0]));
    }
}
