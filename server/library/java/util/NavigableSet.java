package java.util;

public interface NavigableSet<E> extends SortedSet<E> {
    E lower(E item);

    E floor(E item);

    E ceiling(E item);

    E higher(E item);

    E pollFirst();

    E pollLast();

    Iterator<E> iterator();

    NavigableSet<E> descendingSet();

    Iterator<E> descendingIterator();

    NavigableSet<E> subSet(E from, boolean hasFrom, E to, boolean hasTo);

    NavigableSet<E> headSet(E to, boolean hasTo);

    NavigableSet<E> tailSet(E from, boolean hasFrom);

    SortedSet<E> subSet(E from, E to);

    SortedSet<E> headSet(E to);

    SortedSet<E> tailSet(E from);

    default NavigableSet<E> reversed() {
        return descendingSet();
    }

    default E removeFirst() {
        if (isEmpty()) {
            throw new NoSuchElementException();
        }
        return pollFirst();
    }

    default E removeLast() {
        if (isEmpty()) {
            throw new NoSuchElementException();
        }
        return pollLast();
    }
}
