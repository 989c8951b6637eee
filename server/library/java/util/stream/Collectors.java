package java.util.stream;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;

/** Collectors for streams that one thread goes through: none ever needs to combine. */
public final class Collectors {
    private Collectors() {}

    static final class Made<T, A, R> implements Collector<T, A, R> {
        private final Supplier<A> supplier;
        private final BiConsumer<A, T> accumulator;
        private final BinaryOperator<A> combiner;
        private final Function<A, R> finisher;
        private final Collector.Characteristics[] characteristics;

        Made(Supplier<A> supplier, BiConsumer<A, T> accumulator, BinaryOperator<A> combiner, Function<A, R> finisher,
                Collector.Characteristics... characteristics) {
            this.supplier = supplier;
            this.accumulator = accumulator;
            this.combiner = combiner;
            this.finisher = finisher;
            this.characteristics = characteristics;
        }

        public Supplier<A> supplier() {
            return supplier;
        }

        public BiConsumer<A, T> accumulator() {
            return accumulator;
        }

        public BinaryOperator<A> combiner() {
            return combiner != null ? combiner : (a, b) -> {
                throw new UnsupportedOperationException("this collector is never combined");
            };
        }

        public Function<A, R> finisher() {
            return finisher;
        }

        public Set<Collector.Characteristics> characteristics() {
            return Collections.unmodifiableSet(new HashSet<Collector.Characteristics>(Arrays.asList(characteristics)));
        }
    }

    /** A place for what is being reduced. */
    private static final class Box<T> {
        T value;
        boolean isPresent;

        Box(T value, boolean isPresent) {
            this.value = value;
            this.isPresent = isPresent;
        }
    }

    private static <T, A, R> Collector<T, A, R> made(Supplier<A> supplier, BiConsumer<A, T> accumulator, Function<A, R> finisher) {
        return new Made<T, A, R>(supplier, accumulator, null, finisher);
    }

    public static <T, C extends Collection<T>> Collector<T, ?, C> toCollection(Supplier<C> supplier) {
        BiConsumer<C, T> add = (all, item) -> all.add(item);
        Function<C, C> finish = all -> all;
        return new Made<T, C, C>(supplier, add, null, finish);
    }

    public static <T> Collector<T, ?, List<T>> toList() {
        Supplier<List<T>> make = () -> new ArrayList<T>();
        BiConsumer<List<T>, T> add = (all, item) -> all.add(item);
        Function<List<T>, List<T>> finish = all -> all;
        return new Made<T, List<T>, List<T>>(make, add, null, finish);
    }

    public static <T> Collector<T, ?, List<T>> toUnmodifiableList() {
        Supplier<List<T>> make = () -> new ArrayList<T>();
        BiConsumer<List<T>, T> add = (all, item) -> all.add(item);
        Function<List<T>, List<T>> finish = all -> List.copyOf(all);
        return new Made<T, List<T>, List<T>>(make, add, null, finish);
    }

    public static <T> Collector<T, ?, Set<T>> toSet() {
        Supplier<Set<T>> make = () -> new HashSet<T>();
        BiConsumer<Set<T>, T> add = (all, item) -> all.add(item);
        Function<Set<T>, Set<T>> finish = all -> all;
        return new Made<T, Set<T>, Set<T>>(make, add, null, finish);
    }

    public static <T> Collector<T, ?, Set<T>> toUnmodifiableSet() {
        Supplier<Set<T>> make = () -> new HashSet<T>();
        BiConsumer<Set<T>, T> add = (all, item) -> all.add(item);
        Function<Set<T>, Set<T>> finish = all -> Set.copyOf(all);
        return new Made<T, Set<T>, Set<T>>(make, add, null, finish);
    }

    public static Collector<CharSequence, ?, String> joining() {
        return joining("", "", "");
    }

    public static Collector<CharSequence, ?, String> joining(CharSequence between) {
        return joining(between, "", "");
    }

    public static Collector<CharSequence, ?, String> joining(CharSequence between, CharSequence before, CharSequence after) {
        Supplier<StringJoiner> make = () -> new StringJoiner(between, before, after);
        BiConsumer<StringJoiner, CharSequence> add = (all, item) -> all.add(item);
        Function<StringJoiner, String> finish = all -> all.toString();
        return new Made<CharSequence, StringJoiner, String>(make, add, null, finish);
    }

    public static <T, U, A, R> Collector<T, ?, R> mapping(Function<? super T, ? extends U> function, Collector<? super U, A, R> then) {
        BiConsumer<A, U> inner = (BiConsumer<A, U>) then.accumulator();
        BiConsumer<A, T> add = (all, item) -> inner.accept(all, function.apply(item));
        return new Made<T, A, R>(then.supplier(), add, null, then.finisher());
    }

    public static <T, A, R> Collector<T, ?, R> filtering(Predicate<? super T> filter, Collector<? super T, A, R> then) {
        BiConsumer<A, T> inner = (BiConsumer<A, T>) then.accumulator();
        BiConsumer<A, T> add = (all, item) -> {
            if (filter.test(item)) {
                inner.accept(all, item);
            }
        };
        return new Made<T, A, R>(then.supplier(), add, null, then.finisher());
    }

    public static <T, U, A, R> Collector<T, ?, R> flatMapping(Function<? super T, ? extends Stream<? extends U>> function,
            Collector<? super U, A, R> then) {
        BiConsumer<A, U> inner = (BiConsumer<A, U>) then.accumulator();
        BiConsumer<A, T> add = (all, item) -> {
            Stream<U> items = (Stream<U>) function.apply(item);
            if (items != null) {
                items.forEach(each -> inner.accept(all, each));
            }
        };
        return new Made<T, A, R>(then.supplier(), add, null, then.finisher());
    }

    public static <T, A, R, S> Collector<T, A, S> collectingAndThen(Collector<T, A, R> collector, Function<R, S> finisher) {
        Function<A, R> inner = collector.finisher();
        Function<A, S> finish = all -> finisher.apply(inner.apply(all));
        return new Made<T, A, S>(collector.supplier(), collector.accumulator(), null, finish);
    }

    public static <T> Collector<T, ?, Long> counting() {
        return summingLong(item -> 1L);
    }

    public static <T> Collector<T, ?, Optional<T>> minBy(Comparator<? super T> order) {
        BinaryOperator<T> function = (a, b) -> order.compare(a, b) <= 0 ? a : b;
        return reducing(function);
    }

    public static <T> Collector<T, ?, Optional<T>> maxBy(Comparator<? super T> order) {
        BinaryOperator<T> function = (a, b) -> order.compare(a, b) >= 0 ? a : b;
        return reducing(function);
    }

    public static <T> Collector<T, ?, T> reducing(T start, BinaryOperator<T> function) {
        Supplier<Box<T>> make = () -> new Box<T>(start, true);
        BiConsumer<Box<T>, T> add = (box, item) -> box.value = function.apply(box.value, item);
        Function<Box<T>, T> finish = box -> box.value;
        return new Made<T, Box<T>, T>(make, add, null, finish);
    }

    public static <T> Collector<T, ?, Optional<T>> reducing(BinaryOperator<T> function) {
        Supplier<Box<T>> make = () -> new Box<T>(null, false);
        BiConsumer<Box<T>, T> add = (box, item) -> {
            box.value = box.isPresent ? function.apply(box.value, item) : item;
            box.isPresent = true;
        };
        Function<Box<T>, Optional<T>> finish = box -> Optional.ofNullable(box.value);
        return new Made<T, Box<T>, Optional<T>>(make, add, null, finish);
    }

    public static <T, U> Collector<T, ?, U> reducing(U start, Function<? super T, ? extends U> mapper, BinaryOperator<U> function) {
        Supplier<Box<U>> make = () -> new Box<U>(start, true);
        BiConsumer<Box<U>, T> add = (box, item) -> box.value = function.apply(box.value, mapper.apply(item));
        Function<Box<U>, U> finish = box -> box.value;
        return new Made<T, Box<U>, U>(make, add, null, finish);
    }

    public static <T> Collector<T, ?, Integer> summingInt(ToIntFunction<? super T> function) {
        Supplier<IntSummaryStatistics> make = () -> new IntSummaryStatistics();
        BiConsumer<IntSummaryStatistics, T> add = (all, item) -> all.accept(function.applyAsInt(item));
        Function<IntSummaryStatistics, Integer> finish = all -> Integer.valueOf((int) all.getSum());
        return new Made<T, IntSummaryStatistics, Integer>(make, add, null, finish);
    }

    public static <T> Collector<T, ?, Double> averagingInt(ToIntFunction<? super T> function) {
        Supplier<IntSummaryStatistics> make = () -> new IntSummaryStatistics();
        BiConsumer<IntSummaryStatistics, T> add = (all, item) -> all.accept(function.applyAsInt(item));
        Function<IntSummaryStatistics, Double> finish = all -> Double.valueOf(all.getAverage());
        return new Made<T, IntSummaryStatistics, Double>(make, add, null, finish);
    }

    public static <T> Collector<T, ?, IntSummaryStatistics> summarizingInt(ToIntFunction<? super T> function) {
        Supplier<IntSummaryStatistics> make = () -> new IntSummaryStatistics();
        BiConsumer<IntSummaryStatistics, T> add = (all, item) -> all.accept(function.applyAsInt(item));
        Function<IntSummaryStatistics, IntSummaryStatistics> finish = all -> all;
        return new Made<T, IntSummaryStatistics, IntSummaryStatistics>(make, add, null, finish);
    }

    public static <T> Collector<T, ?, Long> summingLong(ToLongFunction<? super T> function) {
        Supplier<LongSummaryStatistics> make = () -> new LongSummaryStatistics();
        BiConsumer<LongSummaryStatistics, T> add = (all, item) -> all.accept(function.applyAsLong(item));
        Function<LongSummaryStatistics, Long> finish = all -> Long.valueOf(all.getSum());
        return new Made<T, LongSummaryStatistics, Long>(make, add, null, finish);
    }

    public static <T> Collector<T, ?, Double> averagingLong(ToLongFunction<? super T> function) {
        Supplier<LongSummaryStatistics> make = () -> new LongSummaryStatistics();
        BiConsumer<LongSummaryStatistics, T> add = (all, item) -> all.accept(function.applyAsLong(item));
        Function<LongSummaryStatistics, Double> finish = all -> Double.valueOf(all.getAverage());
        return new Made<T, LongSummaryStatistics, Double>(make, add, null, finish);
    }

    public static <T> Collector<T, ?, LongSummaryStatistics> summarizingLong(ToLongFunction<? super T> function) {
        Supplier<LongSummaryStatistics> make = () -> new LongSummaryStatistics();
        BiConsumer<LongSummaryStatistics, T> add = (all, item) -> all.accept(function.applyAsLong(item));
        Function<LongSummaryStatistics, LongSummaryStatistics> finish = all -> all;
        return new Made<T, LongSummaryStatistics, LongSummaryStatistics>(make, add, null, finish);
    }

    public static <T> Collector<T, ?, Double> summingDouble(ToDoubleFunction<? super T> function) {
        Supplier<DoubleSummaryStatistics> make = () -> new DoubleSummaryStatistics();
        BiConsumer<DoubleSummaryStatistics, T> add = (all, item) -> all.accept(function.applyAsDouble(item));
        Function<DoubleSummaryStatistics, Double> finish = all -> Double.valueOf(all.getSum());
        return new Made<T, DoubleSummaryStatistics, Double>(make, add, null, finish);
    }

    public static <T> Collector<T, ?, Double> averagingDouble(ToDoubleFunction<? super T> function) {
        Supplier<DoubleSummaryStatistics> make = () -> new DoubleSummaryStatistics();
        BiConsumer<DoubleSummaryStatistics, T> add = (all, item) -> all.accept(function.applyAsDouble(item));
        Function<DoubleSummaryStatistics, Double> finish = all -> Double.valueOf(all.getAverage());
        return new Made<T, DoubleSummaryStatistics, Double>(make, add, null, finish);
    }

    public static <T> Collector<T, ?, DoubleSummaryStatistics> summarizingDouble(ToDoubleFunction<? super T> function) {
        Supplier<DoubleSummaryStatistics> make = () -> new DoubleSummaryStatistics();
        BiConsumer<DoubleSummaryStatistics, T> add = (all, item) -> all.accept(function.applyAsDouble(item));
        Function<DoubleSummaryStatistics, DoubleSummaryStatistics> finish = all -> all;
        return new Made<T, DoubleSummaryStatistics, DoubleSummaryStatistics>(make, add, null, finish);
    }

    public static <T, K> Collector<T, ?, Map<K, List<T>>> groupingBy(Function<? super T, ? extends K> key) {
        Collector<T, ?, List<T>> then = toList();
        return groupingBy(key, then);
    }

    public static <T, K, A, D> Collector<T, ?, Map<K, D>> groupingBy(Function<? super T, ? extends K> key, Collector<? super T, A, D> then) {
        Supplier<Map<K, D>> make = () -> new HashMap<K, D>();
        return groupingBy(key, make, then);
    }

    @SuppressWarnings("unchecked")
    public static <T, K, D, A, M extends Map<K, D>> Collector<T, ?, M> groupingBy(Function<? super T, ? extends K> key,
            Supplier<M> factory, Collector<? super T, A, D> then) {
        Supplier<A> makeGroup = then.supplier();
        BiConsumer<A, T> inner = (BiConsumer<A, T>) then.accumulator();
        Function<A, D> finishGroup = then.finisher();
        Supplier<Map<K, Object>> make = () -> (Map<K, Object>) factory.get();
        BiConsumer<Map<K, Object>, T> add = (groups, item) -> {
            K own = Objects.requireNonNull(key.apply(item), "element cannot be mapped to a null key");
            A group = (A) groups.get(own);
            if (group == null) {
                group = makeGroup.get();
                groups.put(own, group);
            }
            inner.accept(group, item);
        };
        Function<Map<K, Object>, M> finish = groups -> {
            groups.replaceAll((own, group) -> finishGroup.apply((A) group));
            return (M) groups;
        };
        return new Made<T, Map<K, Object>, M>(make, add, null, finish);
    }

    public static <T, K> Collector<T, ?, ConcurrentMap<K, List<T>>> groupingByConcurrent(Function<? super T, ? extends K> key) {
        Collector<T, ?, List<T>> then = toList();
        return groupingByConcurrent(key, then);
    }

    public static <T, K, A, D> Collector<T, ?, ConcurrentMap<K, D>> groupingByConcurrent(Function<? super T, ? extends K> key,
            Collector<? super T, A, D> then) {
        Supplier<ConcurrentMap<K, D>> make = () -> new ConcurrentHashMap<K, D>();
        return groupingBy(key, make, then);
    }

    public static <T, K, A, D, M extends ConcurrentMap<K, D>> Collector<T, ?, M> groupingByConcurrent(
            Function<? super T, ? extends K> key, Supplier<M> factory, Collector<? super T, A, D> then) {
        return groupingBy(key, factory, then);
    }

    public static <T> Collector<T, ?, Map<Boolean, List<T>>> partitioningBy(Predicate<? super T> filter) {
        Collector<T, ?, List<T>> then = toList();
        return partitioningBy(filter, then);
    }

    @SuppressWarnings("unchecked")
    public static <T, D, A> Collector<T, ?, Map<Boolean, D>> partitioningBy(Predicate<? super T> filter, Collector<? super T, A, D> then) {
        BiConsumer<A, T> inner = (BiConsumer<A, T>) then.accumulator();
        Supplier<A> makePart = then.supplier();
        Function<A, D> finishPart = then.finisher();
        Supplier<Map<Boolean, Object>> make = () -> {
            Map<Boolean, Object> parts = new LinkedHashMap<Boolean, Object>();
            parts.put(Boolean.FALSE, makePart.get());
            parts.put(Boolean.TRUE, makePart.get());
            return parts;
        };
        BiConsumer<Map<Boolean, Object>, T> add = (parts, item) -> inner.accept((A) parts.get(Boolean.valueOf(filter.test(item))), item);
        Function<Map<Boolean, Object>, Map<Boolean, D>> finish = parts -> {
            parts.replaceAll((which, part) -> finishPart.apply((A) part));
            return (Map<Boolean, D>) (Map<Boolean, ?>) parts;
        };
        return new Made<T, Map<Boolean, Object>, Map<Boolean, D>>(make, add, null, finish);
    }

    private static <T, K, U, M extends Map<K, U>> void addOnce(M map, T item, Function<? super T, ? extends K> key,
            Function<? super T, ? extends U> value) {
        K own = key.apply(item);
        U mapped = Objects.requireNonNull(value.apply(item));
        U old = map.putIfAbsent(own, mapped);
        if (old != null) {
            throw new IllegalStateException(
                    "Duplicate key " + own + " (attempted merging values " + old + " and " + mapped + ")");
        }
    }

    public static <T, K, U> Collector<T, ?, Map<K, U>> toMap(Function<? super T, ? extends K> key, Function<? super T, ? extends U> value) {
        Supplier<Map<K, U>> make = () -> new HashMap<K, U>();
        BiConsumer<Map<K, U>, T> add = (map, item) -> addOnce(map, item, key, value);
        Function<Map<K, U>, Map<K, U>> finish = map -> map;
        return new Made<T, Map<K, U>, Map<K, U>>(make, add, null, finish);
    }

    public static <T, K, U> Collector<T, ?, Map<K, U>> toUnmodifiableMap(Function<? super T, ? extends K> key,
            Function<? super T, ? extends U> value) {
        Supplier<Map<K, U>> make = () -> new HashMap<K, U>();
        BiConsumer<Map<K, U>, T> add = (map, item) -> addOnce(map, item, key, value);
        Function<Map<K, U>, Map<K, U>> finish = map -> Map.copyOf(map);
        return new Made<T, Map<K, U>, Map<K, U>>(make, add, null, finish);
    }

    public static <T, K, U> Collector<T, ?, Map<K, U>> toMap(Function<? super T, ? extends K> key,
            Function<? super T, ? extends U> value, BinaryOperator<U> merge) {
        Supplier<Map<K, U>> make = () -> new HashMap<K, U>();
        return toMap(key, value, merge, make);
    }

    public static <T, K, U> Collector<T, ?, Map<K, U>> toUnmodifiableMap(Function<? super T, ? extends K> key,
            Function<? super T, ? extends U> value, BinaryOperator<U> merge) {
        Supplier<Map<K, U>> make = () -> new HashMap<K, U>();
        BiConsumer<Map<K, U>, T> add = (map, item) -> map.merge(key.apply(item), value.apply(item), merge);
        Function<Map<K, U>, Map<K, U>> finish = map -> Map.copyOf(map);
        return new Made<T, Map<K, U>, Map<K, U>>(make, add, null, finish);
    }

    public static <T, K, U, M extends Map<K, U>> Collector<T, ?, M> toMap(Function<? super T, ? extends K> key,
            Function<? super T, ? extends U> value, BinaryOperator<U> merge, Supplier<M> factory) {
        BiConsumer<M, T> add = (map, item) -> map.merge(key.apply(item), value.apply(item), merge);
        Function<M, M> finish = map -> map;
        return new Made<T, M, M>(factory, add, null, finish);
    }

    public static <T, K, U> Collector<T, ?, ConcurrentMap<K, U>> toConcurrentMap(Function<? super T, ? extends K> key,
            Function<? super T, ? extends U> value) {
        Supplier<ConcurrentMap<K, U>> make = () -> new ConcurrentHashMap<K, U>();
        BiConsumer<ConcurrentMap<K, U>, T> add = (map, item) -> addOnce(map, item, key, value);
        Function<ConcurrentMap<K, U>, ConcurrentMap<K, U>> finish = map -> map;
        return new Made<T, ConcurrentMap<K, U>, ConcurrentMap<K, U>>(make, add, null, finish);
    }

    public static <T, K, U> Collector<T, ?, ConcurrentMap<K, U>> toConcurrentMap(Function<? super T, ? extends K> key,
            Function<? super T, ? extends U> value, BinaryOperator<U> merge) {
        Supplier<ConcurrentMap<K, U>> make = () -> new ConcurrentHashMap<K, U>();
        return toMap(key, value, merge, make);
    }

    public static <T, K, U, M extends ConcurrentMap<K, U>> Collector<T, ?, M> toConcurrentMap(Function<? super T, ? extends K> key,
            Function<? super T, ? extends U> value, BinaryOperator<U> merge, Supplier<M> factory) {
        return toMap(key, value, merge, factory);
    }

    @SuppressWarnings("unchecked")
    public static <T, R1, R2, R> Collector<T, ?, R> teeing(Collector<? super T, ?, R1> one, Collector<? super T, ?, R2> other,
            BiFunction<? super R1, ? super R2, R> merge) {
        Collector<T, Object, R1> first = (Collector<T, Object, R1>) one;
        Collector<T, Object, R2> second = (Collector<T, Object, R2>) other;
        BiConsumer<Object, T> addFirst = first.accumulator();
        BiConsumer<Object, T> addSecond = second.accumulator();
        Supplier<Object[]> make = () -> new Object[] {first.supplier().get(), second.supplier().get()};
        BiConsumer<Object[], T> add = (both, item) -> {
            addFirst.accept(both[0], item);
            addSecond.accept(both[1], item);
        };
        Function<Object[], R> finish = both -> merge.apply(first.finisher().apply(both[0]), second.finisher().apply(both[1]));
        return new Made<T, Object[], R>(make, add, null, finish);
    }
}
