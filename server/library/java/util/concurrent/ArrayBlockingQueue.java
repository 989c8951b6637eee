package java.util.concurrent;

import java.util.Collection;
import java.util.Objects;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;
import java.util.function.Predicate;
import racelens.Model;
import racelens.Queued;

/**
 * All operations take one lock. At a fair queue, threads wait in the order in which they came, which takes a step of its own, and
 * are served before any operation that begins later; else any of those that wait goes on first. Functions of the user run while
 * the lock is held.
 */
public class ArrayBlockingQueue<E> extends BlockingBuffer<E> {
    private final boolean isFair;
    /** Those who wait for room, and for an element, longest first. */
    private static final class Turn extends Queued<Turn> {}

    private Turn putting;
    private Turn taking;
    /** The thread that runs a function of the user, which holds the lock. */
    private Thread running;

    public ArrayBlockingQueue(int capacity) {
        super(capacity);
        isFair = false;
    }

    public ArrayBlockingQueue(int capacity, boolean isFair) {
        super(capacity);
        this.isFair = isFair;
    }

    public ArrayBlockingQueue(int capacity, boolean isFair, Collection<? extends E> other) {
        super(capacity);
        this.isFair = isFair;
        if (other.size() > capacity) {
            throw new IllegalArgumentException();
        }
        fill(other);
    }

    @Override
    boolean givesWay() {
        return running != null && running != Thread.currentThread() || count > 0 && taking != null || !isFull() && putting != null;
    }

    @Override
    void begin() {
        Model.step(this);
        if (givesWay()) {
            Model.retry(this, running);
        }
    }

    @Override
    public void forEach(Consumer<? super E> action) {
        Objects.requireNonNull(action);
        begin();
        Thread outer = running;
        running = Thread.currentThread();
        try {
            for (int at = 0; at < count; at++) {
                action.accept(at(at));
            }
        } finally {
            release(outer);
        }
    }

    private void release(Thread outer) {
        Model.step(this);
        running = outer;
    }

    private void drop(boolean[] gone, Thread outer) {
        Model.step(this);
        running = outer;
        for (int at = gone.length - 1; at >= 0; at--) {
            if (gone[at]) {
                takeAt(at);
            }
        }
    }

    @Override
    boolean drop(Predicate<Object> goes) {
        begin();
        boolean[] gone = new boolean[count];
        boolean changes = false;
        Thread outer = running;
        running = Thread.currentThread();
        boolean hasEnded = false;
        try {
            for (int at = 0; at < gone.length; at++) {
                gone[at] = goes.test(at(at));
                changes |= gone[at];
            }
            hasEnded = true;
        } finally {
            if (!hasEnded) {
                release(outer);
            }
        }
        drop(gone, outer);
        return changes;
    }

    /** Puts where there is room; else queues. */
    private Turn beginPut(E item) throws InterruptedException {
        Model.step(this);
        if (Model.interrupted()) {
            throw new InterruptedException();
        }
        if (givesWay()) {
            Model.retry(this, null);
        }
        if (!isFull()) {
            append(item);
            return null;
        }
        Turn own = new Turn();
        putting = Queued.appended(putting, own);
        return own;
    }

    private void putInTurn(Turn own, E item) throws InterruptedException {
        Model.step(this);
        if (Model.interrupted()) {
            putting = Queued.without(putting, own);
            throw new InterruptedException();
        }
        if (isFull() || putting != own) {
            Model.retry(this, null);
        }
        putting = own.next;
        append(item);
    }

    @Override
    public void put(E item) throws InterruptedException {
        if (!isFair) {
            super.put(item);
            return;
        }
        check(item);
        Turn own = beginPut(item);
        if (own != null) {
            putInTurn(own, item);
        }
    }

    @Override
    public boolean offer(E item, long time, TimeUnit unit) throws InterruptedException {
        if (!isFair) {
            return super.offer(item, time, unit);
        }
        check(item);
        unit.toNanos(time);
        Turn own = beginPut(item);
        return own == null || offerInTurn(own, item);
    }

    private boolean offerInTurn(Turn own, E item) throws InterruptedException {
        Model.step(this);
        boolean wasInterrupted = Model.interrupted();
        boolean isMine = !isFull() && putting == own;
        if (!isMine && !wasInterrupted && !Model.timesOut()) {
            Model.retry(this, null);
        }
        putting = Queued.without(putting, own);
        if (wasInterrupted) {
            throw new InterruptedException();
        }
        if (isMine) {
            append(item);
        }
        return isMine;
    }

    private Turn beginTake() throws InterruptedException {
        Model.step(this);
        if (Model.interrupted()) {
            throw new InterruptedException();
        }
        if (givesWay()) {
            Model.retry(this, null);
        }
        if (count > 0) {
            return null;
        }
        Turn own = new Turn();
        taking = Queued.appended(taking, own);
        return own;
    }

    private E takeInTurn(Turn own) throws InterruptedException {
        Model.step(this);
        if (Model.interrupted()) {
            taking = Queued.without(taking, own);
            throw new InterruptedException();
        }
        if (count == 0 || taking != own) {
            Model.retry(this, null);
        }
        taking = own.next;
        return takeAt(0);
    }

    @Override
    public E take() throws InterruptedException {
        if (!isFair) {
            return super.take();
        }
        Turn own = beginTake();
        return own == null ? takeAt(0) : takeInTurn(own);
    }

    @Override
    public E poll(long time, TimeUnit unit) throws InterruptedException {
        if (!isFair) {
            return super.poll(time, unit);
        }
        unit.toNanos(time);
        Turn own = beginTake();
        return own == null ? takeAt(0) : pollInTurn(own);
    }

    private E pollInTurn(Turn own) throws InterruptedException {
        Model.step(this);
        boolean wasInterrupted = Model.interrupted();
        boolean isMine = count > 0 && taking == own;
        if (!isMine && !wasInterrupted && !Model.timesOut()) {
            Model.retry(this, null);
        }
        taking = Queued.without(taking, own);
        if (wasInterrupted) {
            throw new InterruptedException();
        }
        return isMine ? takeAt(0) : null;
    }

    public Spliterator<E> spliterator() {
        return Spliterators.spliterator(this, Spliterator.ORDERED | Spliterator.NONNULL | Spliterator.CONCURRENT);
    }
}
