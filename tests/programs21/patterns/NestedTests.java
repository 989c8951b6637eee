import java.util.*;
public class NestedTests {
    record P(Object a, Object b) {}
    static String g(Object o) { if (!(o instanceof P(Integer x, P(String s, Integer y)))) { return "no " + (o instanceof P p ? p.a() : o); } return s + (x + y); }
    static boolean same(Object a, Object b) { return a instanceof String s && b instanceof String t && s.equals(t) || a instanceof Integer i && b instanceof Long l && i.longValue() == l; }
    static int loop(Object o) { int n = 0; while (o instanceof P(var l, var r)) { n++; o = r; } return n; }
    public static void main(String[] args) { System.out.println(g(new P(1, new P("s", 2))) + g(new P(1, 2)) + g("x") + g(new P(null, new P("q", 1)))); System.out.println(same("a", "a") + "" + same(1, 1L) + same(1, 2L) + loop(new P(1, new P(2, new P(3, null))))); Object o = 5; System.out.println(o instanceof Integer i && i > 3 ? "big " + i : "small"); if (o instanceof Integer i) { i = i + 1; System.out.println(i); } for (Object q = new P(1, 2); q instanceof P(Integer a, var b); q = b) System.out.println("for " + a); }
}
