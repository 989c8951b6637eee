package java.util.concurrent;

import java.util.Collection;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Spliterator;
import java.util.Spliterators;
import racelens.Model;

/** An iterator from the end goes through what was there when it was made. */
public class LinkedBlockingDeque<E> extends BlockingBuffer<E> implements BlockingDeque<E> {
    public LinkedBlockingDeque() {
        super(Integer.MAX_VALUE);
    }

    public LinkedBlockingDeque(int capacity) {
        super(capacity);
    }

    public LinkedBlockingDeque(Collection<? extends E> other) {
        super(Integer.MAX_VALUE);
        fill(other);
    }

    boolean locksInterruptibly() {
        return false;
    }

    public void putFirst(E item) throws InterruptedException {
        check(item);
        Model.step(this);
        if (isFull() && Model.interrupted()) {
            throw new InterruptedException();
        }
        if (isFull()) {
            Model.retry(this, null);
        }
        insert(0, item);
    }

    public void putLast(E item) throws InterruptedException {
        put(item);
    }

    public boolean offerFirst(E item, long time, TimeUnit unit) throws InterruptedException {
        check(item);
        unit.toNanos(time);
        Model.step(this);
        if (Model.interrupted()) {
            throw new InterruptedException();
        }
        if (isFull()) {
            if (!Model.timesOut()) {
                Model.retry(this, null);
            }
            failed();
            return false;
        }
        insert(0, item);
        return true;
    }

    public boolean offerLast(E item, long time, TimeUnit unit) throws InterruptedException {
        return offer(item, time, unit);
    }

    public E takeFirst() throws InterruptedException {
        return take();
    }

    public E takeLast() throws InterruptedException {
        Model.step(this);
        if (count == 0 && Model.interrupted()) {
            throw new InterruptedException();
        }
        if (count == 0) {
            Model.retry(this, null);
        }
        return takeAt(count - 1);
    }

    public E pollFirst(long time, TimeUnit unit) throws InterruptedException {
        return poll(time, unit);
    }

    public E pollLast(long time, TimeUnit unit) throws InterruptedException {
        unit.toNanos(time);
        Model.step(this);
        if (Model.interrupted()) {
            throw new InterruptedException();
        }
        if (count == 0 && !Model.timesOut()) {
            Model.retry(this, null);
        }
        return count == 0 ? null : takeAt(count - 1);
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
            failed();
            return false;
        }
        insert(0, item);
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
        if (count == 0) {
            failed();
            return null;
        }
        return takeAt(count - 1);
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
        if (count == 0) {
            failed();
            return null;
        }
        return at(count - 1);
    }

    public boolean removeFirstOccurrence(Object item) {
        return remove(item);
    }

    public boolean removeLastOccurrence(Object item) {
        if (item == null) {
            return false;
        }
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

    public Spliterator<E> spliterator() {
        return Spliterators.spliterator(this, Spliterator.ORDERED | Spliterator.NONNULL | Spliterator.CONCURRENT);
    }
}
