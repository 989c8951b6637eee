import java.util.*;
import java.util.function.*;
public class PhasesAndSideEffects {
    static String f(int x) { return "int"; }
    static String f(long x) { return "long"; }
    static String f(Integer x) { return "Integer"; }
    static String f(Object x) { return "Object"; }
    static String f(int... x) { return "int..."; }
    static String g(long x) { return "long"; }
    static String g(Integer x) { return "Integer"; }
    static String g(Object... x) { return "Object..." + (x == null ? "null" : x.length); }
    static String h(Object o) { return "Object"; }
    static String h(int[] o) { return "int[]"; }
    static String h(Integer... o) { return "Integer..."; }
    static String k(double d) { return "double"; }
    static String k(Object o) { return "Object"; }
    static String m(char c) { return "char"; }
    static String m(int c) { return "int"; }
    static String n(byte b) { return "byte"; }
    static String n(short b) { return "short"; }
    static String n(long b) { return "long"; }
    static String v(String s, Object... r) { return "S,O..." + r.length; }
    static String v(String s, String... r) { return "S,S..." + r.length; }
    static String v(String s) { return "S"; }
    static String w(Object a, int... b) { return "O,int..."; }
    static String w(Integer a, Integer b) { return "I,I"; }
    static String r(Runnable r) { return "Runnable"; }
    static <T> String r(java.util.concurrent.Callable<T> c) { return "Callable"; }
    static String s(Supplier<?> s) { return "Supplier"; }
    static String s(Runnable s) { return "Runnable"; }
    static String t(Function<String, Integer> f) { return "F"; }
    static String t(ToIntFunction<String> f) { return "TI"; }
    static String u(List<?> l) { return "List"; }
    static String u(Collection<?> c) { return "Collection"; }
    static String u(Iterable<?> c) { return "Iterable"; }
    static String x(StringBuilder s) { return "SB"; }
    static String x(CharSequence s) { return "CS"; }
    static void thrower() { throw new RuntimeException(); }
    static <T extends Comparable<T>> String y(T t) { return "Comparable"; }
    static String y(Object t) { return "Object"; }
    static <T> String z(T a, T b) { return "T,T"; }
    static String z(Object a, String b) { return "O,S"; }
    public static void main(String[] args) {
        byte b = 1;
        short sh = 2;
        char c = 'c';
        long l = 3;
        Integer I = 4;
        Character C = 'C';
        Byte B = 5;
        Long L = 6L;
        Short S = 7;
        Float F = 1f;
        System.out.println(f(b) + f(sh) + f(c) + f(l) + f(I) + f(C) + f(B) + f(L) + f(1f) + f() + f(1, 2)
                + f((Object) 1));
        System.out.println(g(b) + g(c) + g(I) + g(C) + g(B) + g(1f) + g() + g((Object[]) null) + g((Object) null)
                + g("a", 1) + g(new String[]{"x", "y"}) + g(new int[]{1, 2}));
        System.out.println(h(new int[0]) + h(new Integer[0]) + h(1) + h() + h(1, 2) + h(new Object()) + h('c'));
        System.out.println(k(1) + k('c') + k(I) + k(F) + k("s") + k(b));
        System.out.println(m('a') + m(97) + m((char) 97) + m('a' + 0) + m(b) + m(C) + m(I) + m(true ? 'a' : 0)
                + m(false ? 1 : 'a') + m(true ? 'a' : I));
        final int fi = 5;
        int ni = 5;
        char cc = 'q';
        System.out.println(m(true ? cc : fi) + m(true ? cc : ni) + m(true ? cc : 70000));
        System.out.println(n((byte) 1) + n((short) 1) + n(1) + n('c') + n(B) + n(S));
        System.out.println(v("a") + v("a", "b") + v("a", 1) + v("a", (Object) "b") + v("a", new String[]{})
                + v("a", new Object[]{1, 2}) + v("a", "b", "c"));
        System.out.println(w(1, 2) + w(1) + w("s", 1) + w(I, I) + w(1, I));
        System.out.println(r(() -> { throw new RuntimeException(); }) + r(() -> 5) + r(() -> {})
                + r(() -> System.out.println()) + r(() -> {
            while (true);
        }) + r(() -> { return 1; }));
        System.out.println(s(() -> {}) + s(() -> "x") + s(() -> new Object()) + s(PhasesAndSideEffects::thrower));
        System.out.println(u(new ArrayList<>()) + u(new HashSet<>()) + u((Iterable<String>) List.of(""))
                + u(new ArrayDeque<>()));
        System.out.println(x(new StringBuilder()) + x("") + x(null) );
        System.out.println(y(1) + y("s") + y(new Object()) + y(null) );
        System.out.println(z("a", "b") + z(1, "b") + z(1, 2) + z("a", 2));
        long r1 = 0;
        r1 += 3.7;
        int i1 = 'a' + 1;
        char c1 = (char) i1;
        c1 += 1.9;
        c1++;
        b += 300;
        b >>>= 1;
        sh *= 1000;
        sh *= 1000;
        System.out.println(r1 + " " + i1 + " " + c1 + " " + b + " " + sh);
        int[] arr = {1, 2, 3};
        int i = 0;
        arr[i++] += i++ * 10 + arr[i];
        System.out.println(Arrays.toString(arr) + i);
        i = 0;
        arr[i] = i = 2;
        System.out.println(Arrays.toString(arr) + i);
        i = 5;
        i = i++ + ++i;
        System.out.println(i);
        i = i-- - --i;
        System.out.println(i);
        byte[] bs = {127};
        bs[0]++;
        bs[0] += 1;
        bs[0] <<= 1;
        bs[0] -= 0.5;
        System.out.println(bs[0]);
        char[] cs = {'z'};
        cs[0]++;
        cs[0] += 1;
        cs[0] ^= 3;
        System.out.println((int) cs[0]);
        short[] ss = {-1};
        ss[0] >>>= 10;
        System.out.println(ss[0]);
        ss[0] >>>= 17;
        System.out.println(ss[0]);
        long[] ls = {1};
        ls[0] <<= 65;
        ls[0] += 1e30;
        System.out.println(ls[0]);
        Integer[] Is = {1, 127, 128};
        Is[0]++;
        Is[1] += 1;
        Is[2] = Is[2]-- - Is[2];
        System.out.println(Arrays.toString(Is));
        String[] st = {null, "b"};
        st[0] += null;
        st[1] += 1 + 2 + 'c';
        System.out.println(Arrays.toString(st));
        Object o = "x";
        o += "y";
        System.out.println(o);
        String ns = null;
        ns += 'c';
        ns += 1.0f;
        ns += new char[0].length;
        System.out.println(ns);
        System.out.println(1 << 33);
        System.out.println(1L << 33);
        System.out.println(-1 >>> 28);
        System.out.println(-1 >> 28);
        System.out.println((byte) 200 >>> 4);
        System.out.println((char) -1 + 0);
        System.out.println((byte) 'é');
        System.out.println((int) 1e10 + " " + (long) 1e30 + " " + (char) 1e10 + " " + (byte) 1e10 + " "
                + (short) -1e10f + " " + (int) Float.NaN);
        System.out.println(5 % -3 + " " + -5 % 3 + " " + -5.5 % 2 + " " + 5.5f % -2 + " "
                + 1 % Double.POSITIVE_INFINITY + " " + 0.0 / 0 + " " + -0.0 + " " + (0.0 == -0.0)
                + Double.valueOf(0.0).equals(-0.0) + " " + Math.min(-0.0, 0.0) + " " + Integer.MIN_VALUE / -1 + " "
                + Integer.MIN_VALUE % -1 + " " + Math.abs(Integer.MIN_VALUE) + " " + Long.MIN_VALUE / -1);
    }
}
