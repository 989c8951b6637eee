package java.util.concurrent;

import java.util.Collection;
import java.util.Deque;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Spliterator;
import java.util.Spliterators;
import racelens.Model;

/** An iterator from the end goes through what was there when it was made, and the last occurrence is sought and removed in one step. */
public class ConcurrentLinkedDeque<E> extends LinkedBuffer<E> implements Deque<E> {
    public ConcurrentLinkedDeque() {}

    public ConcurrentLinkedDeque(Collection<? extends E> other) {
        for (E item : other) {
            check(item);
            append(item);
        }
    }

    public void addFirst(E item) {
        if (!offerFirst(item)) {
            throw new IllegalStateException("Deque full");
        }
    }

    public void addLast(E item) {
        if (!offerLast(item)) {
            throw new IllegalStateException("Deque full");
        }
    }

    public boolean add(E item) {
        addLast(item);
        return true;
    }

    public boolean offerFirst(E item) {
        check(item);
        Model.step(this);
        if (isFull()) {
            return false;
        }
        Node last = end;
        insert(0, item);
        // What comes first to an empty deque does not come behind what is gone.
        if (count == 1) {
            last.behind = end;
        }
        return true;
    }

    public boolean offerLast(E item) {
        return offer(item);
    }

    private static <E> E needed(E item) {
        if (item == null) {
            throw new NoSuchElementException();
        }
        return item;
    }

    public E removeFirst() {
        return needed(poll());
    }

    public E removeLast() {
        return needed(pollLast());
    }

    public E pollFirst() {
        return poll();
    }

    public E pollLast() {
        Model.step(this);
        return count == 0 ? null : takeAt(count - 1);
    }

    public E getFirst() {
        return needed(peek());
    }

    public E getLast() {
        return needed(peekLast());
    }

    public E peekFirst() {
        return peek();
    }

    public E peekLast() {
        Model.step(this);
        return count == 0 ? null : at(count - 1);
    }

    public boolean remove(Object item) {
        check(item);
        return super.remove(item);
    }

    public boolean removeFirstOccurrence(Object item) {
        return remove(item);
    }

    public boolean removeLastOccurrence(Object item) {
        check(item);
        Model.step(this);
        for (int index = count - 1; index >= 0; index--) {
            if (item.equals(at(index))) {
                takeAt(index);
                return true;
            }
        }
        return false;
    }

    public void push(E item) {
        addFirst(item);
    }

    public E pop() {
        return removeFirst();
    }

    public Iterator<E> descendingIterator() {
        return new Shown<E>(this, true);
    }

    /** Nothing is added where an item is null. */
    public boolean addAll(Collection<? extends E> other) {
        return addAllOrNone(other);
    }

    public Spliterator<E> spliterator() {
        return Spliterators.spliterator(this, Spliterator.ORDERED | Spliterator.NONNULL | Spliterator.CONCURRENT);
    }
}
