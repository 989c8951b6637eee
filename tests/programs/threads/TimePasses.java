import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

/** Who sleeps, waits or is scheduled for longer goes on later, and clocks show that. */
public class TimePasses {
    static void sleep(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException exception) {
            System.out.println("woken");
        }
    }

    static boolean isAbout(long millis, long expected) {
        return millis >= expected && millis < expected + 150;
    }

    public static void main(String[] args) throws Exception {
        Thread[] sleepers = new Thread[4];
        for (int i = 0; i < 4; i++) {
            int number = i;
            sleepers[i] = new Thread(() -> {
                sleep(400 - 100 * number);
                System.out.println("sleeper " + number);
            });
            sleepers[i].start();
        }
        for (Thread sleeper : sleepers) {
            sleeper.join();
        }

        long begin = System.nanoTime();
        sleep(250);
        System.out.println(isAbout((System.nanoTime() - begin) / 1_000_000, 250));
        long millis = System.currentTimeMillis();
        while (System.currentTimeMillis() - millis < 50) {}
        System.out.println(isAbout(System.currentTimeMillis() - millis, 50));

        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        List<String> order = Collections.synchronizedList(new ArrayList<>());
        pool.schedule(() -> order.add("third"), 300, TimeUnit.MILLISECONDS);
        pool.schedule(() -> order.add("first"), 50, TimeUnit.MILLISECONDS);
        sleep(150);
        order.add("second");
        sleep(300);
        System.out.println(order);
        int[] rounds = {0};
        ScheduledFuture<?> beat = pool.scheduleAtFixedRate(() -> rounds[0]++, 20, 100, TimeUnit.MILLISECONDS);
        sleep(370);
        beat.cancel(false);
        System.out.println(rounds[0]);
        begin = System.nanoTime();
        System.out.println(pool.schedule(() -> "done", 200, TimeUnit.MILLISECONDS).get());
        System.out.println(isAbout((System.nanoTime() - begin) / 1_000_000, 200));
        pool.shutdown();
        System.out.println(pool.awaitTermination(5, TimeUnit.SECONDS));

        Timer timer = new Timer();
        timer.schedule(new TimerTask() {
            public void run() {
                System.out.println("timer late");
            }
        }, 200);
        timer.schedule(new TimerTask() {
            public void run() {
                System.out.println("timer soon");
            }
        }, 50);
        sleep(100);
        System.out.println("between");
        sleep(200);
        timer.cancel();

        BlockingQueue<String> queue = new LinkedBlockingQueue<>();
        new Thread(() -> {
            sleep(200);
            queue.add("late");
        }).start();
        System.out.println(queue.poll(50, TimeUnit.MILLISECONDS) + " " + queue.poll(2, TimeUnit.SECONDS));

        ReentrantLock lock = new ReentrantLock();
        Thread holder = new Thread(() -> {
            lock.lock();
            sleep(200);
            lock.unlock();
        });
        holder.start();
        sleep(50);
        System.out.println(lock.tryLock() + " " + lock.tryLock(20, TimeUnit.MILLISECONDS) + " " + lock.tryLock(1, TimeUnit.SECONDS));

        Object monitor = new Object();
        begin = System.nanoTime();
        synchronized (monitor) {
            monitor.wait(120);
        }
        System.out.println(isAbout((System.nanoTime() - begin) / 1_000_000, 120));

        CyclicBarrier barrier = new CyclicBarrier(2);
        new Thread(() -> {
            try {
                barrier.await(100, TimeUnit.MILLISECONDS);
            } catch (TimeoutException exception) {
                System.out.println("timed out");
            } catch (Exception exception) {
                System.out.println(exception);
            }
        }).start();
        sleep(300);
        System.out.println(barrier.isBroken());

        CompletableFuture<String> never = new CompletableFuture<String>().completeOnTimeout("default", 100, TimeUnit.MILLISECONDS);
        CompletableFuture<String> slow = CompletableFuture.supplyAsync(() -> "slow", CompletableFuture.delayedExecutor(300, TimeUnit.MILLISECONDS));
        System.out.println(never.thenCombine(slow, (a, b) -> a + " " + b).get() + " " + CompletableFuture.anyOf(never, slow).get());
        ExecutorService workers = Executors.newFixedThreadPool(3);
        List<Callable<String>> tasks = new ArrayList<>();
        for (int i = 3; i > 0; i--) {
            int number = i;
            tasks.add(() -> {
                Thread.sleep(100 * number);
                return "task " + number;
            });
        }
        System.out.println(workers.invokeAny(tasks));
        CompletionService<String> done = new ExecutorCompletionService<>(workers);
        tasks.forEach(done::submit);
        for (int i = 0; i < 3; i++) {
            System.out.print(done.take().get() + (i < 2 ? ", " : "\n"));
        }
        workers.shutdownNow();
    }
}
