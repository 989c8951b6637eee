package java.util;

/** A set with a first and a last element (Java 21). */
public interface SequencedSet<E> extends SequencedCollection<E>, Set<E> {
    SequencedSet<E> reversed();
}
