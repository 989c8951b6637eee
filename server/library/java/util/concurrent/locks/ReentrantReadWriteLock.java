package java.util.concurrent.locks;

import java.util.Collection;
import java.util.concurrent.TimeUnit;
import racelens.Model;
import racelens.Queued;

/**
 * Each operation is one step. At a fair lock, a thread that must wait takes a step to queue, and threads go on in the order of
 * the queue. At a lock that is not fair, any thread that waits may go on first, with one exception: a thread that waits to write
 * while others read takes a step to announce it. After that no thread begins to read before it has written; a thread that reads
 * already may take the read lock again.
 * Leaving the write lock happens before the next time that either lock is taken, leaving the read lock before the next time that
 * the write lock is taken.
 * Left out: which of those that are queued would read, and which write.
 */
public class ReentrantReadWriteLock implements ReadWriteLock, java.io.Serializable {
    private final boolean isFair;
    private final ReadLock reading;
    private final WriteLock writing;
    private Thread writer;
    private int holds;
    /** Who reads, and how often. */
    private Thread[] readers = new Thread[0];
    private int[] counts = new int[0];
    /** Those who wait for a fair lock, longest first. */
    private Turn first;
    /** How many wait for readers of a lock that is not fair, in order to write. */
    private int writersWaiting;

    private static final class Turn extends Queued<Turn> {}

    public ReentrantReadWriteLock() {
        this(false);
    }

    public ReentrantReadWriteLock(boolean isFair) {
        this.isFair = isFair;
        reading = new ReadLock(this);
        writing = new WriteLock(this);
    }

    public WriteLock writeLock() {
        return writing;
    }

    public ReadLock readLock() {
        return reading;
    }

    public final boolean isFair() {
        return isFair;
    }

    private Turn queued() {
        Turn own = new Turn();
        first = Queued.appended(first, own);
        return own;
    }

    /** Takes a fair lock that nobody waits for, or that the thread has already; else queues. */
    private Turn begin(boolean writes) {
        Model.step(this);
        Thread me = Thread.currentThread();
        boolean isIn = writer == me || !writes && find(me) >= 0;
        if ((writes ? mayWrite() : mayRead()) && (isIn || first == null)) {
            if (writes) {
                write(1);
            } else {
                read();
            }
            return null;
        }
        return queued();
    }

    private void inTurn(Turn own, boolean writes) {
        Model.step(this);
        if (!(writes ? mayWrite() : mayRead()) || first != own) {
            Model.retry(this, inTheWay());
        }
        first = own.next;
        if (writes) {
            write(1);
        } else {
            read();
        }
    }

    private void inTurnInterruptibly(Turn own, boolean writes) throws InterruptedException {
        Model.step(this);
        if (Model.interrupted()) {
            first = Queued.without(first, own);
            throw new InterruptedException();
        }
        if (!(writes ? mayWrite() : mayRead()) || first != own) {
            Model.retry(this, inTheWay());
        }
        first = own.next;
        if (writes) {
            write(1);
        } else {
            read();
        }
    }

    private void lockFairly(boolean writes) {
        Turn own = begin(writes);
        if (own != null) {
            inTurn(own, writes);
        }
    }

    private void lockFairlyInterruptibly(boolean writes) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        Turn own = begin(writes);
        if (own != null) {
            inTurnInterruptibly(own, writes);
        }
    }

    private void writeInAnyOrder() {
        Model.step(this);
        if (mayWrite()) {
            write(1);
            return;
        }
        if (writer != null) {
            Model.retry(this, writer);
        }
        writersWaiting++;
        writeAfterReaders();
    }

    private void writeAfterReaders() {
        Model.step(this);
        if (!mayWrite()) {
            Model.retry(this, inTheWay());
        }
        writersWaiting--;
        write(1);
    }

    private void writeInAnyOrderInterruptibly() throws InterruptedException {
        Model.step(this);
        if (Model.interrupted()) {
            throw new InterruptedException();
        }
        if (mayWrite()) {
            write(1);
            return;
        }
        if (writer != null) {
            Model.retry(this, writer);
        }
        writersWaiting++;
        writeAfterReadersInterruptibly();
    }

    private void writeAfterReadersInterruptibly() throws InterruptedException {
        Model.step(this);
        if (Model.interrupted()) {
            writersWaiting--;
            throw new InterruptedException();
        }
        if (!mayWrite()) {
            Model.retry(this, inTheWay());
        }
        writersWaiting--;
        write(1);
    }

    /** Whether who comes to read a lock that is not fair goes on at once. */
    private boolean mayReadInAnyOrder() {
        Thread me = Thread.currentThread();
        return mayRead() && (writersWaiting == 0 || writer == me || find(me) >= 0);
    }

    private int find(Thread thread) {
        for (int at = 0; at < readers.length; at++) {
            if (readers[at] == thread) {
                return at;
            }
        }
        return -1;
    }

    private boolean mayRead() {
        return writer == null || writer == Thread.currentThread();
    }

    private boolean mayWrite() {
        return writer == Thread.currentThread() || writer == null && readers.length == 0;
    }

    /** An attempt that fails only looks at the lock. */
    private void failed() {
        Model.looks(this);
    }

    private Thread inTheWay() {
        return writer != null ? writer : readers.length == 1 ? readers[0] : null;
    }

    private void read() {
        Thread me = Thread.currentThread();
        int at = find(me);
        if (at >= 0) {
            counts[at]++;
        } else {
            int length = readers.length;
            Thread[] moreReaders = new Thread[length + 1];
            int[] moreCounts = new int[length + 1];
            System.copy0(readers, 0, moreReaders, 0, length);
            System.copy0(counts, 0, moreCounts, 0, length);
            moreReaders[length] = me;
            moreCounts[length] = 1;
            readers = moreReaders;
            counts = moreCounts;
        }
        Model.acquire(writing);
    }

    private void stopReading() {
        int at = find(Thread.currentThread());
        if (at < 0) {
            throw new IllegalMonitorStateException(
                    "attempt to unlock read lock, not locked by current thread");
        }
        Model.release(reading);
        if (--counts[at] == 0) {
            int length = readers.length - 1;
            Thread[] fewerReaders = new Thread[length];
            int[] fewerCounts = new int[length];
            System.copy0(readers, 0, fewerReaders, 0, at);
            System.copy0(counts, 0, fewerCounts, 0, at);
            System.copy0(readers, at + 1, fewerReaders, at, length - at);
            System.copy0(counts, at + 1, fewerCounts, at, length - at);
            readers = fewerReaders;
            counts = fewerCounts;
        }
    }

    private void write(int count) {
        if (writer == null) {
            writer = Thread.currentThread();
            Model.acquire(writing);
            Model.acquire(reading);
        }
        holds += count;
    }

    private void stopWriting(int count) {
        if (writer != Thread.currentThread()) {
            throw new IllegalMonitorStateException();
        }
        holds -= count;
        if (holds == 0) {
            Model.release(writing);
            writer = null;
        }
    }

    public int getReadLockCount() {
        Model.step(this);
        Model.looks(this);
        int all = 0;
        for (int count : counts) {
            all += count;
        }
        return all;
    }

    public boolean isWriteLocked() {
        Model.step(this);
        Model.looks(this);
        return writer != null;
    }

    public boolean isWriteLockedByCurrentThread() {
        return writer == Thread.currentThread();
    }

    public int getWriteHoldCount() {
        return writer == Thread.currentThread() ? holds : 0;
    }

    public int getReadHoldCount() {
        int at = find(Thread.currentThread());
        return at < 0 ? 0 : counts[at];
    }

    protected Thread getOwner() {
        Model.step(this);
        Model.looks(this);
        return writer;
    }

    public final boolean hasQueuedThreads() {
        return getQueueLength() > 0;
    }

    public final boolean hasQueuedThread(Thread thread) {
        java.util.Objects.requireNonNull(thread);
        Model.step(this);
        Model.looks(this);
        return Model.isWaiting(thread, this);
    }

    protected Collection<Thread> getQueuedThreads() {
        Model.step(this);
        Model.looks(this);
        return Thread.waiting0(this);
    }

    public final int getQueueLength() {
        Model.step(this);
        Model.looks(this);
        return Model.waiters(this);
    }

    private racelens.Waiting own(Condition condition) {
        if (java.util.Objects.requireNonNull(condition) instanceof racelens.Waiting) {
            racelens.Waiting waiting = (racelens.Waiting) condition;
            if (waiting.isOf(this)) {
                return waiting;
            }
        }
        throw new IllegalArgumentException("Not owner");
    }

    public int getWaitQueueLength(Condition condition) {
        return own(condition).length();
    }

    protected Collection<Thread> getWaitingThreads(Condition condition) {
        return own(condition).threads();
    }

    public boolean hasWaiters(Condition condition) {
        return getWaitQueueLength(condition) > 0;
    }

    public String toString() {
        return super.toString() + "[Write locks = " + getWriteHoldCount() + ", Read locks = " + getReadLockCount() + "]";
    }

    public static class ReadLock implements Lock, java.io.Serializable {
        private final ReentrantReadWriteLock both;

        protected ReadLock(ReentrantReadWriteLock both) {
            this.both = both;
        }

        public void lock() {
            if (both.isFair) {
                both.lockFairly(false);
            } else {
                lockInAnyOrder();
            }
        }

        private void lockInAnyOrder() {
            Model.step(both);
            if (!both.mayReadInAnyOrder()) {
                Model.retry(both, both.inTheWay());
            }
            both.read();
        }

        public void lockInterruptibly() throws InterruptedException {
            if (both.isFair) {
                both.lockFairlyInterruptibly(false);
            } else {
                lockInAnyOrderInterruptibly();
            }
        }

        private void lockInAnyOrderInterruptibly() throws InterruptedException {
            Model.step(both);
            if (Model.interrupted()) {
                throw new InterruptedException();
            }
            if (!both.mayReadInAnyOrder()) {
                Model.retry(both, both.inTheWay());
            }
            both.read();
        }

        public boolean tryLock() {
            Model.step(both);
            if (!both.mayRead()) {
                both.failed();
                return false;
            }
            both.read();
            return true;
        }

        public boolean tryLock(long time, TimeUnit unit) throws InterruptedException {
            unit.toNanos(time);
            Model.step(both);
            if (Model.interrupted()) {
                throw new InterruptedException();
            }
            if (!both.mayRead()) {
                if (!Model.timesOut()) {
                    Model.retry(both, both.writer);
                }
                both.failed();
                return false;
            }
            both.read();
            return true;
        }

        public void unlock() {
            Model.step(both);
            both.stopReading();
        }

        public Condition newCondition() {
            throw new UnsupportedOperationException();
        }

        public String toString() {
            return super.toString() + "[Read locks = " + both.getReadLockCount() + "]";
        }
    }

    public static class WriteLock implements Lock, java.io.Serializable {
        private final ReentrantReadWriteLock both;

        protected WriteLock(ReentrantReadWriteLock both) {
            this.both = both;
        }

        public void lock() {
            if (both.isFair) {
                both.lockFairly(true);
            } else {
                both.writeInAnyOrder();
            }
        }

        public void lockInterruptibly() throws InterruptedException {
            if (both.isFair) {
                both.lockFairlyInterruptibly(true);
            } else {
                both.writeInAnyOrderInterruptibly();
            }
        }

        public boolean tryLock() {
            Model.step(both);
            if (!both.mayWrite()) {
                both.failed();
                return false;
            }
            both.write(1);
            return true;
        }

        public boolean tryLock(long time, TimeUnit unit) throws InterruptedException {
            unit.toNanos(time);
            Model.step(both);
            if (Model.interrupted()) {
                throw new InterruptedException();
            }
            if (!both.mayWrite()) {
                if (!Model.timesOut()) {
                    Model.retry(both, both.writer);
                }
                both.failed();
                return false;
            }
            both.write(1);
            return true;
        }

        public void unlock() {
            Model.step(both);
            both.stopWriting(1);
        }

        public Condition newCondition() {
            return new racelens.Waiting(new racelens.Waiting.Owner() {
                public Object place() {
                    return both;
                }

                public int holds() {
                    return both.writer == Thread.currentThread() ? both.holds : 0;
                }

                public void leave(int count) {
                    both.stopWriting(count);
                }

                public boolean mayEnter() {
                    return both.mayWrite();
                }

                public void enter(int count) {
                    both.write(count);
                }
            });
        }

        public boolean isHeldByCurrentThread() {
            return both.writer == Thread.currentThread();
        }

        public int getHoldCount() {
            return both.getWriteHoldCount();
        }

        public String toString() {
            Thread owner = both.getOwner();
            return super.toString() + (owner == null ? "[Unlocked]" : "[Locked by thread " + Thread.nameOf0(owner) + "]");
        }
    }
}
