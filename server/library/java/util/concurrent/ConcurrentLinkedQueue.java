package java.util.concurrent;

import java.util.Collection;
import java.util.Queue;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Predicate;

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

    public int size() {
        return OneByOne.size(this);
    }

    public boolean contains(Object item) {
        return OneByOne.contains(this, item);
    }

    public boolean remove(Object item) {
        return OneByOne.remove(this, item);
    }

    public void clear() {
        OneByOne.clear(this);
    }

    boolean drop(Predicate<Object> goes) {
        return OneByOne.drop(this, goes);
    }

    public Object[] toArray() {
        return OneByOne.toArray(this);
    }

    /** Nothing is added where an item is null. */
    public boolean addAll(Collection<? extends E> other) {
        return addAllOrNone(other);
    }

    public Spliterator<E> spliterator() {
        return Spliterators.spliterator(this, Spliterator.ORDERED | Spliterator.NONNULL | Spliterator.CONCURRENT);
    }
}
