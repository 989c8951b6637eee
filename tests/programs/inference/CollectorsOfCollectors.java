import java.util.*;
import java.util.function.*;
import java.util.stream.*;
public class CollectorsOfCollectors {
    static void p(Object o) { System.out.println(o); }
    record P(String name, int age, String city, List<String> tags) {}
    sealed interface Shape permits Sq, Ci, Re {}
    record Sq(double s) implements Shape {}
    record Ci(double r) implements Shape {}
    record Re(double w, double h) implements Shape {}
    static <T, K, A, R> Map<K, R> group(Collection<? extends T> c, Function<? super T, ? extends K> f,
            Collector<? super T, A, R> d) {
        Map<K, R> m = c.stream().collect(Collectors.groupingBy(f, TreeMap::new, d));
        return m;
    }
    static <T extends Comparable<? super T>> Optional<T> max(Iterable<? extends T> it) {
        T best = null;
        for (T t : it) if (best == null || best.compareTo(t) < 0) best = t;
        return Optional.ofNullable(best);
    }
    static <A, B, C> Function<A, C> compose(Function<? super A, ? extends B> f, Function<? super B,
            ? extends C> g) {
        return a -> g.apply(f.apply(a));
    }
    static <T> Collector<T, ?, List<List<T>>> chunk(int n) {
        return Collector.of(ArrayList::new, (acc, t) -> {
            if (acc.isEmpty() || acc.get(acc.size() - 1).size() == n) acc.add(new ArrayList<>());
            acc.get(acc.size() - 1).add(t);
        }, (x, y) -> { x.addAll(y); return x; });
    }
    public static void main(String[] args) {
        List<P> ps = List.of(new P("Ann", 30, "Rome", List.of("a", "b")), new P("Bob", 25, "Oslo", List.of("b")),
                new P("Cid", 35, "Rome", List.of()), new P("Dan", 25, "Bern", List.of("c", "a")));
        p(ps.stream().collect(Collectors.groupingBy(P::city, TreeMap::new, Collectors.mapping(P::name,
                Collectors.joining("+", "<", ">")))));
        p(ps.stream().collect(Collectors.partitioningBy(p -> p.age() > 26,
                Collectors.collectingAndThen(Collectors.toList(),
                l -> l.stream().map(P::name).sorted(Comparator.reverseOrder()).toList()))));
        p(ps.stream().flatMap(p -> p.tags().stream().map(t -> Map.entry(t,
                p.name()))).collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue, (a, b) -> a + "," + b,
                LinkedHashMap::new)));
        p(ps.stream().sorted(Comparator.comparingInt(P::age).thenComparing(P::name,
                Comparator.reverseOrder())).map(P::name).collect(Collectors.toList()));
        p(ps.stream().collect(Collectors.teeing(Collectors.averagingInt(P::age), Collectors.summingInt(P::age), (a,
                s) -> a + "/" + s)));
        p(group(ps, P::city, Collectors.counting()));
        p(group(ps, p -> p.age() / 10 * 10, Collectors.flatMapping(p -> p.tags().stream(),
                Collectors.toCollection(TreeSet::new))));
        p(max(Arrays.asList(3, 9, 2)).map(x -> x * 2).orElseThrow());
        p(compose((String s) -> s.length(), n -> "n" + n).apply("hello"));
        p(CollectorsOfCollectors.<String, Integer, String>compose(Integer::parseInt,
                Integer::toBinaryString).andThen(String::length).apply("77"));
        p(IntStream.range(0, 10).boxed().collect(chunk(3)));
        p(Stream.iterate(new int[]{0, 1}, f -> new int[]{f[1], f[0]
                + f[1]}).limit(10).map(f -> f[0]).map(String::valueOf).collect(Collectors.joining(" ")));
        p(Stream.of(Stream.of(1, 2), Stream.of(3),
                Stream.<Integer>empty()).flatMap(Function.identity()).mapToInt(Integer::intValue).summaryStatistics());
        p(Stream.of("x", "yy", "zzz").collect(Collectors.reducing(0, String::length, Integer::sum)));
        p(Stream.of("x", "yy", "zzz").<String>mapMulti((s, sink) -> {
            for (int i = 0; i < s.length(); i++) sink.accept(s + i);
        }).toList());
        Map<Boolean, Map<Integer, List<String>>> nested = Stream.of("a", "bb", "cc",
                "ddd").collect(Collectors.partitioningBy(s -> s.length() % 2 == 0,
                Collectors.groupingBy(String::length)));
        p(nested);
        BinaryOperator<UnaryOperator<Integer>> comp = (f, g) -> x -> g.apply(f.apply(x));
        p(Stream.<UnaryOperator<Integer>>of(x -> x + 1, x -> x * 2, x -> x - 3).reduce(x -> x, comp).apply(5));
        Supplier<Supplier<Supplier<String>>> sss = () -> () -> () -> "deep";
        p(sss.get().get().get());
        Function<Integer, Function<Integer, Function<Integer, Integer>>> curry = a -> b -> c -> a * b + c;
        p(curry.apply(2).apply(3).apply(4));
        p(Stream.of(new Sq(2), new Re(2, 3)).mapToDouble(s -> s instanceof Sq q ? q.s() * q.s() : s instanceof Re r
                ? r.w() * r.h() : 0).sum());
        var list = new ArrayList<Comparable<?>>(List.of(1, "s", 2.5));
        list.add('c');
        p(list);
        p(Stream.of(1, 2L, 3.0, 'x').map(o -> o.getClass().getSimpleName()).collect(Collectors.toList()));
        p(Arrays.stream(new int[][]{{1, 2},
                {3}}).flatMapToInt(Arrays::stream).mapToObj(Integer::toString).collect(Collectors.joining()));
        p(Collections.max(List.of("pear", "fig", "banana"), Comparator.comparing(String::length)));
        p(IntStream.rangeClosed(1, 5).mapToObj(i -> IntStream.rangeClosed(1, i).mapToObj(j -> ""
                + i * j).collect(Collectors.joining(","))).collect(Collectors.joining(";")));
        p(Stream.of("b", "a", "c").sorted(Collections.reverseOrder()).toList() + " " + Stream.of(5, 1,
                3).max(Integer::compare).get()
                + Stream.of("q").findFirst().map(String::toUpperCase).orElseGet(() -> "none"));
    }
}
