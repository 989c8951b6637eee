package java.util.concurrent;

import java.util.Collection;
import java.util.Comparator;
import java.util.NaturalOrder;
import java.util.SortedSet;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Predicate;

public class PriorityBlockingQueue<E> extends HeapBuffer<E> {
    private final Comparator<? super E> order;

    public PriorityBlockingQueue() {
        this(11, null);
    }

    public PriorityBlockingQueue(int capacity) {
        this(capacity, null);
    }

    public PriorityBlockingQueue(int capacity, Comparator<? super E> order) {
        if (capacity < 1) {
            throw new IllegalArgumentException();
        }
        this.order = order;
    }

    @SuppressWarnings("unchecked")
    public PriorityBlockingQueue(Collection<? extends E> other) {
        if (other instanceof SortedSet) {
            order = (Comparator<? super E>) ((SortedSet<E>) other).comparator();
        } else if (other instanceof PriorityBlockingQueue) {
            order = (Comparator<? super E>) ((PriorityBlockingQueue<E>) other).comparator();
        } else {
            order = null;
        }
        // A heap already, where it is sorted or comes from one.
        for (Object item : other.toArray()) {
            check(item);
            insert(count, (E) item);
        }
        if (!(other instanceof SortedSet) && !(other instanceof PriorityBlockingQueue)) {
            heapify();
        }
    }

    public Comparator<? super E> comparator() {
        return order;
    }

    @Override
    int order(Object a, Object b) {
        return NaturalOrder.compare0(order, a, b);
    }

    @Override
    void append(E item) {
        if (order == null) {
            // Fails of what has no order, also where there is nothing to compare it with.
            Comparable<?> ordered = (Comparable<?>) item;
        }
        super.append(item);
    }

    @Override
    boolean drop(Predicate<Object> goes) {
        return dropAll(goes);
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
