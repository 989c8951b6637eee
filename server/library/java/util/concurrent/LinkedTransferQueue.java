package java.util.concurrent;

import java.util.Collection;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Predicate;
import racelens.Model;
import racelens.Queued;

/**
 * Who meets nobody waits: a step to come, a step to go on. A transfer is over when its element is gone; an element that
 * comes goes to who has waited longest.
 */
public class LinkedTransferQueue<E> extends BlockingBuffer<E> implements TransferQueue<E> {
    private static final class Taker extends Queued<Taker> {
        Node given;
    }

    /** Those who wait for an element, longest first. */
    private Taker taking;

    public LinkedTransferQueue() {
        super(Integer.MAX_VALUE);
    }

    public LinkedTransferQueue(Collection<? extends E> other) {
        super(Integer.MAX_VALUE);
        fill(other);
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

    public int remainingCapacity() {
        return Integer.MAX_VALUE;
    }

    public void put(E item) {
        offer(item);
    }

    public boolean offer(E item, long time, TimeUnit unit) {
        return offer(item);
    }

    public boolean tryTransfer(E item) {
        check(item);
        Model.step(this);
        if (taking == null) {
            failed();
            return false;
        }
        append(item);
        return true;
    }

    @Override
    void append(E item) {
        if (taking == null) {
            super.append(item);
            return;
        }
        Node node = new Node(item);
        Model.release(node);
        taking.given = node;
        taking = taking.next;
    }

    /** Takes what is there, or waits from now on. */
    private Taker beginTake() throws InterruptedException {
        Model.step(this);
        // Who need not wait isn't asked.
        if (count == 0 && Model.interrupted()) {
            throw new InterruptedException();
        }
        Taker own = new Taker();
        if (count > 0) {
            own.given = (Node) nodes[0];
            takeAt(0);
        } else {
            taking = Queued.appended(taking, own);
        }
        return own;
    }

    @SuppressWarnings("unchecked")
    private E itemOf(Taker own) {
        Model.acquire(own.given);
        return (E) own.given.value;
    }

    @Override
    public E take() throws InterruptedException {
        Taker own = beginTake();
        if (own.given == null) {
            waitFor(own);
        }
        return itemOf(own);
    }

    private void waitFor(Taker own) throws InterruptedException {
        Model.step(this);
        if (own.given == null) {
            if (Model.interrupted()) {
                taking = Queued.without(taking, own);
                throw new InterruptedException();
            }
            Model.retry(own, null);
        }
    }

    @Override
    public E poll(long time, TimeUnit unit) throws InterruptedException {
        unit.toNanos(time);
        Taker own = beginTake();
        return own.given != null || waitTimed(own) ? itemOf(own) : null;
    }

    private boolean waitTimed(Taker own) throws InterruptedException {
        Model.step(this);
        if (own.given != null) {
            return true;
        }
        boolean wasInterrupted = Model.interrupted();
        if (!wasInterrupted && !Model.timesOut()) {
            Model.retry(own, null);
        }
        taking = Queued.without(taking, own);
        if (wasInterrupted) {
            throw new InterruptedException();
        }
        return false;
    }

    /** {@code null} where somebody took it at once. */
    private Object come(E item) throws InterruptedException {
        check(item);
        Model.step(this);
        if (taking == null && Model.interrupted()) {
            throw new InterruptedException();
        }
        boolean isTaken = taking != null;
        append(item);
        return isTaken ? null : nodes[count - 1];
    }

    private int find0(Object node) {
        for (int index = 0; index < count; index++) {
            if (nodes[index] == node) {
                return index;
            }
        }
        return -1;
    }

    public void transfer(E item) throws InterruptedException {
        Object node = come(item);
        if (node != null) {
            block(node);
        }
    }

    private void block(Object node) throws InterruptedException {
        Model.step(this);
        int index = find0(node);
        if (index >= 0) {
            if (Model.interrupted()) {
                takeAt(index);
                throw new InterruptedException();
            }
            Model.retry(node, null);
        }
    }

    public boolean tryTransfer(E item, long time, TimeUnit unit) throws InterruptedException {
        unit.toNanos(time);
        Object node = come(item);
        return node == null || blockTimed(node);
    }

    private boolean blockTimed(Object node) throws InterruptedException {
        Model.step(this);
        int index = find0(node);
        if (index < 0) {
            return true;
        }
        boolean wasInterrupted = Model.interrupted();
        if (!wasInterrupted && !Model.timesOut()) {
            Model.retry(node, null);
        }
        takeAt(index);
        if (wasInterrupted) {
            throw new InterruptedException();
        }
        return false;
    }

    public boolean hasWaitingConsumer() {
        return getWaitingConsumerCount() > 0;
    }

    public int getWaitingConsumerCount() {
        Model.step(this);
        Model.looks(this);
        int waiting = 0;
        for (Taker each = taking; each != null; each = each.next) {
            waiting++;
        }
        return waiting;
    }

    public Spliterator<E> spliterator() {
        return Spliterators.spliterator(this, Spliterator.ORDERED | Spliterator.NONNULL | Spliterator.CONCURRENT);
    }
}
