import java.util.Date;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;

public class OwnIntSynchronizer {
    static class Mutex extends AbstractQueuedSynchronizer {
        final ConditionObject condition = new ConditionObject();

        @Override
        protected boolean tryAcquire(int count) {
            if (compareAndSetState(0, 1)) {
                setExclusiveOwnerThread(Thread.currentThread());
                return true;
            }
            return false;
        }

        @Override
        protected boolean tryRelease(int count) {
            setExclusiveOwnerThread(null);
            setState(0);
            return true;
        }

        @Override
        protected boolean isHeldExclusively() {
            return getState() == 1 && getExclusiveOwnerThread() == Thread.currentThread();
        }
    }

    static class Gate extends AbstractQueuedSynchronizer {
        @Override
        protected int tryAcquireShared(int count) {
            return getState() == 0 ? -1 : 1;
        }

        @Override
        protected boolean tryReleaseShared(int count) {
            setState(1);
            return true;
        }
    }

    public static void main(String[] args) throws Exception {
        Mutex mutex = new Mutex();
        mutex.acquire(1);
        System.out.println(mutex.hasQueuedThreads() + " " + mutex.hasContended() + mutex.getFirstQueuedThread() + mutex.getQueueLength() + mutex.getQueuedThreads() + mutex.getExclusiveQueuedThreads() + mutex.getSharedQueuedThreads() + mutex.hasQueuedPredecessors()
                + mutex.isQueued(Thread.currentThread()));
        Thread waiter = new Thread(() -> {
            mutex.acquire(1);
            System.out.println("got it");
            mutex.release(1);
        }, "waiter");
        waiter.start();
        while (!mutex.isQueued(waiter)) {
            Thread.yield();
        }
        System.out.println(mutex.hasQueuedThreads() + " " + mutex.getQueueLength() + mutex.getFirstQueuedThread().getName() + mutex.getQueuedThreads().size() + mutex.getExclusiveQueuedThreads().size() + mutex.getSharedQueuedThreads().size() + mutex.hasQueuedPredecessors());
        mutex.release(1);
        waiter.join();
        mutex.acquireInterruptibly(1);
        System.out.println(mutex.tryAcquireNanos(1, 10) + " " + mutex.owns(mutex.condition) + mutex.hasWaiters(mutex.condition) + mutex.getWaitQueueLength(mutex.condition) + mutex.getWaitingThreads(mutex.condition));
        System.out.println(mutex.condition.await(1, TimeUnit.MILLISECONDS) + " " + (mutex.condition.awaitNanos(1) <= 0) + mutex.condition.awaitUntil(new Date(0)));
        Thread sleeper = new Thread(() -> {
            mutex.acquire(1);
            mutex.condition.awaitUninterruptibly();
            System.out.println("woken");
            mutex.release(1);
        }, "sleeper");
        sleeper.start();
        mutex.release(1);
        while (true) {
            mutex.acquire(1);
            if (mutex.hasWaiters(mutex.condition)) {
                break;
            }
            mutex.release(1);
            Thread.yield();
        }
        System.out.println(mutex.getWaitQueueLength(mutex.condition) + " " + mutex.getWaitingThreads(mutex.condition).iterator().next().getName());
        mutex.condition.signalAll();
        mutex.condition.signal();
        mutex.release(1);
        sleeper.join();
        Thread.currentThread().interrupt();
        try {
            mutex.acquireInterruptibly(1);
        } catch (InterruptedException exception) {
            System.out.println("interrupted");
        }
        mutex.acquire(1);
        Thread.currentThread().interrupt();
        try {
            mutex.condition.await();
        } catch (InterruptedException exception) {
            System.out.println("interrupted");
        }
        mutex.release(1);
        System.out.println(mutex.toString().contains("State = 0"));
        try {
            mutex.condition.signal();
        } catch (IllegalMonitorStateException exception) {
            System.out.println("not owned");
        }
        try {
            mutex.acquireShared(1);
        } catch (UnsupportedOperationException exception) {
            System.out.println("not shared");
        }
        Gate gate = new Gate();
        Thread passes = new Thread(() -> {
            gate.acquireShared(1);
            System.out.println("passed");
        });
        System.out.println(gate.tryAcquireSharedNanos(1, 1));
        passes.start();
        gate.releaseShared(1);
        passes.join();
        gate.acquireSharedInterruptibly(1);
        System.out.println(gate.tryAcquireSharedNanos(1, 1) + " " + gate.owns(mutex.condition));
    }
}
