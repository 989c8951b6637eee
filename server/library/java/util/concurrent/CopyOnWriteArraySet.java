package java.util.concurrent;

import java.util.AbstractSet;
import java.util.Collection;
import java.util.Iterator;
import java.util.Objects;
import java.util.Set;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;
import java.util.function.Predicate;

public class CopyOnWriteArraySet<E> extends AbstractSet<E> implements java.io.Serializable {
    private final CopyOnWriteArrayList<E> items = new CopyOnWriteArrayList<E>();

    public CopyOnWriteArraySet() {}

    public CopyOnWriteArraySet(Collection<? extends E> other) {
        items.addAllAbsent(other);
    }

    public int size() {
        return items.size();
    }

    public boolean isEmpty() {
        return items.isEmpty();
    }

    public boolean contains(Object item) {
        return items.contains(item);
    }

    public Object[] toArray() {
        return items.toArray();
    }

    public <T> T[] toArray(T[] into) {
        return items.toArray(into);
    }

    public void clear() {
        items.clear();
    }

    public boolean remove(Object item) {
        return items.remove(item);
    }

    public boolean add(E item) {
        return items.addIfAbsent(item);
    }

    public boolean addAll(Collection<? extends E> other) {
        return items.addAllAbsent(other) > 0;
    }

    /** Compares what is there now with what one walk through the other set shows: both may change meanwhile. */
    public boolean equals(Object other) {
        if (other == this) {
            return true;
        }
        if (!(other instanceof Set)) {
            return false;
        }
        Object[] own = toArray();
        boolean[] isSeen = new boolean[own.length];
        int seen = 0;
        for (Object item : (Set<?>) other) {
            int at = 0;
            while (at < own.length && (isSeen[at] || !Objects.equals(item, own[at]))) {
                at++;
            }
            if (at == own.length) {
                return false;
            }
            isSeen[at] = true;
            seen++;
        }
        return seen == own.length;
    }

    public boolean containsAll(Collection<?> other) {
        return items.containsAll(other);
    }

    public boolean removeAll(Collection<?> other) {
        return items.removeAll(other);
    }

    public boolean retainAll(Collection<?> other) {
        return items.retainAll(other);
    }

    public boolean removeIf(Predicate<? super E> filter) {
        return items.removeIf(filter);
    }

    public void forEach(Consumer<? super E> action) {
        items.forEach(action);
    }

    public Iterator<E> iterator() {
        return items.iterator();
    }

    public Spliterator<E> spliterator() {
        return Spliterators.spliterator(toArray(), Spliterator.IMMUTABLE | Spliterator.DISTINCT);
    }
}
