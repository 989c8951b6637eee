package java.util.concurrent;

import java.util.Collection;
import java.util.Queue;
import java.util.Spliterator;
import java.util.Spliterators;

public class ConcurrentLinkedQueue<E> extends LinkedBuffer<E> implements Queue<E> {
    public ConcurrentLinkedQueue() {}

    public ConcurrentLinkedQueue(Collection<? extends E> other) {
        for (E item : other) {
            check(item);
            append(item);
        }
    }

    /** Nothing is added where an item is null. */
    public boolean addAll(Collection<? extends E> other) {
        return addAllOrNone(other);
    }

    public Spliterator<E> spliterator() {
        return Spliterators.spliterator(this, Spliterator.ORDERED | Spliterator.NONNULL | Spliterator.CONCURRENT);
    }
}
