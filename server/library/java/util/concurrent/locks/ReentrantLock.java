package java.util.concurrent.locks;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Date;
import java.util.concurrent.TimeUnit;
import racelens.Model;
import racelens.Queued;

/**
 * A lock whose every operation is one step; a fair one that must wait takes a step to queue. Threads that wait for
 * an unfair lock are picked in any order, and are seen by hasQueuedThreads and its like while they wait.
 */
public class ReentrantLock implements Lock, java.io.Serializable {
    private final boolean isFair;
    private Thread owner;
    private int holds;
    /** Those who wait for a fair lock, longest first. */
    private Waiter first;

    private static final class Waiter extends Queued<Waiter> {
        final Thread thread;
        boolean isSignalled;

        Waiter(Thread thread) {
            this.thread = thread;
        }
    }

    public ReentrantLock() {
        isFair = false;
    }

    public ReentrantLock(boolean isFair) {
        this.isFair = isFair;
    }

    private void take(Thread me, int count) {
        Model.takes(this);
        owner = me;
        holds = count;
        Model.acquire(this);
    }

    private void again() {
        if (holds == Integer.MAX_VALUE) {
            throw new Error("Maximum lock count exceeded");
        }
        holds++;
    }

    public void lock() {
        if (isFair) {
            if (!begin()) {
                lockInTurn(queued(), 1);
            }
            return;
        }
        Model.step(this);
        Model.takes(this);
        Thread me = Thread.currentThread();
        if (owner == me) {
            again();
            return;
        }
        if (owner != null) {
            Model.retry(this, owner);
        }
        take(me, 1);
    }

    /** Takes a fair lock that nobody holds or waits for. */
    private boolean begin() {
        Model.step(this);
        Model.inTurn(this);
        Thread me = Thread.currentThread();
        if (owner == me) {
            again();
            return true;
        }
        if (owner != null || first != null) {
            return false;
        }
        take(me, 1);
        return true;
    }

    private Waiter queued() {
        Waiter made = new Waiter(Thread.currentThread());
        first = Queued.appended(first, made);
        return made;
    }

    private void lockInTurn(Waiter own, int count) {
        Model.step(this);
        Model.inTurn(this);
        if (owner != null || first != own) {
            Model.retry(this, owner);
        }
        first = own.next;
        take(own.thread, count);
    }

    private void lockInTurnInterruptibly(Waiter own) throws InterruptedException {
        Model.step(this);
        Model.inTurn(this);
        if (Model.interrupted()) {
            first = Queued.without(first, own);
            throw new InterruptedException();
        }
        if (owner != null || first != own) {
            Model.retry(this, owner);
        }
        first = own.next;
        take(own.thread, 1);
    }

    public void lockInterruptibly() throws InterruptedException {
        if (isFair) {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            if (!begin()) {
                lockInTurnInterruptibly(queued());
            }
            return;
        }
        Model.step(this);
        Model.takes(this);
        if (Model.interrupted()) {
            throw new InterruptedException();
        }
        Thread me = Thread.currentThread();
        if (owner == me) {
            again();
            return;
        }
        if (owner != null) {
            Model.retry(this, owner);
        }
        take(me, 1);
    }

    private boolean attempt(boolean mayBarge) {
        Thread me = Thread.currentThread();
        if (owner == me) {
            again();
            return true;
        }
        if (owner != null || !mayBarge && first != null) {
            failed();
            return false;
        }
        take(me, 1);
        return true;
    }

    /** An attempt that fails only looks at the lock. */
    private void failed() {
        Model.looks(this);
    }

    public boolean tryLock() {
        Model.step(this);
        return attempt(true);
    }

    public boolean tryLock(long time, TimeUnit unit) throws InterruptedException {
        unit.toNanos(time);
        Model.step(this);
        if (Model.interrupted()) {
            throw new InterruptedException();
        }
        boolean isFree = owner == Thread.currentThread() || owner == null && (!isFair || first == null);
        if (!isFree && !Model.timesOut()) {
            Model.retry(this, owner);
        }
        return attempt(!isFair);
    }

    public void unlock() {
        // No other thread changes whether this one holds the lock.
        if (owner != Thread.currentThread()) {
            throw new IllegalMonitorStateException();
        }
        if (isFair) {
            giveInTurn();
        } else {
            give();
        }
    }

    private void give() {
        Model.step(this);
        Model.gives(this);
        if (--holds == 0) {
            Model.release(this);
            owner = null;
        }
    }

    private void giveInTurn() {
        Model.step(this);
        Model.inTurn(this);
        if (--holds == 0) {
            Model.release(this);
            owner = null;
        }
    }

    public Condition newCondition() {
        return new Waiting(this);
    }

    public int getHoldCount() {
        return owner == Thread.currentThread() ? holds : 0;
    }

    public boolean isHeldByCurrentThread() {
        return owner == Thread.currentThread();
    }

    public boolean isLocked() {
        Model.step(this);
        Model.looks(this);
        return owner != null;
    }

    public final boolean isFair() {
        return isFair;
    }

    protected Thread getOwner() {
        Model.step(this);
        Model.looks(this);
        return owner;
    }

    public final boolean hasQueuedThreads() {
        return getQueueLength() > 0;
    }

    public final boolean hasQueuedThread(Thread thread) {
        if (thread == null) {
            throw new NullPointerException();
        }
        Model.step(this);
        Model.looks(this);
        for (Waiter each = first; each != null; each = each.next) {
            if (each.thread == thread) {
                return true;
            }
        }
        return Model.isWaiting(thread, this);
    }

    public final int getQueueLength() {
        Model.step(this);
        Model.looks(this);
        int count = 0;
        for (Waiter each = first; each != null; each = each.next) {
            count++;
        }
        return isFair ? count : Model.waiters(this);
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

    private Waiting own(Condition condition) {
        if (condition == null) {
            throw new NullPointerException();
        }
        if (!(condition instanceof Waiting) || ((Waiting) condition).lock != this) {
            throw new IllegalArgumentException("Not owner");
        }
        if (owner != Thread.currentThread()) {
            throw new IllegalMonitorStateException();
        }
        return (Waiting) condition;
    }

    public boolean hasWaiters(Condition condition) {
        return getWaitQueueLength(condition) > 0;
    }

    public int getWaitQueueLength(Condition condition) {
        return getWaitingThreads(condition).size();
    }

    protected Collection<Thread> getWaitingThreads(Condition condition) {
        Waiting waiting = own(condition);
        ArrayList<Thread> all = new ArrayList<Thread>();
        for (Waiter each = waiting.first; each != null; each = each.next) {
            all.add(each.thread);
        }
        return all;
    }

    public String toString() {
        Thread owner = getOwner();
        return super.toString() + (owner == null ? "[Unlocked]" : "[Locked by thread " + Thread.nameOf0(owner) + "]");
    }

    /** A condition: waits end in the order in which they began. */
    private static final class Waiting implements Condition, java.io.Serializable {
        private static final int INTERRUPTIBLE = 1;
        private static final int TIMED = 2;

        private static final int SIGNALLED = 0;
        private static final int INTERRUPTED = 1;
        private static final int ENDED = 2;

        private final ReentrantLock lock;
        private Waiter first;

        Waiting(ReentrantLock lock) {
            this.lock = lock;
        }

        /** No other thread changes whether this one holds the lock. */
        private void mustHold() {
            if (lock.owner != Thread.currentThread()) {
                throw new IllegalMonitorStateException();
            }
        }

        private void stepInTurn() {
            Model.step(lock);
            Model.inTurn(lock);
        }

        private void stepWhileHeld() {
            Model.step(lock);
            Model.gives(lock);
        }

        private void waitInTurn(int mode) throws InterruptedException {
            Model.step(lock);
            Model.inTurn(lock);
            if ((mode & INTERRUPTIBLE) != 0 && Model.interrupted()) {
                throw new InterruptedException();
            }
        }

        private void waitWhileHeld(int mode) throws InterruptedException {
            Model.step(lock);
            Model.gives(lock);
            if ((mode & INTERRUPTIBLE) != 0 && Model.interrupted()) {
                throw new InterruptedException();
            }
        }

        private Waiter begin(int mode) throws InterruptedException {
            mustHold();
            if (lock.isFair) {
                waitInTurn(mode);
            } else {
                waitWhileHeld(mode);
            }
            Model.gives(lock);
            Waiter own = new Waiter(lock.owner);
            first = Queued.appended(first, own);
            lock.holds = 0;
            lock.owner = null;
            Model.release(lock);
            return own;
        }

        /** Who is signalled waits for the lock: of an unfair one it takes it in the same step. */
        private int block(Waiter own, int mode, int count) {
            Model.step(this);
            Model.takes(lock);
            boolean isInterrupted = (mode & INTERRUPTIBLE) != 0 && !own.isSignalled && Model.interrupted();
            if (!own.isSignalled && !isInterrupted && !((mode & TIMED) != 0 && Model.timesOut()) && !Model.wakesSpuriously()) {
                Model.retry(this, null);
            }
            if (own.isSignalled) {
                if (!lock.isFair) {
                    if (lock.owner != null) {
                        Model.retry(lock, lock.owner);
                    }
                    lock.take(Thread.currentThread(), count);
                }
                return SIGNALLED;
            }
            first = Queued.without(first, own);
            return isInterrupted ? INTERRUPTED : ENDED;
        }

        private void relock(int count) {
            if (lock.isFair) {
                lock.lockInTurn(lock.queued(), count);
                return;
            }
            Model.step(lock);
            Model.takes(lock);
            if (lock.owner != null) {
                Model.retry(lock, lock.owner);
            }
            lock.take(Thread.currentThread(), count);
        }

        private int waitFor(int mode) throws InterruptedException {
            int count = lock.holds;
            Waiter own = begin(mode);
            int ended = block(own, mode, count);
            if (ended != SIGNALLED || lock.isFair) {
                relock(count);
            }
            if (ended == INTERRUPTED) {
                throw new InterruptedException();
            }
            return ended;
        }

        public void await() throws InterruptedException {
            waitFor(INTERRUPTIBLE);
        }

        public void awaitUninterruptibly() {
            try {
                waitFor(0);
            } catch (InterruptedException exception) {
                throw new AssertionError(exception);
            }
        }

        public long awaitNanos(long nanos) throws InterruptedException {
            int ended = waitFor(INTERRUPTIBLE | TIMED);
            return ended == SIGNALLED ? Math.max(nanos, 0) : 0;
        }

        public boolean await(long time, TimeUnit unit) throws InterruptedException {
            unit.toNanos(time);
            return waitFor(INTERRUPTIBLE | TIMED) == SIGNALLED;
        }

        public boolean awaitUntil(Date deadline) throws InterruptedException {
            deadline.getTime();
            return waitFor(INTERRUPTIBLE | TIMED) == SIGNALLED;
        }

        private void wake(boolean all) {
            mustHold();
            if (lock.isFair) {
                stepInTurn();
            } else {
                stepWhileHeld();
            }
            while (first != null) {
                Waiter next = first.next;
                first.isSignalled = true;
                first.next = null;
                first = next;
                if (!all) {
                    return;
                }
            }
        }

        public void signal() {
            wake(false);
        }

        public void signalAll() {
            wake(true);
        }
    }
}
