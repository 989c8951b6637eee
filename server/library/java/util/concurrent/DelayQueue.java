package java.util.concurrent;

import java.util.Collection;
import racelens.Model;

/**
 * In a check, a wait for an element waits for no delay, since time may have passed, and one with a limit for none beyond it;
 * poll without a limit and drainTo look at the delay. A program that is only run waits for delays.
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

    /** What a program that is only run takes: the head when its time has come, up to a limit. */
    private E takeInTime(long limit) throws InterruptedException {
        while (true) {
            Object known = versionSoFar();
            E head = peek();
            long due = Long.MAX_VALUE;
            if (head != null) {
                long delay = head.getDelay(TimeUnit.NANOSECONDS);
                if (delay <= 0 && removeSame(head)) {
                    return head;
                }
                due = Model.now() + delay;
            }
            awaitChangeUntil(known, Math.min(due, limit));
            if (Model.now() >= limit) {
                return null;
            }
        }
    }

    private void awaitChangeUntil(Object known, long due) throws InterruptedException {
        Model.step(this);
        if (Model.interrupted()) {
            throw new InterruptedException();
        }
        if (version == known && (due == Long.MAX_VALUE || Model.isEarly(due))) {
            Model.retry(this, null);
        }
    }

    public E take() throws InterruptedException {
        return Model.now() == 0 ? super.take() : takeInTime(Long.MAX_VALUE);
    }

    public E poll(long time, TimeUnit unit) throws InterruptedException {
        long nanos = unit.toNanos(time);
        long now = Model.now();
        if (now > 0) {
            return takeInTime(now + Math.max(0, Math.min(nanos, Long.MAX_VALUE / 4)));
        }
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
