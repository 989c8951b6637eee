import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;

/** What a worker forks after its pool was shut down still runs; what comes from outside is refused. */
public class ForksAfterShutdown {
    static final CountDownLatch BEGUN = new CountDownLatch(1);
    static final CountDownLatch SHUT_DOWN = new CountDownLatch(1);

    static final class Sum extends RecursiveTask<Integer> {
        private final int from;
        private final int to;

        Sum(int from, int to) {
            this.from = from;
            this.to = to;
        }

        protected Integer compute() {
            if (from == to) {
                return from;
            }
            Sum left = new Sum(from, (from + to) / 2);
            Sum right = new Sum((from + to) / 2 + 1, to);
            left.fork();
            return right.compute() + left.join();
        }
    }

    public static void main(String[] args) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(1);
        Future<Integer> sum = pool.submit(() -> {
            BEGUN.countDown();
            SHUT_DOWN.await();
            return new Sum(1, 5).invoke();
        });
        BEGUN.await();
        pool.shutdown();
        SHUT_DOWN.countDown();
        System.out.println(sum.get());
        try {
            pool.submit(() -> 1);
        } catch (RejectedExecutionException exception) {
            System.out.println("refused");
        }
        System.out.println(pool.awaitTermination(1, TimeUnit.MINUTES));
        for (TimeUnit unit : new TimeUnit[] {TimeUnit.NANOSECONDS, TimeUnit.MILLISECONDS, TimeUnit.SECONDS, TimeUnit.DAYS}) {
            System.out.println(unit + " " + unit.convert(Duration.ofDays(1_000_000)) + " " + unit.convert(Duration.ofMillis(-1_500))
                    + " " + unit.convert(Duration.ofSeconds(Long.MIN_VALUE)));
        }
    }
}
