package java.util.concurrent;

import java.util.Collection;
import racelens.Model;

/**
 * A wait for an element waits for no delay, since time may have passed, and one with a limit for none beyond it; poll without
 * a limit and drainTo look at the delay.
 */
public class DelayQueue<E extends Delayed> extends HeapBuffer<E> {
    public DelayQueue() {}

    public DelayQueue(Collection<? extends E> other) {
        fill(other);
    }

    @Override
    int order(Object a, Object b) {
        return ((Delayed) a).compareTo((Delayed) b);
    }

    public int remainingCapacity() {
        return Integer.MAX_VALUE;
    }

    public boolean add(E item) {
        return offer(item);
    }

    public boolean offer(E item) {
        return super.offer(item);
    }

    public void put(E item) {
        offer(item);
    }

    public boolean offer(E item, long time, TimeUnit unit) {
        return offer(item);
    }

    /** The head, if its delay is over by then; {@code null} where there is none. */
    private E pollWithin(long nanos) {
        while (true) {
            E head = peek();
            if (head == null || head.getDelay(TimeUnit.NANOSECONDS) > nanos) {
                return null;
            }
            if (removeSame(head)) {
                return head;
            }
        }
    }

    public E poll() {
        return pollWithin(0);
    }

    /** Waits until something has changed, up to a limit of time. */
    private boolean awaitChange(Object known) throws InterruptedException {
        Model.step(this);
        if (Model.interrupted()) {
            throw new InterruptedException();
        }
        if (version == known) {
            if (Model.timesOut()) {
                return false;
            }
            Model.retry(this, null);
        }
        return true;
    }

    private Object versionSoFar() throws InterruptedException {
        Model.step(this);
        if (Model.interrupted()) {
            throw new InterruptedException();
        }
        return version;
    }

    public E poll(long time, TimeUnit unit) throws InterruptedException {
        long nanos = unit.toNanos(time);
        while (true) {
            Object known = versionSoFar();
            E item = pollWithin(nanos);
            if (item != null || !awaitChange(known)) {
                return item;
            }
        }
    }

    public int drainTo(Collection<? super E> into, int most) {
        if (into == null) {
            throw new NullPointerException();
        }
        if (into == this) {
            throw new IllegalArgumentException();
        }
        int drained = 0;
        while (drained < most) {
            E item = poll();
            if (item == null) {
                break;
            }
            into.add(item);
            drained++;
        }
        return drained;
    }
}
