import java.util.*;
import java.util.concurrent.Callable;
import java.util.function.*;
public class OverloadPhases {
    static String f(int x) { return "int"; }
    static String f(long x) { return "long"; }
    static String f(Integer x) { return "Integer"; }
    static String f(Object x) { return "Object"; }
    static String f(int... x) { return "int..."; }
    static String g(long x) { return "long"; }
    static String g(Integer x) { return "Integer"; }
    static String g(Object... x) { return "Object..."; }
    static String h(double d) { return "double"; }
    static String h(Object o) { return "Object"; }
    static String k(Object o) { return "Object"; }
    static String k(String s) { return "String"; }
    static String k(Integer i) { return "Integer"; }
    static String v(Object... o) { return "O" + (o == null ? "null" : o.length); }
    static String v(String a, Object... o) { return "SO" + o.length; }
    static String w(char c) { return "char"; }
    static String w(int i) { return "int"; }
    static String x(byte b) { return "byte"; }
    static String x(short s) { return "short"; }
    static String x(Number n) { return "Number"; }
    static String run(Runnable r) { return "Runnable"; }
    static <T> String run(Callable<T> c) { return "Callable"; }
    static String s(Supplier<Integer> s) { return "Supplier"; }
    static String s(IntSupplier s) { return "IntSupplier"; }
    static String fn(Function<String, Integer> f) { return "Function"; }
    static String fn(ToIntFunction<String> f) { return "ToInt"; }
    static String fo(Function<Object, Object> f) { return "Fn"; }
    static String fo(UnaryOperator<Object> f) { return "Unary"; }
    static String c(Consumer<String> c) { return "Consumer"; }
    static String c(Function<String, ?> f) { return "Function"; }
    static String p(List<?> l) { return "List"; }
    static String p(Collection<?> l) { return "Collection"; }
    static String p(Iterable<?> l) { return "Iterable"; }
    static String a(Object o) { return "Object"; }
    static String a(Object[] o) { return "Object[]"; }
    static String a(int[] o) { return "int[]"; }
    static <T> String gen(T t) { return "T"; }
    static <T extends Number> String gen(T t) { return "N"; }
    static <T extends Comparable<T>> String gen(T t, int... z) { return "C"; }
    static String pri(Integer... i) { return "Integer..."; }
    static String pri(int... i) { return "int..."; }
    static String pri(Object o) { return "Object"; }
    static int foo() { return 1; }
    static void bar() {}
    static class P {
        String m(Object o) { return "P.O"; }
        String m(String s) { return "P.S"; }
        private String q(int i) { return "P.q"; }
        String callQ() { return q(1); }
        static String st(Object o) { return "P.st"; }
    }
    static class C extends P {
        String m(Object o) { return "C.O"; }
        String m(Integer i) { return "C.I"; }
        String q(int i) { return "C.q"; }
        static String st(Object o) { return "C.st"; }
    }
    public static void main(String[] args) {
        byte b = 1;
        short sh = 2;
        char ch = 'c';
        long l = 4;
        Integer I = 5;
        float fl = 1f;
        System.out.println(f(b) + f(sh) + f(ch) + f(1) + f(l) + f(I) + f(fl) + f() + f(1, 2) + f("s"));
        System.out.println(g(b) + " " + g(1) + " " + g(I) + " " + g(ch) + " " + g(fl) + " " + g());
        System.out.println(h(1) + h(I) + h('c') + h(1L) + h("s"));
        System.out.println(k("s") + k(1) + k((Object) "s") + k('c') + k(1.0));
        System.out.println(v() + v((Object[]) null) + v((Object) null) + v(1, 2) + v(new Object[] {1, 2})
                + v(new int[] {1, 2}) + v(new Integer[] {1, 2, 3}));
        System.out.println(w('a') + w(97) + w((char) 97) + w((byte) 97) + w('a' + 1));
        System.out.println(x(b) + x(sh) + x((byte) 1) + x(I) + x(5));
        System.out.println(run(() -> {}) + run(() -> 1) + run(() -> { throw new RuntimeException(); })
                + run(() -> { return null; }) + run(OverloadPhases::bar) + run(() -> foo()) + run(() -> bar())
                + run(() -> {
                      while (true)
                          ;
                  }));
        System.out.println(s(() -> 1) + s(() -> I) + s(() -> { return 1; }));
        System.out.println(fn((String q) -> q.length()) + fn((String q) -> Integer.valueOf(1))
                + fn((String q) -> { return q.length(); }));
        System.out.println(c((String q) -> {}) + c((String q) -> q.length()) + c((String q) -> { return 1; }));
        System.out.println(p(new ArrayList<>()) + p(new HashSet<String>()) + p(Map.of().keySet())
                + p((Iterable<String>) List.of("a")));
        System.out.println(
                a(new String[0]) + a(new int[0]) + a(new int[0][0]) + a(new long[0]) + a((Object) new Object[0]));
        System.out.println(gen("s") + gen(1) + gen(1, 2));
        System.out.println(pri(1));
        P pc = new C();
        C cc = new C();
        System.out.println(
                pc.m("s") + pc.m(1) + cc.m(1) + cc.m("s") + cc.m((Object) 1) + pc.callQ() + ((P) cc).st(1) + cc.st(2));
        StringBuilder sb = new StringBuilder();
        sb.append('a')
                .append((int) 'a')
                .append((Object) "o")
                .append(new char[] {'x', 'y'})
                .append(1.0f)
                .append("abc", 1, 2)
                .append(true)
                .append((String) null)
                .append(2L);
        System.out.println(sb);
        List<Integer> li = new ArrayList<>(List.of(10, 20, 30));
        li.remove(1);
        li.remove((Integer) 10);
        System.out.println(li);
        System.out.println(String.valueOf(new char[] {'h'}) + String.valueOf((Object) null) + Math.max(1, 2L)
                + Math.abs(-1f) + Math.round(1.5f) + Math.round(2.5));
        System.out.println(Objects.hash(1, 2) + " " + Arrays.asList(1, 2).size()
                + Arrays.asList(new int[] {1, 2}).size() + Arrays.asList(new Integer[] {1, 2}).size()
                + Arrays.asList((Object) new Integer[] {1}).size());
        char cx = 'x';
        int ix = 0;
        System.out.println(true ? cx : 0);
        System.out.println(false ? ix : cx);
        System.out.println(true ? cx : ix);
        System.out.println(true ? 'a' : 98);
        System.out.println(true ? null : 0);
        System.out.println((Object) (true ? 1 : 2.0));
        System.out.println((Object) (true ? I : 2.0));
        System.out.println((Object) (true ? (Object) 1 : 2.0));
        System.out.println(true ? (short) 1 : 'a');
        System.out.println(true ? b : 'a');
        System.out.println(false ? b : ch);
    }
}
