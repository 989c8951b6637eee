import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

public class GenericChains {
    static final class Seq<T> {
        final T head;
        final Seq<T> tail;

        Seq(T head, Seq<T> tail) { this.head = head; this.tail = tail; }

        static <T> Seq<T> empty() { return null; }
        @SafeVarargs
        static <T> Seq<T> of(T... items) {
            Seq<T> made = empty();
            for (int at = items.length - 1; at >= 0; at--) {
                made = new Seq<>(items[at], made);
            }
            return made;
        }
        static <T, R> Seq<R> map(Seq<? extends T> seq, Function<? super T, ? extends R> f) {
            return seq == null ? null : new Seq<>(f.apply(seq.head), map(seq.tail, f));
        }
        static <T> Seq<T> filter(Seq<T> seq, Predicate<? super T> p) {
            if (seq == null) { return empty(); }
            return p.test(seq.head) ? new Seq<>(seq.head, filter(seq.tail, p)) : filter(seq.tail, p);
        }
        static <T, A> A fold(Seq<T> seq, A start, BiFunction<? super A, ? super T, ? extends A> f) {
            A all = start;
            for (Seq<T> at = seq; at != null; at = at.tail) { all = f.apply(all, at.head); }
            return all;
        }
        <R> R collect(Collector<? super T, ?, R> c) { return run(c); }
        private <A, R> R run(Collector<? super T, A, R> c) {
            A a = c.start.get();
            for (Seq<T> at = this; at != null; at = at.tail) { a = c.add.apply(a, at.head); }
            return c.end.apply(a);
        }
    }

    record Collector<T, A, R>(Supplier<A> start, BiFunction<A, ? super T, A> add, Function<A, R> end) {
        static <T> Collector<T, ?, Integer> counting() { return new Collector<>(() -> 0, (n, t) -> n + 1, n -> n); }
        static <T, R> Collector<T, ?, String> joining(Function<? super T, R> f) {
            return new Collector<>(() -> "", (s, t) -> s + f.apply(t) + ";", s -> s);
        }
        static <T, A, R, U> Collector<T, ?, U> then(Collector<T, A, R> c, Function<R, U> f) {
            return new Collector<>(c.start, c.add, c.end.andThen(f));
        }
        static <T, D> Collector<T, ?, Pair<D, D>> split(Predicate<? super T> p, Collector<? super T, ?, D> c) { return both(p, c); }
        private static <T, B, D> Collector<T, ?, Pair<D, D>> both(Predicate<? super T> p, Collector<? super T, B, D> c) {
            return new Collector<T, Pair<B, B>, Pair<D, D>>(
                () -> new Pair<>(c.start.get(), c.start.get()),
                (pair, t) -> p.test(t) ? new Pair<>(c.add.apply(pair.a, t), pair.b) : new Pair<>(pair.a, c.add.apply(pair.b, t)),
                pair -> new Pair<>(c.end.apply(pair.a), c.end.apply(pair.b)));
        }
    }

    record Pair<A, B>(A a, B b) {
        <C> Pair<A, C> second(C c) { return new Pair<>(a, c); }
        static <X extends Comparable<X>> X larger(Pair<X, X> p) { return p.a.compareTo(p.b) >= 0 ? p.a : p.b; }
    }

    static <T> Function<T, T> twice(Function<T, T> f) { return f.andThen(f); }
    static <A, B, C> Function<A, C> compose(Function<A, B> f, Function<B, C> g) { return a -> g.apply(f.apply(a)); }
    static <T> T id(T t) { return t; }
    static <T> T reduce(BinaryOperator<T> op, T first, T second) { return op.apply(first, second); }

    public static void main(String[] args) {
        Seq<String> words = Seq.of("one", "three", "fifteen", "to");
        System.out.println(Seq.fold(Seq.map(Seq.filter(words, w -> w.length() > 2), w -> w.length()), 0, (a, b) -> a + b));
        System.out.println(Seq.fold(Seq.map(words, String::length), "", (a, b) -> a + b + ","));
        System.out.println(words.collect(Collector.counting()) + 1);
        System.out.println(words.collect(Collector.joining(w -> w.charAt(0))));
        Double half = words.collect(Collector.then(Collector.counting(), n -> n * 1.5));
        System.out.println(half);
        Pair<String, String> halves = words.collect(Collector.split(w -> w.length() > 3, Collector.joining(w -> w + w.length())));
        System.out.println(halves.a() + " | " + halves.b().length());
        System.out.println(words.collect(Collector.split(w -> w.endsWith("e"), Collector.then(Collector.counting(), n -> n + 10))).b());
        System.out.println(Pair.larger(new Pair<>("x", "y")).length() + Pair.larger(new Pair<>(4, 3)));
        System.out.println(new Pair<>(1, "b").second('c').second(2L).b() + 1);
        System.out.println(twice(twice((Integer n) -> n * 3)).apply(1));
        System.out.println(GenericChains.<String>twice(s -> s + s).apply("ab"));
        System.out.println(compose((String s) -> s.length(), n -> n + 0.5).apply("four"));
        Function<Integer, Function<Integer, Integer>> add = a -> b -> a + b;
        System.out.println(add.apply(3).apply(4));
        System.out.println(id(id(id("deep"))).length());
        System.out.println(reduce((a, b) -> a + b, 1, 2) + reduce(String::concat, "p", "q"));
        System.out.println(reduce(Math::max, 4, 9));
        Supplier<Supplier<String>> nested = () -> () -> "inner";
        System.out.println(nested.get().get());
        Object plain = Seq.fold(Seq.of(1, 2.5, 'c'), 0, (a, b) -> a + 1);
        System.out.println(plain);
    }
}
