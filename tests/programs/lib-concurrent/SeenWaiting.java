import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** What others see of a thread that waits for a limited time, and what is refused at once. */
public class SeenWaiting {
    interface Waits {
        void now() throws Exception;
    }

    static void seen(String what, Waits waits) throws Exception {
        Thread thread = new Thread(() -> {
            try {
                waits.now();
                System.out.println(what + " goes on");
            } catch (Exception exception) {
                System.out.println(what + " is interrupted");
            }
        });
        thread.start();
        while (thread.getState() != Thread.State.TIMED_WAITING) {
            Thread.yield();
        }
        System.out.println(what + " " + thread.getState() + " " + LockSupport.getBlocker(thread));
        thread.interrupt();
        thread.join();
    }

    public static void main(String[] args) throws Exception {
        Semaphore none = new Semaphore(0);
        CountDownLatch closed = new CountDownLatch(1);
        LinkedBlockingQueue<String> empty = new LinkedBlockingQueue<>();
        // A park may end for no reason.
        seen("parkNanos", () -> {
            while (!Thread.interrupted()) {
                LockSupport.parkNanos("blocker", TimeUnit.HOURS.toNanos(1));
            }
        });
        seen("parkUntil", () -> {
            while (!Thread.interrupted()) {
                LockSupport.parkUntil("until", System.currentTimeMillis() + 3_600_000);
            }
        });
        seen("parkNanos without", () -> {
            while (!Thread.interrupted()) {
                LockSupport.parkNanos(TimeUnit.HOURS.toNanos(1));
            }
        });
        seen("sleep", () -> Thread.sleep(3_600_000));
        Thread[] threads = {
            new Thread(() -> {
                try {
                    none.tryAcquire(1, TimeUnit.HOURS);
                } catch (InterruptedException exception) {
                    System.out.println("semaphore");
                }
            }),
            new Thread(() -> {
                try {
                    closed.await(1, TimeUnit.HOURS);
                } catch (InterruptedException exception) {
                    System.out.println("latch");
                }
            }),
            new Thread(() -> {
                try {
                    empty.poll(1, TimeUnit.HOURS);
                } catch (InterruptedException exception) {
                    System.out.println("queue");
                }
            })
        };
        for (Thread thread : threads) {
            thread.start();
            while (thread.getState() != Thread.State.TIMED_WAITING) {
                Thread.yield();
            }
            thread.interrupt();
            thread.join();
        }
        ConcurrentSkipListMap<Integer, String> map = new ConcurrentSkipListMap<>();
        map.put(1, "one");
        System.out.println(map.remove("no number", null) + " " + map.remove(1, null) + " " + map.remove(1, "one"));
        try {
            CompletableFuture.allOf(new CompletableFuture<String>(), null);
        } catch (NullPointerException exception) {
            System.out.println("refused");
        }
    }
}
