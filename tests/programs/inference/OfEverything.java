import java.util.*;
import java.util.function.*;
import java.util.stream.*;
public class OfEverything {
    static <T> T id(T t) { return t; }
    static <T extends Comparable<? super T>> T max(Collection<? extends T> c) {
        Iterator<? extends T> it = c.iterator();
        T b = it.next();
        while (it.hasNext()) {
            T n = it.next();
            if (n.compareTo(b) > 0) b = n;
        }
        return b;
    }
    static <A, B> List<B> map(List<? extends A> l, Function<? super A, ? extends B> f) {
        List<B> r = new ArrayList<>();
        for (A a : l) r.add(f.apply(a));
        return r;
    }
    static <A, B> B fold(List<A> l, B z, BiFunction<? super B, ? super A, ? extends B> f) {
        B r = z;
        for (A a : l) r = f.apply(r, a);
        return r;
    }
    static <K, V extends Comparable<V>> Optional<Map.Entry<K, V>> best(Map<K, V> m) {
        return m.entrySet().stream().max(Map.Entry.comparingByValue());
    }
    static <T> Predicate<T> not(Predicate<? super T> p) { return t -> !p.test(t); }
    @SafeVarargs
    static <T> List<T> list(T... ts) {
        return new ArrayList<>(Arrays.asList(ts));
    }
    static <T, R extends Collection<T>> R into(Iterable<? extends T> from, Supplier<R> s) {
        R r = s.get();
        for (T t : from) r.add(t);
        return r;
    }
    static <X extends Throwable> void sneaky(Throwable t) throws X {
        @SuppressWarnings("unchecked") X x = (X) t;
        throw x;
    }
    static class Pair<A, B> {
        final A a;
        final B b;
        Pair(A a, B b) {
            this.a = a;
            this.b = b;
        }
        static <A, B> Pair<A, B> of(A a, B b) { return new Pair<>(a, b); }
        <C> Pair<A, C> with(C c) { return of(a, c); }
        <C, D> Pair<C, D> bimap(Function<? super A, ? extends C> f, Function<? super B, ? extends D> g) {
            return of(f.apply(a), g.apply(b));
        }
        public String toString() { return "(" + a + "," + b + ")"; }
    }
    interface Monoid<T> {
        T zero();
        T plus(T a, T b);
        static <T> Monoid<T> of(T z, BinaryOperator<T> f) {
            return new Monoid<>() {
                public T zero() { return z; }
                public T plus(T a, T b) { return f.apply(a, b); }
            };
        }
        default T sum(Collection<? extends T> c) {
            T r = zero();
            for (T t : c) r = plus(r, t);
            return r;
        }
    }
    public static void main(String[] args) {
        System.out.println(max(list(3, 9, 2)) + 1);
        System.out.println(map(list("a", "bbb"), String::length).get(1) * 2);
        System.out.println(fold(list(1, 2, 3), "", (s, i) -> s + i));
        System.out.println(fold(list("x", "yy"), 0, (n, s) -> n + s.length()) + 1);
        Map<String, Integer> m = new LinkedHashMap<>();
        m.put("a", 4);
        m.put("b", 7);
        System.out.println(best(m).get().getKey().toUpperCase() + best(m).map(e -> e.getValue() + 1).orElse(0));
        System.out.println(Stream.of("a", "", "b").filter(not(String::isEmpty)).count());
        System.out.println(into(list(3, 1, 2), TreeSet::new).first() + 1);
        System.out.println(into(list(3, 1, 2), () -> new ArrayDeque<>()).peekLast());
        try {
            OfEverything.<RuntimeException>sneaky(new java.io.IOException("io"));
        } catch (Exception e) { System.out.println(e); }
        System.out.println(Pair.of(1, "x").with(2.5).bimap(x -> x + 1, d -> d / 2));
        System.out.println(Pair.of(1, "x").bimap(q -> Integer.toString(q), String::length).b + 1);
        System.out.println(Monoid.of(0, Integer::sum).sum(List.of(1, 2, 3))
                + Monoid.of("", String::concat).sum(List.of("a", "b")).length());
        var r = Stream.of(1, 2, 3, 4)
                        .collect(Collectors.partitioningBy(
                                x -> x % 2 == 0, Collectors.mapping(x -> "n" + x, Collectors.toList())));
        System.out.println(r.get(true).get(0).length() + " " + r);
        var cmp = Comparator.<Pair<Integer, String>, Integer>comparing(p -> p.a).thenComparing(
                p -> p.b, Comparator.reverseOrder());
        var ps = list(Pair.of(2, "a"), Pair.of(1, "a"), Pair.of(1, "b"));
        ps.sort(cmp);
        System.out.println(ps);
        Function<Integer, Function<Integer, Function<Integer, Integer>>> add3 = a -> b -> c -> a + b + c;
        System.out.println(add3.apply(1).apply(2).apply(3));
        Supplier<Supplier<String>> ss = () -> () -> "deep";
        System.out.println(ss.get().get().length());
        System.out.println(id(id((Function<String, Integer>) String::length)).andThen(x -> x * 2).apply("abc"));
        List<? super Integer> sup = new ArrayList<Number>(List.of(1.5));
        sup.add(3);
        System.out.println(sup.get(1) + " " + sup);
        Object o = true ? 1 : "s";
        System.out.println(o.getClass());
        var lst = List.of(1, 2.0, 3L);
        Number n0 = lst.get(0);
        System.out.println(n0.intValue() + lst.get(1).intValue());
        Comparable<?> c = args.length > 0 ? "a" : 5;
        System.out.println(c);
        int[] counter = {0};
        Runnable run = () -> counter[0]++;
        run.run();
        run.run();
        System.out.println(counter[0]);
        System.out.println(Stream.iterate(new int[] {0, 1}, f -> new int[] {f[1], f[0] + f[1]})
                                   .limit(10)
                                   .map(f -> f[0])
                                   .map(String::valueOf)
                                   .collect(Collectors.joining(",")));
        System.out.println(IntStream.rangeClosed(1, 5)
                                   .boxed()
                                   .collect(Collectors.toMap(Function.identity(), x -> x * x))
                                   .values()
                                   .stream()
                                   .mapToInt(Integer::intValue)
                                   .sum());
        System.out.println(Arrays.asList(1, 2, 3).stream().reduce(0, (a, b) -> a + b, Integer::sum));
        System.out.println(Optional.of("v").flatMap(v -> Optional.of(v.length())).map(x -> x + 0.5).get());
        System.out.println(Collections.<Integer>emptyList().stream().mapToInt(x -> x).max().orElseGet(() -> - 1));
        BinaryOperator<UnaryOperator<Integer>> compose = (f, g) -> x -> g.apply(f.apply(x));
        System.out.println(compose.apply(x -> x + 1, x -> x * 10).apply(4));
        System.out.println(Stream.of(list(1, 2), list(3))
                                   .flatMap(List::stream)
                                   .map(x -> x * 1.5)
                                   .mapToDouble(Double::doubleValue)
                                   .sum());
        System.out.println(Stream.of("b", "a", "c").sorted(Collections.reverseOrder()).toList());
        System.out.println(Stream.of("bb", "a", "ccc")
                                   .collect(Collectors.collectingAndThen(Collectors.toList(),
                                           l -> {
                                               Collections.reverse(l);
                                               return l;
                                           }))
                                   .get(0)
                                   .length());
        System.out.println(
                Stream.of("x").collect(ArrayList<String>::new, ArrayList::add, ArrayList::addAll).get(0).charAt(0));
    }
}
