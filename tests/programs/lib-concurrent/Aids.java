import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

public class Aids {
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
        CountDownLatch latch = new CountDownLatch(2);
        int[] sum = new int[1];
        for (int i = 1; i <= 2; i++) {
            int add = i;
            new Thread(() -> {
                synchronized (sum) {
                    sum[0] += add;
                }
                latch.countDown();
            }).start();
        }
        latch.await();
        show(sum[0] + " " + latch.getCount() + latch.await(1, TimeUnit.SECONDS));
        show(new CountDownLatch(1).await(1, TimeUnit.MILLISECONDS));
        fails(() -> new CountDownLatch(-1));
        Semaphore s = new Semaphore(2);
        s.acquire();
        show(s.availablePermits() + " " + s.tryAcquire() + s.tryAcquire() + s.tryAcquire(1, TimeUnit.MILLISECONDS));
        s.release(3);
        show(s.drainPermits() + " " + s.availablePermits() + s.isFair() + s.hasQueuedThreads() + s.getQueueLength());
        Semaphore fair = new Semaphore(0, true);
        Thread taker = new Thread(() -> {
            fair.acquireUninterruptibly(2);
            show("taken");
        });
        taker.start();
        fair.release();
        fair.release();
        taker.join();
        Thread stopped = new Thread(() -> {
            try {
                fair.acquire();
            } catch (InterruptedException exception) {
                show("stopped");
            }
        });
        stopped.start();
        stopped.interrupt();
        stopped.join();
        CyclicBarrier barrier = new CyclicBarrier(3, () -> show("all here"));
        Thread[] parties = new Thread[2];
        for (int i = 0; i < 2; i++) {
            parties[i] = new Thread(() -> {
                try {
                    barrier.await();
                    barrier.await();
                } catch (InterruptedException | BrokenBarrierException exception) {
                    show(exception);
                }
            });
            parties[i].start();
        }
        barrier.await();
        barrier.await();
        for (Thread party : parties) {
            party.join();
        }
        show(barrier.getParties() + " " + barrier.isBroken() + barrier.getNumberWaiting());
        fails(() -> barrier.await(1, TimeUnit.MILLISECONDS));
        show(barrier.isBroken());
        fails(() -> barrier.await());
        barrier.reset();
        show(barrier.isBroken());
        Phaser phaser = new Phaser(1);
        for (int i = 0; i < 2; i++) {
            phaser.register();
            new Thread(() -> {
                phaser.arriveAndAwaitAdvance();
                phaser.arriveAndDeregister();
            }).start();
        }
        show(phaser.arriveAndAwaitAdvance() + " " + phaser.arriveAndAwaitAdvance() + " " + phaser.getPhase() + phaser.isTerminated());
        show(phaser.arriveAndDeregister() + " " + phaser.isTerminated() + phaser.getRegisteredParties());
        Exchanger<String> exchanger = new Exchanger<>();
        Thread other = new Thread(() -> {
            try {
                show("other got " + exchanger.exchange("from other"));
            } catch (InterruptedException exception) {
                show(exception);
            }
        });
        other.start();
        String got = exchanger.exchange("from main");
        other.join();
        show("main got " + got);
        fails(() -> exchanger.exchange("x", 1, TimeUnit.MILLISECONDS));
        show(TimeUnit.SECONDS.toMillis(3) + " " + TimeUnit.MILLISECONDS.toSeconds(3500) + TimeUnit.DAYS.toHours(2) + TimeUnit.NANOSECONDS.convert(1, TimeUnit.MICROSECONDS) + TimeUnit.HOURS.toNanos(Long.MAX_VALUE) + TimeUnit.valueOf("MINUTES").toSeconds(2));
    }
}
