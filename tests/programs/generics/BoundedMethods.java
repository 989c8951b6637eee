import java.util.Arrays;
import java.util.Comparator;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

public class BoundedMethods {
    static <T, K extends Comparable<? super K>> T[] sorted(T[] all, Function<? super T, ? extends K> key) { T[] c = all.clone(); Arrays.sort(c, (a, b) -> key.apply(a).compareTo(key.apply(b))); return c; }
    static <A, B extends A> A upcast(B b) { return b; }
    static <T extends Object & Comparable<T>> int rank(T t, T[] in) { int r = 0; for (T o : in) if (o.compareTo(t) < 0) r++; return r; }
    static <T> T pick(boolean b, T x, T y) { return b ? x : y; }
    static <T extends CharSequence> int len(T t) { return t.length() + t.toString().length(); }
    static <T extends Throwable> void sneaky(Throwable t) throws T { @SuppressWarnings("unchecked") T cast = (T) t; throw cast; }
    static <R> R visit(Object o, Function<String, R> s, Function<Integer, R> i) { return o instanceof String x ? s.apply(x) : i.apply((Integer) o); }
    static <T> double average(T[] all, ToDoubleFunction<? super T> f) { double d = 0; for (T t : all) d += f.applyAsDouble(t); return d / all.length; }
    static <T> T[] fill(T[] a, T t) { for (int i = 0; i < a.length; i++) a[i] = t; return a; }
    class In<X> { X x; In(X x) { this.x = x; } <Y extends X> In<X> set(Y y) { x = y; return this; } }
    public static void main(String[] args) {
        String[] w = {"pear", "fig", "banana"};
        System.out.println(Arrays.toString(sorted(w, String::length)) + sorted(w, s -> s.charAt(s.length() - 1))[0] + w[0]);
        Number n = BoundedMethods.<Number, Integer>upcast(5);
        System.out.println(n.doubleValue() + rank("g", w) + rank(3, new Integer[] {1, 2, 3, 4}));
        System.out.println(pick(true, 1, "s") + "" + pick(false, 'a', 2.5) + pick(true, new int[] {7}, null)[0]);
        System.out.println(len("ab") + len(new StringBuilder("c")));
        try { BoundedMethods.<RuntimeException>sneaky(new java.io.IOException("sneaked")); } catch (Exception e) { System.out.println(e); }
        int total = visit("four", String::length, i -> i) + visit(38, String::length, i -> i);
        System.out.println(total + average(w, String::length) + fill(new Object[2], "z")[1].toString());
        In<Number> in = new BoundedMethods().new In<Number>(1).set(2.5);
        System.out.println(in.x.intValue() + in.<Integer>set(9).x.toString());
        Comparator<Integer> c = Comparator.comparing(Math::abs);
        System.out.println(c.compare(-3, 2) + c.reversed().thenComparing(Comparator.naturalOrder()).compare(-3, 3));
    }
}
