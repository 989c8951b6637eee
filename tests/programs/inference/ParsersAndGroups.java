import java.util.*;
import java.util.function.*;
import java.util.stream.*;
public class ParsersAndGroups {
    static <T> void show(String s, T t) { System.out.println(s + "=" + t); }
    interface Monoid<T> {
        T zero();
        T plus(T a, T b);
        static <T> Monoid<T> of(T z, BinaryOperator<T> f) {
            return new Monoid<>() {
                public T zero() { return z; }
                public T plus(T a, T b) { return f.apply(a, b); }
            };
        }
        default <U> Monoid<Map.Entry<T, U>> with(Monoid<U> o) {
            return of(Map.entry(zero(), o.zero()), (a, b) -> Map.entry(plus(a.getKey(), b.getKey()),
                    o.plus(a.getValue(), b.getValue())));
        }
        default T fold(Collection<? extends T> c) {
            T r = zero();
            for (T t : c) r = plus(r, t);
            return r;
        }
    }
    record Emp(String n, String dept, double pay, int year) {}
    record Pt<N extends Number & Comparable<N>>(N x, N y) {
        N max() { return x.compareTo(y) > 0 ? x : y; }
    }
    static class Lazy<T> implements Iterable<T> {
        final T head;
        final Supplier<Lazy<T>> tail;
        Lazy(T h, Supplier<Lazy<T>> t) {
            head = h;
            tail = t;
        }
        static Lazy<Integer> from(int n) { return new Lazy<>(n, () -> from(n + 1)); }
        <R> Lazy<R> map(Function<? super T, ? extends R> f) {
            return new Lazy<>(f.apply(head), () -> tail.get().map(f));
        }
        Lazy<T> filter(Predicate<? super T> q) {
            Lazy<T> l = this;
            while (!q.test(l.head)) l = l.tail.get();
            Lazy<T> k = l;
            return new Lazy<>(k.head, () -> k.tail.get().filter(q));
        }
        public Iterator<T> iterator() {
            return new Iterator<T>() {
                Lazy<T> cur = Lazy.this;
                public boolean hasNext() { return true; }
                public T next() {
                    T r = cur.head;
                    cur = cur.tail.get();
                    return r;
                }
            };
        }
        List<T> take(int n) {
            List<T> r = new ArrayList<>();
            for (T t : this) {
                if (n-- == 0) break;
                r.add(t);
            }
            return r;
        }
    }
    static Lazy<Integer> sieve(Lazy<Integer> l) {
        int p = l.head;
        return new Lazy<>(p, () -> sieve(l.tail.get().filter(x -> x % p != 0)));
    }
    static class Parser<T> {
        final Function<String, Optional<Map.Entry<T, String>>> f;
        Parser(Function<String, Optional<Map.Entry<T, String>>> f) { this.f = f; }
        static Parser<Character> ch(Predicate<Character> q) {
            return new Parser<>(s -> s.isEmpty() || !q.test(s.charAt(0)) ? Optional.empty()
                    : Optional.of(Map.entry(s.charAt(0), s.substring(1))));
        }
        <R> Parser<R> bind(Function<? super T, Parser<R>> g) {
            return new Parser<>(s -> f.apply(s).flatMap(e -> g.apply(e.getKey()).f.apply(e.getValue())));
        }
        <R> Parser<R> map(Function<? super T, ? extends R> g) { return bind(t -> unit(g.apply(t))); }
        static <R> Parser<R> unit(R r) { return new Parser<>(s -> Optional.of(Map.entry(r, s))); }
        Parser<T> or(Parser<T> o) { return new Parser<>(s -> f.apply(s).or(() -> o.f.apply(s))); }
        Parser<List<T>> many() {
            return new Parser<>(s -> {
                List<T> l = new ArrayList<>();
                for (;;) {
                    var r = f.apply(s);
                    if (r.isEmpty()) return Optional.of(Map.entry(l, s));
                    l.add(r.get().getKey());
                    s = r.get().getValue();
                }
            });
        }
        static Parser<Integer> num() {
            return ch(Character::isDigit).bind(c -> ch(Character::isDigit).many().map(cs -> cs.stream().reduce(c - '0', (a, d) -> a * 10 + d - '0', (a, b) -> a)));
        }
        static Parser<Integer> expr() {
            return term().bind(t -> ch(c -> c == '+' || c == '-').bind(op -> term().map(u -> op == '+'
                    ? (UnaryOperator<Integer>) x -> x + u : (UnaryOperator<Integer>) x -> x - u)).many().map(fs -> {
                int r = t;
                for (UnaryOperator<Integer> g : fs) r = g.apply(r);
                return r;
            }));
        }
        static Parser<Integer> term() {
            return factor().bind(t -> ch(c -> c == '*').bind(x -> factor()).many().map(fs -> fs.stream().reduce(t,
                    (a, b) -> a * b)));
        }
        static Parser<Integer> factor() {
            return num().or(ch(c -> c == '(').bind(x -> expr().bind(e -> ch(c -> c == ')').map(y -> e))));
        }
    }
    public static void main(String[] args) {
        Monoid<Integer> sum = Monoid.of(0, Integer::sum), prod = Monoid.of(1, (a, b) -> a * b);
        show("fold", sum.with(prod).fold(List.of(Map.entry(1, 2), Map.entry(3, 4))));
        show("str", Monoid.of("", String::concat).fold(List.of("x", "y")));
        show("pt", new Pt<>(3, 7).max() + new Pt<>(2.5, 1.5).max());
        show("lazy", Lazy.from(1).map(x -> x * x).filter(x -> x % 2 == 1).map(x -> "q" + x).take(4));
        show("primes", sieve(Lazy.from(2)).take(10));
        show("parse", Parser.expr().f.apply("2*(3+4)-5*2x").get());
        show("none", Parser.expr().f.apply("x"));
        List<Emp> es = List.of(new Emp("Al", "x", 10, 2001), new Emp("Bo", "y", 20.5, 1999), new Emp("Cy", "x", 30,
                2001), new Emp("Di", "z", 5, 2010), new Emp("Ed", "y", 7.25, 2001));
        Map<String, Map<Integer, List<String>>> g1 = es.stream().collect(Collectors.groupingBy(Emp::dept,
                TreeMap::new, Collectors.groupingBy(Emp::year, TreeMap::new, Collectors.mapping(Emp::n,
                Collectors.toList()))));
        show("g1", g1);
        Map<String, Optional<Emp>> g2 = es.stream().collect(Collectors.groupingBy(Emp::dept, TreeMap::new,
                Collectors.maxBy(Comparator.comparingDouble(Emp::pay))));
        show("g2", g2);
        Map<Boolean, Double> g3 = es.stream().collect(Collectors.partitioningBy(e -> e.year() > 2000,
                Collectors.averagingDouble(Emp::pay)));
        show("g3", g3);
        Map<String, DoubleSummaryStatistics> g4 = es.stream().collect(Collectors.groupingBy(Emp::dept,
                LinkedHashMap::new, Collectors.summarizingDouble(Emp::pay)));
        show("g4", g4);
        Map<String, String> g5 = es.stream().collect(Collectors.toMap(Emp::dept, Emp::n, (a, b) -> a + "&" + b,
                TreeMap::new));
        show("g5", g5);
        Map<String, Double> g6 = es.stream().collect(Collectors.groupingBy(e -> e.n().substring(0, 1),
                TreeMap::new, Collectors.collectingAndThen(Collectors.toList(),
                l -> l.stream().mapToDouble(Emp::pay).sum())));
        show("g6", g6);
        Map<Integer, Set<String>> g7 = es.stream().collect(Collectors.groupingBy(e -> e.year() / 10 * 10,
                TreeMap::new, Collectors.mapping(e -> e.dept().toUpperCase(),
                Collectors.toCollection(TreeSet::new))));
        show("g7", g7);
        String g8 = es.stream().sorted(Comparator.comparing(Emp::dept).thenComparing(Emp::pay,
                Comparator.reverseOrder())).map(e -> e.n() + ":" + e.pay()).collect(Collectors.joining("; ", "{",
                "}"));
        show("g8", g8);
        var g9 = es.stream().collect(Collectors.teeing(Collectors.minBy(Comparator.comparing(Emp::year)),
                Collectors.counting(), (m, c) -> m.map(Emp::n).orElse("?") + c));
        show("g9", g9);
        show("g10", es.stream().collect(Collectors.filtering(e -> e.pay() > 8, Collectors.mapping(Emp::n,
                Collectors.joining()))));
        show("g11", es.stream().map(Emp::pay).reduce(0.0, Double::sum));
        show("g12", Stream.of("a-b",
                "c").flatMap(s -> Stream.of(s.split("-"))).collect(Collectors.collectingAndThen(Collectors.toList(), Collections::unmodifiableList)));
        show("g13", IntStream.rangeClosed(1, 3).boxed().collect(Collectors.toMap(Function.identity(),
                i -> IntStream.range(0, i).boxed().toList())));
        show("g14", Stream.of(1, 2, 3, 4, 5, 6).collect(ArrayList<Integer>::new, (l, x) -> {
            if (x % 2 == 0) l.add(x);
        }, ArrayList::addAll));
        show("g15", Arrays.asList(3, 1,
                2).stream().sorted(Collections.reverseOrder(Integer::compare)).map(String::valueOf).collect(Collectors.toCollection(ArrayDeque::new)));
        show("g16", Stream.of(Optional.of(1), Optional.<Integer>empty()).flatMap(Optional::stream).toList());
        show("g17", Stream.of("x").<Object>map(s -> s.length() > 0 ? s : 1).findAny().get());
        show("g18", Stream.iterate(List.of(1), l -> {
            List<Integer> n = new ArrayList<>();
            n.add(1);
            for (int i = 1; i < l.size(); i++) n.add(l.get(i - 1) + l.get(i));
            n.add(1);
            return n;
        }).limit(5).map(Object::toString).collect(Collectors.joining("\n", "\n", "")));
        show("g19", "the cat the dog".chars().filter(Character::isLetter).mapToObj(c -> (char) c).collect(Collectors.groupingBy(Function.identity(), TreeMap::new, Collectors.summingInt(c -> 1))));
        Function<Integer, Function<String, BiFunction<Character, Boolean, Supplier<String>>>> deep = i -> s -> (c,
                b) -> () -> i + s + c + b;
        show("deep", deep.apply(1).apply("s").apply('c', true).get());
        Map<String, Function<Double, Double>> ops = new TreeMap<>(Map.of("sq", x -> x * x, "neg", x -> -x, "half",
                x -> x / 2));
        show("ops", ops.values().stream().reduce(Function.identity(), Function::andThen).apply(3.0));
        BiFunction<Integer, Integer, Integer> add = Integer::sum;
        show("and", add.andThen(Integer::toBinaryString).andThen(String::length).apply(5, 6));
        Predicate<String> em = String::isEmpty;
        show("pred", Stream.of("", "a").filter(em.negate().or(Predicate.isEqual(""))).count());
        show("cmp", Stream.of("bb", "a", null,
                "ccc").sorted(Comparator.nullsFirst(Comparator.comparingInt(String::length).reversed())).toList());
        Supplier<Function<Object, String>> so = () -> Object::toString;
        show("so", so.get().apply(5));
        Comparator<Map.Entry<String, Integer>> ce = Map.Entry.<String, Integer>comparingByValue().reversed();
        show("ce", new TreeMap<>(Map.of("a", 1, "b",
                2)).entrySet().stream().sorted(ce).map(Map.Entry::getKey).toList());
        Callback<Integer> cb = n -> show("cb", n);
        cb.call(4);
        UnaryOperator<UnaryOperator<Integer>> twice = f -> x -> f.apply(f.apply(x));
        show("twice", twice.apply(x -> x + 3).apply(1));
        List<? extends Supplier<? extends Number>> ls = List.of(() -> 1, () -> 2.5, () -> 3L);
        double t = 0;
        for (var s : ls) t += s.get().doubleValue();
        show("ls", t);
        show("arr", Stream.of(1, 2).toArray(Integer[]::new).length + IntStream.range(0,
                3).mapToObj(int[]::new).mapToInt(a -> a.length).sum());
        ToIntFunction<List<?>> size = List::size;
        show("size", size.applyAsInt(List.of(1, 2)));
        ObjIntConsumer<String> oic = (s, n) -> show(s, n);
        oic.accept("oic", 3);
        IntFunction<IntUnaryOperator> adder = a -> b -> a + b;
        show("adder", adder.apply(3).applyAsInt(4));
    }
    interface Callback<T> { void call(T t); }
}
