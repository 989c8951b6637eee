package java.util.concurrent;

import java.util.Collection;
import java.util.Queue;
import java.util.Spliterator;
import java.util.Spliterators;

public class ConcurrentLinkedQueue<E> extends Buffer<E> implements Queue<E> {
    public ConcurrentLinkedQueue() {
        super(Integer.MAX_VALUE);
    }

    public ConcurrentLinkedQueue(Collection<? extends E> other) {
        super(Integer.MAX_VALUE);
        for (E item : other) {
            check(item);
            append(item);
        }
    }

    /** Nothing is added where an item is null. */
    public boolean addAll(Collection<? extends E> other) {
        if (other == this) {
            throw new IllegalArgumentException();
        }
        java.util.ArrayList<E> all = new java.util.ArrayList<E>();
        for (E item : other) {
            check(item);
            all.add(item);
        }
        return super.addAll(all);
    }

    public Spliterator<E> spliterator() {
        return Spliterators.spliterator(this, Spliterator.ORDERED | Spliterator.NONNULL | Spliterator.CONCURRENT);
    }
}
