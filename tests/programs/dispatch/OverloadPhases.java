import java.util.*;
import java.util.function.*;
public class OverloadPhases {
    static String f(int x) { return "int"; } static String f(long x) { return "long"; } static String f(double x) { return "double"; } static String f(Integer x) { return "Integer"; } static String f(Object x) { return "Object"; } static String f(int... x) { return "int..."; }
    static String g(Object o) { return "Object"; } static String g(String s) { return "String"; } static String g(char[] c) { return "char[]"; }
    static String h(Object... o) { return "O..." + (o == null ? "null" : o.length); }
    static String k(Number n) { return "Number"; } static String k(Comparable<?> n) { return "Comparable"; } static String k(Object n) { return "Object"; }
    static String l(long a, int b) { return "li"; } static String l(int a, long b) { return "il"; }
    static String m(List<?> l) { return "List"; } static String m(Collection<?> l) { return "Coll"; } static String m(Iterable<?> l) { return "Iter"; }
    static String n(Runnable r) { return "Runnable"; } static String n(Supplier<?> r) { return "Supplier"; } 
    static String o(Function<String, Integer> f) { return "Function"; } static String o(ToIntFunction<Integer> f, int... x) { return "ToInt"; }
    static String p(char c) { return "char"; } static String p(int c) { return "int"; }
    static String q(Object a, String... b) { return "1:" + b.length; } static String q(String a, Object... b) { return "2:" + b.length; }
    static String r(byte b) { return "byte"; } static String r(short b) { return "short"; } static String r(Object b) { return "O"; }
    static <T> String s(T t) { return "T"; } static String s(Object t, Object... u) { return "v"; }
    static <T extends Comparable<T>> String t(T t) { return "cmp"; } static <T> String t(T t, int... x) { return "any"; }
    static String u(double d) { return "d"; } static String u(Object o) { return "o"; }
    static String v(float f) { return "float"; } static String v(double f) { return "double"; }
    static String w(StringBuilder b) { return "sb"; } static String w(CharSequence b) { return "cs"; }
    static class A { String x(A a) { return "AA"; } String y(Object o) { return "AyO"; } }
    static class B extends A { String x(B b) { return "BB"; } String y(String s) { return "ByS"; } }
    public static void main(String[] args) {
        byte b = 1; short sh = 2; char c = 'c'; long L = 4; float F = 1f;
        System.out.println(f(b) + f(sh) + f(c) + f(1) + f(L) + f(F) + f(1.0) + f((Integer) 5) + f("s") + f() + f(1, 2) + f((Object) 1) + f(Long.valueOf(3)));
        System.out.println(g("s") + g((Object) "s") + g(new char[0]) + g(1));
        System.out.println(h() + h(1) + h(1, 2) + h((Object[]) null) + h((Object) null) + h(new Object[]{1, 2, 3}) + h(new int[]{1, 2}) + h(new String[]{"a", "b"}) + h((Object) new String[]{"a"}) + h(new Integer[0], 1));
        System.out.println(k((Number) 3) + k((Object) "s") + k("s"));
        System.out.println(l(1L, 2) + l(1, 2L));
        System.out.println(m(new ArrayList<>()) + m(new HashSet<>()) + m((Iterable<String>) List.of("")));
        System.out.println(n(() -> { }) + n(() -> 1) + n(() -> { throw new RuntimeException(); }) + n(() -> { return null; }));
        System.out.println(o(x -> x.length()));
        System.out.println(p('x') + p(1) + p((char) 1) + p('x' + 1) + p(b));
        System.out.println(q(1, "a") + q("a", 1));
        System.out.println(r((byte) 1) + r((short) 1) + r('c') + r(1));
        System.out.println(s("x") + s("x", 1) + t("x") + t(new Object()) + t("x", 1));
        System.out.println(u(1) + u('c') + u(1L) + u("s") + u(true) + u(Integer.valueOf(1)));
        System.out.println(v(1) + v(1L) + v('c') + v(1.0));
        System.out.println(w(new StringBuilder()) + w("s"));
        A a = new B(); B bb = new B();
        System.out.println(a.x(bb) + bb.x(bb) + bb.x(a) + a.y("s") + bb.y("s") + bb.y((Object) "s"));
        System.out.println(String.valueOf((Object) null) + String.valueOf(new char[]{'a'}) + Arrays.asList(1, 2).size() + Arrays.asList(new int[]{1, 2}).size() + Arrays.asList(new Integer[]{1, 2, 3}).size());
        List<Integer> li = new ArrayList<>(List.of(5, 6, 7)); li.remove(1); li.remove((Integer) 7); System.out.println(li);
        StringBuilder sb = new StringBuilder(); sb.append('a').append((int) 'a').append((Object) "o").append(1.0f).append(new char[]{'x', 'y'}).append("hello", 1, 3).append(true).append((String) null); System.out.println(sb);
        Object tern = true ? 1 : 2.0; System.out.println(tern); Object tern2 = true ? (Integer) 1 : (Double) 2.0; System.out.println(tern2); Object t3 = true ? 'a' : 0; System.out.println(t3); int i = 0; Object t4 = true ? 'a' : i; System.out.println(t4); Object t5 = false ? 1 : "s"; System.out.println(t5);
        System.out.println((true ? null : 0) + "" + (true ? Integer.valueOf(7) : "x") + (false ? 'x' : 98) + (true ? b : 'x') + (true ? sh : c));
        Integer nul = null; try { int z = true ? nul : 0; } catch (NullPointerException e) { System.out.println("npe"); }
        long x = Integer.MAX_VALUE + 1; System.out.println(x); System.out.println(1 + 2 + "s" + 1 + 2 + 'c' + ('c' + 1) + null + 1.0f + 1e10 + 1e-5 + (char) 66);
        System.out.println((short) 40000 + " " + (byte) 200 + " " + (char) 97 + " " + (int) 3.99e20 + " " + (long) Float.NaN + " " + (int) -0.9 + " " + (char) -1 % 7 + " " + (byte) 'é' + " " + (5 & 6 | 1 ^ 3) + (-7 / 2) + (-7 % 2) + (-7 >> 1) + (-7 >>> 28) + (1 << 33) + (1L << 33) + (5 / 2.0f));
    }
}
