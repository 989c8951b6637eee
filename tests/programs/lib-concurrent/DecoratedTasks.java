import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Delayed;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RunnableScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

/** What an executor has made of a periodic task runs each time. */
public class DecoratedTasks {
    static final AtomicInteger RUNS = new AtomicInteger();

    static final class Counted<V> implements RunnableScheduledFuture<V> {
        private final RunnableScheduledFuture<V> task;

        Counted(RunnableScheduledFuture<V> task) {
            this.task = task;
        }

        public void run() {
            RUNS.incrementAndGet();
            task.run();
        }

        public boolean isPeriodic() {
            return task.isPeriodic();
        }

        public boolean cancel(boolean mayInterrupt) {
            return task.cancel(mayInterrupt);
        }

        public boolean isCancelled() {
            return task.isCancelled();
        }

        public boolean isDone() {
            return task.isDone();
        }

        public V get() throws InterruptedException, ExecutionException {
            return task.get();
        }

        public V get(long time, TimeUnit unit) throws InterruptedException, ExecutionException, TimeoutException {
            return task.get(time, unit);
        }

        public long getDelay(TimeUnit unit) {
            return task.getDelay(unit);
        }

        public int compareTo(Delayed other) {
            return task.compareTo(other);
        }
    }

    public static void main(String[] args) throws Exception {
        ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1) {
            protected <V> RunnableScheduledFuture<V> decorateTask(Runnable runnable, RunnableScheduledFuture<V> task) {
                return new Counted<V>(task);
            }

            protected <V> RunnableScheduledFuture<V> decorateTask(Callable<V> callable, RunnableScheduledFuture<V> task) {
                return new Counted<V>(task);
            }
        };
        CountDownLatch rounds = new CountDownLatch(5);
        pool.scheduleAtFixedRate(() -> {
            rounds.countDown();
            if (rounds.getCount() == 0) {
                throw new IllegalStateException("done");
            }
        }, 0, 1, TimeUnit.MILLISECONDS);
        rounds.await();
        System.out.println(pool.schedule(() -> "once", 1, TimeUnit.MILLISECONDS).get());
        pool.shutdown();
        System.out.println(pool.awaitTermination(1, TimeUnit.MINUTES) + " " + RUNS);
    }
}
