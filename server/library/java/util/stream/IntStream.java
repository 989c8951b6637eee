package java.util.stream;

import java.util.Arrays;
import java.util.HashSet;
import java.util.IntSummaryStatistics;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.PrimitiveIterator;
import java.util.function.BiConsumer;
import java.util.function.IntBinaryOperator;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.IntSupplier;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.ObjIntConsumer;
import java.util.function.Supplier;

/** See {@link Stream}. */
public interface IntStream extends BaseStream<Integer, IntStream> {
    IntStream filter(IntPredicate filter);

    IntStream map(IntUnaryOperator function);

    <U> Stream<U> mapToObj(IntFunction<? extends U> function);

    LongStream mapToLong(IntToLongFunction function);

    DoubleStream mapToDouble(IntToDoubleFunction function);

    IntStream flatMap(IntFunction<? extends IntStream> function);

    IntStream mapMulti(IntMapMultiConsumer function);

    IntStream distinct();

    IntStream sorted();

    IntStream peek(IntConsumer action);

    IntStream limit(long count);

    IntStream skip(long count);

    IntStream takeWhile(IntPredicate filter);

    IntStream dropWhile(IntPredicate filter);

    void forEach(IntConsumer action);

    void forEachOrdered(IntConsumer action);

    int[] toArray();

    int reduce(int start, IntBinaryOperator function);

    OptionalInt reduce(IntBinaryOperator function);

    <R> R collect(Supplier<R> supplier, ObjIntConsumer<R> accumulator, BiConsumer<R, R> combiner);

    int sum();

    OptionalInt min();

    OptionalInt max();

    long count();

    OptionalDouble average();

    IntSummaryStatistics summaryStatistics();

    boolean anyMatch(IntPredicate filter);

    boolean allMatch(IntPredicate filter);

    boolean noneMatch(IntPredicate filter);

    OptionalInt findFirst();

    OptionalInt findAny();

    LongStream asLongStream();

    DoubleStream asDoubleStream();

    Stream<Integer> boxed();

    PrimitiveIterator.OfInt iterator();

    IntStream sequential();

    IntStream parallel();

    static Builder builder() {
        return new IntPipeline.Building();
    }

    static IntStream empty() {
        return new IntPipeline(IntPipeline.over(new int[0]));
    }

    static IntStream of(int item) {
        return new IntPipeline(IntPipeline.over(new int[] {item}));
    }

    static IntStream of(int... items) {
        return new IntPipeline(IntPipeline.over(items));
    }

    static IntStream iterate(int first, IntUnaryOperator function) {
        return IntPipeline.endless(IntPipeline.iterated(first, null, function));
    }

    static IntStream iterate(int first, IntPredicate hasNext, IntUnaryOperator function) {
        return new IntPipeline(IntPipeline.iterated(first, hasNext, function));
    }

    static IntStream generate(IntSupplier supplier) {
        return IntPipeline.endless(IntPipeline.generated(supplier));
    }

    static IntStream range(int from, int to) {
        return new IntPipeline(IntPipeline.ranged(from, to, from < to));
    }

    static IntStream rangeClosed(int from, int to) {
        return new IntPipeline(IntPipeline.ranged(from, to + 1, from <= to));
    }

    static IntStream concat(IntStream a, IntStream b) {
        return IntPipeline.both(a, b);
    }

    interface Builder extends IntConsumer {
        void accept(int item);

        default Builder add(int item) {
            accept(item);
            return this;
        }

        IntStream build();
    }

    @FunctionalInterface
    interface IntMapMultiConsumer {
        void accept(int value, IntConsumer sink);
    }

    default java.util.Spliterator.OfInt spliterator() {
        return java.util.Spliterators.spliteratorUnknownSize(iterator(), 0);
    }
}
