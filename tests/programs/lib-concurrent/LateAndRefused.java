import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;

/** Times of futures, handlers of pools, and waits that an interrupt does not end. */
class LateAndRefused {
    public static void main(String[] args) throws Exception {
        CompletableFuture<String> late = new CompletableFuture<String>().orTimeout(5, TimeUnit.MILLISECONDS);
        try {
            late.get(30, TimeUnit.SECONDS);
        } catch (ExecutionException exception) {
            System.out.println(exception.getCause());
        }
        System.out.println(new CompletableFuture<String>().completeOnTimeout("x", 5, TimeUnit.MILLISECONDS).get(30, TimeUnit.SECONDS));
        StringBuffer told = new StringBuffer();
        CountDownLatch seen = new CountDownLatch(1);
        ForkJoinPool pool = new ForkJoinPool(1, ForkJoinPool.defaultForkJoinWorkerThreadFactory, (thread, thrown) -> {
            told.append(thrown.getMessage());
            seen.countDown();
        }, false);
        pool.execute(() -> {
            throw new IllegalStateException("executed");
        });
        seen.await();
        System.out.println(told + " " + pool.submit(() -> 3).get());
        pool.shutdown();
        Phaser phaser = new Phaser(1);
        Thread waits = new Thread(() -> System.out.println("phase " + phaser.awaitAdvance(0) + " " + Thread.interrupted()));
        waits.start();
        while (waits.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
        waits.interrupt();
        while (waits.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
        phaser.arrive();
        waits.join();
    }
}
