package java.util.concurrent.locks;

import java.util.concurrent.TimeUnit;
import racelens.Model;

/**
 * Each operation is one step; but a thread that waits for readers in order to write takes a step to announce it, and threads that
 * come to read after that wait for it. Stamps count as in the JDK. What an optimistic read reads between its stamp and its
 * validation is a race where it is plain, as the memory model has it; the checker passes over it where it is validated on
 * every way on. Conditions aren't supported, as documented.
 */
public class StampedLock implements java.io.Serializable {
    private static final long WRITING = 128;
    private static final long READERS = 127;

    private long state = 256;
    /** What readers release to. */
    private final Object read = new Object();
    /** How many wait for readers, in order to write. */
    private int writersWaiting;

    public StampedLock() {}

    private boolean isWriting() {
        return (state & WRITING) != 0;
    }

    private long write() {
        state += WRITING;
        Model.acquire(this);
        Model.acquire(read);
        return state;
    }

    private long read() {
        state++;
        Model.acquire(this);
        return state;
    }

    private boolean isBusy() {
        return (state & (WRITING | READERS)) != 0;
    }

    public long writeLock() {
        Model.step(this);
        if (!isBusy()) {
            return write();
        }
        if (isWriting()) {
            Model.retry(this, null);
        }
        writersWaiting++;
        return writeAfterReaders();
    }

    private long writeAfterReaders() {
        Model.step(this);
        if (isBusy()) {
            Model.retry(this, null);
        }
        writersWaiting--;
        return write();
    }

    public long tryWriteLock() {
        Model.step(this);
        return isBusy() ? failed() : write();
    }

    public long tryWriteLock(long time, TimeUnit unit) throws InterruptedException {
        unit.toNanos(time);
        Model.step(this);
        if (Model.interrupted()) {
            throw new InterruptedException();
        }
        boolean isBusy = isBusy();
        if (isBusy && !Model.timesOut()) {
            Model.retry(this, null);
        }
        return isBusy ? failed() : write();
    }

    /** An attempt that fails only looks at the lock. */
    private long failed() {
        Model.looks(this);
        return 0;
    }

    public long writeLockInterruptibly() throws InterruptedException {
        Model.step(this);
        if (Model.interrupted()) {
            throw new InterruptedException();
        }
        if (!isBusy()) {
            return write();
        }
        if (isWriting()) {
            Model.retry(this, null);
        }
        writersWaiting++;
        return writeAfterReadersInterruptibly();
    }

    private long writeAfterReadersInterruptibly() throws InterruptedException {
        Model.step(this);
        if (Model.interrupted()) {
            writersWaiting--;
            throw new InterruptedException();
        }
        if (isBusy()) {
            Model.retry(this, null);
        }
        writersWaiting--;
        return write();
    }

    public long readLock() {
        Model.step(this);
        if (isWriting() || writersWaiting > 0) {
            Model.retry(this, null);
        }
        return read();
    }

    public long tryReadLock() {
        Model.step(this);
        return isWriting() ? failed() : read();
    }

    public long tryReadLock(long time, TimeUnit unit) throws InterruptedException {
        unit.toNanos(time);
        Model.step(this);
        if (Model.interrupted()) {
            throw new InterruptedException();
        }
        if (isWriting() && !Model.timesOut()) {
            Model.retry(this, null);
        }
        return isWriting() ? failed() : read();
    }

    public long readLockInterruptibly() throws InterruptedException {
        Model.step(this);
        if (Model.interrupted()) {
            throw new InterruptedException();
        }
        if (isWriting() || writersWaiting > 0) {
            Model.retry(this, null);
        }
        return read();
    }

    public long tryOptimisticRead() {
        Model.step(this);
        Model.acquire(this);
        return isWriting() ? 0 : state & ~READERS;
    }

    public boolean validate(long stamp) {
        Model.step(this);
        Model.acquire(this);
        Model.fence(Model.OF_MODEL);
        return stamp != 0 && (stamp & ~READERS) == (state & ~READERS);
    }

    private void stopWriting() {
        state += WRITING;
        if (state == 0) {
            state = 256;
        }
        Model.release(this);
    }

    private void stopReading() {
        state--;
        Model.release(read);
    }

    public void unlockWrite(long stamp) {
        Model.step(this);
        if (state != stamp || (stamp & WRITING) == 0) {
            throw new IllegalMonitorStateException();
        }
        stopWriting();
    }

    public void unlockRead(long stamp) {
        Model.step(this);
        if ((stamp & READERS) == 0 || (stamp & ~READERS) != (state & ~READERS) || (state & READERS) == 0) {
            throw new IllegalMonitorStateException();
        }
        stopReading();
    }

    public void unlock(long stamp) {
        if ((stamp & WRITING) != 0) {
            unlockWrite(stamp);
        } else {
            unlockRead(stamp);
        }
    }

    public long tryConvertToWriteLock(long stamp) {
        Model.step(this);
        if ((stamp & ~READERS) != (state & ~READERS)) {
            return 0;
        }
        if ((stamp & WRITING) != 0) {
            return state == stamp ? stamp : 0;
        }
        if ((stamp & READERS) == 0) {
            return (state & READERS) == 0 && !isWriting() ? write() : 0;
        }
        if ((state & READERS) != 1) {
            return 0;
        }
        stopReading();
        return write();
    }

    public long tryConvertToReadLock(long stamp) {
        Model.step(this);
        if ((stamp & ~READERS) != (state & ~READERS)) {
            return 0;
        }
        if ((stamp & WRITING) != 0) {
            if (state != stamp) {
                return 0;
            }
            stopWriting();
            return read();
        }
        if ((stamp & READERS) == 0) {
            return read();
        }
        return (state & READERS) == 0 ? 0 : stamp;
    }

    public long tryConvertToOptimisticRead(long stamp) {
        Model.step(this);
        Model.acquire(this);
        if ((stamp & ~READERS) != (state & ~READERS)) {
            return 0;
        }
        if ((stamp & WRITING) != 0) {
            if (state != stamp) {
                return 0;
            }
            stopWriting();
        } else if ((stamp & READERS) != 0) {
            if ((state & READERS) == 0) {
                return 0;
            }
            stopReading();
        }
        return state & ~READERS;
    }

    public boolean tryUnlockWrite() {
        Model.step(this);
        if (!isWriting()) {
            return false;
        }
        stopWriting();
        return true;
    }

    public boolean tryUnlockRead() {
        Model.step(this);
        if ((state & READERS) == 0 || isWriting()) {
            return false;
        }
        stopReading();
        return true;
    }

    public boolean isWriteLocked() {
        Model.step(this);
        Model.looks(this);
        return isWriting();
    }

    public boolean isReadLocked() {
        Model.step(this);
        Model.looks(this);
        return (state & READERS) != 0;
    }

    public static boolean isWriteLockStamp(long stamp) {
        return (stamp & 255) == WRITING;
    }

    public static boolean isReadLockStamp(long stamp) {
        return (stamp & READERS) != 0;
    }

    public static boolean isLockStamp(long stamp) {
        return (stamp & 255) != 0;
    }

    public static boolean isOptimisticReadStamp(long stamp) {
        return (stamp & 255) == 0 && stamp != 0;
    }

    public int getReadLockCount() {
        Model.step(this);
        Model.looks(this);
        return (int) (state & READERS);
    }

    private abstract static class View implements Lock {
        private final StampedLock lock;
        private final boolean writes;

        View(StampedLock lock, boolean writes) {
            this.lock = lock;
            this.writes = writes;
        }

        public void lock() {
            if (writes) {
                lock.writeLock();
            } else {
                lock.readLock();
            }
        }

        public void lockInterruptibly() throws InterruptedException {
            if (writes) {
                lock.writeLockInterruptibly();
            } else {
                lock.readLockInterruptibly();
            }
        }

        public boolean tryLock() {
            return (writes ? lock.tryWriteLock() : lock.tryReadLock()) != 0;
        }

        public boolean tryLock(long time, TimeUnit unit) throws InterruptedException {
            return (writes ? lock.tryWriteLock(time, unit) : lock.tryReadLock(time, unit)) != 0;
        }

        public void unlock() {
            if (!(writes ? lock.tryUnlockWrite() : lock.tryUnlockRead())) {
                throw new IllegalMonitorStateException();
            }
        }

        public Condition newCondition() {
            throw new UnsupportedOperationException();
        }
    }

    private static final class ReadLockView extends View {
        ReadLockView(StampedLock lock) {
            super(lock, false);
        }
    }

    private static final class WriteLockView extends View {
        WriteLockView(StampedLock lock) {
            super(lock, true);
        }
    }

    private static final class ReadWriteLockView implements ReadWriteLock {
        private final StampedLock lock;

        ReadWriteLockView(StampedLock lock) {
            this.lock = lock;
        }

        public Lock readLock() {
            return new ReadLockView(lock);
        }

        public Lock writeLock() {
            return new WriteLockView(lock);
        }
    }

    public Lock asReadLock() {
        return new ReadLockView(this);
    }

    public Lock asWriteLock() {
        return new WriteLockView(this);
    }

    public ReadWriteLock asReadWriteLock() {
        return new ReadWriteLockView(this);
    }

    public String toString() {
        int readers = getReadLockCount();
        return super.toString() + (isWriteLocked() ? "[Write-locked]" : readers == 0 ? "[Unlocked]" : "[Read-locks:" + readers + "]");
    }
}
