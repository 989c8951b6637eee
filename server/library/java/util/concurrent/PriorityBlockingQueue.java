package java.util.concurrent;

import java.util.Collection;
import java.util.Comparator;
import java.util.NaturalOrder;
import java.util.SortedSet;
import java.util.Spliterator;
import java.util.Spliterators;

/** Iterates in the order of its elements, equal ones as they came; a JVM promises neither. */
public class PriorityBlockingQueue<E> extends BlockingBuffer<E> {
    private final Comparator<? super E> order;

    public PriorityBlockingQueue() {
        this(11, null);
    }

    public PriorityBlockingQueue(int capacity) {
        this(capacity, null);
    }

    public PriorityBlockingQueue(int capacity, Comparator<? super E> order) {
        super(Integer.MAX_VALUE);
        if (capacity < 1) {
            throw new IllegalArgumentException();
        }
        this.order = order;
    }

    @SuppressWarnings("unchecked")
    public PriorityBlockingQueue(Collection<? extends E> other) {
        super(Integer.MAX_VALUE);
        if (other instanceof SortedSet) {
            order = (Comparator<? super E>) ((SortedSet<E>) other).comparator();
        } else if (other instanceof PriorityBlockingQueue) {
            order = (Comparator<? super E>) ((PriorityBlockingQueue<E>) other).comparator();
        } else {
            order = null;
        }
        fill(other);
    }

    public Comparator<? super E> comparator() {
        return order;
    }

    private int compare(Object a, Object b) {
        return NaturalOrder.compare0(order, a, b);
    }

    void append(E item) {
        while (true) {
            // Comparing may let other threads in: then the place is sought again.
            Object before = version;
            int at = count;
            if (at == 0) {
                compare(item, item);
            }
            while (at > 0 && compare(item, ((Node) nodes[at - 1]).value) < 0) {
                at--;
            }
            if (before == version) {
                insert(at, item);
                return;
            }
        }
    }

    public int remainingCapacity() {
        return Integer.MAX_VALUE;
    }

    public void put(E item) {
        offer(item);
    }

    public boolean offer(E item, long time, TimeUnit unit) {
        return offer(item);
    }

    public Spliterator<E> spliterator() {
        return Spliterators.spliterator(toArray(), Spliterator.NONNULL);
    }
}
