import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

public class LocksTest {
    static void show(Object value) {
        System.out.println(value);
    }

    interface Act {
        Object run() throws Exception;
    }

    /** Messages of these aren't part of any contract. */
    static void fails(Act act) {
        try {
            show("fine: " + act.run());
        } catch (Exception exception) {
            show(exception.getClass().getName());
        }
    }

    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        lock.lock();
        show(lock.isLocked() + " " + lock.isHeldByCurrentThread() + lock.getHoldCount() + lock.isFair() + lock.tryLock() + lock.hasQueuedThreads() + lock.getQueueLength());
        lock.unlock();
        lock.unlock();
        lock.unlock();
        show(lock.isLocked() + " " + lock.tryLock(1, TimeUnit.SECONDS) + lock.isHeldByCurrentThread());
        Thread t = new Thread(() -> show("other " + lock.tryLock() + lock.isHeldByCurrentThread() + lock.getHoldCount()));
        t.start();
        t.join();
        Thread waits = new Thread(() -> {
            lock.lock();
            show("got it");
            lock.unlock();
        });
        waits.start();
        while (!lock.hasQueuedThread(waits)) {
            Thread.yield();
        }
        show(lock.getQueueLength() + " " + lock.hasQueuedThreads());
        lock.unlock();
        waits.join();
        fails(() -> {
            lock.unlock();
            return 0;
        });
        for (boolean fair : new boolean[] {false, true}) {
            ReentrantLock own = new ReentrantLock(fair);
            Condition ready = own.newCondition();
            boolean[] done = new boolean[1];
            Thread other = new Thread(() -> {
                own.lock();
                try {
                    done[0] = true;
                    ready.signalAll();
                } finally {
                    own.unlock();
                }
            });
            own.lock();
            other.start();
            while (!done[0]) {
                ready.await();
            }
            show("condition " + own.getHoldCount() + own.hasWaiters(ready) + own.getWaitQueueLength(ready));
            show(ready.await(1, TimeUnit.MILLISECONDS) + " " + (ready.awaitNanos(10) <= 0));
            own.unlock();
            other.join();
            fails(() -> {
                ready.signal();
                return 0;
            });
            Thread interrupted = new Thread(() -> {
                own.lock();
                try {
                    ready.await();
                } catch (InterruptedException exception) {
                    show("interrupted " + own.isHeldByCurrentThread());
                } finally {
                    own.unlock();
                }
            });
            interrupted.start();
            interrupted.interrupt();
            interrupted.join();
            own.lock();
            Thread never = new Thread(() -> {
                try {
                    own.lockInterruptibly();
                } catch (InterruptedException exception) {
                    show("not locked " + own.isHeldByCurrentThread());
                }
            });
            never.start();
            never.interrupt();
            never.join();
            own.unlock();
        }
        ReentrantReadWriteLock rw = new ReentrantReadWriteLock();
        rw.readLock().lock();
        rw.readLock().lock();
        show(rw.getReadLockCount() + " " + rw.getReadHoldCount() + rw.isWriteLocked() + rw.writeLock().tryLock());
        rw.readLock().unlock();
        rw.readLock().unlock();
        rw.writeLock().lock();
        rw.readLock().lock();
        show(rw.isWriteLockedByCurrentThread() + " " + rw.getWriteHoldCount() + rw.getReadLockCount());
        rw.writeLock().unlock();
        show(rw.isWriteLocked() + " " + rw.writeLock().isHeldByCurrentThread());
        rw.readLock().unlock();
        Condition c = rw.writeLock().newCondition();
        rw.writeLock().lock();
        show(c.await(1, TimeUnit.MILLISECONDS));
        rw.writeLock().unlock();
        fails(() -> {
            rw.readLock().unlock();
            return 0;
        });
        StampedLock sl = new StampedLock();
        long stamp = sl.tryOptimisticRead();
        show(sl.validate(stamp) + " " + stamp);
        long w = sl.writeLock();
        show(sl.validate(stamp) + " " + w + sl.isWriteLocked() + sl.tryReadLock() + sl.tryOptimisticRead());
        sl.unlockWrite(w);
        long r = sl.readLock();
        show(sl.getReadLockCount() + " " + sl.tryWriteLock() + " " + r);
        long up = sl.tryConvertToWriteLock(r);
        show(up != 0);
        sl.unlock(up);
        show(sl.isWriteLocked() + " " + sl.isReadLocked());
        fails(() -> {
            sl.unlockWrite(1);
            return 0;
        });
        LockSupport.unpark(Thread.currentThread());
        LockSupport.park();
        Thread parked = new Thread(() -> {
            LockSupport.park();
            show("unparked");
        });
        parked.start();
        LockSupport.unpark(parked);
        parked.join();
        LockSupport.parkNanos(10);
    }
}
