package java.util.concurrent;

import java.util.AbstractQueue;
import java.util.Collection;
import java.util.Collections;
import java.util.Iterator;
import java.util.Spliterator;
import java.util.Spliterators;
import racelens.Model;
import racelens.Queued;

/**
 * Who meets nobody waits: a step to come, a step to go on. An offer or a poll without a limit meets only who has come.
 * Who waits at a fair one is served in the order of coming; at an unfair one who came last is served first, as the JDK's
 * is made.
 */
public class SynchronousQueue<E> extends AbstractQueue<E> implements BlockingQueue<E>, java.io.Serializable {
    /** Who puts, with its item, or who takes. */
    private static final class Waiter extends Queued<Waiter> {
        Object item;
        boolean hasMet;

        Waiter(Object item) {
            this.item = item;
        }
    }

    private final boolean isFair;
    /** All of them put, or all of them take. */
    private Waiter first;
    private boolean arePutting;

    public SynchronousQueue() {
        isFair = false;
    }

    public SynchronousQueue(boolean isFair) {
        this.isFair = isFair;
    }

    // Parts of steps.

    private Waiter come(Object item) {
        Waiter own = new Waiter(item);
        arePutting = item != null;
        Model.release(own);
        if (isFair) {
            first = Queued.appended(first, own);
        } else {
            own.next = first;
            first = own;
        }
        return own;
    }

    private Waiter meet() {
        Waiter met = first;
        first = met.next;
        met.hasMet = true;
        return met;
    }

    /** Gives to one who waits to take. */
    private boolean give(E item) {
        if (first == null || arePutting) {
            return false;
        }
        Waiter taker = meet();
        taker.item = item;
        Model.release(taker);
        return true;
    }

    /** One who waited to put. */
    private Waiter accept() {
        if (first == null || !arePutting) {
            return null;
        }
        Waiter putter = meet();
        Model.acquire(putter);
        return putter;
    }

    @SuppressWarnings("unchecked")
    private E itemOf(Waiter met) {
        return met == null ? null : (E) met.item;
    }

    /** Who meets nobody only looks. */
    private void failed() {
        Model.looks(this);
    }

    // Operations.

    /** {@code null} where somebody took it at once. */
    private Waiter beginPut(E item) throws InterruptedException {
        if (item == null) {
            throw new NullPointerException();
        }
        Model.step(this);
        if (give(item)) {
            return null;
        }
        // Who need not wait isn't asked.
        if (Model.interrupted()) {
            throw new InterruptedException();
        }
        return come(item);
    }

    public void put(E item) throws InterruptedException {
        Waiter own = beginPut(item);
        if (own != null) {
            block(own);
        }
    }

    private void block(Waiter own) throws InterruptedException {
        Model.step(this);
        if (!own.hasMet) {
            if (Model.interrupted()) {
                first = Queued.without(first, own);
                throw new InterruptedException();
            }
            Model.retry(own, null);
        }
    }

    public boolean offer(E item) {
        if (item == null) {
            throw new NullPointerException();
        }
        Model.step(this);
        if (give(item)) {
            return true;
        }
        failed();
        return false;
    }

    public boolean offer(E item, long time, TimeUnit unit) throws InterruptedException {
        unit.toNanos(time);
        Waiter own = beginPut(item);
        return own == null || blockTimed(own);
    }

    private boolean blockTimed(Waiter own) throws InterruptedException {
        Model.step(this);
        if (own.hasMet) {
            return true;
        }
        boolean wasInterrupted = Model.interrupted();
        if (!wasInterrupted && !Model.timesOut()) {
            Model.retry(own, null);
        }
        first = Queued.without(first, own);
        if (wasInterrupted) {
            throw new InterruptedException();
        }
        return false;
    }

    /** One who waited to put, or who waits to take from now on. */
    private Waiter beginTake() throws InterruptedException {
        Model.step(this);
        Waiter putter = accept();
        if (putter == null && Model.interrupted()) {
            throw new InterruptedException();
        }
        return putter == null ? come(null) : putter;
    }

    public E take() throws InterruptedException {
        Waiter own = beginTake();
        if (!own.hasMet) {
            block(own);
            Model.acquire(own);
        }
        return itemOf(own);
    }

    public E poll() {
        Model.step(this);
        Waiter putter = accept();
        if (putter == null) {
            failed();
        }
        return itemOf(putter);
    }

    public E poll(long time, TimeUnit unit) throws InterruptedException {
        unit.toNanos(time);
        Waiter own = beginTake();
        if (!own.hasMet) {
            if (!blockTimed(own)) {
                return null;
            }
            Model.acquire(own);
        }
        return itemOf(own);
    }

    public boolean isEmpty() {
        return true;
    }

    public int size() {
        return 0;
    }

    public int remainingCapacity() {
        return 0;
    }

    public void clear() {}

    public boolean contains(Object item) {
        return false;
    }

    public boolean remove(Object item) {
        return false;
    }

    public boolean containsAll(Collection<?> other) {
        return other.isEmpty();
    }

    public boolean removeAll(Collection<?> other) {
        return false;
    }

    public boolean retainAll(Collection<?> other) {
        return false;
    }

    public E peek() {
        return null;
    }

    public Iterator<E> iterator() {
        return Collections.emptyIterator();
    }

    public Object[] toArray() {
        return new Object[0];
    }

    public <T> T[] toArray(T[] into) {
        if (into.length > 0) {
            Model.writes(into, 0, 1);
            into[0] = null;
        }
        return into;
    }

    public String toString() {
        return "[]";
    }

    public int drainTo(Collection<? super E> into) {
        return drainTo(into, Integer.MAX_VALUE);
    }

    public int drainTo(Collection<? super E> into, int most) {
        if (into == null) {
            throw new NullPointerException();
        }
        if (into == this) {
            throw new IllegalArgumentException();
        }
        int count = 0;
        while (count < most) {
            E item = poll();
            if (item == null) {
                break;
            }
            into.add(item);
            count++;
        }
        return count;
    }

    public Spliterator<E> spliterator() {
        return Spliterators.emptySpliterator();
    }
}
