package java.util.stream;

import java.util.Arrays;
import java.util.HashSet;
import java.util.LongSummaryStatistics;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.PrimitiveIterator;
import java.util.function.BiConsumer;
import java.util.function.LongBinaryOperator;
import java.util.function.LongConsumer;
import java.util.function.LongFunction;
import java.util.function.LongPredicate;
import java.util.function.LongSupplier;
import java.util.function.LongToDoubleFunction;
import java.util.function.LongToIntFunction;
import java.util.function.LongUnaryOperator;
import java.util.function.ObjLongConsumer;
import java.util.function.Supplier;

/** See {@link Stream}. */
public interface LongStream extends BaseStream<Long, LongStream> {
    LongStream filter(LongPredicate filter);

    LongStream map(LongUnaryOperator function);

    <U> Stream<U> mapToObj(LongFunction<? extends U> function);

    IntStream mapToInt(LongToIntFunction function);

    DoubleStream mapToDouble(LongToDoubleFunction function);

    LongStream flatMap(LongFunction<? extends LongStream> function);

    LongStream mapMulti(LongMapMultiConsumer function);

    LongStream distinct();

    LongStream sorted();

    LongStream peek(LongConsumer action);

    LongStream limit(long count);

    LongStream skip(long count);

    LongStream takeWhile(LongPredicate filter);

    LongStream dropWhile(LongPredicate filter);

    void forEach(LongConsumer action);

    void forEachOrdered(LongConsumer action);

    long[] toArray();

    long reduce(long start, LongBinaryOperator function);

    OptionalLong reduce(LongBinaryOperator function);

    <R> R collect(Supplier<R> supplier, ObjLongConsumer<R> accumulator, BiConsumer<R, R> combiner);

    long sum();

    OptionalLong min();

    OptionalLong max();

    long count();

    OptionalDouble average();

    LongSummaryStatistics summaryStatistics();

    boolean anyMatch(LongPredicate filter);

    boolean allMatch(LongPredicate filter);

    boolean noneMatch(LongPredicate filter);

    OptionalLong findFirst();

    OptionalLong findAny();

    DoubleStream asDoubleStream();

    Stream<Long> boxed();

    PrimitiveIterator.OfLong iterator();

    LongStream sequential();

    LongStream parallel();

    static Builder builder() {
        return new LongPipeline.Building();
    }

    static LongStream empty() {
        return new LongPipeline(LongPipeline.over(new long[0]));
    }

    static LongStream of(long item) {
        return new LongPipeline(LongPipeline.over(new long[] {item}));
    }

    static LongStream of(long... items) {
        return new LongPipeline(LongPipeline.over(items));
    }

    static LongStream iterate(long first, LongUnaryOperator function) {
        return LongPipeline.endless(LongPipeline.iterated(first, null, function));
    }

    static LongStream iterate(long first, LongPredicate hasNext, LongUnaryOperator function) {
        return new LongPipeline(LongPipeline.iterated(first, hasNext, function));
    }

    static LongStream generate(LongSupplier supplier) {
        return LongPipeline.endless(LongPipeline.generated(supplier));
    }

    static LongStream range(long from, long to) {
        return new LongPipeline(LongPipeline.ranged(from, to, from < to));
    }

    static LongStream rangeClosed(long from, long to) {
        return new LongPipeline(LongPipeline.ranged(from, to + 1, from <= to));
    }

    static LongStream concat(LongStream a, LongStream b) {
        return LongPipeline.both(a, b);
    }

    interface Builder extends LongConsumer {
        void accept(long item);

        default Builder add(long item) {
            accept(item);
            return this;
        }

        LongStream build();
    }

    @FunctionalInterface
    interface LongMapMultiConsumer {
        void accept(long value, LongConsumer sink);
    }

    default java.util.Spliterator.OfLong spliterator() {
        return java.util.Spliterators.spliteratorUnknownSize(iterator(), 0);
    }
}
