import java.util.concurrent.*;

public class Schedules {
    public static void main(String[] args) throws Exception {
        ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1);
        pool.setContinueExistingPeriodicTasksAfterShutdownPolicy(false);
        pool.setExecuteExistingDelayedTasksAfterShutdownPolicy(true);
        pool.setRemoveOnCancelPolicy(true);
        System.out.println(pool.getContinueExistingPeriodicTasksAfterShutdownPolicy() + " " + pool.getExecuteExistingDelayedTasksAfterShutdownPolicy() + pool.getRemoveOnCancelPolicy());
        System.out.println(pool.schedule(() -> "called", 1, TimeUnit.MILLISECONDS).get() + pool.schedule(() -> { }, 1, TimeUnit.MILLISECONDS).get() + pool.submit(() -> "now").get() + pool.submit(() -> { }).get() + pool.submit(() -> { }, "r").get());
        CountDownLatch three = new CountDownLatch(3), more = new CountDownLatch(2);
        ScheduledFuture<?> rate = pool.scheduleAtFixedRate(three::countDown, 0, 1, TimeUnit.MILLISECONDS);
        three.await();
        System.out.println(rate.cancel(false) + " " + rate.isCancelled() + rate.isDone());
        ScheduledFuture<?> delay = pool.scheduleWithFixedDelay(more::countDown, 0, 1, TimeUnit.MILLISECONDS);
        more.await();
        delay.cancel(true);
        ScheduledFuture<String> late = pool.schedule(() -> "late", 1, TimeUnit.HOURS);
        System.out.println((late.getDelay(TimeUnit.MINUTES) > 50) + " " + pool.getQueue().size() + late.compareTo(late) + late.cancel(false) + pool.getQueue().size());
        pool.execute(() -> System.out.println("executed"));
        ScheduledFuture<?> failing = pool.schedule(() -> {
            throw new IllegalStateException("failed");
        }, 0, TimeUnit.SECONDS);
        try {
            failing.get();
        } catch (ExecutionException exception) {
            System.out.println(exception.getCause().getMessage());
        }
        pool.shutdown();
        System.out.println(pool.awaitTermination(1, TimeUnit.SECONDS));
        try {
            pool.schedule(() -> { }, 1, TimeUnit.SECONDS);
        } catch (RejectedExecutionException exception) {
            System.out.println("rejected");
        }
        for (Runnable bad : new Runnable[] {() -> pool.scheduleAtFixedRate(() -> { }, 0, 0, TimeUnit.SECONDS), () -> pool.scheduleWithFixedDelay(null, 0, 1, TimeUnit.SECONDS)}) {
            try {
                bad.run();
            } catch (RuntimeException exception) {
                System.out.println(exception.getClass());
            }
        }
    }
}
