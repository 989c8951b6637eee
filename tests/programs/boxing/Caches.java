public class Caches {
    public static void main(String[] args) {
        Integer a = 127, b = 127, c = 128, d = 128;
        System.out.println((a == b) + " " + (c == d) + " " + c.equals(d) + " " + (c == 128));
        Integer low = -128, low2 = -128, under = -129, under2 = -129;
        System.out.println((low == low2) + " " + (under == under2));
        Long l = 5L, l2 = 5L, big = 500L, big2 = 500L;
        System.out.println((l == l2) + " " + (big == big2) + " " + l.equals(5) + " " + l.equals(5L));
        Character x = 'x', y = 'x';
        Boolean t = true, u = Boolean.valueOf(true);
        Byte p = 1, q = 1;
        System.out.println((x == y) + " " + (t == u) + " " + (p == q));
        Object o = 1, o2 = 1, o3 = 1L;
        System.out.println((o == o2) + " " + o.equals(o3) + " " + (o != o2));
        Double e = 1.0, f = 1.0;
        System.out.println((e == f) + " " + e.equals(f));
    }
}
