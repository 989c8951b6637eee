package java.util.concurrent;

import java.util.Collection;

/**
 * A wait for an element waits for no delay, since time may have passed; poll and peek without a limit look at the delay. Left out: add and offer
 * of a Delayed, which are those of any element.
 */
public class DelayQueue<E extends Delayed> extends BlockingBuffer<E> {
    public DelayQueue() {
        super(Integer.MAX_VALUE);
    }

    public DelayQueue(Collection<? extends E> other) {
        super(Integer.MAX_VALUE);
        fill(other);
    }

    private int compare(Object a, Object b) {
        return ((Delayed) a).compareTo((Delayed) b);
    }

    void append(E item) {
        while (true) {
            // Comparing may let other threads in: then the place is sought again.
            int before = changes;
            int at = count;
            if (at == 0) {
                compare(item, item);
            }
            while (at > 0 && compare(item, ((Node) nodes[at - 1]).value) < 0) {
                at--;
            }
            if (before == changes) {
                insert(at, item);
                return;
            }
        }
    }

    public void put(E item) {
        offer(item);
    }

    public boolean offer(E item, long time, TimeUnit unit) {
        return offer(item);
    }

    public E poll() {
        E head = peek();
        if (head == null || head.getDelay(TimeUnit.NANOSECONDS) > 0) {
            return null;
        }
        return removeSame(head) ? head : null;
    }
}
