package java.util.stream;

import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.HashSet;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.PrimitiveIterator;
import java.util.function.BiConsumer;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleConsumer;
import java.util.function.DoubleFunction;
import java.util.function.DoublePredicate;
import java.util.function.DoubleSupplier;
import java.util.function.DoubleToIntFunction;
import java.util.function.DoubleToLongFunction;
import java.util.function.DoubleUnaryOperator;
import java.util.function.ObjDoubleConsumer;
import java.util.function.Supplier;

/** See {@link Stream}. */
public interface DoubleStream extends BaseStream<Double, DoubleStream> {
    DoubleStream filter(DoublePredicate filter);

    DoubleStream map(DoubleUnaryOperator function);

    <U> Stream<U> mapToObj(DoubleFunction<? extends U> function);

    IntStream mapToInt(DoubleToIntFunction function);

    LongStream mapToLong(DoubleToLongFunction function);

    DoubleStream flatMap(DoubleFunction<? extends DoubleStream> function);

    DoubleStream mapMulti(DoubleMapMultiConsumer function);

    DoubleStream distinct();

    DoubleStream sorted();

    DoubleStream peek(DoubleConsumer action);

    DoubleStream limit(long count);

    DoubleStream skip(long count);

    DoubleStream takeWhile(DoublePredicate filter);

    DoubleStream dropWhile(DoublePredicate filter);

    void forEach(DoubleConsumer action);

    void forEachOrdered(DoubleConsumer action);

    double[] toArray();

    double reduce(double start, DoubleBinaryOperator function);

    OptionalDouble reduce(DoubleBinaryOperator function);

    <R> R collect(Supplier<R> supplier, ObjDoubleConsumer<R> accumulator, BiConsumer<R, R> combiner);

    double sum();

    OptionalDouble min();

    OptionalDouble max();

    long count();

    OptionalDouble average();

    DoubleSummaryStatistics summaryStatistics();

    boolean anyMatch(DoublePredicate filter);

    boolean allMatch(DoublePredicate filter);

    boolean noneMatch(DoublePredicate filter);

    OptionalDouble findFirst();

    OptionalDouble findAny();

    Stream<Double> boxed();

    PrimitiveIterator.OfDouble iterator();

    DoubleStream sequential();

    DoubleStream parallel();

    static Builder builder() {
        return new DoublePipeline.Building();
    }

    static DoubleStream empty() {
        return new DoublePipeline(DoublePipeline.over(new double[0]));
    }

    static DoubleStream of(double item) {
        return new DoublePipeline(DoublePipeline.over(new double[] {item}));
    }

    static DoubleStream of(double... items) {
        return new DoublePipeline(DoublePipeline.over(items));
    }

    static DoubleStream iterate(double first, DoubleUnaryOperator function) {
        return DoublePipeline.endless(DoublePipeline.iterated(first, null, function));
    }

    static DoubleStream iterate(double first, DoublePredicate hasNext, DoubleUnaryOperator function) {
        return new DoublePipeline(DoublePipeline.iterated(first, hasNext, function));
    }

    static DoubleStream generate(DoubleSupplier supplier) {
        return DoublePipeline.endless(DoublePipeline.generated(supplier));
    }

    static DoubleStream concat(DoubleStream a, DoubleStream b) {
        return DoublePipeline.both(a, b);
    }

    interface Builder extends DoubleConsumer {
        void accept(double item);

        default Builder add(double item) {
            accept(item);
            return this;
        }

        DoubleStream build();
    }

    @FunctionalInterface
    interface DoubleMapMultiConsumer {
        void accept(double value, DoubleConsumer sink);
    }

    default java.util.Spliterator.OfDouble spliterator() {
        return java.util.Spliterators.spliteratorUnknownSize(iterator(), 0);
    }
}
