import java.util.*;
import java.util.function.*;
import java.util.stream.*;

// Wildcards in libraries and in code of one's own.
public class WildcardsAtWork {
    interface Shape {
        double area();
    }
    record Sq(double s) implements Shape, Comparable<Sq> {
        public double area() {
            return s * s;
        }
        public int compareTo(Sq o) {
            return Double.compare(s, o.s);
        }
    }
    record Ci(double r) implements Shape, Comparable<Ci> {
        public double area() {
            return r;
        }
        public int compareTo(Ci o) {
            return 0;
        }
    }
    static String p(Object o) {
        return "O";
    }
    static String p(Number o) {
        return "N";
    }
    static String p(Integer o) {
        return "I";
    }
    static String p(String s) {
        return "S";
    }
    static String sup(List<? super Integer> l) {
        return p(l.get(0));
    }
    static String ext(List<? extends Integer> l) {
        return p(l.get(0));
    }
    static String any(List<?> l) {
        return p(l.get(0));
    }
    static <T extends Number> String bnd(List<? super T> l, T t) {
        l.add(t);
        return p(l.get(0)) + p(t);
    }
    static <T> void copy(List<? super T> to, List<? extends T> from) {
        for (T t : from) to.add(t);
    }
    static <T extends Comparable<? super T>> T max(Collection<? extends T> c) {
        Iterator<? extends T> i = c.iterator();
        T m = i.next();
        while (i.hasNext()) {
            T n = i.next();
            if (n.compareTo(m) > 0) m = n;
        }
        return m;
    }
    static <A, B, C> Function<A, C> compose(Function<? super A, ? extends B> f, Function<? super B, ? extends C> g) {
        return a -> g.apply(f.apply(a));
    }
    static class Node<T extends Comparable<T>> {
        T v;
        Node<T> l, r;
        Node(T v) {
            this.v = v;
        }
        void add(T x) {
            if (x.compareTo(v) < 0) {
                if (l == null) l = new Node<>(x);
                else l.add(x);
            }  else if (r == null) r = new Node<>(x);
            else r.add(x);
        }
        void each(Consumer<? super T> c) {
            if (l != null) l.each(c);
            c.accept(v);
            if (r != null) r.each(c);
        }
        <R> R fold(R z, BiFunction<? super R, ? super T, ? extends R> f) {
            R a = l == null ? z : l.fold(z, f);
            a = f.apply(a, v);
            return r == null ? a : r.fold(a, f);
        }
    }
    static <K, V extends Comparable<? super V>> List<Map.Entry<K, V>> sorted(Map<K, V> m) {
        List<Map.Entry<K, V>> l = new ArrayList<>(m.entrySet());
        l.sort(Map.Entry.comparingByValue());
        return l;
    }
    static <T> Predicate<T> not(Predicate<? super T> p) {
        return t -> !p.test(t);
    }
    static <T> T first(List<? extends T> l) {
        return l.get(0);
    }
    static <T> void swap(List<T> l) {
        T t = l.get(0);
        l.set(0, l.get(1));
        l.set(1, t);
    }
    static void swapAny(List<?> l) {
        swap(l);
    }
    public static void main(String[] x) {
        System.out.println(sup(new ArrayList<Number>(List.of(1))) + sup(new ArrayList<Object>(List.of("s"))) + ext(List.of(1)) + any(List.of("s")) + bnd(new ArrayList<Object>(List.of("z")), 5));
        List<Object> os = new ArrayList<>();
        copy(os, List.of(1, 2));
        WildcardsAtWork.<Number>copy(os, List.of(1.5));
        System.out.println(os);
        System.out.println(max(List.of(3, 9, 4)) + max(Arrays.asList("a", "c", "b")) + max(List.of(new Sq(1), new Sq(3))).s());
        System.out.println(compose((String s) -> s.length(), n -> n * 2).apply("abc") + WildcardsAtWork.<String, Integer, String>compose(Integer::parseInt, Integer::toBinaryString).apply("5"));
        Node<String> root = new Node<>("m");
        for (String s : "q d a z n".split(" ")) root.add(s);
        StringBuilder sb = new StringBuilder();
        root.each(sb::append);
        System.out.println(sb + " " + root.fold(0, (a, s) -> a + s.length()) + root.fold("", (a, s) -> s + a));
        System.out.println(sorted(Map.of("a", 2, "b", 1)) + " " + Stream.of("a", "", "b").filter(not(String::isEmpty)).collect(Collectors.toList()));
        var shapes = List.of(new Sq(2), new Ci(3));
        double t = 0;
        for (var s : shapes) t += s.area();
        System.out.println(t + " " + shapes.stream().mapToDouble(s -> s.area()).sum() + shapes.stream().map(Shape::area).reduce(0.0, Double::sum));
        List<? super Integer> ls = new ArrayList<Number>(List.of(1.5));
        ls.add(3);
        Object o0 = ls.get(0);
        System.out.println(ls + p(ls.get(1)) + o0 + ls.get(0));
        for (Object o : ls) System.out.print(o + ";");
        for (var o : ls) System.out.print(p(o));
        System.out.println();
        Comparator<? super String> cs = Comparator.comparing(Object::toString);
        List<String> st = new ArrayList<>(List.of("b", "a"));
        st.sort(cs);
        Collections.sort(st, cs.reversed());
        System.out.println(st + " " + cs.compare("a", "b"));
        Map<String, ? super Integer> ms = new HashMap<String, Object>(Map.of("k", "v"));
        System.out.println(p(ms.get("k")));
        Function<? super String, ? extends Number> fn = String::length;
        System.out.println(p(fn.apply("abc")) + fn.andThen(n -> n.doubleValue()).apply("ab"));
        Map<Boolean, List<Integer>> parts = Stream.of(1, 2, 3, 4).collect(Collectors.partitioningBy(n -> n % 2 == 0));
        System.out.println(parts);
        TreeMap<String, List<Sq>> g = Stream.of(new Sq(1), new Sq(2), new Sq(1)).collect(Collectors.groupingBy(s -> "k" + s.s(), TreeMap::new, Collectors.toList()));
        System.out.println(g.firstEntry().getValue().size());
        System.out.println(Stream.of(new Sq(3), new Sq(1)).sorted(Comparator.comparing(Sq::s).reversed().thenComparing((Sq s) -> s.area())).map(s -> s.s()).collect(Collectors.toList()));
        Object prim = first(List.of(1));
        int ip = first(List.of(2));
        swapAny(os);
        System.out.println(prim + "" + ip + os + p(first(List.of(1))) + p(first(List.of("s"))) + p(first(List.of(1, "s"))));
        Supplier<? extends List<? extends Number>> sl = () -> List.of(1, 2.5);
        Number nn = sl.get().get(1);
        System.out.println(nn + p(sl.get().get(0)));
        Optional<? extends Shape> os2 = Optional.of(new Sq(4));
        System.out.println(os2.get().area() + os2.map(s -> s.area()).orElse(0.0) + os2.<Number>map(Shape::area).get().intValue());
        BinaryOperator<Integer> mx = BinaryOperator.maxBy(Comparator.naturalOrder());
        System.out.println(mx.apply(3, 4) + Stream.iterate(1, n -> n * 2).limit(5).map(String::valueOf).collect(Collectors.joining(",")) + IntStream.range(0, 3).mapToObj(n -> "n" + n).toList() + Collections.max(List.of(1, 5, 2), (a, b) -> b - a));
        List<Runnable> rs = new ArrayList<>();
        for (String s : List.of("a", "b")) rs.add(() -> System.out.print(s));
        rs.forEach(Runnable::run);
        Map<String, Function<Integer, Integer>> ops = new TreeMap<>();
        ops.put("inc", n -> n + 1);
        ops.put("dbl", n -> n * 2);
        ops.forEach((k, f) -> System.out.print(k + f.apply(5)));
        System.out.println(ops.entrySet().stream().map(en -> en.getValue().apply(1)).reduce(0, Integer::sum));
    }
}
