package java.util.concurrent;

import java.util.Collection;
import racelens.Model;

/** A {@link Buffer} with waits for room and for elements. */
abstract class BlockingBuffer<E> extends Buffer<E> implements BlockingQueue<E> {
    BlockingBuffer(int capacity) {
        super(capacity);
    }

    final void fill(Collection<? extends E> other) {
        for (E item : other) {
            check(item);
            if (isFull()) {
                throw new IllegalStateException("Queue full");
            }
            append(item);
        }
    }

    public void put(E item) throws InterruptedException {
        check(item);
        Model.step(this);
        if (givesWay()) {
            Model.retry(this, null);
        }
        if ((locksInterruptibly() || isFull()) && Model.interrupted()) {
            throw new InterruptedException();
        }
        if (isFull()) {
            Model.retry(this, null);
        }
        append(item);
    }

    public boolean offer(E item, long time, TimeUnit unit) throws InterruptedException {
        check(item);
        unit.toNanos(time);
        Model.step(this);
        if (givesWay()) {
            Model.retry(this, null);
        }
        if (Model.interrupted()) {
            throw new InterruptedException();
        }
        if (isFull() && !Model.timesOut()) {
            Model.retry(this, null);
        }
        return offer0(item);
    }

    /** Whether an interrupt ends a call that would not have to wait. */
    boolean locksInterruptibly() {
        return true;
    }

    public E take() throws InterruptedException {
        Model.step(this);
        if (givesWay()) {
            Model.retry(this, null);
        }
        if ((locksInterruptibly() || count == 0) && Model.interrupted()) {
            throw new InterruptedException();
        }
        if (count == 0 || isEarly()) {
            Model.retry(this, null);
        }
        return takeAt(0);
    }

    public E poll(long time, TimeUnit unit) throws InterruptedException {
        unit.toNanos(time);
        Model.step(this);
        if (givesWay()) {
            Model.retry(this, null);
        }
        if (Model.interrupted()) {
            throw new InterruptedException();
        }
        if ((count == 0 || isEarly()) && !Model.timesOut()) {
            Model.retry(this, null);
        }
        return isEarly() ? null : poll0();
    }

    public int remainingCapacity() {
        begin();
        Model.looks(this);
        return capacity - count;
    }

    public int drainTo(Collection<? super E> into) {
        return drainTo(into, Integer.MAX_VALUE);
    }

    @SuppressWarnings("unchecked")
    public int drainTo(Collection<? super E> into, int most) {
        if (into == null) {
            throw new NullPointerException();
        }
        if (into == this) {
            throw new IllegalArgumentException();
        }
        Object[] taken = drain(most);
        for (Object item : taken) {
            into.add((E) item);
        }
        return taken.length;
    }

    private Object[] drain(int most) {
        begin();
        Object[] taken = new Object[Math.max(0, Math.min(most, count))];
        for (int index = 0; index < taken.length; index++) {
            taken[index] = takeAt(0);
        }
        return taken;
    }
}
