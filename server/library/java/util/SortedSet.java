package java.util;

public interface SortedSet<E> extends Set<E>, SequencedSet<E> {
    Comparator<? super E> comparator();

    SortedSet<E> subSet(E from, E to);

    SortedSet<E> headSet(E to);

    SortedSet<E> tailSet(E from);

    E first();

    E last();

    default Spliterator<E> spliterator() {
        return Spliterators.sorted0(this, Spliterator.SIZED | Spliterator.SUBSIZED);
    }

    default E getFirst() {
        return first();
    }

    default E getLast() {
        return last();
    }

    default E removeFirst() {
        E item = first();
        remove(item);
        return item;
    }

    default E removeLast() {
        E item = last();
        remove(item);
        return item;
    }

    /** Navigable ones have it; for others a check says that it can't go on. */
    default SortedSet<E> reversed() {
        return SequencedViews.backwards0();
    }
}
