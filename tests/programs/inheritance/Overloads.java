public class Overloads {
    static String f(int x) { return "int"; }
    static String f(long x) { return "long"; }
    static String f(double x) { return "double"; }
    static String f(Integer x) { return "Integer"; }
    static String f(Object x) { return "Object"; }
    static String f(int... x) { return "varargs" + x.length; }
    static String g(long x) { return "long"; }
    static String g(Object x) { return "Object"; }
    static String h(Object x) { return "Object"; }
    static String h(String x) { return "String"; }
    static String v(String s, Object... rest) { return s + (rest == null ? "null" : "" + rest.length); }
    static String w(Object... all) { return "objects" + all.length; }
    static String w(Integer... all) { return "integers" + all.length; }
    static int sum(int... all) {
        int sum = 0;
        for (int x : all) sum += x;
        return sum;
    }
    public static void main(String[] args) {
        byte b = 1;
        char c = 'c';
        System.out.println(f(b) + " " + f(c) + " " + f(1) + " " + f(1L) + " " + f(1f) + " " + f(Integer.valueOf(1)) + " " + f("s") + " " + f() + " " + f(1, 2) + " " + f(new int[3]));
        System.out.println(g(1) + " " + g(Integer.valueOf(1)) + " " + g('c') + " " + g(1.0));
        System.out.println(h(null) + " " + h("s") + " " + h((Object) "s"));
        System.out.println(v("a") + " " + v("b", 1) + " " + v("c", 1, "x") + " " + v("d", new Object[] {1, 2, 3}) + " " + v("e", (Object) new Object[] {1, 2}) + " " + v("f", (Object[]) null) + " " + v("g", new int[] {1, 2}));
        System.out.println(w(1, 2) + " " + w("a"));
        System.out.println(sum() + " " + sum(1) + " " + sum(1, 2, 3) + " " + sum(new int[] {4, 5}));
    }
}
