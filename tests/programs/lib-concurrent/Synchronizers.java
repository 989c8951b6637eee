import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

public class Synchronizers {
    static void show(Object value) {
        System.out.println(value);
    }

    static class Mutex {
        static class Sync extends AbstractQueuedSynchronizer {
            @Override
            protected boolean tryAcquire(int arg) {
                if (compareAndSetState(0, 1)) {
                    setExclusiveOwnerThread(Thread.currentThread());
                    return true;
                }
                return false;
            }

            @Override
            protected boolean tryRelease(int arg) {
                setExclusiveOwnerThread(null);
                setState(0);
                return true;
            }

            @Override
            protected boolean isHeldExclusively() {
                return getExclusiveOwnerThread() == Thread.currentThread();
            }

            boolean isHeld() {
                return getState() == 1;
            }

            ConditionObject made() {
                return new ConditionObject();
            }
        }

        final Sync sync = new Sync();
    }

    static class Gate extends AbstractQueuedSynchronizer {
        @Override
        protected int tryAcquireShared(int arg) {
            return getState() == 1 ? 1 : -1;
        }

        @Override
        protected boolean tryReleaseShared(int arg) {
            setState(1);
            return true;
        }
    }

    public static void main(String[] args) throws Exception {
        Mutex mutex = new Mutex();
        int[] count = new int[1];
        Thread[] all = new Thread[4];
        for (int i = 0; i < all.length; i++) {
            all[i] = new Thread(() -> {
                for (int n = 0; n < 50; n++) {
                    mutex.sync.acquire(1);
                    count[0]++;
                    mutex.sync.release(1);
                }
            });
            all[i].start();
        }
        for (Thread thread : all) {
            thread.join();
        }
        show(count[0] + " " + mutex.sync.isHeld() + mutex.sync.hasQueuedThreads() + mutex.sync.tryAcquireNanos(1, 1000));
        mutex.sync.release(1);
        Gate gate = new Gate();
        Thread[] waiting = new Thread[3];
        for (int i = 0; i < waiting.length; i++) {
            waiting[i] = new Thread(() -> {
                gate.acquireShared(1);
                count[0] = -1;
            });
            waiting[i].start();
        }
        gate.releaseShared(1);
        for (Thread thread : waiting) {
            thread.join();
        }
        show(count[0]);
        mutex.sync.acquire(1);
        AbstractQueuedSynchronizer.ConditionObject condition = mutex.sync.made();
        Thread signals = new Thread(() -> {
            mutex.sync.acquire(1);
            condition.signal();
            mutex.sync.release(1);
        });
        signals.start();
        condition.await();
        show("signalled " + mutex.sync.isHeld());
        mutex.sync.release(1);
        Thread never = new Thread(() -> {
            try {
                new Gate().acquireSharedInterruptibly(1);
            } catch (InterruptedException exception) {
                show("interrupted");
            }
        });
        never.start();
        never.interrupt();
        never.join();
    }
}
