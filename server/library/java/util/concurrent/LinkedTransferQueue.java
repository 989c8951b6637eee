package java.util.concurrent;

import java.util.Collection;
import java.util.Spliterator;
import java.util.Spliterators;
import racelens.Model;

/** A transfer is a step to come and a step to go on, when its element is gone. */
public class LinkedTransferQueue<E> extends BlockingBuffer<E> implements TransferQueue<E> {
    public LinkedTransferQueue() {
        super(Integer.MAX_VALUE);
    }

    public LinkedTransferQueue(Collection<? extends E> other) {
        super(Integer.MAX_VALUE);
        fill(other);
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
        if (Model.waiters(this) == 0) {
            return false;
        }
        append(item);
        return true;
    }

    private Object come(E item) throws InterruptedException {
        check(item);
        Model.step(this);
        if (Model.interrupted()) {
            throw new InterruptedException();
        }
        append(item);
        return nodes[count - 1];
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
        block(come(item));
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
        return blockTimed(come(item));
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
        return Model.waiters(this);
    }

    public Spliterator<E> spliterator() {
        return Spliterators.spliterator(this, Spliterator.ORDERED | Spliterator.NONNULL | Spliterator.CONCURRENT);
    }
}
