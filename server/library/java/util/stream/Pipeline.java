package java.util.stream;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
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

/** A stream of objects: each stage pulls from the one before it; in a parallel one {@link Parallel} says who works. */
public final class Pipeline<T> implements Stream<T> {
    private final Pull<T> source;
    private boolean isUsed;
    private Way way = new Way();

    static <T> Stream<T> going(Way way, Pull<T> source) {
        Pipeline<T> made = new Pipeline<T>(source);
        made.way = way;
        return made;
    }

    static <T> Stream<T> both(Stream<? extends T> a, Stream<? extends T> b) {
        Way first = ((Pipeline<?>) a).way;
        Way second = ((Pipeline<?>) b).way;
        Stream<T> made = first.isEndless || second.isEndless ? endless(Pipeline.<T>joined(a, b)) : new Pipeline<T>(Pipeline.<T>joined(a, b));
        made.onClose(first::close).onClose(second::close);
        return first.isParallel || second.isParallel ? made.parallel() : made;
    }

    /** It may have no end. */
    static <T> Stream<T> endless(Pull<T> source) {
        Pipeline<T> made = new Pipeline<T>(source);
        made.way.isEndless = true;
        return made;
    }

    Pipeline(Pull<T> source) {
        this.source = source;
    }

    public Pipeline(Collection<T> items) {
        this(late(items));
    }

    private static <T> Pull<T> late(Collection<T> items) {
        return new Pull<T>() {
            private Iterator<T> each;

            boolean advance() {
                if (each == null) {
                    each = items.iterator();
                }
                if (!each.hasNext()) {
                    return false;
                }
                value = each.next();
                return true;
            }
        };
    }

    static <T> Pull<T> over(Object[] items) {
        return new Pull<T>() {
            private int at;

            @SuppressWarnings("unchecked")
            boolean advance() {
                if (at >= items.length) {
                    return false;
                }
                value = (T) items[at++];
                return true;
            }
        };
    }

    static <T> Pull<T> iterated(T first, Predicate<? super T> hasNext, UnaryOperator<T> function) {
        Objects.requireNonNull(function);
        return new Pull<T>() {
            private boolean hasBegun;
            private boolean isOver;

            boolean advance() {
                if (isOver) {
                    return false;
                }
                value = hasBegun ? function.apply(value) : first;
                hasBegun = true;
                isOver = hasNext != null && !hasNext.test(value);
                return !isOver;
            }
        };
    }

    static <T> Pull<T> generated(Supplier<? extends T> supplier) {
        Objects.requireNonNull(supplier);
        return new Pull<T>() {
            boolean advance() {
                value = supplier.get();
                return true;
            }
        };
    }

    @SuppressWarnings("unchecked")
    static <T> Pull<T> joined(Stream<? extends T> a, Stream<? extends T> b) {
        Pull<T> first = opened((Stream<T>) a);
        Pull<T> second = opened((Stream<T>) b);
        return new Pull<T>() {
            private boolean isSecond;

            boolean advance() {
                if (!isSecond && first.advance()) {
                    value = first.value;
                    return true;
                }
                isSecond = true;
                if (!second.advance()) {
                    return false;
                }
                value = second.value;
                return true;
            }
        };
    }

    private static <T> Pull<T> opened(Stream<T> stream) {
        return ((Pipeline<T>) stream).open();
    }

    private Pull<T> open() {
        if (isUsed) {
            throw new IllegalStateException("stream has already been operated upon or closed");
        }
        isUsed = true;
        return source;
    }

    private <R> Stream<R> then(Pull<R> made) {
        Pipeline<R> next = new Pipeline<R>(made);
        next.way = way;
        return next;
    }

    static final class Building<T> implements Stream.Builder<T> {
        private final ArrayList<T> items = new ArrayList<T>();
        private boolean isBuilt;

        public void accept(T item) {
            if (isBuilt) {
                throw new IllegalStateException();
            }
            items.add(item);
        }

        public Stream<T> build() {
            if (isBuilt) {
                throw new IllegalStateException();
            }
            isBuilt = true;
            return new Pipeline<T>(items);
        }
    }

    public boolean isParallel() {
        return way.isParallel;
    }

    public Stream<T> sequential() {
        way.isParallel = false;
        return this;
    }

    public Stream<T> parallel() {
        way.goParallel();
        return this;
    }

    public Stream<T> unordered() {
        return this;
    }

    public Stream<T> onClose(Runnable handler) {
        way.then(handler);
        return this;
    }

    public void close() {
        isUsed = true;
        way.close();
    }

    public Stream<T> filter(Predicate<? super T> filter) {
        Objects.requireNonNull(filter);
        Pull<T> from = open();
        return then(Parallel.either(way, new Pull<T>() {
            boolean advance() {
                while (from.advance()) {
                    if (filter.test(from.value)) {
                        value = from.value;
                        return true;
                    }
                }
                return false;
            }
        }, () -> Parallel.filtered(from, item -> filter.test(item))));
    }

    public <R> Stream<R> map(Function<? super T, ? extends R> function) {
        Objects.requireNonNull(function);
        Pull<T> from = open();
        return then(Parallel.either(way, new Pull<R>() {
            boolean advance() {
                if (!from.advance()) {
                    return false;
                }
                value = function.apply(from.value);
                return true;
            }
        }, () -> Parallel.mapped(from, item -> function.apply(item))));
    }

    public IntStream mapToInt(ToIntFunction<? super T> function) {
        Objects.requireNonNull(function);
        Pull<T> from = open();
        return IntPipeline.going(way, Parallel.either(way, new IntPull() {
            boolean advance() {
                if (!from.advance()) {
                    return false;
                }
                value = function.applyAsInt(from.value);
                return true;
            }
        }, () -> Parallel.mapped(from, item -> function.applyAsInt(item))));
    }

    public IntStream flatMapToInt(Function<? super T, ? extends IntStream> function) {
        Objects.requireNonNull(function);
        Pull<T> from = open();
        return IntPipeline.going(way, new IntPull() {
            private IntPull inner;

            boolean advance() {
                while (true) {
                    if (inner != null && inner.advance()) {
                        value = inner.value;
                        return true;
                    }
                    if (!from.advance()) {
                        return false;
                    }
                    IntStream stream = function.apply(from.value);
                    inner = stream == null ? null : ((IntPipeline) stream).open();
                }
            }
        });
    }

    public IntStream mapMultiToInt(BiConsumer<? super T, ? super IntConsumer> function) {
        Objects.requireNonNull(function);
        return flatMapToInt(item -> {
            IntStream.Builder all = IntStream.builder();
            function.accept(item, all);
            return all.build();
        });
    }

    public LongStream mapToLong(ToLongFunction<? super T> function) {
        Objects.requireNonNull(function);
        Pull<T> from = open();
        return LongPipeline.going(way, Parallel.either(way, new LongPull() {
            boolean advance() {
                if (!from.advance()) {
                    return false;
                }
                value = function.applyAsLong(from.value);
                return true;
            }
        }, () -> Parallel.mapped(from, item -> function.applyAsLong(item))));
    }

    public LongStream flatMapToLong(Function<? super T, ? extends LongStream> function) {
        Objects.requireNonNull(function);
        Pull<T> from = open();
        return LongPipeline.going(way, new LongPull() {
            private LongPull inner;

            boolean advance() {
                while (true) {
                    if (inner != null && inner.advance()) {
                        value = inner.value;
                        return true;
                    }
                    if (!from.advance()) {
                        return false;
                    }
                    LongStream stream = function.apply(from.value);
                    inner = stream == null ? null : ((LongPipeline) stream).open();
                }
            }
        });
    }

    public LongStream mapMultiToLong(BiConsumer<? super T, ? super LongConsumer> function) {
        Objects.requireNonNull(function);
        return flatMapToLong(item -> {
            LongStream.Builder all = LongStream.builder();
            function.accept(item, all);
            return all.build();
        });
    }

    public DoubleStream mapToDouble(ToDoubleFunction<? super T> function) {
        Objects.requireNonNull(function);
        Pull<T> from = open();
        return DoublePipeline.going(way, Parallel.either(way, new DoublePull() {
            boolean advance() {
                if (!from.advance()) {
                    return false;
                }
                value = function.applyAsDouble(from.value);
                return true;
            }
        }, () -> Parallel.mapped(from, item -> function.applyAsDouble(item))));
    }

    public DoubleStream flatMapToDouble(Function<? super T, ? extends DoubleStream> function) {
        Objects.requireNonNull(function);
        Pull<T> from = open();
        return DoublePipeline.going(way, new DoublePull() {
            private DoublePull inner;

            boolean advance() {
                while (true) {
                    if (inner != null && inner.advance()) {
                        value = inner.value;
                        return true;
                    }
                    if (!from.advance()) {
                        return false;
                    }
                    DoubleStream stream = function.apply(from.value);
                    inner = stream == null ? null : ((DoublePipeline) stream).open();
                }
            }
        });
    }

    public DoubleStream mapMultiToDouble(BiConsumer<? super T, ? super DoubleConsumer> function) {
        Objects.requireNonNull(function);
        return flatMapToDouble(item -> {
            DoubleStream.Builder all = DoubleStream.builder();
            function.accept(item, all);
            return all.build();
        });
    }

    public <R> Stream<R> flatMap(Function<? super T, ? extends Stream<? extends R>> function) {
        Objects.requireNonNull(function);
        Pull<T> from = open();
        return then(new Pull<R>() {
            private Pull<R> inner;

            @SuppressWarnings("unchecked")
            boolean advance() {
                while (true) {
                    if (inner != null && inner.advance()) {
                        value = inner.value;
                        return true;
                    }
                    if (!from.advance()) {
                        return false;
                    }
                    Stream<R> stream = (Stream<R>) function.apply(from.value);
                    inner = stream == null ? null : opened(stream);
                }
            }
        });
    }

    public <R> Stream<R> mapMulti(BiConsumer<? super T, ? super Consumer<R>> function) {
        Objects.requireNonNull(function);
        Pull<T> from = open();
        return then(new Pull<R>() {
            private Pull<R> inner;

            boolean advance() {
                while (true) {
                    if (inner != null && inner.advance()) {
                        value = inner.value;
                        return true;
                    }
                    if (!from.advance()) {
                        return false;
                    }
                    ArrayList<R> all = new ArrayList<R>();
                    Consumer<R> sink = item -> all.add(item);
                    function.accept(from.value, sink);
                    inner = over(all.toArray());
                }
            }
        });
    }

    public Stream<T> distinct() {
        HashSet<T> seen = new HashSet<T>();
        return filter(item -> seen.add(item));
    }

    public Stream<T> sorted() {
        return sorted(null);
    }

    public Stream<T> sorted(Comparator<? super T> order) {
        Pull<T> from = open();
        return then(new Pull<T>() {
            private Pull<T> all;

            boolean advance() {
                if (all == null) {
                    ArrayList<T> items = gathered(from);
                    items.sort(order);
                    all = over(items.toArray());
                }
                if (!all.advance()) {
                    return false;
                }
                value = all.value;
                return true;
            }
        });
    }

    private static <T> ArrayList<T> gathered(Pull<T> from) {
        ArrayList<T> items = new ArrayList<T>();
        while (from.advance()) {
            items.add(from.value);
        }
        return items;
    }

    public Stream<T> peek(Consumer<? super T> action) {
        Objects.requireNonNull(action);
        Pull<T> from = open();
        return then(Parallel.either(way, new Pull<T>() {
            boolean advance() {
                if (!from.advance()) {
                    return false;
                }
                value = from.value;
                action.accept(value);
                return true;
            }
        }, () -> Parallel.peeked(from, item -> action.accept(item))));
    }

    public Stream<T> limit(long count) {
        if (count < 0) {
            throw new IllegalArgumentException("" + count);
        }
        Pull<T> from = open();
        return then(new Pull<T>() {
            private long left = count;

            boolean advance() {
                if (left == 0 || !from.advance()) {
                    return false;
                }
                left--;
                value = from.value;
                return true;
            }
        });
    }

    public Stream<T> skip(long count) {
        if (count < 0) {
            throw new IllegalArgumentException("" + count);
        }
        Pull<T> from = open();
        return then(new Pull<T>() {
            private long left = count;

            boolean advance() {
                for (; left > 0; left--) {
                    if (!from.advance()) {
                        left = 0;
                        return false;
                    }
                }
                if (!from.advance()) {
                    return false;
                }
                value = from.value;
                return true;
            }
        });
    }

    public Stream<T> takeWhile(Predicate<? super T> filter) {
        Objects.requireNonNull(filter);
        Pull<T> from = open();
        return then(new Pull<T>() {
            private boolean isOver;

            boolean advance() {
                isOver = isOver || !from.advance() || !filter.test(from.value);
                value = from.value;
                return !isOver;
            }
        });
    }

    public Stream<T> dropWhile(Predicate<? super T> filter) {
        Objects.requireNonNull(filter);
        Pull<T> from = open();
        return then(new Pull<T>() {
            private boolean hasBegun;

            boolean advance() {
                while (from.advance()) {
                    value = from.value;
                    if (hasBegun || !filter.test(value)) {
                        hasBegun = true;
                        return true;
                    }
                }
                return false;
            }
        });
    }

    public void forEach(Consumer<? super T> action) {
        Objects.requireNonNull(action);
        Pull<T> from = open();
        if (way.isShared()) {
            Parallel.each(from, item -> action.accept(item));
            return;
        }
        while (from.advance()) {
            action.accept(from.value);
        }
    }

    public void forEachOrdered(Consumer<? super T> action) {
        Objects.requireNonNull(action);
        Pull<T> from = open();
        while (from.advance()) {
            action.accept(from.value);
        }
    }

    public Object[] toArray() {
        return gathered(open()).toArray();
    }

    public <A> A[] toArray(IntFunction<A[]> make) {
        Object[] all = toArray();
        A[] made = make.apply(all.length);
        for (int at = 0; at < all.length; at++) {
            made[at] = (A) all[at];
        }
        return made;
    }

    public T reduce(T start, BinaryOperator<T> function) {
        Objects.requireNonNull(function);
        T result = start;
        Pull<T> from = open();
        while (from.advance()) {
            result = function.apply(result, from.value);
        }
        return result;
    }

    public Optional<T> reduce(BinaryOperator<T> function) {
        Objects.requireNonNull(function);
        Pull<T> from = open();
        if (!from.advance()) {
            return Optional.empty();
        }
        T result = from.value;
        while (from.advance()) {
            result = function.apply(result, from.value);
        }
        return Optional.of(result);
    }

    public <U> U reduce(U start, BiFunction<U, ? super T, U> function, BinaryOperator<U> combiner) {
        Objects.requireNonNull(function);
        Objects.requireNonNull(combiner);
        U result = start;
        Pull<T> from = open();
        while (from.advance()) {
            result = function.apply(result, from.value);
        }
        return result;
    }

    public <R> R collect(Supplier<R> supplier, BiConsumer<R, ? super T> accumulator, BiConsumer<R, R> combiner) {
        R result = supplier.get();
        Pull<T> from = open();
        while (from.advance()) {
            accumulator.accept(result, from.value);
        }
        return result;
    }

    public <R, A> R collect(Collector<? super T, A, R> collector) {
        A result = collector.supplier().get();
        BiConsumer<A, T> accumulator = (BiConsumer<A, T>) collector.accumulator();
        Pull<T> from = open();
        while (from.advance()) {
            accumulator.accept(result, from.value);
        }
        Function<A, R> finisher = collector.finisher();
        return finisher.apply(result);
    }

    public List<T> toList() {
        return Collections.unmodifiableList(gathered(open()));
    }

    public Optional<T> min(Comparator<? super T> order) {
        Objects.requireNonNull(order);
        return reduce((a, b) -> order.compare(a, b) <= 0 ? a : b);
    }

    public Optional<T> max(Comparator<? super T> order) {
        Objects.requireNonNull(order);
        return reduce((a, b) -> order.compare(a, b) >= 0 ? a : b);
    }

    public long count() {
        long count = 0;
        Pull<T> from = open();
        while (from.advance()) {
            count++;
        }
        return count;
    }

    public boolean anyMatch(Predicate<? super T> filter) {
        Objects.requireNonNull(filter);
        Pull<T> from = open();
        while (from.advance()) {
            if (filter.test(from.value)) {
                return true;
            }
        }
        return false;
    }

    public boolean allMatch(Predicate<? super T> filter) {
        Objects.requireNonNull(filter);
        Pull<T> from = open();
        while (from.advance()) {
            if (!filter.test(from.value)) {
                return false;
            }
        }
        return true;
    }

    public boolean noneMatch(Predicate<? super T> filter) {
        return !anyMatch(filter);
    }

    public Optional<T> findFirst() {
        Pull<T> from = open();
        return from.advance() ? Optional.of(from.value) : Optional.empty();
    }

    public Optional<T> findAny() {
        return findFirst();
    }

    public Iterator<T> iterator() {
        Pull<T> from = open();
        return new Iterator<T>() {
            private boolean isAhead;
            private boolean isOver;

            public boolean hasNext() {
                if (!isAhead && !isOver) {
                    isAhead = from.advance();
                    isOver = !isAhead;
                }
                return isAhead;
            }

            public T next() {
                if (!hasNext()) {
                    throw new NoSuchElementException();
                }
                isAhead = false;
                return from.value;
            }
        };
    }
}
