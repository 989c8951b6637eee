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

/** A stream of doubles: each stage pulls from the one before it. */
final class DoublePipeline implements DoubleStream {
    private final DoublePull source;
    private boolean isUsed;
    private Way way = new Way();

    static DoubleStream going(Way way, DoublePull source) {
        DoublePipeline made = new DoublePipeline(source);
        made.way = way;
        return made;
    }

    static DoubleStream both(DoubleStream a, DoubleStream b) {
        Way first = ((DoublePipeline) a).way;
        Way second = ((DoublePipeline) b).way;
        DoubleStream made = first.isEndless || second.isEndless ? endless(joined(a, b)) : new DoublePipeline(joined(a, b));
        made.onClose(first::close).onClose(second::close);
        return first.isParallel || second.isParallel ? made.parallel() : made;
    }

    /** It may have no end. */
    static DoubleStream endless(DoublePull source) {
        DoublePipeline made = new DoublePipeline(source);
        made.way.isEndless = true;
        return made;
    }

    DoublePipeline(DoublePull source) {
        this.source = source;
    }

    static DoublePull over(double[] items) {
        return new DoublePull() {
            private int at;

            boolean advance() {
                if (at >= items.length) {
                    return false;
                }
                value = items[at++];
                return true;
            }
        };
    }

    static DoublePull iterated(double first, DoublePredicate hasNext, DoubleUnaryOperator function) {
        Objects.requireNonNull(function);
        return new DoublePull() {
            private boolean hasBegun;
            private boolean isOver;

            boolean advance() {
                if (isOver) {
                    return false;
                }
                value = hasBegun ? function.applyAsDouble(value) : first;
                hasBegun = true;
                isOver = hasNext != null && !hasNext.test(value);
                return !isOver;
            }
        };
    }

    static DoublePull generated(DoubleSupplier supplier) {
        Objects.requireNonNull(supplier);
        return new DoublePull() {
            boolean advance() {
                value = supplier.getAsDouble();
                return true;
            }
        };
    }

    static DoublePull joined(DoubleStream a, DoubleStream b) {
        DoublePull first = ((DoublePipeline) a).open();
        DoublePull second = ((DoublePipeline) b).open();
        return new DoublePull() {
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

    DoublePull open() {
        if (isUsed) {
            throw new IllegalStateException("stream has already been operated upon or closed");
        }
        isUsed = true;
        return source;
    }

    private DoubleStream then(DoublePull made) {
        DoublePipeline next = new DoublePipeline(made);
        next.way = way;
        return next;
    }

    private static double[] gathered(DoublePull from) {
        double[] items = new double[8];
        int count = 0;
        while (from.advance()) {
            if (count == items.length) {
                items = Arrays.copyOf(items, count * 2);
            }
            items[count++] = from.value;
        }
        return Arrays.copyOf(items, count);
    }

    static final class Building implements DoubleStream.Builder {
        private double[] items = new double[8];
        private int count;
        private boolean isBuilt;

        public void accept(double item) {
            if (isBuilt) {
                throw new IllegalStateException();
            }
            if (count == items.length) {
                items = Arrays.copyOf(items, count * 2);
            }
            items[count++] = item;
        }

        public DoubleStream build() {
            if (isBuilt) {
                throw new IllegalStateException();
            }
            isBuilt = true;
            return new DoublePipeline(over(Arrays.copyOf(items, count)));
        }
    }

    public boolean isParallel() {
        return way.isParallel;
    }

    public DoubleStream sequential() {
        way.isParallel = false;
        return this;
    }

    public DoubleStream parallel() {
        way.goParallel();
        return this;
    }

    public DoubleStream unordered() {
        return this;
    }

    public DoubleStream onClose(Runnable handler) {
        way.then(handler);
        return this;
    }

    public void close() {
        isUsed = true;
        way.close();
    }

    public DoubleStream filter(DoublePredicate filter) {
        Objects.requireNonNull(filter);
        DoublePull from = open();
        return then(Parallel.either(way, new DoublePull() {
            boolean advance() {
                while (from.advance()) {
                    if (filter.test(from.value)) {
                        value = from.value;
                        return true;
                    }
                }
                return false;
            }
        }, () -> Parallel.filtered(Parallel.boxed(from), item -> filter.test(item))));
    }

    public DoubleStream map(DoubleUnaryOperator function) {
        Objects.requireNonNull(function);
        DoublePull from = open();
        return then(Parallel.either(way, new DoublePull() {
            boolean advance() {
                if (!from.advance()) {
                    return false;
                }
                value = function.applyAsDouble(from.value);
                return true;
            }
        }, () -> Parallel.mapped(Parallel.boxed(from), item -> function.applyAsDouble(item))));
    }

    public <U> Stream<U> mapToObj(DoubleFunction<? extends U> function) {
        Objects.requireNonNull(function);
        DoublePull from = open();
        return Pipeline.going(way, Parallel.either(way, new Pull<U>() {
            boolean advance() {
                if (!from.advance()) {
                    return false;
                }
                value = function.apply(from.value);
                return true;
            }
        }, () -> Parallel.mapped(Parallel.boxed(from), item -> function.apply(item))));
    }

    public IntStream mapToInt(DoubleToIntFunction function) {
        Objects.requireNonNull(function);
        DoublePull from = open();
        return IntPipeline.going(way, Parallel.either(way, new IntPull() {
            boolean advance() {
                if (!from.advance()) {
                    return false;
                }
                value = function.applyAsInt(from.value);
                return true;
            }
        }, () -> Parallel.mapped(Parallel.boxed(from), item -> function.applyAsInt(item))));
    }

    public LongStream mapToLong(DoubleToLongFunction function) {
        Objects.requireNonNull(function);
        DoublePull from = open();
        return LongPipeline.going(way, Parallel.either(way, new LongPull() {
            boolean advance() {
                if (!from.advance()) {
                    return false;
                }
                value = function.applyAsLong(from.value);
                return true;
            }
        }, () -> Parallel.mapped(Parallel.boxed(from), item -> function.applyAsLong(item))));
    }

    public DoubleStream flatMap(DoubleFunction<? extends DoubleStream> function) {
        Objects.requireNonNull(function);
        DoublePull from = open();
        return then(new DoublePull() {
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

    public DoubleStream mapMulti(DoubleMapMultiConsumer function) {
        Objects.requireNonNull(function);
        return flatMap(item -> {
            Building all = new Building();
            function.accept(item, all);
            return all.build();
        });
    }

    public DoubleStream distinct() {
        HashSet<Double> seen = new HashSet<Double>();
        return filter(item -> seen.add(item));
    }

    public DoubleStream sorted() {
        DoublePull from = open();
        return then(new DoublePull() {
            private DoublePull all;

            boolean advance() {
                if (all == null) {
                    double[] items = gathered(from);
                    Arrays.sort(items);
                    all = over(items);
                }
                if (!all.advance()) {
                    return false;
                }
                value = all.value;
                return true;
            }
        });
    }

    public DoubleStream peek(DoubleConsumer action) {
        Objects.requireNonNull(action);
        DoublePull from = open();
        return then(Parallel.either(way, new DoublePull() {
            boolean advance() {
                if (!from.advance()) {
                    return false;
                }
                value = from.value;
                action.accept(value);
                return true;
            }
        }, () -> Parallel.peeked(Parallel.boxed(from), item -> action.accept(item))));
    }

    public DoubleStream limit(long count) {
        if (count < 0) {
            throw new IllegalArgumentException("" + count);
        }
        DoublePull from = open();
        return then(new DoublePull() {
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

    public DoubleStream skip(long count) {
        if (count < 0) {
            throw new IllegalArgumentException("" + count);
        }
        DoublePull from = open();
        return then(new DoublePull() {
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

    public DoubleStream takeWhile(DoublePredicate filter) {
        Objects.requireNonNull(filter);
        DoublePull from = open();
        return then(new DoublePull() {
            private boolean isOver;

            boolean advance() {
                isOver = isOver || !from.advance() || !filter.test(from.value);
                value = from.value;
                return !isOver;
            }
        });
    }

    public DoubleStream dropWhile(DoublePredicate filter) {
        Objects.requireNonNull(filter);
        DoublePull from = open();
        return then(new DoublePull() {
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

    public void forEach(DoubleConsumer action) {
        Objects.requireNonNull(action);
        DoublePull from = open();
        if (way.isShared()) {
            Parallel.each(Parallel.boxed(from), item -> action.accept(item));
            return;
        }
        while (from.advance()) {
            action.accept(from.value);
        }
    }

    public void forEachOrdered(DoubleConsumer action) {
        Objects.requireNonNull(action);
        DoublePull from = open();
        while (from.advance()) {
            action.accept(from.value);
        }
    }

    public double[] toArray() {
        return gathered(open());
    }

    public double reduce(double start, DoubleBinaryOperator function) {
        Objects.requireNonNull(function);
        double result = start;
        DoublePull from = open();
        while (from.advance()) {
            result = function.applyAsDouble(result, from.value);
        }
        return result;
    }

    public OptionalDouble reduce(DoubleBinaryOperator function) {
        Objects.requireNonNull(function);
        DoublePull from = open();
        if (!from.advance()) {
            return OptionalDouble.empty();
        }
        double result = from.value;
        while (from.advance()) {
            result = function.applyAsDouble(result, from.value);
        }
        return OptionalDouble.of(result);
    }

    public <R> R collect(Supplier<R> supplier, ObjDoubleConsumer<R> accumulator, BiConsumer<R, R> combiner) {
        R result = supplier.get();
        DoublePull from = open();
        while (from.advance()) {
            accumulator.accept(result, from.value);
        }
        return result;
    }

    public double sum() {
        return summaryStatistics().getSum();
    }

    public OptionalDouble min() {
        return reduce((a, b) -> Math.min(a, b));
    }

    public OptionalDouble max() {
        return reduce((a, b) -> Math.max(a, b));
    }

    public long count() {
        long count = 0;
        DoublePull from = open();
        while (from.advance()) {
            count++;
        }
        return count;
    }

    public OptionalDouble average() {
        DoubleSummaryStatistics all = summaryStatistics();
        return all.getCount() == 0 ? OptionalDouble.empty() : OptionalDouble.of(all.getAverage());
    }

    public DoubleSummaryStatistics summaryStatistics() {
        DoubleSummaryStatistics all = new DoubleSummaryStatistics();
        DoublePull from = open();
        while (from.advance()) {
            all.accept(from.value);
        }
        return all;
    }

    public boolean anyMatch(DoublePredicate filter) {
        Objects.requireNonNull(filter);
        DoublePull from = open();
        while (from.advance()) {
            if (filter.test(from.value)) {
                return true;
            }
        }
        return false;
    }

    public boolean allMatch(DoublePredicate filter) {
        Objects.requireNonNull(filter);
        DoublePull from = open();
        while (from.advance()) {
            if (!filter.test(from.value)) {
                return false;
            }
        }
        return true;
    }

    public boolean noneMatch(DoublePredicate filter) {
        return !anyMatch(filter);
    }

    public OptionalDouble findFirst() {
        DoublePull from = open();
        return from.advance() ? OptionalDouble.of(from.value) : OptionalDouble.empty();
    }

    public OptionalDouble findAny() {
        return findFirst();
    }

    public Stream<Double> boxed() {
        return mapToObj(value -> Double.valueOf(value));
    }

    public PrimitiveIterator.OfDouble iterator() {
        DoublePull from = open();
        return new PrimitiveIterator.OfDouble() {
            private boolean isAhead;
            private boolean isOver;

            public boolean hasNext() {
                if (!isAhead && !isOver) {
                    isAhead = from.advance();
                    isOver = !isAhead;
                }
                return isAhead;
            }

            public double nextDouble() {
                if (!hasNext()) {
                    throw new NoSuchElementException();
                }
                isAhead = false;
                return from.value;
            }
        };
    }
}
