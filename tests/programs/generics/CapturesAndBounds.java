import java.util.*;
import java.util.function.*;
// wildcard capture, intersection, recursion bounds
public class CapturesAndBounds {
    interface Shape {
        double area();
    }
    record Sq(double s) implements Shape, Comparable<Shape> {
        public double area() { return s * s; }
        public int compareTo(Shape o) { return Double.compare(area(), o.area()); }
    }
    record Ci(double r) implements Shape {
        public double area() { return r; }
    }
    static <T extends Shape & Comparable<? super T>> T big(List<? extends T> l) {
        T b = null;
        for (T t : l)
            if (b == null || t.compareTo(b) > 0) b = t;
        return b;
    }
    static double total(Map<?, ? extends Collection<? extends Shape>> m) {
        double t = 0;
        for (Map.Entry<?, ? extends Collection<? extends Shape>> e : m.entrySet())
            for (Shape s : e.getValue()) t += s.area();
        return t;
    }
    static void rev(List<?> l) { revH(l); }
    private static <T> void revH(List<T> l) {
        for (int i = 0, j = l.size() - 1; i < j; i++, j--) {
            T t = l.get(i);
            l.set(i, l.get(j));
            l.set(j, t);
        }
    }
    static <T> void copy(List<? super T> d, List<? extends T> s) {
        for (T t : s) d.add(t);
    }
    static <K, V extends Comparable<? super V>> List<K> byVal(Map<K, V> m) {
        List<Map.Entry<K, V>> es = new ArrayList<>(m.entrySet());
        es.sort((a, b) -> b.getValue().compareTo(a.getValue()));
        List<K> r = new ArrayList<>();
        for (var e : es) r.add(e.getKey());
        return r;
    }
    static abstract class Chain<A extends Chain<A>> {
        StringBuilder sb = new StringBuilder();
        @SuppressWarnings("unchecked")
        A me() {
            return (A) this;
        }
        A add(Object o) {
            sb.append(o);
            return me();
        }
    }
    static class Sub extends Chain<Sub> {
        Sub bang() {
            sb.append('!');
            return this;
        }
    }
    static class SubSub<X extends SubSub<X>> extends Chain<X> {
        X twice() {
            sb.append(sb);
            return me();
        }
    }
    static class Fin extends SubSub<Fin> {}
    static class Box<T> {
        T t;
        Box(T t) { this.t = t; }
        <R> Box<R> map(Function<? super T, ? extends R> f) { return new Box<>(f.apply(t)); }
        <R> Box<R> flat(Function<? super T, ? extends Box<? extends R>> f) { return new Box<R>(f.apply(t).t); }
        static <T> Box<T> of(T t) { return new Box<>(t); }
        boolean same(Box<?> o) { return Objects.equals(t, o.t); }
        Box<? extends T> ro() { return this; }
        T get() { return t; }
    }
    static class Hetero {
        private final Map<Class<?>, Object> m = new HashMap<>();
        <T> Hetero put(Class<T> c, T t) {
            m.put(c, t);
            return this;
        }
        <T> T get(Class<T> c) { return c.cast(m.get(c)); }
    }
    static <T> T firstNonNull(T... ts) {
        for (T t : ts)
            if (t != null) return t;
        throw new NoSuchElementException();
    }
    static int count(Iterable<?>... its) {
        int n = 0;
        for (Iterable<?> it : its)
            for (Object o : it) n++;
        return n;
    }
    static <T> T[] toArr(Collection<? extends T> c, IntFunction<T[]> g) {
        T[] a = g.apply(c.size());
        int i = 0;
        for (T t : c) a[i++] = t;
        return a;
    }
    static <T extends Comparable<T>> int bs(T[] a, T k) {
        int lo = 0, hi = a.length - 1;
        while (lo <= hi) {
            int m = lo + hi >>> 1;
            int c = a[m].compareTo(k);
            if (c < 0)
                lo = m + 1;
            else if (c > 0)
                hi = m - 1;
            else
                return m;
        }
        return ~lo;
    }
    static class Tree<K extends Comparable<? super K>, V> {
        private Nd root;
        private class Nd {
            K k;
            V v;
            Nd l, r;
            Nd(K k, V v) {
                this.k = k;
                this.v = v;
            }
        }
        void put(K k, V v) { root = put(root, k, v); }
        private Nd put(Nd n, K k, V v) {
            if (n == null) return new Nd(k, v);
            int c = k.compareTo(n.k);
            if (c < 0)
                n.l = put(n.l, k, v);
            else if (c > 0)
                n.r = put(n.r, k, v);
            else
                n.v = v;
            return n;
        }
        V get(K k) {
            Nd n = root;
            while (n != null) {
                int c = k.compareTo(n.k);
                if (c == 0) return n.v;
                n = c < 0 ? n.l : n.r;
            }
            return null;
        }
        void each(BiConsumer<? super K, ? super V> f) { each(root, f); }
        private void each(Nd n, BiConsumer<? super K, ? super V> f) {
            if (n != null) {
                each(n.l, f);
                f.accept(n.k, n.v);
                each(n.r, f);
            }
        }
    }
    public static void main(String[] args) {
        System.out.println(big(List.of(new Sq(2), new Sq(3))).s()
                + total(Map.of("a", List.of(new Sq(1), new Ci(2)), "b", Set.of(new Ci(4)))));
        List<Integer> li = new ArrayList<>(List.of(1, 2, 3));
        rev(li);
        List<Object> lo = new ArrayList<>();
        copy(lo, li);
        CapturesAndBounds.<Number>copy(lo, li);
        System.out.println(lo + "" + byVal(Map.of("x", 1, "y", 3)));
        System.out.println(new Sub().add(1).bang().add('c').bang().sb + " " + new Fin().add("ab").twice().add(1).sb);
        System.out.println(Box.of(3).map(x -> x + 1).map(x -> "" + x).<Integer>flat(s -> Box.of(s.length())).get() + 1
                + "" + Box.of("a").same(Box.of("a")) + Box.of("q").ro().get().length());
        System.out.println(new Hetero().put(String.class, "s").put(Integer.class, 7).get(Integer.class) + 1);
        System.out.println(firstNonNull(null, "z").length() + count(List.of(1), Set.of("a"))
                + toArr(List.of(1, 2), Integer[] ::new).length + bs(new String[] {"a", "c", "e"}, "d")
                + bs(new Integer[] {1, 5, 9}, 5));
        Tree<String, Integer> t = new Tree<>();
        for (String w : "the cat the dog".split(" ")) {
            Integer o = t.get(w);
            t.put(w, o == null ? 1 : o + 1);
        }
        StringBuilder sb = new StringBuilder();
        t.each((k, v) -> sb.append(k).append(v));
        System.out.println(sb);
        Comparator<? super String> cs = Comparator.comparing((Object o) -> o.toString().length());
        System.out.println(cs.compare("aa", "b"));
        List<? super Integer> ls = new ArrayList<>(List.of((Number) 1));
        ls.add(2);
        Object g = ls.get(0);
        System.out.println(g);
        Map<String, ? super Integer> ms = new HashMap<>(Map.of("k", (Object) "v"));
        System.out.println(ms.get("k"));
        Function<? super String, ? extends Number> fn = String::length;
        Number nn = fn.apply("four");
        System.out.println(nn);
        var anon = new Object() {
            int n = 3;
            List<String> l = List.of("a");
        };
        System.out.println(anon.n + anon.l.get(0).length());
        var inter = args.length > 5 ? "s" : 1;
        System.out.println(inter.getClass().getSimpleName());
        var arr = new ArrayList<Map<String, int[]>>();
        arr.add(Map.of("q", new int[] {4}));
        for (var m : arr)
            for (var e : m.entrySet()) System.out.println(e.getKey().length() + e.getValue()[0]);
        Optional<Sq> os = List.of(new Sq(1), new Sq(5)).stream().max(Comparator.naturalOrder());
        System.out.println(os.get());
    }
}
