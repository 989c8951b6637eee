package java.util.concurrent;

import java.util.ArrayList;
import java.util.Collection;
import racelens.Model;
import racelens.Queued;

/**
 * Each operation is one step; a fair one that must wait takes a step to queue. Unfair waits for one permit each end in any
 * order. One for several queues as well, and so do those that must wait behind it: they get nothing before it has what it
 * waits for, although whoever comes and finds enough takes it.
 */
public class Semaphore implements java.io.Serializable {
    private int permits;
    private final boolean isFair;
    private Waiter first;

    private static final class Waiter extends Queued<Waiter> {
        final Thread thread;

        Waiter(Thread thread) {
            this.thread = thread;
        }
    }

    public Semaphore(int permits) {
        this(permits, false);
    }

    public Semaphore(int permits, boolean isFair) {
        this.permits = permits;
        this.isFair = isFair;
    }

    private static void check(int count) {
        if (count < 0) {
            throw new IllegalArgumentException();
        }
    }

    private void take(int count) {
        permits -= count;
        Model.acquire(this);
    }

    /** Takes from a fair one that nobody waits for, or queues. */
    private Waiter begin(int count) {
        Model.step(this);
        if (first == null && permits - count >= 0) {
            take(count);
            return null;
        }
        return queued();
    }

    private Waiter queued() {
        Waiter own = new Waiter(Thread.currentThread());
        first = Queued.appended(first, own);
        return own;
    }

    /** Takes from an unfair one that has enough, or queues where that can be in the way of others. */
    private Waiter barge(int count) {
        Model.step(this);
        if (permits - count >= 0) {
            take(count);
            return null;
        }
        if (count == 1 && first == null) {
            Model.retry(this, null);
        }
        return queued();
    }

    private Waiter bargeInterruptibly(int count) throws InterruptedException {
        Model.step(this);
        if (Model.interrupted()) {
            throw new InterruptedException();
        }
        if (permits - count >= 0) {
            take(count);
            return null;
        }
        if (count == 1 && first == null) {
            Model.retry(this, null);
        }
        return queued();
    }

    private void inTurn(Waiter own, int count) {
        Model.step(this);
        if (first != own || permits - count < 0) {
            Model.retry(this, null);
        }
        first = own.next;
        take(count);
    }

    private void inTurnInterruptibly(Waiter own, int count) throws InterruptedException {
        Model.step(this);
        if (Model.interrupted()) {
            first = Queued.without(first, own);
            throw new InterruptedException();
        }
        if (first != own || permits - count < 0) {
            Model.retry(this, null);
        }
        first = own.next;
        take(count);
    }

    public void acquire() throws InterruptedException {
        acquire(1);
    }

    public void acquire(int count) throws InterruptedException {
        check(count);
        Waiter own;
        if (isFair) {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            own = begin(count);
        } else {
            own = bargeInterruptibly(count);
        }
        if (own != null) {
            inTurnInterruptibly(own, count);
        }
    }

    public void acquireUninterruptibly() {
        acquireUninterruptibly(1);
    }

    public void acquireUninterruptibly(int count) {
        check(count);
        Waiter own = isFair ? begin(count) : barge(count);
        if (own != null) {
            inTurn(own, count);
        }
    }

    public boolean tryAcquire() {
        return tryAcquire(1);
    }

    public boolean tryAcquire(int count) {
        check(count);
        Model.step(this);
        if (permits - count < 0) {
            failed();
            return false;
        }
        take(count);
        return true;
    }

    /** An attempt that fails only looks at the permits. */
    private void failed() {
        Model.looks(this);
    }

    public boolean tryAcquire(long time, TimeUnit unit) throws InterruptedException {
        return tryAcquire(1, time, unit);
    }

    public boolean tryAcquire(int count, long time, TimeUnit unit) throws InterruptedException {
        check(count);
        unit.toNanos(time);
        Model.step(this);
        if (Model.interrupted()) {
            throw new InterruptedException();
        }
        if (permits - count < 0 || isFair && first != null) {
            if (!Model.timesOut()) {
                Model.retry(this, null);
            }
            failed();
            return false;
        }
        take(count);
        return true;
    }

    public void release() {
        release(1);
    }

    public void release(int count) {
        check(count);
        Model.step(this);
        if (permits + count < permits) {
            throw new Error("Maximum permit count exceeded");
        }
        Model.release(this);
        permits += count;
    }

    public int availablePermits() {
        Model.step(this);
        Model.looks(this);
        return permits;
    }

    public int drainPermits() {
        Model.step(this);
        int all = permits;
        permits = 0;
        Model.acquire(this);
        return all;
    }

    protected void reducePermits(int count) {
        check(count);
        Model.step(this);
        if (permits - count > permits) {
            throw new Error("Permit count underflow");
        }
        permits -= count;
    }

    public boolean isFair() {
        return isFair;
    }

    public final boolean hasQueuedThreads() {
        return getQueueLength() > 0;
    }

    public final int getQueueLength() {
        Model.step(this);
        Model.looks(this);
        if (!isFair) {
            return Model.waiters(this);
        }
        int count = 0;
        for (Waiter each = first; each != null; each = each.next) {
            count++;
        }
        return count;
    }

    protected Collection<Thread> getQueuedThreads() {
        Model.step(this);
        Model.looks(this);
        if (!isFair) {
            return Thread.waiting0(this);
        }
        ArrayList<Thread> all = new ArrayList<Thread>();
        for (Waiter each = first; each != null; each = each.next) {
            all.add(each.thread);
        }
        return all;
    }

    public String toString() {
        return super.toString() + "[Permits = " + availablePermits() + "]";
    }
}
