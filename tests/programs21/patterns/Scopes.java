public class Scopes {
    static String s = "field";

    record P(Object a, Object b) {}

    static String until(Object[] items) {
        int at = 0;
        while (!(items[at] instanceof Integer found)) {
            at++;
        }
        return at + ":" + (found + 1);
    }

    static String both(Object a, Object b) {
        if (!(a instanceof String s) || !(b instanceof Integer n)) {
            return s;
        }
        return s + n;
    }

    static String shadow(Object o) {
        String before = o instanceof String s && s.length() > 2 ? s : s;
        if (o instanceof P(String s, var t) && t != null) {
            before += s + t;
        } else {
            before += s;
        }
        return before + s;
    }

    static int loops(Object o) {
        int sum = 0;
        for (Object at = o; at instanceof P(Integer a, var rest); at = rest) {
            sum += a;
        }
        do {
            sum += 10;
        } while (!(o instanceof P p));
        return p.a() == null ? -1 : sum;
    }

    static boolean and(Object o) {
        return o instanceof Integer i && i > 5 || o instanceof String s && s.length() > 5;
    }

    static String not(Object o) {
        return !(o instanceof String t) ? "no" : t + t;
    }

    static String nested(Object o) {
        if (o instanceof P(P(var a, var b), P(var c, var d))) {
            return "" + a + b + c + d;
        }
        if (o instanceof P(var a, P(var b, var c)) && a instanceof Integer i && i > 3) {
            return "i" + i + b + c;
        } else if (o instanceof P q && q.a() instanceof String text) {
            return text;
        }
        return s;
    }

    public static void main(String[] args) {
        System.out.println(until(new Object[] {"a", 'b', 41, 3}));
        System.out.println(both("x", 1) + both(1, 1) + both("x", "y"));
        System.out.println(shadow("ab") + " " + shadow("abc") + " " + shadow(new P("p", "q")) + " " + shadow(new P("p", null)));
        System.out.println(loops(new P(1, new P(2, new P(3, "end")))));
        System.out.println(and(6) + " " + and(5) + " " + and("123456") + " " + and("12345"));
        System.out.println(not("t") + not(1));
        System.out.println(nested(new P(new P(1, 2), new P(3, 4))) + nested(new P(4, new P(5, 6))) + nested(new P("t", 1)) + nested(1));
    }
}
