import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

public class Pools {
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
        ExecutorService pool = Executors.newFixedThreadPool(2);
        List<Future<Integer>> all = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            int n = i;
            all.add(pool.submit(() -> n * n));
        }
        int sum = 0;
        for (Future<Integer> future : all) {
            sum += future.get();
        }
        show(sum + " " + all.get(0).isDone() + all.get(0).isCancelled());
        Future<?> failing = pool.submit(() -> {
            throw new IllegalStateException("inside");
        });
        try {
            failing.get();
        } catch (ExecutionException exception) {
            show(exception.getMessage() + " " + exception.getCause());
        }
        show(pool.submit(() -> Thread.currentThread().getName().startsWith("pool-")).get() + " " + pool.submit(() -> {}, "result").get() + pool.submit(() -> {}).get());
        List<Integer> results = new ArrayList<>();
        for (Future<Integer> future : pool.invokeAll(List.<Callable<Integer>>of(() -> 1, () -> 2, () -> 3))) {
            results.add(future.get());
        }
        show(results + " " + pool.invokeAny(List.<Callable<String>>of(() -> "any")));
        pool.shutdown();
        show(pool.isShutdown() + " " + pool.awaitTermination(10, TimeUnit.SECONDS) + pool.isTerminated());
        fails(() -> pool.submit(() -> 1));
        ExecutorService single = Executors.newSingleThreadExecutor(task -> new Thread(task, "own"));
        StringBuffer text = new StringBuffer();
        for (int i = 0; i < 4; i++) {
            int n = i;
            single.execute(() -> text.append(n));
        }
        single.execute(() -> text.append(Thread.currentThread().getName()));
        single.shutdown();
        single.awaitTermination(10, TimeUnit.SECONDS);
        show(text);
        ExecutorService cached = Executors.newCachedThreadPool();
        show(cached.submit(() -> 42).get());
        cached.shutdownNow();
        show(cached.awaitTermination(10, TimeUnit.SECONDS));
        ThreadPoolExecutor small = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1), new ThreadPoolExecutor.DiscardPolicy());
        CountDownLatch go = new CountDownLatch(1);
        for (int i = 0; i < 5; i++) {
            small.execute(() -> {
                try {
                    go.await();
                } catch (InterruptedException exception) {
                    show(exception);
                }
            });
        }
        show(small.getPoolSize() + " " + small.getQueue().size() + small.getCorePoolSize() + small.getMaximumPoolSize() + small.getLargestPoolSize());
        go.countDown();
        small.shutdown();
        show(small.awaitTermination(10, TimeUnit.SECONDS) + " " + small.getCompletedTaskCount());
        ScheduledExecutorService timer = Executors.newScheduledThreadPool(1);
        StringBuffer order = new StringBuffer();
        timer.schedule(() -> order.append("late"), 50, TimeUnit.MILLISECONDS);
        timer.schedule(() -> order.append("early"), 1, TimeUnit.MILLISECONDS);
        show(timer.schedule(() -> "value", 60, TimeUnit.MILLISECONDS).get());
        CountDownLatch ticks = new CountDownLatch(3);
        ScheduledFuture<?> ticking = timer.scheduleAtFixedRate(ticks::countDown, 0, 1, TimeUnit.MILLISECONDS);
        ticks.await();
        ticking.cancel(false);
        timer.shutdown();
        show(timer.awaitTermination(10, TimeUnit.SECONDS) + " " + order + ticking.isCancelled());
        FutureTask<String> task = new FutureTask<>(() -> "ran");
        task.run();
        show(task.get() + task.isDone() + task.cancel(true));
        FutureTask<String> cancelled = new FutureTask<>(() -> "never");
        cancelled.cancel(true);
        fails(() -> cancelled.get());
        ExecutorService service = Executors.newFixedThreadPool(2);
        CompletionService<Integer> ended = new ExecutorCompletionService<>(service);
        ended.submit(() -> 5);
        ended.submit(() -> 6);
        show(ended.take().get() + ended.take().get() + " " + ended.poll());
        service.shutdown();
        Timer old = new Timer();
        CountDownLatch rang = new CountDownLatch(1);
        old.schedule(new TimerTask() {
            @Override
            public void run() {
                rang.countDown();
            }
        }, 1);
        rang.await();
        old.cancel();
        show("rang");
    }
}
