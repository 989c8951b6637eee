package java.util.concurrent;

import java.util.Collection;
import java.util.Queue;

/** Left out: spliterator. */
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
}
