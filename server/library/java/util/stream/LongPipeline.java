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

/** A stream of longs: each stage pulls from the one before it. */
final class LongPipeline implements LongStream {
    private final LongPull source;
    private boolean isUsed;
    private Way way = new Way();

    static LongStream going(Way way, LongPull source) {
        LongPipeline made = new LongPipeline(source);
        made.way = way;
        return made;
    }

    static LongStream both(LongStream a, LongStream b) {
        Way first = ((LongPipeline) a).way;
        Way second = ((LongPipeline) b).way;
        LongStream made = first.isEndless || second.isEndless ? endless(joined(a, b)) : new LongPipeline(joined(a, b));
        made.onClose(first::close).onClose(second::close);
        return first.isParallel || second.isParallel ? made.parallel() : made;
    }

    /** It may have no end. */
    static LongStream endless(LongPull source) {
        LongPipeline made = new LongPipeline(source);
        made.way.isEndless = true;
        return made;
    }

    LongPipeline(LongPull source) {
        this.source = source;
    }

    static LongPull over(long[] items) {
        return new LongPull() {
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

    static LongPull ranged(long start, long end, boolean hasAny) {
        return new LongPull() {
            private long at = start;
            private boolean hasMore = hasAny;

            boolean advance() {
                if (!hasMore) {
                    return false;
                }
                value = at++;
                hasMore = at != end;
                return true;
            }
        };
    }

    static LongPull iterated(long first, LongPredicate hasNext, LongUnaryOperator function) {
        Objects.requireNonNull(function);
        return new LongPull() {
            private boolean hasBegun;
            private boolean isOver;

            boolean advance() {
                if (isOver) {
                    return false;
                }
                value = hasBegun ? function.applyAsLong(value) : first;
                hasBegun = true;
                isOver = hasNext != null && !hasNext.test(value);
                return !isOver;
            }
        };
    }

    static LongPull generated(LongSupplier supplier) {
        Objects.requireNonNull(supplier);
        return new LongPull() {
            boolean advance() {
                value = supplier.getAsLong();
                return true;
            }
        };
    }

    static LongPull joined(LongStream a, LongStream b) {
        LongPull first = ((LongPipeline) a).open();
        LongPull second = ((LongPipeline) b).open();
        return new LongPull() {
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

    LongPull open() {
        if (isUsed) {
            throw new IllegalStateException("stream has already been operated upon or closed");
        }
        isUsed = true;
        return source;
    }

    private LongStream then(LongPull made) {
        LongPipeline next = new LongPipeline(made);
        next.way = way;
        return next;
    }

    private static long[] gathered(LongPull from) {
        long[] items = new long[8];
        int count = 0;
        while (from.advance()) {
            if (count == items.length) {
                items = Arrays.copyOf(items, count * 2);
            }
            items[count++] = from.value;
        }
        return Arrays.copyOf(items, count);
    }

    static final class Building implements LongStream.Builder {
        private long[] items = new long[8];
        private int count;
        private boolean isBuilt;

        public void accept(long item) {
            if (isBuilt) {
                throw new IllegalStateException();
            }
            if (count == items.length) {
                items = Arrays.copyOf(items, count * 2);
            }
            items[count++] = item;
        }

        public LongStream build() {
            if (isBuilt) {
                throw new IllegalStateException();
            }
            isBuilt = true;
            return new LongPipeline(over(Arrays.copyOf(items, count)));
        }
    }

    public boolean isParallel() {
        return way.isParallel;
    }

    public LongStream sequential() {
        way.isParallel = false;
        return this;
    }

    public LongStream parallel() {
        way.goParallel();
        return this;
    }

    public LongStream unordered() {
        return this;
    }

    public LongStream onClose(Runnable handler) {
        way.then(handler);
        return this;
    }

    public void close() {
        isUsed = true;
        way.close();
    }

    public LongStream filter(LongPredicate filter) {
        Objects.requireNonNull(filter);
        LongPull from = open();
        return then(Parallel.either(way, new LongPull() {
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

    public LongStream map(LongUnaryOperator function) {
        Objects.requireNonNull(function);
        LongPull from = open();
        return then(Parallel.either(way, new LongPull() {
            boolean advance() {
                if (!from.advance()) {
                    return false;
                }
                value = function.applyAsLong(from.value);
                return true;
            }
        }, () -> Parallel.mapped(Parallel.boxed(from), item -> function.applyAsLong(item))));
    }

    public <U> Stream<U> mapToObj(LongFunction<? extends U> function) {
        Objects.requireNonNull(function);
        LongPull from = open();
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

    public IntStream mapToInt(LongToIntFunction function) {
        Objects.requireNonNull(function);
        LongPull from = open();
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

    public DoubleStream mapToDouble(LongToDoubleFunction function) {
        Objects.requireNonNull(function);
        LongPull from = open();
        return DoublePipeline.going(way, Parallel.either(way, new DoublePull() {
            boolean advance() {
                if (!from.advance()) {
                    return false;
                }
                value = function.applyAsDouble(from.value);
                return true;
            }
        }, () -> Parallel.mapped(Parallel.boxed(from), item -> function.applyAsDouble(item))));
    }

    public LongStream flatMap(LongFunction<? extends LongStream> function) {
        Objects.requireNonNull(function);
        LongPull from = open();
        return then(new LongPull() {
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

    public LongStream mapMulti(LongMapMultiConsumer function) {
        Objects.requireNonNull(function);
        return flatMap(item -> {
            Building all = new Building();
            function.accept(item, all);
            return all.build();
        });
    }

    public LongStream distinct() {
        HashSet<Long> seen = new HashSet<Long>();
        return filter(item -> seen.add(item));
    }

    public LongStream sorted() {
        LongPull from = open();
        return then(new LongPull() {
            private LongPull all;

            boolean advance() {
                if (all == null) {
                    long[] items = gathered(from);
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

    public LongStream peek(LongConsumer action) {
        Objects.requireNonNull(action);
        LongPull from = open();
        return then(Parallel.either(way, new LongPull() {
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

    public LongStream limit(long count) {
        if (count < 0) {
            throw new IllegalArgumentException("" + count);
        }
        LongPull from = open();
        return then(new LongPull() {
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

    public LongStream skip(long count) {
        if (count < 0) {
            throw new IllegalArgumentException("" + count);
        }
        LongPull from = open();
        return then(new LongPull() {
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

    public LongStream takeWhile(LongPredicate filter) {
        Objects.requireNonNull(filter);
        LongPull from = open();
        return then(new LongPull() {
            private boolean isOver;

            boolean advance() {
                isOver = isOver || !from.advance() || !filter.test(from.value);
                value = from.value;
                return !isOver;
            }
        });
    }

    public LongStream dropWhile(LongPredicate filter) {
        Objects.requireNonNull(filter);
        LongPull from = open();
        return then(new LongPull() {
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

    public void forEach(LongConsumer action) {
        Objects.requireNonNull(action);
        LongPull from = open();
        if (way.isShared()) {
            Parallel.each(Parallel.boxed(from), item -> action.accept(item));
            return;
        }
        while (from.advance()) {
            action.accept(from.value);
        }
    }

    public void forEachOrdered(LongConsumer action) {
        Objects.requireNonNull(action);
        LongPull from = open();
        while (from.advance()) {
            action.accept(from.value);
        }
    }

    public long[] toArray() {
        return gathered(open());
    }

    public long reduce(long start, LongBinaryOperator function) {
        Objects.requireNonNull(function);
        long result = start;
        LongPull from = open();
        while (from.advance()) {
            result = function.applyAsLong(result, from.value);
        }
        return result;
    }

    public OptionalLong reduce(LongBinaryOperator function) {
        Objects.requireNonNull(function);
        LongPull from = open();
        if (!from.advance()) {
            return OptionalLong.empty();
        }
        long result = from.value;
        while (from.advance()) {
            result = function.applyAsLong(result, from.value);
        }
        return OptionalLong.of(result);
    }

    public <R> R collect(Supplier<R> supplier, ObjLongConsumer<R> accumulator, BiConsumer<R, R> combiner) {
        R result = supplier.get();
        LongPull from = open();
        while (from.advance()) {
            accumulator.accept(result, from.value);
        }
        return result;
    }

    public long sum() {
        return reduce(0, (a, b) -> a + b);
    }

    public OptionalLong min() {
        return reduce((a, b) -> Math.min(a, b));
    }

    public OptionalLong max() {
        return reduce((a, b) -> Math.max(a, b));
    }

    public long count() {
        long count = 0;
        LongPull from = open();
        while (from.advance()) {
            count++;
        }
        return count;
    }

    public OptionalDouble average() {
        LongSummaryStatistics all = summaryStatistics();
        return all.getCount() == 0 ? OptionalDouble.empty() : OptionalDouble.of(all.getAverage());
    }

    public LongSummaryStatistics summaryStatistics() {
        LongSummaryStatistics all = new LongSummaryStatistics();
        LongPull from = open();
        while (from.advance()) {
            all.accept(from.value);
        }
        return all;
    }

    public boolean anyMatch(LongPredicate filter) {
        Objects.requireNonNull(filter);
        LongPull from = open();
        while (from.advance()) {
            if (filter.test(from.value)) {
                return true;
            }
        }
        return false;
    }

    public boolean allMatch(LongPredicate filter) {
        Objects.requireNonNull(filter);
        LongPull from = open();
        while (from.advance()) {
            if (!filter.test(from.value)) {
                return false;
            }
        }
        return true;
    }

    public boolean noneMatch(LongPredicate filter) {
        return !anyMatch(filter);
    }

    public OptionalLong findFirst() {
        LongPull from = open();
        return from.advance() ? OptionalLong.of(from.value) : OptionalLong.empty();
    }

    public OptionalLong findAny() {
        return findFirst();
    }

    public DoubleStream asDoubleStream() {
        return mapToDouble(value -> value);
    }

    public Stream<Long> boxed() {
        return mapToObj(value -> Long.valueOf(value));
    }

    public PrimitiveIterator.OfLong iterator() {
        LongPull from = open();
        return new PrimitiveIterator.OfLong() {
            private boolean isAhead;
            private boolean isOver;

            public boolean hasNext() {
                if (!isAhead && !isOver) {
                    isAhead = from.advance();
                    isOver = !isAhead;
                }
                return isAhead;
            }

            public long nextLong() {
                if (!hasNext()) {
                    throw new NoSuchElementException();
                }
                isAhead = false;
                return from.value;
            }
        };
    }
}
