public class OverloadChoice {
    static String f(int n) { return "int"; }
    static String f(long n) { return "long"; }
    static String f(double n) { return "double"; }
    static String f(Integer n) { return "Integer"; }
    static String f(Object n) { return "Object"; }
    static String f(int... n) { return "int..."; }
    static String g(long n) { return "long"; }
    static String g(Object n) { return "Object"; }
    static String h(char c) { return "char"; }
    static String h(int c) { return "int"; }
    static String k(Object o) { return "Object"; }
    static String k(String s) { return "String"; }
    static String k(CharSequence s) { return "CharSequence"; }
    static String v(Object... o) { return "o" + o.length; }
    static String v(String a, Object... o) { return "s" + o.length; }
    static String w(double... d) { return "double" + d.length; }
    static String w(float a, double... d) { return "float" + d.length; }
    static String n(Number n) { return "Number"; }
    static String n(Comparable<?> n) { return "Comparable"; }
    static String n(Integer n) { return "Integer"; }
    public static void main(String[] args) {
        byte b = 1; short s = 2; char c = 'c'; long l = 3; float x = 4;
        System.out.println(f(b) + f(s) + f(c) + f(5) + f(l) + f(x) + f(2.5) + f(Integer.valueOf(1)) + f("s") + f() + f(1, 2) + f(Long.valueOf(1)));
        System.out.println(g(1) + g(Integer.valueOf(1)) + g('c') + g(1.5f));
        System.out.println(h('c') + h(99) + h((char) 99) + h(c += 1) + h('a' + 1));
        System.out.println(k(null) + k("s") + k(new StringBuilder()) + k((Object) "s"));
        System.out.println(v((Object) "a") + v(1) + v(new Object[] {1, 2}) + v(new int[3]));
        System.out.println(w() + w(1.5, 2));
        System.out.println(n(1) + n((Number) 1) + n("s"));
        System.out.println(String.valueOf((Object) null) + String.valueOf('c') + String.valueOf(new char[] {'h', 'i'}));
        StringBuilder out = new StringBuilder().append('a').append((int) 'a').append('a' + 1).append((char) ('a' + 1)).append(1.0f).append(new char[] {'x'});
        System.out.println(out);
        System.out.println(Math.max(1, 2L) + " " + Math.abs(-2.5f) + Math.round(2.5f) + Math.round(2.5));
        Object o = true ? 1 : "x";
        Object p = true ? 1 : 2.0;
        Object q = true ? Integer.valueOf(1) : Double.valueOf(2);
        Object r = true ? (Object) 1 : 2.0;
        System.out.println(o + " " + p + " " + q + " " + r + " " + (false ? 'a' : 98) + (true ? 'b' : 0) + (true ? null : 0));
    }
}
