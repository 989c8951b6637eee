package java.util.stream;

import java.util.Comparator;
import java.util.Spliterator;

/** What is known of the elements of a stream before they are there: their order, that they differ, and how many there are. */
abstract class Stage {
    /** The traits of a spliterator that a stage takes from the one before it. */
    private static final int KEPT = Spliterator.ORDERED | Spliterator.DISTINCT | Spliterator.SORTED | Spliterator.SIZED
            | Spliterator.SUBSIZED;
    /** What a stage loses that makes different values, or leaves elements out. */
    static final int VALUES = Spliterator.DISTINCT | Spliterator.SORTED;
    static final int SIZE = Spliterator.SIZED | Spliterator.SUBSIZED;

    int traits;
    private Stage before;

    final void follows(Stage before, int lost, int gained) {
        this.before = before;
        traits = before.traits & KEPT & ~lost | gained;
    }

    /** Says what is known where two are joined: what is true of both, but for order and difference. */
    final void joins(Stage first, Stage second) {
        long all = first.estimate() + second.estimate();
        traits = first.traits & second.traits & ~(all < 0 ? VALUES | SIZE : VALUES);
    }

    /** The traits of a spliterator as those of a stream: only the natural order counts as one. */
    static int traitsOf(Spliterator<?> items) {
        int traits = items.characteristics();
        if ((traits & Spliterator.SORTED) == 0) {
            return traits;
        }
        Comparator<?> order = items.getComparator();
        return order == null ? traits : traits & ~Spliterator.SORTED;
    }

    final boolean has(int trait) {
        return (traits & trait) != 0;
    }

    /** How many elements the source may have; {@link Long#MAX_VALUE} where that is not known. */
    long estimate() {
        return before == null ? Long.MAX_VALUE : before.estimate();
    }

    /** How many elements there are, where the source knows its number. */
    long exact() {
        return before == null ? estimate() : before.exact();
    }

    /** How many elements there are, or -1. */
    final long size() {
        return has(Spliterator.SIZED) ? exact() : -1;
    }

    /** What the spliterator of the stream answers. */
    final long expected() {
        return has(Spliterator.SIZED) ? exact() : estimate();
    }
}
