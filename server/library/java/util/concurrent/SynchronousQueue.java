package java.util.concurrent;

import java.util.AbstractQueue;
import java.util.Collection;
import java.util.Collections;
import java.util.Iterator;
import java.util.Spliterator;
import java.util.Spliterators;
import racelens.Model;

/**
 * Who puts waits for one who takes: a step to come, a step to go on. An offer is taken where a thread waits in take.
 * Who waits at a fair one is served in the order of coming; at an unfair one who came last is served first, as the JDK's
 * is made.
 */
public class SynchronousQueue<E> extends AbstractQueue<E> implements BlockingQueue<E>, java.io.Serializable {
    private static final class Offer {
        final Object item;
        boolean isTaken;
        Offer next;

        Offer(Object item) {
            this.item = item;
        }
    }

    private final boolean isFair;
    private Offer first;

    public SynchronousQueue() {
        isFair = false;
    }

    public SynchronousQueue(boolean isFair) {
        this.isFair = isFair;
    }

    private Offer come(E item) {
        Offer own = new Offer(item);
        Model.release(own);
        if (first == null || !isFair) {
            own.next = first;
            first = own;
        } else {
            Offer last = first;
            while (last.next != null) {
                last = last.next;
            }
            last.next = own;
        }
        return own;
    }

    private void withdraw(Offer own) {
        if (first == own) {
            first = own.next;
        } else {
            Offer before = first;
            while (before.next != own) {
                before = before.next;
            }
            before.next = own.next;
        }
    }

    private Offer begin(E item) throws InterruptedException {
        if (item == null) {
            throw new NullPointerException();
        }
        Model.step(this);
        if (Model.interrupted()) {
            throw new InterruptedException();
        }
        return come(item);
    }

    public void put(E item) throws InterruptedException {
        block(begin(item));
    }

    private void block(Offer own) throws InterruptedException {
        Model.step(this);
        if (!own.isTaken) {
            if (Model.interrupted()) {
                withdraw(own);
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
        if (Model.waiters(this) == 0) {
            return false;
        }
        come(item);
        return true;
    }

    public boolean offer(E item, long time, TimeUnit unit) throws InterruptedException {
        unit.toNanos(time);
        return blockTimed(begin(item));
    }

    private boolean blockTimed(Offer own) throws InterruptedException {
        Model.step(this);
        if (own.isTaken) {
            return true;
        }
        boolean wasInterrupted = Model.interrupted();
        if (!wasInterrupted && !Model.timesOut()) {
            Model.retry(own, null);
        }
        withdraw(own);
        if (wasInterrupted) {
            throw new InterruptedException();
        }
        return false;
    }

    @SuppressWarnings("unchecked")
    private E accept() {
        Offer taken = first;
        first = taken.next;
        taken.isTaken = true;
        Model.acquire(taken);
        return (E) taken.item;
    }

    public E take() throws InterruptedException {
        Model.step(this);
        if (Model.interrupted()) {
            throw new InterruptedException();
        }
        if (first == null) {
            Model.retry(this, null);
        }
        return accept();
    }

    public E poll() {
        Model.step(this);
        return first == null ? null : accept();
    }

    public E poll(long time, TimeUnit unit) throws InterruptedException {
        unit.toNanos(time);
        Model.step(this);
        if (Model.interrupted()) {
            throw new InterruptedException();
        }
        if (first == null && !Model.timesOut()) {
            Model.retry(this, null);
        }
        return first == null ? null : accept();
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
