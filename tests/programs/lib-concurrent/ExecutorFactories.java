import java.util.List;
import java.util.concurrent.*;

public class ExecutorFactories {
    public static void main(String[] args) throws Exception {
        ThreadFactory factory = task -> {
            Thread thread = new Thread(task, "made");
            thread.setDaemon(true);
            return thread;
        };
        List<ExecutorService> all = List.of(Executors.newCachedThreadPool(factory), Executors.newCachedThreadPool(), Executors.newFixedThreadPool(2), Executors.newFixedThreadPool(1, factory), Executors.newSingleThreadExecutor(), Executors.newSingleThreadExecutor(factory),
            Executors.newScheduledThreadPool(1), Executors.newScheduledThreadPool(1, factory), Executors.newSingleThreadScheduledExecutor(), Executors.newSingleThreadScheduledExecutor(factory), Executors.newWorkStealingPool(), Executors.newWorkStealingPool(1),
            Executors.unconfigurableExecutorService(Executors.newFixedThreadPool(1)), Executors.unconfigurableScheduledExecutorService(Executors.newScheduledThreadPool(1)));
        for (ExecutorService executor : all) {
            System.out.println(executor.submit(() -> "called").get() + executor.submit(() -> { }).get() + executor.submit(() -> { }, 1).get() + (executor instanceof ThreadPoolExecutor));
            System.out.println(executor.invokeAny(List.<Callable<Integer>>of(() -> 5)) + " " + executor.invokeAny(List.<Callable<Integer>>of(() -> 5), 1, TimeUnit.SECONDS) + executor.invokeAll(List.<Callable<Integer>>of(() -> 1, () -> 2), 1, TimeUnit.SECONDS).get(1).get() + executor.invokeAll(List.<Callable<Integer>>of(() -> 3)).get(0).isDone());
            executor.shutdown();
            System.out.println(executor.isShutdown() + " " + executor.awaitTermination(1, TimeUnit.SECONDS) + executor.isTerminated());
        }
        System.out.println(Executors.callable(() -> { }).call() + " " + Executors.callable(() -> { }, "r").call() + Executors.defaultThreadFactory().newThread(() -> { }).isDaemon());
        ExecutorService pool = Executors.newFixedThreadPool(1);
        ExecutorCompletionService<String> done = new ExecutorCompletionService<>(pool);
        done.submit(() -> "first");
        System.out.println(done.take().get());
        done.submit(() -> { }, "second");
        System.out.println(done.poll(1, TimeUnit.SECONDS).get() + done.poll() + done.poll(1, TimeUnit.MILLISECONDS));
        FutureTask<Integer> task = new FutureTask<>(() -> 7);
        pool.execute(task);
        System.out.println(task.get(1, TimeUnit.SECONDS) + " " + task.isDone());
        System.out.println(pool.shutdownNow().size());
        try {
            pool.invokeAny(List.of());
        } catch (IllegalArgumentException exception) {
            System.out.println("nothing to do");
        }
    }
}
