import java.util.concurrent.*;

public class PoolSettings {
    public static void main(String[] args) throws Exception {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 2, 5, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        System.out.println(pool.getCorePoolSize() + " " + pool.getMaximumPoolSize() + pool.getKeepAliveTime(TimeUnit.MILLISECONDS) + pool.allowsCoreThreadTimeOut() + pool.getPoolSize() + pool.getLargestPoolSize() + pool.getActiveCount() + pool.getTaskCount() + pool.getCompletedTaskCount()
                + (pool.getThreadFactory() != null) + (pool.getRejectedExecutionHandler() instanceof ThreadPoolExecutor.AbortPolicy) + pool.getQueue().size());
        pool.setCorePoolSize(2);
        pool.setMaximumPoolSize(3);
        pool.setKeepAliveTime(1, TimeUnit.SECONDS);
        pool.allowCoreThreadTimeOut(true);
        ThreadFactory factory = task -> new Thread(task, "mine");
        pool.setThreadFactory(factory);
        RejectedExecutionHandler handler = (task, executor) -> System.out.println("rejected");
        pool.setRejectedExecutionHandler(handler);
        System.out.println(pool.getCorePoolSize() + " " + pool.getMaximumPoolSize() + pool.getKeepAliveTime(TimeUnit.SECONDS) + pool.allowsCoreThreadTimeOut() + (pool.getThreadFactory() == factory) + (pool.getRejectedExecutionHandler() == handler));
        pool.allowCoreThreadTimeOut(false);
        System.out.println(pool.submit(() -> Thread.currentThread().getName()).get() + pool.prestartCoreThread() + pool.prestartAllCoreThreads() + pool.isTerminating());
        for (Runnable bad : new Runnable[] {() -> pool.setCorePoolSize(-1), () -> pool.setMaximumPoolSize(0), () -> pool.setKeepAliveTime(-1, TimeUnit.SECONDS), () -> new ThreadPoolExecutor(2, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>()), () -> pool.execute(null)}) {
            try {
                bad.run();
                System.out.println("fine");
            } catch (RuntimeException exception) {
                System.out.println(exception.getClass());
            }
        }
        pool.shutdown();
        pool.execute(() -> System.out.println("never"));
        System.out.println(pool.awaitTermination(1, TimeUnit.SECONDS) + " " + pool.isShutdown() + pool.isTerminated());
        CountDownLatch begun = new CountDownLatch(1), go = new CountDownLatch(1);
        ThreadPoolExecutor one = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1));
        one.execute(() -> {
            begun.countDown();
            try {
                go.await();
            } catch (InterruptedException exception) {
                System.out.println("interrupted");
            }
        });
        begun.await();
        Runnable waiting = () -> System.out.println("second");
        one.execute(waiting);
        System.out.println(one.getActiveCount() + " " + one.getQueue().size() + one.getTaskCount());
        try {
            one.execute(() -> { });
        } catch (RejectedExecutionException exception) {
            System.out.println("full");
        }
        System.out.println(one.remove(waiting) + " " + one.remove(waiting) + one.getQueue().isEmpty());
        one.setRejectedExecutionHandler(new ThreadPoolExecutor.CallerRunsPolicy());
        one.execute(waiting);
        one.execute(() -> System.out.println("by " + Thread.currentThread().getName()));
        one.setRejectedExecutionHandler(new ThreadPoolExecutor.DiscardPolicy());
        one.execute(() -> System.out.println("discarded"));
        one.setRejectedExecutionHandler(new ThreadPoolExecutor.DiscardOldestPolicy());
        one.execute(() -> System.out.println("instead"));
        Future<?> cancelled = one.submit(() -> System.out.println("instead of that"));
        cancelled.cancel(false);
        one.purge();
        System.out.println(one.getQueue().size());
        go.countDown();
        one.shutdown();
        System.out.println(one.awaitTermination(1, TimeUnit.SECONDS) + " " + one.getCompletedTaskCount());
    }
}
