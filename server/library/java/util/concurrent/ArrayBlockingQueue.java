package java.util.concurrent;

import java.util.Collection;

/** Who waits is picked in any order, also by a fair one. Left out: spliterator. */
public class ArrayBlockingQueue<E> extends BlockingBuffer<E> {
    public ArrayBlockingQueue(int capacity) {
        super(capacity);
    }

    public ArrayBlockingQueue(int capacity, boolean isFair) {
        super(capacity);
    }

    public ArrayBlockingQueue(int capacity, boolean isFair, Collection<? extends E> other) {
        super(capacity);
        if (other.size() > capacity) {
            throw new IllegalArgumentException();
        }
        fill(other);
    }
}
