import java.util.concurrent.*;
import java.util.concurrent.locks.LockSupport;

public class ParkedThreads {
    public static void main(String[] args) throws Exception {
        Thread main = Thread.currentThread();
        Object blocker = new Object();
        Thread parked = new Thread(() -> LockSupport.park(blocker));
        parked.setDaemon(true);
        parked.start();
        while (LockSupport.getBlocker(parked) != blocker) {
            Thread.yield();
        }
        System.out.println(LockSupport.getBlocker(main));
        LockSupport.unpark(parked);
        parked.join();
        LockSupport.unpark(null);
        LockSupport.parkNanos(1);
        LockSupport.parkNanos(blocker, 1);
        LockSupport.parkUntil(1);
        LockSupport.parkUntil(blocker, 1);
        LockSupport.setCurrentBlocker("mine");
        System.out.println(LockSupport.getBlocker(main));
        LockSupport.setCurrentBlocker(null);
        LockSupport.unpark(main);
        LockSupport.park();
        main.interrupt();
        LockSupport.park();
        System.out.println(Thread.interrupted());
        Semaphore semaphore = new Semaphore(2, true);
        semaphore.acquireUninterruptibly();
        System.out.println(semaphore.isFair() + " " + semaphore.availablePermits() + semaphore.toString().contains("Permits = 1") + semaphore.tryAcquire(2) + semaphore.tryAcquire(1, TimeUnit.MILLISECONDS) + semaphore.drainPermits() + semaphore.hasQueuedThreads());
        semaphore.release(3);
        semaphore.acquireUninterruptibly(2);
        System.out.println(semaphore.availablePermits() + " " + semaphore.tryAcquire(5, 1, TimeUnit.MILLISECONDS) + semaphore.getQueueLength());
        CountDownLatch latch = new CountDownLatch(2);
        System.out.println(latch.toString().contains("Count = 2") + " " + latch.await(1, TimeUnit.MILLISECONDS) + latch.getCount());
        CyclicBarrier barrier = new CyclicBarrier(1);
        System.out.println(barrier.await() + " " + barrier.getParties() + barrier.getNumberWaiting() + barrier.isBroken() + barrier.await(1, TimeUnit.SECONDS));
        barrier.reset();
        for (TimeUnit unit : TimeUnit.values()) {
            System.out.println(unit + " " + unit.toNanos(3) + " " + unit.toMicros(3) + " " + unit.toMillis(3000) + " " + unit.toSeconds(90000) + " " + unit.toMinutes(100000) + " " + unit.toHours(1000000) + " " + unit.toDays(100000000) + " " + unit.convert(7, TimeUnit.HOURS)
                    + " " + unit.convert(java.time.Duration.ofSeconds(3700)));
        }
        TimeUnit.MILLISECONDS.sleep(1);
        Thread done = new Thread(() -> { });
        done.start();
        TimeUnit.SECONDS.timedJoin(done, 1);
        synchronized (blocker) {
            TimeUnit.MILLISECONDS.timedWait(blocker, 1);
        }
        System.out.println(done.isAlive());
    }
}
