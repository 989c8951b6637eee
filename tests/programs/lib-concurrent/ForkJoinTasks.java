import java.util.List;
import java.util.concurrent.*;

public class ForkJoinTasks {
    static class Sum extends RecursiveTask<Integer> {
        private final int from, to;

        Sum(int from, int to) {
            this.from = from;
            this.to = to;
        }

        @Override
        protected Integer compute() {
            if (to - from < 10) {
                int sum = 0;
                for (int at = from; at <= to; at++) {
                    sum += at;
                }
                return sum;
            }
            int middle = (from + to) / 2;
            Sum left = new Sum(from, middle), right = new Sum(middle + 1, to);
            left.fork();
            return right.compute() + left.join();
        }
    }

    public static void main(String[] args) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(2);
        System.out.println(pool.invoke(new Sum(1, 100)) + " " + pool.submit(new Sum(1, 10)).get() + pool.submit(() -> "called").get() + pool.submit(() -> { }, "result").get() + pool.submit(() -> { }).get() + pool.getParallelism() + pool.getAsyncMode() + (pool.getFactory() != null)
                + pool.getUncaughtExceptionHandler());
        int[] ran = {0};
        pool.execute(() -> { synchronized (ran) { ran[0]++; } });
        ForkJoinTask<?> adapted = ForkJoinTask.adapt(() -> { synchronized (ran) { ran[0]++; } });
        pool.execute(adapted);
        adapted.join();
        System.out.println(pool.awaitQuiescence(1, TimeUnit.SECONDS) + " " + pool.isQuiescent() + ran[0] + pool.hasQueuedSubmissions() + pool.getQueuedSubmissionCount() + pool.getQueuedTaskCount() + (pool.getPoolSize() >= 0) + (pool.getActiveThreadCount() <= 2) + (pool.getRunningThreadCount() <= 2));
        List<Future<Integer>> all = pool.invokeAll(List.<Callable<Integer>>of(() -> 1, () -> 2));
        System.out.println(all.get(0).get() + all.get(1).get());
        pool.submit(() -> {
            System.out.println(ForkJoinTask.inForkJoinPool() + " " + (ForkJoinTask.getPool() == pool) + (Thread.currentThread() instanceof ForkJoinWorkerThread worker && worker.getPool() == pool));
            Sum a = new Sum(1, 3), b = new Sum(4, 6), c = new Sum(7, 9);
            ForkJoinTask.invokeAll(a, b);
            ForkJoinTask.invokeAll(List.of(c));
            System.out.println(a.join() + b.join() + c.getRawResult());
            Sum d = new Sum(1, 2);
            d.fork();
            if (d.tryUnfork()) {
                System.out.println(d.invoke());
            } else {
                System.out.println(d.join());
            }
            ForkJoinTask.invokeAll(new Sum(1, 1), new Sum(2, 2), new Sum(3, 3));
        }).get();
        System.out.println(ForkJoinTask.inForkJoinPool() + " " + ForkJoinTask.getPool());
        Sum task = new Sum(1, 4);
        task.complete(99);
        System.out.println(task.join() + " " + task.isDone() + task.isCompletedNormally() + task.isCompletedAbnormally() + task.isCancelled() + task.getException());
        task.reinitialize();
        System.out.println(task.isDone() + " " + task.fork().get() + new Sum(1, 4).fork().get(1, TimeUnit.SECONDS));
        Sum failing = new Sum(1, 1);
        failing.completeExceptionally(new IllegalStateException("failed"));
        failing.quietlyJoin();
        System.out.println(failing.isCompletedAbnormally() + " " + failing.getException().getClass());
        try {
            failing.join();
        } catch (IllegalStateException exception) {
            System.out.println("rethrown");
        }
        Sum cancelled = new Sum(1, 1);
        System.out.println(cancelled.cancel(false) + " " + cancelled.isCancelled());
        try {
            cancelled.get();
        } catch (CancellationException exception) {
            System.out.println("cancelled");
        }
        Sum quiet = new Sum(5, 6);
        quiet.quietlyInvoke();
        System.out.println(quiet.getRawResult());
        quiet.reinitialize();
        quiet.quietlyComplete();
        System.out.println(quiet.isCompletedNormally() + " " + ForkJoinTask.adapt(() -> { }, "r").invoke() + ForkJoinTask.adapt(() -> "c").invoke());
        ForkJoinPool.managedBlock(new ForkJoinPool.ManagedBlocker() {
            private int left = 2;

            @Override
            public boolean block() {
                return --left == 0;
            }

            @Override
            public boolean isReleasable() {
                return left == 0;
            }
        });
        pool.shutdown();
        System.out.println(pool.awaitTermination(1, TimeUnit.SECONDS) + " " + pool.isShutdown() + pool.isTerminated() + pool.isTerminating());
        ForkJoinPool other = new ForkJoinPool();
        System.out.println(other.shutdownNow() + " " + other.isShutdown() + (ForkJoinPool.commonPool() != null) + (ForkJoinPool.getCommonPoolParallelism() > 0));
        System.out.println(new ForkJoinPool(1, ForkJoinPool.defaultForkJoinWorkerThreadFactory, null, true).getAsyncMode());
    }
}
