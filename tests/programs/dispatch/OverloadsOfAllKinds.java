import java.util.*;
import java.util.function.*;
import java.util.concurrent.*;
import java.util.stream.*;

// Overloads that differ in functions, type arguments, boxes and variable arity.
public class OverloadsOfAllKinds {
    static String a(Runnable r) {
        return "R";
    }
    static <T> String a(Callable<T> c) {
        return "C";
    }
    static String b(Consumer<String> c) {
        return "Con";
    }
    static String b(Function<String,Integer> f) {
        return "Fun";
    }
    static String c(Predicate<String> p) {
        return "Pred";
    }
    static String c(Function<String,String> f) {
        return "Fun";
    }
    static String d(Supplier<Long> s) {
        return "SL";
    }
    static String d(IntSupplier s) {
        return "IS";
    }
    static String e(Object o) {
        return "O";
    }
    static String e(Runnable r) {
        return "R";
    }
    static String f(int... x) {
        return "int..." + x.length;
    }
    static String f(long x, Object... y) {
        return "long,O...";
    }
    static String g(Integer x) {
        return "Integer";
    }
    static String g(long x) {
        return "long";
    }
    static String g(Object... x) {
        return "O...";
    }
    static String h(List<? extends Number> l) {
        return "LN";
    }
    static String h(Collection<?> l) {
        return "C?";
    }
    static <T extends Comparable<? super T>> String i(T a) {
        return "Cmp";
    }
    static String i(Object a) {
        return "Obj";
    }
    static <T> String j(T a, T b) {
        return "TT";
    }
    static String j(Object a, Integer b) {
        return "OI";
    }
    static String k(Function<? super Integer, ? extends Number> f) {
        return "k" + f.apply(3);
    }
    static String l(Comparator<? super String> c) {
        return "" + c.compare("a", "b");
    }
    static String m(char c) {
        return "char";
    }
    static String m(int c) {
        return "int";
    }
    static String m(Object c) {
        return "Object";
    }
    static String n(Iterable<String> x) {
        return "Iter";
    }
    static String n(Object x) {
        return "Obj";
    }
    static void noop() {}
    static int one() {
        return 1;
    }
    static Integer boxed() {
        return 2;
    }
    static String o(BiFunction<String,String,Integer> f) {
        return "Bi";
    }
    static String o(Function<String,Integer> f) {
        return "Fn";
    }
    static String p(ToIntFunction<String> f) {
        return "TI";
    }
    static String p(Function<String, Object> f) {
        return "FO";
    }
    static String q(double d) {
        return "double";
    }
    static String q(float d) {
        return "float";
    }
    static String q(Object o) {
        return "O";
    }
    static String r(String s, Object... o) {
        return "SO";
    }
    static String r(String s, String... o) {
        return "SS";
    }
    static <T> T pick(T a, T b) {
        return b;
    }
    static <T> List<T> listOf(T... x) {
        return new ArrayList<>(Arrays.asList(x));
    }
    public static void main(String[] x) throws Exception {
        System.out.println(a(() -> { }) + a(() -> 1) + a(() -> { throw new Exception(); }) + a(OverloadsOfAllKinds::noop) + a(() -> { return "x"; }) + a(() -> noop()) + a(() -> one()));
        System.out.println(b((String s) -> { }) + b((String s) -> 1) + b((String s) -> s.length()));
        System.out.println(c((String s) -> true) + c((String s) -> s) + c((String s) -> { return s.isEmpty(); }));
        System.out.println(d(() -> 1L) + d(() -> 1) + d(OverloadsOfAllKinds::one));
        System.out.println(e(() -> { }) + e("s") + e((Runnable) () -> { }) + e(null));
        System.out.println(f(1L) + f(1, "x"));
        System.out.println(g(1) + g((short) 1) + g('c') + g("s") + g(1, 2) + g((Integer) 1) + g(1L) + g(1.0));
        System.out.println(h(new ArrayList<Integer>()) + h(new ArrayList<String>()) + h(new HashSet<Integer>()) + h(List.of(1.5)) + h(List.of("s")));
        System.out.println(i("s") + i(1) + i(new Object()) + i(new ArrayList<String>()) + i(TimeUnit.DAYS) + i(new Thread[0]));
        System.out.println(j("a", "b") + j("a", 1) + j(1, 1));
        System.out.println(k(i -> i + 1) + k(i -> i * 0.5) + k(Integer::doubleValue) + k((Number n) -> n.intValue()));
        System.out.println(l((p, q) -> p.compareTo(q)) + l(Comparator.naturalOrder()) + l(Comparator.comparing(s -> s.length())) + l((Object p, Object q) -> 7) + l(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder())));
        byte by = 1;
        final int cc = 'x';
        System.out.println(m('c') + m(by) + m(1) + m(1L) + m((Character) 'c') + m(true ? 'a' : 0) + m(false ? 1 : 'b') + m(cc));
        System.out.println(n(List.of("s")) + n(new ArrayList<String>()) + n(new int[0]) + n(Map.of()));
        System.out.println(o((s, t) -> 1) + o(s -> 1) + o(String::compareTo) + o(String::length));
        System.out.println(p((String s) -> 1) + p((String s) -> "x") + p((String s) -> (Integer) 1) + p(String::length) + p((String s) -> boxed()));
        System.out.println(q(1) + q(1L) + q(1f) + q(1.0) + q('c') + q((Integer) 1) + q((Double) 1.0));
        System.out.println(r("a") + r("a", "b") + r("a", 1) + r("a", "b", 1) + r("a", (Object) "b") + r("a", new String[0]) + r("a", new Object[0]));
        Number num = pick(1, 2.5);
        System.out.println(num + " " + pick("a", 'c') + " " + pick(List.of(1), Set.of(2)).size());
        for (var z : listOf(1, 2.5, 3L)) System.out.print(z.intValue() + " ");
        System.out.println();
        var mixed = listOf(Optional.of(1), Optional.of("s"));
        System.out.println(mixed.get(1).get() + "" + mixed.get(0).isPresent());
    }
}
