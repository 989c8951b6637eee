package java.util.stream;

import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.function.LongConsumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;

/** Streams run in the thread that asks for their result, parallel ones too; all elements are always counted by going through them. */
public interface Stream<T> extends BaseStream<T, Stream<T>> {
    Stream<T> filter(Predicate<? super T> filter);

    <R> Stream<R> map(Function<? super T, ? extends R> function);

    IntStream mapToInt(ToIntFunction<? super T> function);

    LongStream mapToLong(ToLongFunction<? super T> function);

    DoubleStream mapToDouble(ToDoubleFunction<? super T> function);

    <R> Stream<R> flatMap(Function<? super T, ? extends Stream<? extends R>> function);

    IntStream flatMapToInt(Function<? super T, ? extends IntStream> function);

    LongStream flatMapToLong(Function<? super T, ? extends LongStream> function);

    DoubleStream flatMapToDouble(Function<? super T, ? extends DoubleStream> function);

    <R> Stream<R> mapMulti(BiConsumer<? super T, ? super Consumer<R>> function);

    IntStream mapMultiToInt(BiConsumer<? super T, ? super IntConsumer> function);

    LongStream mapMultiToLong(BiConsumer<? super T, ? super LongConsumer> function);

    DoubleStream mapMultiToDouble(BiConsumer<? super T, ? super DoubleConsumer> function);

    Stream<T> distinct();

    Stream<T> sorted();

    Stream<T> sorted(Comparator<? super T> order);

    Stream<T> peek(Consumer<? super T> action);

    Stream<T> limit(long count);

    Stream<T> skip(long count);

    Stream<T> takeWhile(Predicate<? super T> filter);

    Stream<T> dropWhile(Predicate<? super T> filter);

    void forEach(Consumer<? super T> action);

    void forEachOrdered(Consumer<? super T> action);

    Object[] toArray();

    <A> A[] toArray(IntFunction<A[]> make);

    T reduce(T start, BinaryOperator<T> function);

    Optional<T> reduce(BinaryOperator<T> function);

    <U> U reduce(U start, BiFunction<U, ? super T, U> function, BinaryOperator<U> combiner);

    <R> R collect(Supplier<R> supplier, BiConsumer<R, ? super T> accumulator, BiConsumer<R, R> combiner);

    <R, A> R collect(Collector<? super T, A, R> collector);

    List<T> toList();

    Optional<T> min(Comparator<? super T> order);

    Optional<T> max(Comparator<? super T> order);

    long count();

    boolean anyMatch(Predicate<? super T> filter);

    boolean allMatch(Predicate<? super T> filter);

    boolean noneMatch(Predicate<? super T> filter);

    Optional<T> findFirst();

    Optional<T> findAny();

    static <T> Builder<T> builder() {
        return new Pipeline.Building<T>();
    }

    static <T> Stream<T> empty() {
        return new Pipeline<T>(Pipeline.none());
    }

    static <T> Stream<T> of(T item) {
        return new Pipeline<T>(Pipeline.over(new Object[] {item}));
    }

    static <T> Stream<T> ofNullable(T item) {
        return item == null ? empty() : of(item);
    }

    @SafeVarargs
    static <T> Stream<T> of(T... items) {
        return java.util.Arrays.stream(items);
    }

    static <T> Stream<T> iterate(T first, UnaryOperator<T> function) {
        return Pipeline.endless(Pipeline.<T>iterated(first, null, function));
    }

    static <T> Stream<T> iterate(T first, Predicate<? super T> hasNext, UnaryOperator<T> function) {
        return new Pipeline<T>(Pipeline.iterated(first, hasNext, function));
    }

    static <T> Stream<T> generate(Supplier<? extends T> supplier) {
        return Pipeline.endless(Pipeline.<T>generated(supplier));
    }

    static <T> Stream<T> concat(Stream<? extends T> a, Stream<? extends T> b) {
        return Pipeline.both(a, b);
    }

    interface Builder<T> extends Consumer<T> {
        void accept(T item);

        default Builder<T> add(T item) {
            accept(item);
            return this;
        }

        Stream<T> build();
    }
}
