import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** Who sleeps or waits for less goes on first. */
public class SleepsInOrder {
    static void pause(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException exception) {
            System.out.println("interrupted");
        }
    }

    public static void main(String[] args) throws Exception {
        Thread slow = new Thread(() -> {
            pause(250);
            System.out.println("slow");
        });
        Thread fast = new Thread(() -> {
            pause(20);
            System.out.println("fast");
        });
        slow.start();
        fast.start();
        slow.join();
        fast.join();
        BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
        new Thread(() -> {
            pause(250);
            queue.add(1);
        }).start();
        System.out.println(queue.poll(20, TimeUnit.MILLISECONDS) + " " + queue.poll(1, TimeUnit.MINUTES));
        Thread woken = new Thread(() -> pause(100_000));
        woken.start();
        pause(20);
        woken.interrupt();
        woken.join();
        Object lock = new Object();
        new Thread(() -> {
            pause(20);
            synchronized (lock) {
                System.out.println("notifies");
                lock.notify();
            }
        }).start();
        synchronized (lock) {
            lock.wait(100_000);
        }
        System.out.println("notified");
        ExecutorService pool = Executors.newFixedThreadPool(1);
        List<Callable<Integer>> tasks = List.of(() -> 1, () -> {
            Thread.sleep(100_000);
            return 2;
        });
        List<Future<Integer>> all = pool.invokeAll(tasks, 250, TimeUnit.MILLISECONDS);
        System.out.println(all.get(0).get() + " " + all.get(1).isCancelled());
        pool.shutdownNow();
    }
}
