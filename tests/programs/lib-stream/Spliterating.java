import java.util.*;
import java.util.concurrent.*;
import java.util.function.*;
import java.util.stream.*;

/** Spliterators, asked one by one and as streams. */
public class Spliterating {
    static void say(Spliterator<?> from) {
        StringBuilder text = new StringBuilder();
        text.append(from.hasCharacteristics(Spliterator.ORDERED) ? 'o' : '-').append(from.hasCharacteristics(Spliterator.DISTINCT) ? 'd' : '-')
                .append(from.hasCharacteristics(Spliterator.SORTED) ? 's' : '-');
        from.forEachRemaining(item -> text.append(' ').append(item));
        System.out.println(text);
    }

    static final class Upto extends Spliterators.AbstractSpliterator<Integer> {
        private int next;

        Upto() {
            super(3, Spliterator.ORDERED | Spliterator.SIZED);
        }

        public boolean tryAdvance(Consumer<? super Integer> action) {
            if (next >= 3) {
                return false;
            }
            action.accept(next++);
            return true;
        }
    }

    static final class IntUpto extends Spliterators.AbstractIntSpliterator {
        private int next;

        IntUpto(long size) {
            super(size, Spliterator.ORDERED);
        }

        public boolean tryAdvance(IntConsumer action) {
            if (next >= 3) {
                return false;
            }
            action.accept(next++);
            return true;
        }
    }

    static void ofInts() {
        int[] array = {4, 5, 6, 7};
        Spliterator.OfInt all = Arrays.spliterator(array);
        Spliterator.OfInt half = all.trySplit();
        all.tryAdvance((int item) -> System.out.println(item));
        all.forEachRemaining((IntConsumer) System.out::println);
        Spliterator<Integer> boxed = half;
        System.out.println(boxed.tryAdvance(item -> System.out.println(item)) + " " + half.getExactSizeIfKnown());
        boxed.forEachRemaining(item -> System.out.println(item));
        Spliterator.OfPrimitive<Integer, IntConsumer, Spliterator.OfInt> general = Arrays.spliterator(array, 1, 3);
        general.forEachRemaining((IntConsumer) item -> System.out.println(item));
        Spliterator.OfInt sorted = Spliterators.spliterator(array, Spliterator.SORTED);
        System.out.println(sorted.getComparator() + " " + sorted.estimateSize() + " "
                + Spliterators.spliterator(array, 1, 2, 0).estimateSize() + Spliterators.emptyIntSpliterator().tryAdvance((IntConsumer) item -> {}));
        PrimitiveIterator.OfInt each = Spliterators.iterator(Arrays.spliterator(array));
        System.out.println(each.nextInt() + " " + each.hasNext());
        Spliterator.OfInt rest = Spliterators.spliterator(each, 3, 0);
        System.out.println(rest.estimateSize() + " " + StreamSupport.intStream(rest, false).sum());
        PrimitiveIterator.OfInt again = Spliterators.iterator(Arrays.spliterator(array));
        Spliterator.OfInt open = Spliterators.spliteratorUnknownSize(again, 0);
        Spliterator.OfInt part = open.trySplit();
        System.out.println(open.getExactSizeIfKnown() + " " + part.estimateSize() + " " + open.trySplit());
        System.out.println(StreamSupport.intStream(() -> Arrays.spliterator(array), Spliterator.ORDERED, true).max());
        Spliterator.OfInt own = new IntUpto(Long.MAX_VALUE);
        Spliterator.OfInt split = own.trySplit();
        System.out.println(own.estimateSize() + " " + own.characteristics() + " " + split.estimateSize() + " " + new IntUpto(1).trySplit());
        System.out.println(StreamSupport.intStream(new IntUpto(3), false).mapToObj(item -> item + "!").collect(Collectors.toList()));
        System.out.println(IntStream.of(4, 5, 6, 7).filter(item -> item > 5).spliterator().tryAdvance((int item) -> System.out.println(item)));
    }

    static final class LongUpto extends Spliterators.AbstractLongSpliterator {
        private int next;

        LongUpto(long size) {
            super(size, Spliterator.ORDERED);
        }

        public boolean tryAdvance(LongConsumer action) {
            if (next >= 3) {
                return false;
            }
            action.accept(next++);
            return true;
        }
    }

    static void ofLongs() {
        long[] array = {4L, 5L, 6L, 7L};
        Spliterator.OfLong all = Arrays.spliterator(array);
        Spliterator.OfLong half = all.trySplit();
        all.tryAdvance((long item) -> System.out.println(item));
        all.forEachRemaining((LongConsumer) System.out::println);
        Spliterator<Long> boxed = half;
        System.out.println(boxed.tryAdvance(item -> System.out.println(item)) + " " + half.getExactSizeIfKnown());
        boxed.forEachRemaining(item -> System.out.println(item));
        Spliterator.OfPrimitive<Long, LongConsumer, Spliterator.OfLong> general = Arrays.spliterator(array, 1, 3);
        general.forEachRemaining((LongConsumer) item -> System.out.println(item));
        Spliterator.OfLong sorted = Spliterators.spliterator(array, Spliterator.SORTED);
        System.out.println(sorted.getComparator() + " " + sorted.estimateSize() + " "
                + Spliterators.spliterator(array, 1, 2, 0).estimateSize() + Spliterators.emptyLongSpliterator().tryAdvance((LongConsumer) item -> {}));
        PrimitiveIterator.OfLong each = Spliterators.iterator(Arrays.spliterator(array));
        System.out.println(each.nextLong() + " " + each.hasNext());
        Spliterator.OfLong rest = Spliterators.spliterator(each, 3, 0);
        System.out.println(rest.estimateSize() + " " + StreamSupport.longStream(rest, false).sum());
        PrimitiveIterator.OfLong again = Spliterators.iterator(Arrays.spliterator(array));
        Spliterator.OfLong open = Spliterators.spliteratorUnknownSize(again, 0);
        Spliterator.OfLong part = open.trySplit();
        System.out.println(open.getExactSizeIfKnown() + " " + part.estimateSize() + " " + open.trySplit());
        System.out.println(StreamSupport.longStream(() -> Arrays.spliterator(array), Spliterator.ORDERED, true).max());
        Spliterator.OfLong own = new LongUpto(Long.MAX_VALUE);
        Spliterator.OfLong split = own.trySplit();
        System.out.println(own.estimateSize() + " " + own.characteristics() + " " + split.estimateSize() + " " + new LongUpto(1).trySplit());
        System.out.println(StreamSupport.longStream(new LongUpto(3), false).mapToObj(item -> item + "!").collect(Collectors.toList()));
        System.out.println(LongStream.of(4L, 5L, 6L, 7L).filter(item -> item > 5).spliterator().tryAdvance((long item) -> System.out.println(item)));
    }

    static final class DoubleUpto extends Spliterators.AbstractDoubleSpliterator {
        private int next;

        DoubleUpto(long size) {
            super(size, Spliterator.ORDERED);
        }

        public boolean tryAdvance(DoubleConsumer action) {
            if (next >= 3) {
                return false;
            }
            action.accept(next++);
            return true;
        }
    }

    static void ofDoubles() {
        double[] array = {4.5, 5.5, 6.5, 7.5};
        Spliterator.OfDouble all = Arrays.spliterator(array);
        Spliterator.OfDouble half = all.trySplit();
        all.tryAdvance((double item) -> System.out.println(item));
        all.forEachRemaining((DoubleConsumer) System.out::println);
        Spliterator<Double> boxed = half;
        System.out.println(boxed.tryAdvance(item -> System.out.println(item)) + " " + half.getExactSizeIfKnown());
        boxed.forEachRemaining(item -> System.out.println(item));
        Spliterator.OfPrimitive<Double, DoubleConsumer, Spliterator.OfDouble> general = Arrays.spliterator(array, 1, 3);
        general.forEachRemaining((DoubleConsumer) item -> System.out.println(item));
        Spliterator.OfDouble sorted = Spliterators.spliterator(array, Spliterator.SORTED);
        System.out.println(sorted.getComparator() + " " + sorted.estimateSize() + " "
                + Spliterators.spliterator(array, 1, 2, 0).estimateSize() + Spliterators.emptyDoubleSpliterator().tryAdvance((DoubleConsumer) item -> {}));
        PrimitiveIterator.OfDouble each = Spliterators.iterator(Arrays.spliterator(array));
        System.out.println(each.nextDouble() + " " + each.hasNext());
        Spliterator.OfDouble rest = Spliterators.spliterator(each, 3, 0);
        System.out.println(rest.estimateSize() + " " + StreamSupport.doubleStream(rest, false).sum());
        PrimitiveIterator.OfDouble again = Spliterators.iterator(Arrays.spliterator(array));
        Spliterator.OfDouble open = Spliterators.spliteratorUnknownSize(again, 0);
        Spliterator.OfDouble part = open.trySplit();
        System.out.println(open.getExactSizeIfKnown() + " " + part.estimateSize() + " " + open.trySplit());
        System.out.println(StreamSupport.doubleStream(() -> Arrays.spliterator(array), Spliterator.ORDERED, true).max());
        Spliterator.OfDouble own = new DoubleUpto(Long.MAX_VALUE);
        Spliterator.OfDouble split = own.trySplit();
        System.out.println(own.estimateSize() + " " + own.characteristics() + " " + split.estimateSize() + " " + new DoubleUpto(1).trySplit());
        System.out.println(StreamSupport.doubleStream(new DoubleUpto(3), false).mapToObj(item -> item + "!").collect(Collectors.toList()));
        System.out.println(DoubleStream.of(4.5, 5.5, 6.5, 7.5).filter(item -> item > 5).spliterator().tryAdvance((double item) -> System.out.println(item)));
    }

    static void collections() {
        List<Integer> three = List.of(3, 1, 2);
        for (Collection<Integer> items : List.of(new ArrayList<>(three), new LinkedList<>(three), new TreeSet<>(three), new LinkedHashSet<>(three),
                new ArrayDeque<>(three), new Vector<>(three), new ConcurrentLinkedQueue<>(three), new ConcurrentLinkedDeque<>(three),
                new LinkedBlockingQueue<>(three), new LinkedBlockingDeque<>(three), new ArrayBlockingQueue<>(3, false, three),
                new LinkedTransferQueue<>(three), new CopyOnWriteArrayList<>(three), new CopyOnWriteArraySet<>(three),
                new ConcurrentSkipListSet<>(three), new SynchronousQueue<Integer>(), three, Collections.synchronizedList(new ArrayList<>(three)))) {
            say(items.spliterator());
        }
        say(new HashSet<>(Set.of(7)).spliterator());
        say(new HashMap<>(Map.of(1, 8)).values().spliterator());
        say(new AbstractCollection<Integer>() {
            public Iterator<Integer> iterator() {
                return three.iterator();
            }

            public int size() {
                return 3;
            }
        }.spliterator());
        say(new PriorityQueue<>(List.of(7)).spliterator());
        say(new PriorityBlockingQueue<>(List.of(7)).spliterator());
        say(new ConcurrentHashMap<>(Map.of(1, 2)).keySet().spliterator());
        System.out.println(new TreeSet<>(three).spliterator().getComparator() + " "
                + (new TreeSet<>(Comparator.<Integer>reverseOrder()).spliterator().getComparator() != null));
        try {
            new ArrayList<>(three).spliterator().getComparator();
        } catch (IllegalStateException exception) {
            System.out.println("no order");
        }
        ArrayList<Integer> list = new ArrayList<>(List.of(1, 2, 3, 4, 5));
        Spliterator<Integer> right = list.spliterator();
        Spliterator<Integer> left = right.trySplit();
        System.out.println(left.estimateSize() + " " + right.getExactSizeIfKnown());
        say(left);
        say(right);
        Iterable<Integer> plain = three::iterator;
        System.out.println(plain.spliterator().estimateSize() == Long.MAX_VALUE);
        say(plain.spliterator());
    }

    static void objects() {
        String[] texts = {"a", "b", "c"};
        say(Arrays.spliterator(texts));
        say(Arrays.spliterator(texts, 1, 2));
        say(Spliterators.spliterator(texts, Spliterator.DISTINCT));
        say(Spliterators.spliterator(texts, 1, 3, 0));
        say(Spliterators.spliterator(List.of(1, 2), 0));
        say(Spliterators.spliterator(List.of(1, 2).iterator(), 2, Spliterator.ORDERED));
        say(Spliterators.spliteratorUnknownSize(List.of(1, 2).iterator(), 0));
        say(Spliterators.emptySpliterator());
        try {
            Arrays.spliterator(texts, 2, 1);
        } catch (ArrayIndexOutOfBoundsException exception) {
            System.out.println(exception.getMessage());
        }
        Iterator<String> each = Spliterators.iterator(Arrays.spliterator(texts));
        while (each.hasNext()) {
            System.out.print(each.next() + " ");
        }
        try {
            each.next();
        } catch (NoSuchElementException exception) {
            System.out.println("none");
        }
        Upto own = new Upto();
        Spliterator<Integer> split = own.trySplit();
        System.out.println(own.estimateSize() + " " + own.hasCharacteristics(Spliterator.SUBSIZED) + " " + own.characteristics() + " "
                + split.getExactSizeIfKnown());
        System.out.println(StreamSupport.stream(new Upto(), false).map(item -> item * 2).collect(Collectors.toList()) + " "
                + StreamSupport.stream(new Upto(), true).isParallel() + " "
                + StreamSupport.stream(() -> new Upto(), Spliterator.ORDERED, false).count());
        Stream.of("x", "y").map(item -> item + item).spliterator().forEachRemaining(System.out::println);
        BaseStream<String, Stream<String>> base = Stream.of("z");
        System.out.println(base.spliterator().tryAdvance(System.out::println));
    }

    public static void main(String[] args) {
        ofInts();
        ofLongs();
        ofDoubles();
        collections();
        objects();
    }
}
