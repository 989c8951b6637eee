package java.util;

import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import java.util.function.IntConsumer;
import java.util.function.LongConsumer;

/**
 * Spliterators of arrays, iterators and collections. Those of lists are split in halves, those of other collections as
 * an iterator's are: where a JVM splits a table or a tree otherwise, only who gets which elements differs.
 */
public final class Spliterators {
    private Spliterators() {}

    private static int sized(int traits) {
        return traits | Spliterator.SIZED | Spliterator.SUBSIZED;
    }

    private static void check(int length, int from, int to) {
        if (from > to) {
            throw new ArrayIndexOutOfBoundsException("origin(" + from + ") > fence(" + to + ")");
        }
        if (from < 0) {
            throw new ArrayIndexOutOfBoundsException(from);
        }
        if (to > length) {
            throw new ArrayIndexOutOfBoundsException(to);
        }
    }

    public static <T> Spliterator<T> spliterator(Collection<? extends T> items, int traits) {
        Objects.requireNonNull(items);
        return new Steps<T>(items, traits);
    }

    /** The elements in an order. */
    static <T> Spliterator<T> sorted0(SortedSet<T> items, int traits) {
        return new Steps<T>(items, traits) {
            public Comparator<? super T> getComparator() {
                return items.comparator();
            }
        };
    }

    /** The elements of a list by their places. */
    static <T> Spliterator<T> places0(List<T> items) {
        return new Places<T>(items, 0, -1);
    }

    private static final class Places<T> implements Spliterator<T> {
        private final List<T> items;
        private int at;
        private int end;

        Places(List<T> items, int at, int end) {
            this.items = items;
            this.at = at;
            this.end = end;
        }

        /** How many there are is asked for when the first is wanted. */
        private int end() {
            if (end < 0) {
                end = items.size();
            }
            return end;
        }

        public boolean tryAdvance(Consumer<? super T> action) {
            Objects.requireNonNull(action);
            if (at >= end()) {
                return false;
            }
            T item;
            try {
                item = items.get(at++);
            } catch (IndexOutOfBoundsException gone) {
                throw new ConcurrentModificationException();
            }
            action.accept(item);
            return true;
        }

        public Spliterator<T> trySplit() {
            int from = at;
            int middle = (from + end()) >>> 1;
            if (from >= middle) {
                return null;
            }
            at = middle;
            return new Places<T>(items, from, middle);
        }

        public long estimateSize() {
            return end() - at;
        }

        public int characteristics() {
            return Spliterator.ORDERED | Spliterator.SIZED | Spliterator.SUBSIZED;
        }
    }

    /** The elements of an array, split in halves. */
    private static final class Elements<T> implements Spliterator<T> {
        private final Object[] items;
        private int at;
        private final int end;
        private final int traits;

        Elements(Object[] items, int at, int end, int traits) {
            this.items = items;
            this.at = at;
            this.end = end;
            this.traits = traits;
        }

        @SuppressWarnings("unchecked")
        public boolean tryAdvance(Consumer<? super T> action) {
            Objects.requireNonNull(action);
            if (at >= end) {
                return false;
            }
            action.accept((T) items[at++]);
            return true;
        }

        public Spliterator<T> trySplit() {
            int from = at;
            int middle = (from + end) >>> 1;
            if (from >= middle) {
                return null;
            }
            at = middle;
            return new Elements<T>(items, from, middle, traits);
        }

        public long estimateSize() {
            return end - at;
        }

        public int characteristics() {
            return traits;
        }

        public Comparator<? super T> getComparator() {
            if ((traits & Spliterator.SORTED) == 0) {
                throw new IllegalStateException();
            }
            return null;
        }
    }

    /** What an iterator yields; a part is handed out as the array of the next so many. */
    private static class Steps<T> implements Spliterator<T> {
        private final Collection<? extends T> late;
        private Iterator<? extends T> each;
        private long left;
        private int batch;
        private final int traits;

        /** The iterator, and how many there are, are asked for when the first is wanted. */
        Steps(Collection<? extends T> late, int traits) {
            this.late = late;
            this.traits = (traits & Spliterator.CONCURRENT) == 0 ? sized(traits) : traits;
        }

        Steps(Iterator<? extends T> each, long size, int traits) {
            late = null;
            this.each = each;
            left = size;
            this.traits = traits;
        }

        private Iterator<? extends T> opened() {
            if (each == null) {
                each = late.iterator();
                left = late.size();
            }
            return each;
        }

        public boolean tryAdvance(Consumer<? super T> action) {
            Objects.requireNonNull(action);
            if (!opened().hasNext()) {
                return false;
            }
            action.accept(each.next());
            return true;
        }

        public void forEachRemaining(Consumer<? super T> action) {
            Objects.requireNonNull(action);
            while (opened().hasNext()) {
                action.accept(each.next());
            }
        }

        public Spliterator<T> trySplit() {
            if (!opened().hasNext() || left <= 1) {
                return null;
            }
            int most = (int) Math.min(Math.min(batch + 1024, 1 << 25), left);
            Object[] taken = new Object[most];
            int count = 0;
            while (count < most && each.hasNext()) {
                taken[count++] = each.next();
            }
            batch = count;
            if (left == Long.MAX_VALUE) {
                return new Elements<T>(taken, 0, count, traits);
            }
            left -= count;
            return new Elements<T>(taken, 0, count, sized(traits));
        }

        public long estimateSize() {
            opened();
            return left;
        }

        public int characteristics() {
            return traits;
        }

        public Comparator<? super T> getComparator() {
            if ((traits & Spliterator.SORTED) == 0) {
                throw new IllegalStateException();
            }
            return null;
        }
    }

    public static <T> Spliterator<T> spliterator(Object[] items, int traits) {
        return new Elements<T>(items, 0, items.length, sized(traits));
    }

    public static <T> Spliterator<T> spliterator(Object[] items, int from, int to, int traits) {
        check(items.length, from, to);
        return new Elements<T>(items, from, to, sized(traits));
    }

    public static <T> Spliterator<T> spliterator(Iterator<? extends T> each, long size, int traits) {
        Objects.requireNonNull(each);
        return new Steps<T>(each, size, (traits & Spliterator.CONCURRENT) == 0 ? sized(traits) : traits);
    }

    public static <T> Spliterator<T> spliteratorUnknownSize(Iterator<? extends T> each, int traits) {
        Objects.requireNonNull(each);
        return new Steps<T>(each, Long.MAX_VALUE, traits & ~(Spliterator.SIZED | Spliterator.SUBSIZED));
    }

    public static <T> Spliterator<T> emptySpliterator() {
        return new Elements<T>(new Object[0], 0, 0, sized(0));
    }

    public static <T> Iterator<T> iterator(Spliterator<? extends T> from) {
        Objects.requireNonNull(from);
        class Each implements Iterator<T>, Consumer<T> {
            private boolean isReady;
            private T next;

            public void accept(T item) {
                isReady = true;
                next = item;
            }

            public boolean hasNext() {
                if (!isReady) {
                    from.tryAdvance(this);
                }
                return isReady;
            }

            public T next() {
                if (!isReady && !hasNext()) {
                    throw new NoSuchElementException();
                }
                isReady = false;
                return next;
            }
        }
        return new Each();
    }

    /** Only how it advances is left to say. */
    public abstract static class AbstractSpliterator<T> implements Spliterator<T> {
        private final int traits;
        private long left;
        private int batch;

        protected AbstractSpliterator(long size, int traits) {
            left = size;
            this.traits = (traits & Spliterator.SIZED) == 0 ? traits : traits | Spliterator.SUBSIZED;
        }

        public Spliterator<T> trySplit() {
            int most = (int) Math.min(Math.min(batch + 1024, 1 << 25), left);
            if (left <= 1) {
                return null;
            }
            Object[] taken = new Object[most];
            int[] count = {0};
            while (count[0] < most && tryAdvance((T item) -> taken[count[0]++] = item)) {}
            if (count[0] == 0) {
                return null;
            }
            batch = count[0];
            if (left == Long.MAX_VALUE) {
                return new Elements<T>(taken, 0, batch, traits);
            }
            left -= batch;
            return new Elements<T>(taken, 0, batch, sized(traits));
        }

        public long estimateSize() {
            return left;
        }

        public int characteristics() {
            return traits;
        }
    }

    /** The elements of an array, split in halves. */
    private static final class IntElements implements Spliterator.OfInt {
        private final int[] items;
        private int at;
        private final int end;
        private final int traits;

        IntElements(int[] items, int at, int end, int traits) {
            this.items = items;
            this.at = at;
            this.end = end;
            this.traits = traits;
        }

        public boolean tryAdvance(IntConsumer action) {
            Objects.requireNonNull(action);
            if (at >= end) {
                return false;
            }
            action.accept(items[at++]);
            return true;
        }

        public Spliterator.OfInt trySplit() {
            int from = at;
            int middle = (from + end) >>> 1;
            if (from >= middle) {
                return null;
            }
            at = middle;
            return new IntElements(items, from, middle, traits);
        }

        public long estimateSize() {
            return end - at;
        }

        public int characteristics() {
            return traits;
        }

        public Comparator<? super Integer> getComparator() {
            if ((traits & Spliterator.SORTED) == 0) {
                throw new IllegalStateException();
            }
            return null;
        }
    }

    /** What an iterator yields; a part is handed out as the array of the next so many. */
    private static class IntSteps implements Spliterator.OfInt {
        private PrimitiveIterator.OfInt each;
        private long left;
        private int batch;
        private final int traits;

        IntSteps(PrimitiveIterator.OfInt each, long size, int traits) {
            this.each = each;
            left = size;
            this.traits = traits;
        }

        public boolean tryAdvance(IntConsumer action) {
            Objects.requireNonNull(action);
            if (!each.hasNext()) {
                return false;
            }
            action.accept(each.nextInt());
            return true;
        }

        public void forEachRemaining(IntConsumer action) {
            Objects.requireNonNull(action);
            while (each.hasNext()) {
                action.accept(each.nextInt());
            }
        }

        public Spliterator.OfInt trySplit() {
            if (!each.hasNext() || left <= 1) {
                return null;
            }
            int most = (int) Math.min(Math.min(batch + 1024, 1 << 25), left);
            int[] taken = new int[most];
            int count = 0;
            while (count < most && each.hasNext()) {
                taken[count++] = each.nextInt();
            }
            batch = count;
            if (left == Long.MAX_VALUE) {
                return new IntElements(taken, 0, count, traits);
            }
            left -= count;
            return new IntElements(taken, 0, count, sized(traits));
        }

        public long estimateSize() {
            return left;
        }

        public int characteristics() {
            return traits;
        }

        public Comparator<? super Integer> getComparator() {
            if ((traits & Spliterator.SORTED) == 0) {
                throw new IllegalStateException();
            }
            return null;
        }
    }

    public static Spliterator.OfInt spliterator(int[] items, int traits) {
        return new IntElements(items, 0, items.length, sized(traits));
    }

    public static Spliterator.OfInt spliterator(int[] items, int from, int to, int traits) {
        check(items.length, from, to);
        return new IntElements(items, from, to, sized(traits));
    }

    public static Spliterator.OfInt spliterator(PrimitiveIterator.OfInt each, long size, int traits) {
        Objects.requireNonNull(each);
        return new IntSteps(each, size, (traits & Spliterator.CONCURRENT) == 0 ? sized(traits) : traits);
    }

    public static Spliterator.OfInt spliteratorUnknownSize(PrimitiveIterator.OfInt each, int traits) {
        Objects.requireNonNull(each);
        return new IntSteps(each, Long.MAX_VALUE, traits & ~(Spliterator.SIZED | Spliterator.SUBSIZED));
    }

    public static Spliterator.OfInt emptyIntSpliterator() {
        return new IntElements(new int[0], 0, 0, sized(0));
    }

    public static PrimitiveIterator.OfInt iterator(Spliterator.OfInt from) {
        Objects.requireNonNull(from);
        class Each implements PrimitiveIterator.OfInt, IntConsumer {
            private boolean isReady;
            private int next;

            public void accept(int item) {
                isReady = true;
                next = item;
            }

            public boolean hasNext() {
                if (!isReady) {
                    from.tryAdvance((IntConsumer) this);
                }
                return isReady;
            }

            public int nextInt() {
                if (!isReady && !hasNext()) {
                    throw new NoSuchElementException();
                }
                isReady = false;
                return next;
            }
        }
        return new Each();
    }

    /** Only how it advances is left to say. */
    public abstract static class AbstractIntSpliterator implements Spliterator.OfInt {
        private final int traits;
        private long left;
        private int batch;

        protected AbstractIntSpliterator(long size, int traits) {
            left = size;
            this.traits = (traits & Spliterator.SIZED) == 0 ? traits : traits | Spliterator.SUBSIZED;
        }

        public Spliterator.OfInt trySplit() {
            int most = (int) Math.min(Math.min(batch + 1024, 1 << 25), left);
            if (left <= 1) {
                return null;
            }
            int[] taken = new int[most];
            int[] count = {0};
            while (count[0] < most && tryAdvance((int item) -> taken[count[0]++] = item)) {}
            if (count[0] == 0) {
                return null;
            }
            batch = count[0];
            if (left == Long.MAX_VALUE) {
                return new IntElements(taken, 0, batch, traits);
            }
            left -= batch;
            return new IntElements(taken, 0, batch, sized(traits));
        }

        public long estimateSize() {
            return left;
        }

        public int characteristics() {
            return traits;
        }
    }

    /** The elements of an array, split in halves. */
    private static final class LongElements implements Spliterator.OfLong {
        private final long[] items;
        private int at;
        private final int end;
        private final int traits;

        LongElements(long[] items, int at, int end, int traits) {
            this.items = items;
            this.at = at;
            this.end = end;
            this.traits = traits;
        }

        public boolean tryAdvance(LongConsumer action) {
            Objects.requireNonNull(action);
            if (at >= end) {
                return false;
            }
            action.accept(items[at++]);
            return true;
        }

        public Spliterator.OfLong trySplit() {
            int from = at;
            int middle = (from + end) >>> 1;
            if (from >= middle) {
                return null;
            }
            at = middle;
            return new LongElements(items, from, middle, traits);
        }

        public long estimateSize() {
            return end - at;
        }

        public int characteristics() {
            return traits;
        }

        public Comparator<? super Long> getComparator() {
            if ((traits & Spliterator.SORTED) == 0) {
                throw new IllegalStateException();
            }
            return null;
        }
    }

    /** What an iterator yields; a part is handed out as the array of the next so many. */
    private static class LongSteps implements Spliterator.OfLong {
        private PrimitiveIterator.OfLong each;
        private long left;
        private int batch;
        private final int traits;

        LongSteps(PrimitiveIterator.OfLong each, long size, int traits) {
            this.each = each;
            left = size;
            this.traits = traits;
        }

        public boolean tryAdvance(LongConsumer action) {
            Objects.requireNonNull(action);
            if (!each.hasNext()) {
                return false;
            }
            action.accept(each.nextLong());
            return true;
        }

        public void forEachRemaining(LongConsumer action) {
            Objects.requireNonNull(action);
            while (each.hasNext()) {
                action.accept(each.nextLong());
            }
        }

        public Spliterator.OfLong trySplit() {
            if (!each.hasNext() || left <= 1) {
                return null;
            }
            int most = (int) Math.min(Math.min(batch + 1024, 1 << 25), left);
            long[] taken = new long[most];
            int count = 0;
            while (count < most && each.hasNext()) {
                taken[count++] = each.nextLong();
            }
            batch = count;
            if (left == Long.MAX_VALUE) {
                return new LongElements(taken, 0, count, traits);
            }
            left -= count;
            return new LongElements(taken, 0, count, sized(traits));
        }

        public long estimateSize() {
            return left;
        }

        public int characteristics() {
            return traits;
        }

        public Comparator<? super Long> getComparator() {
            if ((traits & Spliterator.SORTED) == 0) {
                throw new IllegalStateException();
            }
            return null;
        }
    }

    public static Spliterator.OfLong spliterator(long[] items, int traits) {
        return new LongElements(items, 0, items.length, sized(traits));
    }

    public static Spliterator.OfLong spliterator(long[] items, int from, int to, int traits) {
        check(items.length, from, to);
        return new LongElements(items, from, to, sized(traits));
    }

    public static Spliterator.OfLong spliterator(PrimitiveIterator.OfLong each, long size, int traits) {
        Objects.requireNonNull(each);
        return new LongSteps(each, size, (traits & Spliterator.CONCURRENT) == 0 ? sized(traits) : traits);
    }

    public static Spliterator.OfLong spliteratorUnknownSize(PrimitiveIterator.OfLong each, int traits) {
        Objects.requireNonNull(each);
        return new LongSteps(each, Long.MAX_VALUE, traits & ~(Spliterator.SIZED | Spliterator.SUBSIZED));
    }

    public static Spliterator.OfLong emptyLongSpliterator() {
        return new LongElements(new long[0], 0, 0, sized(0));
    }

    public static PrimitiveIterator.OfLong iterator(Spliterator.OfLong from) {
        Objects.requireNonNull(from);
        class Each implements PrimitiveIterator.OfLong, LongConsumer {
            private boolean isReady;
            private long next;

            public void accept(long item) {
                isReady = true;
                next = item;
            }

            public boolean hasNext() {
                if (!isReady) {
                    from.tryAdvance((LongConsumer) this);
                }
                return isReady;
            }

            public long nextLong() {
                if (!isReady && !hasNext()) {
                    throw new NoSuchElementException();
                }
                isReady = false;
                return next;
            }
        }
        return new Each();
    }

    /** Only how it advances is left to say. */
    public abstract static class AbstractLongSpliterator implements Spliterator.OfLong {
        private final int traits;
        private long left;
        private int batch;

        protected AbstractLongSpliterator(long size, int traits) {
            left = size;
            this.traits = (traits & Spliterator.SIZED) == 0 ? traits : traits | Spliterator.SUBSIZED;
        }

        public Spliterator.OfLong trySplit() {
            int most = (int) Math.min(Math.min(batch + 1024, 1 << 25), left);
            if (left <= 1) {
                return null;
            }
            long[] taken = new long[most];
            int[] count = {0};
            while (count[0] < most && tryAdvance((long item) -> taken[count[0]++] = item)) {}
            if (count[0] == 0) {
                return null;
            }
            batch = count[0];
            if (left == Long.MAX_VALUE) {
                return new LongElements(taken, 0, batch, traits);
            }
            left -= batch;
            return new LongElements(taken, 0, batch, sized(traits));
        }

        public long estimateSize() {
            return left;
        }

        public int characteristics() {
            return traits;
        }
    }

    /** The elements of an array, split in halves. */
    private static final class DoubleElements implements Spliterator.OfDouble {
        private final double[] items;
        private int at;
        private final int end;
        private final int traits;

        DoubleElements(double[] items, int at, int end, int traits) {
            this.items = items;
            this.at = at;
            this.end = end;
            this.traits = traits;
        }

        public boolean tryAdvance(DoubleConsumer action) {
            Objects.requireNonNull(action);
            if (at >= end) {
                return false;
            }
            action.accept(items[at++]);
            return true;
        }

        public Spliterator.OfDouble trySplit() {
            int from = at;
            int middle = (from + end) >>> 1;
            if (from >= middle) {
                return null;
            }
            at = middle;
            return new DoubleElements(items, from, middle, traits);
        }

        public long estimateSize() {
            return end - at;
        }

        public int characteristics() {
            return traits;
        }

        public Comparator<? super Double> getComparator() {
            if ((traits & Spliterator.SORTED) == 0) {
                throw new IllegalStateException();
            }
            return null;
        }
    }

    /** What an iterator yields; a part is handed out as the array of the next so many. */
    private static class DoubleSteps implements Spliterator.OfDouble {
        private PrimitiveIterator.OfDouble each;
        private long left;
        private int batch;
        private final int traits;

        DoubleSteps(PrimitiveIterator.OfDouble each, long size, int traits) {
            this.each = each;
            left = size;
            this.traits = traits;
        }

        public boolean tryAdvance(DoubleConsumer action) {
            Objects.requireNonNull(action);
            if (!each.hasNext()) {
                return false;
            }
            action.accept(each.nextDouble());
            return true;
        }

        public void forEachRemaining(DoubleConsumer action) {
            Objects.requireNonNull(action);
            while (each.hasNext()) {
                action.accept(each.nextDouble());
            }
        }

        public Spliterator.OfDouble trySplit() {
            if (!each.hasNext() || left <= 1) {
                return null;
            }
            int most = (int) Math.min(Math.min(batch + 1024, 1 << 25), left);
            double[] taken = new double[most];
            int count = 0;
            while (count < most && each.hasNext()) {
                taken[count++] = each.nextDouble();
            }
            batch = count;
            if (left == Long.MAX_VALUE) {
                return new DoubleElements(taken, 0, count, traits);
            }
            left -= count;
            return new DoubleElements(taken, 0, count, sized(traits));
        }

        public long estimateSize() {
            return left;
        }

        public int characteristics() {
            return traits;
        }

        public Comparator<? super Double> getComparator() {
            if ((traits & Spliterator.SORTED) == 0) {
                throw new IllegalStateException();
            }
            return null;
        }
    }

    public static Spliterator.OfDouble spliterator(double[] items, int traits) {
        return new DoubleElements(items, 0, items.length, sized(traits));
    }

    public static Spliterator.OfDouble spliterator(double[] items, int from, int to, int traits) {
        check(items.length, from, to);
        return new DoubleElements(items, from, to, sized(traits));
    }

    public static Spliterator.OfDouble spliterator(PrimitiveIterator.OfDouble each, long size, int traits) {
        Objects.requireNonNull(each);
        return new DoubleSteps(each, size, (traits & Spliterator.CONCURRENT) == 0 ? sized(traits) : traits);
    }

    public static Spliterator.OfDouble spliteratorUnknownSize(PrimitiveIterator.OfDouble each, int traits) {
        Objects.requireNonNull(each);
        return new DoubleSteps(each, Long.MAX_VALUE, traits & ~(Spliterator.SIZED | Spliterator.SUBSIZED));
    }

    public static Spliterator.OfDouble emptyDoubleSpliterator() {
        return new DoubleElements(new double[0], 0, 0, sized(0));
    }

    public static PrimitiveIterator.OfDouble iterator(Spliterator.OfDouble from) {
        Objects.requireNonNull(from);
        class Each implements PrimitiveIterator.OfDouble, DoubleConsumer {
            private boolean isReady;
            private double next;

            public void accept(double item) {
                isReady = true;
                next = item;
            }

            public boolean hasNext() {
                if (!isReady) {
                    from.tryAdvance((DoubleConsumer) this);
                }
                return isReady;
            }

            public double nextDouble() {
                if (!isReady && !hasNext()) {
                    throw new NoSuchElementException();
                }
                isReady = false;
                return next;
            }
        }
        return new Each();
    }

    /** Only how it advances is left to say. */
    public abstract static class AbstractDoubleSpliterator implements Spliterator.OfDouble {
        private final int traits;
        private long left;
        private int batch;

        protected AbstractDoubleSpliterator(long size, int traits) {
            left = size;
            this.traits = (traits & Spliterator.SIZED) == 0 ? traits : traits | Spliterator.SUBSIZED;
        }

        public Spliterator.OfDouble trySplit() {
            int most = (int) Math.min(Math.min(batch + 1024, 1 << 25), left);
            if (left <= 1) {
                return null;
            }
            double[] taken = new double[most];
            int[] count = {0};
            while (count[0] < most && tryAdvance((double item) -> taken[count[0]++] = item)) {}
            if (count[0] == 0) {
                return null;
            }
            batch = count[0];
            if (left == Long.MAX_VALUE) {
                return new DoubleElements(taken, 0, batch, traits);
            }
            left -= batch;
            return new DoubleElements(taken, 0, batch, sized(traits));
        }

        public long estimateSize() {
            return left;
        }

        public int characteristics() {
            return traits;
        }
    }
}
