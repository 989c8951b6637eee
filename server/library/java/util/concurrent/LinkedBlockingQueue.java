package java.util.concurrent;

import java.util.Collection;

/** Left out: spliterator. */
public class LinkedBlockingQueue<E> extends BlockingBuffer<E> {
    public LinkedBlockingQueue() {
        super(Integer.MAX_VALUE);
    }

    public LinkedBlockingQueue(int capacity) {
        super(capacity);
    }

    public LinkedBlockingQueue(Collection<? extends E> other) {
        super(Integer.MAX_VALUE);
        fill(other);
    }
}
