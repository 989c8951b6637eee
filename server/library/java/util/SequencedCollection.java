package java.util;

/** A collection with a first and a last element (Java 21). */
public interface SequencedCollection<E> extends Collection<E> {
    SequencedCollection<E> reversed();

    default void addFirst(E item) {
        throw new UnsupportedOperationException();
    }

    default void addLast(E item) {
        throw new UnsupportedOperationException();
    }

    default E getFirst() {
        return iterator().next();
    }

    default E getLast() {
        return reversed().iterator().next();
    }

    default E removeFirst() {
        Iterator<E> each = iterator();
        E item = each.next();
        each.remove();
        return item;
    }

    default E removeLast() {
        Iterator<E> each = reversed().iterator();
        E item = each.next();
        each.remove();
        return item;
    }
}
