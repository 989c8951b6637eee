package java.util.stream;

import java.util.Objects;
import java.util.Spliterator;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import java.util.function.IntConsumer;
import java.util.function.LongConsumer;
import java.util.function.Supplier;

/** Streams of spliterators, which are asked for nothing before the first element is wanted. */
public final class StreamSupport {
    private StreamSupport() {}

    public static <T> Stream<T> stream(Spliterator<T> items, boolean parallel) {
        Objects.requireNonNull(items);
        return made(() -> items, items.hasCharacteristics(Spliterator.SIZED), parallel);
    }

    public static <T> Stream<T> stream(Supplier<? extends Spliterator<T>> items, int traits, boolean parallel) {
        Objects.requireNonNull(items);
        return made(items, (traits & Spliterator.SIZED) != 0, parallel);
    }

    private static <T> Stream<T> made(Supplier<? extends Spliterator<T>> items, boolean isSized, boolean parallel) {
        Pull<T> pull = new Pull<T>() {
            private Spliterator<T> from;
            private final Consumer<T> keeps = item -> value = item;

            boolean advance() {
                if (from == null) {
                    from = items.get();
                }
                return from.tryAdvance(keeps);
            }
        };
        Stream<T> made = isSized ? new Pipeline<T>(pull) : Pipeline.endless(pull);
        return parallel ? made.parallel() : made;
    }

    public static IntStream intStream(Spliterator.OfInt items, boolean parallel) {
        Objects.requireNonNull(items);
        return madeInt(() -> items, items.hasCharacteristics(Spliterator.SIZED), parallel);
    }

    public static IntStream intStream(Supplier<? extends Spliterator.OfInt> items, int traits, boolean parallel) {
        Objects.requireNonNull(items);
        return madeInt(items, (traits & Spliterator.SIZED) != 0, parallel);
    }

    private static IntStream madeInt(Supplier<? extends Spliterator.OfInt> items, boolean isSized, boolean parallel) {
        IntPull pull = new IntPull() {
            private Spliterator.OfInt from;
            private final IntConsumer keeps = item -> value = item;

            boolean advance() {
                if (from == null) {
                    from = items.get();
                }
                return from.tryAdvance(keeps);
            }
        };
        IntStream made = isSized ? new IntPipeline(pull) : IntPipeline.endless(pull);
        return parallel ? made.parallel() : made;
    }

    public static LongStream longStream(Spliterator.OfLong items, boolean parallel) {
        Objects.requireNonNull(items);
        return madeLong(() -> items, items.hasCharacteristics(Spliterator.SIZED), parallel);
    }

    public static LongStream longStream(Supplier<? extends Spliterator.OfLong> items, int traits, boolean parallel) {
        Objects.requireNonNull(items);
        return madeLong(items, (traits & Spliterator.SIZED) != 0, parallel);
    }

    private static LongStream madeLong(Supplier<? extends Spliterator.OfLong> items, boolean isSized, boolean parallel) {
        LongPull pull = new LongPull() {
            private Spliterator.OfLong from;
            private final LongConsumer keeps = item -> value = item;

            boolean advance() {
                if (from == null) {
                    from = items.get();
                }
                return from.tryAdvance(keeps);
            }
        };
        LongStream made = isSized ? new LongPipeline(pull) : LongPipeline.endless(pull);
        return parallel ? made.parallel() : made;
    }

    public static DoubleStream doubleStream(Spliterator.OfDouble items, boolean parallel) {
        Objects.requireNonNull(items);
        return madeDouble(() -> items, items.hasCharacteristics(Spliterator.SIZED), parallel);
    }

    public static DoubleStream doubleStream(Supplier<? extends Spliterator.OfDouble> items, int traits, boolean parallel) {
        Objects.requireNonNull(items);
        return madeDouble(items, (traits & Spliterator.SIZED) != 0, parallel);
    }

    private static DoubleStream madeDouble(Supplier<? extends Spliterator.OfDouble> items, boolean isSized, boolean parallel) {
        DoublePull pull = new DoublePull() {
            private Spliterator.OfDouble from;
            private final DoubleConsumer keeps = item -> value = item;

            boolean advance() {
                if (from == null) {
                    from = items.get();
                }
                return from.tryAdvance(keeps);
            }
        };
        DoubleStream made = isSized ? new DoublePipeline(pull) : DoublePipeline.endless(pull);
        return parallel ? made.parallel() : made;
    }
}
