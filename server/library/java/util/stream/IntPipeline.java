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

/** A stream of ints: each stage pulls from the one before it. */
final class IntPipeline implements IntStream {
    private final IntPull source;
    private boolean isUsed;
    private Way way = new Way();

    static IntStream going(Way way, IntPull source) {
        IntPipeline made = new IntPipeline(source);
        made.way = way;
        return made;
    }

    static IntStream both(IntStream a, IntStream b) {
        Way first = ((IntPipeline) a).way;
        Way second = ((IntPipeline) b).way;
        IntStream made = first.isEndless || second.isEndless ? endless(joined(a, b)) : new IntPipeline(joined(a, b));
        made.onClose(first::close).onClose(second::close);
        return first.isParallel || second.isParallel ? made.parallel() : made;
    }

    /** It may have no end. */
    static IntStream endless(IntPull source) {
        IntPipeline made = new IntPipeline(source);
        made.way.isEndless = true;
        return made;
    }

    IntPipeline(IntPull source) {
        this.source = source;
    }

    static IntPull over(int[] items) {
        return new IntPull() {
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

    static IntPull ranged(int start, int end, boolean hasAny) {
        return new IntPull() {
            private int at = start;
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

    static IntPull iterated(int first, IntPredicate hasNext, IntUnaryOperator function) {
        Objects.requireNonNull(function);
        return new IntPull() {
            private boolean hasBegun;
            private boolean isOver;

            boolean advance() {
                if (isOver) {
                    return false;
                }
                value = hasBegun ? function.applyAsInt(value) : first;
                hasBegun = true;
                isOver = hasNext != null && !hasNext.test(value);
                return !isOver;
            }
        };
    }

    static IntPull generated(IntSupplier supplier) {
        Objects.requireNonNull(supplier);
        return new IntPull() {
            boolean advance() {
                value = supplier.getAsInt();
                return true;
            }
        };
    }

    static IntPull joined(IntStream a, IntStream b) {
        IntPull first = ((IntPipeline) a).open();
        IntPull second = ((IntPipeline) b).open();
        return new IntPull() {
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

    IntPull open() {
        if (isUsed) {
            throw new IllegalStateException("stream has already been operated upon or closed");
        }
        isUsed = true;
        return source;
    }

    private IntStream then(IntPull made) {
        IntPipeline next = new IntPipeline(made);
        next.way = way;
        return next;
    }

    private static int[] gathered(IntPull from) {
        int[] items = new int[8];
        int count = 0;
        while (from.advance()) {
            if (count == items.length) {
                items = Arrays.copyOf(items, count * 2);
            }
            items[count++] = from.value;
        }
        return Arrays.copyOf(items, count);
    }

    static final class Building implements IntStream.Builder {
        private int[] items = new int[8];
        private int count;
        private boolean isBuilt;

        public void accept(int item) {
            if (isBuilt) {
                throw new IllegalStateException();
            }
            if (count == items.length) {
                items = Arrays.copyOf(items, count * 2);
            }
            items[count++] = item;
        }

        public IntStream build() {
            if (isBuilt) {
                throw new IllegalStateException();
            }
            isBuilt = true;
            return new IntPipeline(over(Arrays.copyOf(items, count)));
        }
    }

    public boolean isParallel() {
        return way.isParallel;
    }

    public IntStream sequential() {
        way.isParallel = false;
        return this;
    }

    public IntStream parallel() {
        way.goParallel();
        return this;
    }

    public IntStream unordered() {
        return this;
    }

    public IntStream onClose(Runnable handler) {
        way.then(handler);
        return this;
    }

    public void close() {
        isUsed = true;
        way.close();
    }

    public IntStream filter(IntPredicate filter) {
        Objects.requireNonNull(filter);
        IntPull from = open();
        return then(Parallel.either(way, new IntPull() {
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

    public IntStream map(IntUnaryOperator function) {
        Objects.requireNonNull(function);
        IntPull from = open();
        return then(Parallel.either(way, new IntPull() {
            boolean advance() {
                if (!from.advance()) {
                    return false;
                }
                value = function.applyAsInt(from.value);
                return true;
            }
        }, () -> Parallel.mapped(Parallel.boxed(from), item -> function.applyAsInt(item))));
    }

    public <U> Stream<U> mapToObj(IntFunction<? extends U> function) {
        Objects.requireNonNull(function);
        IntPull from = open();
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

    public LongStream mapToLong(IntToLongFunction function) {
        Objects.requireNonNull(function);
        IntPull from = open();
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

    public DoubleStream mapToDouble(IntToDoubleFunction function) {
        Objects.requireNonNull(function);
        IntPull from = open();
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

    public IntStream flatMap(IntFunction<? extends IntStream> function) {
        Objects.requireNonNull(function);
        IntPull from = open();
        return then(new IntPull() {
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

    public IntStream mapMulti(IntMapMultiConsumer function) {
        Objects.requireNonNull(function);
        return flatMap(item -> {
            Building all = new Building();
            function.accept(item, all);
            return all.build();
        });
    }

    public IntStream distinct() {
        HashSet<Integer> seen = new HashSet<Integer>();
        return filter(item -> seen.add(item));
    }

    public IntStream sorted() {
        IntPull from = open();
        return then(new IntPull() {
            private IntPull all;

            boolean advance() {
                if (all == null) {
                    int[] items = gathered(from);
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

    public IntStream peek(IntConsumer action) {
        Objects.requireNonNull(action);
        IntPull from = open();
        return then(Parallel.either(way, new IntPull() {
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

    public IntStream limit(long count) {
        if (count < 0) {
            throw new IllegalArgumentException("" + count);
        }
        IntPull from = open();
        return then(new IntPull() {
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

    public IntStream skip(long count) {
        if (count < 0) {
            throw new IllegalArgumentException("" + count);
        }
        IntPull from = open();
        return then(new IntPull() {
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

    public IntStream takeWhile(IntPredicate filter) {
        Objects.requireNonNull(filter);
        IntPull from = open();
        return then(new IntPull() {
            private boolean isOver;

            boolean advance() {
                isOver = isOver || !from.advance() || !filter.test(from.value);
                value = from.value;
                return !isOver;
            }
        });
    }

    public IntStream dropWhile(IntPredicate filter) {
        Objects.requireNonNull(filter);
        IntPull from = open();
        return then(new IntPull() {
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

    public void forEach(IntConsumer action) {
        Objects.requireNonNull(action);
        IntPull from = open();
        if (way.isShared()) {
            Parallel.each(Parallel.boxed(from), item -> action.accept(item));
            return;
        }
        while (from.advance()) {
            action.accept(from.value);
        }
    }

    public void forEachOrdered(IntConsumer action) {
        Objects.requireNonNull(action);
        IntPull from = open();
        while (from.advance()) {
            action.accept(from.value);
        }
    }

    public int[] toArray() {
        return gathered(open());
    }

    public int reduce(int start, IntBinaryOperator function) {
        Objects.requireNonNull(function);
        int result = start;
        IntPull from = open();
        while (from.advance()) {
            result = function.applyAsInt(result, from.value);
        }
        return result;
    }

    public OptionalInt reduce(IntBinaryOperator function) {
        Objects.requireNonNull(function);
        IntPull from = open();
        if (!from.advance()) {
            return OptionalInt.empty();
        }
        int result = from.value;
        while (from.advance()) {
            result = function.applyAsInt(result, from.value);
        }
        return OptionalInt.of(result);
    }

    public <R> R collect(Supplier<R> supplier, ObjIntConsumer<R> accumulator, BiConsumer<R, R> combiner) {
        R result = supplier.get();
        IntPull from = open();
        while (from.advance()) {
            accumulator.accept(result, from.value);
        }
        return result;
    }

    public int sum() {
        return reduce(0, (a, b) -> a + b);
    }

    public OptionalInt min() {
        return reduce((a, b) -> Math.min(a, b));
    }

    public OptionalInt max() {
        return reduce((a, b) -> Math.max(a, b));
    }

    public long count() {
        long count = 0;
        IntPull from = open();
        while (from.advance()) {
            count++;
        }
        return count;
    }

    public OptionalDouble average() {
        IntSummaryStatistics all = summaryStatistics();
        return all.getCount() == 0 ? OptionalDouble.empty() : OptionalDouble.of(all.getAverage());
    }

    public IntSummaryStatistics summaryStatistics() {
        IntSummaryStatistics all = new IntSummaryStatistics();
        IntPull from = open();
        while (from.advance()) {
            all.accept(from.value);
        }
        return all;
    }

    public boolean anyMatch(IntPredicate filter) {
        Objects.requireNonNull(filter);
        IntPull from = open();
        while (from.advance()) {
            if (filter.test(from.value)) {
                return true;
            }
        }
        return false;
    }

    public boolean allMatch(IntPredicate filter) {
        Objects.requireNonNull(filter);
        IntPull from = open();
        while (from.advance()) {
            if (!filter.test(from.value)) {
                return false;
            }
        }
        return true;
    }

    public boolean noneMatch(IntPredicate filter) {
        return !anyMatch(filter);
    }

    public OptionalInt findFirst() {
        IntPull from = open();
        return from.advance() ? OptionalInt.of(from.value) : OptionalInt.empty();
    }

    public OptionalInt findAny() {
        return findFirst();
    }

    public LongStream asLongStream() {
        return mapToLong(value -> value);
    }

    public DoubleStream asDoubleStream() {
        return mapToDouble(value -> value);
    }

    public Stream<Integer> boxed() {
        return mapToObj(value -> Integer.valueOf(value));
    }

    public PrimitiveIterator.OfInt iterator() {
        IntPull from = open();
        return new PrimitiveIterator.OfInt() {
            private boolean isAhead;
            private boolean isOver;

            public boolean hasNext() {
                if (!isAhead && !isOver) {
                    isAhead = from.advance();
                    isOver = !isAhead;
                }
                return isAhead;
            }

            public int nextInt() {
                if (!hasNext()) {
                    throw new NoSuchElementException();
                }
                isAhead = false;
                return from.value;
            }
        };
    }
}
