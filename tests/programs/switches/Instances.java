public class Instances {
    static String describe(Object o) {
        if (o instanceof Integer i && i > 10) {
            return "large " + i;
        } else if (o instanceof Integer i) {
            return "int " + (i + 1);
        } else if (o instanceof String s && !s.isEmpty()) {
            return s + s.length();
        } else if (!(o instanceof Long l)) {
            return "other";
        } else {
            return "long " + (l + 1);
        }
    }
    static int length(Object o) {
        if (!(o instanceof String s)) {
            return -1;
        }
        return s.length();
    }
    static String s = "field";
    public static void main(String[] args) {
        System.out.println(describe(5) + ", " + describe(50) + ", " + describe("abc") + ", " + describe("") + ", " + describe(7L) + ", " + describe(null) + ", " + describe('c'));
        System.out.println(length("four") + " " + length(4));
        Object o = "local";
        boolean b = o instanceof String t && t.length() == 5;
        System.out.println(b);
        o = 42;
        Object[] array = {1, "x"};
        System.out.println((array instanceof Object[]) + " " + (array[0] instanceof Comparable) + " " + (array[0] instanceof Number) + " " + (null instanceof Object));
        if (o instanceof final Integer k) {
            System.out.println(k);
        }
    }
}
