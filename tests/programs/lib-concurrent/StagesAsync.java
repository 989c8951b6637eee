import java.util.concurrent.*;

public class StagesAsync {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        CompletableFuture<Integer> five = CompletableFuture.supplyAsync(() -> 5), never = new CompletableFuture<>(), failed = CompletableFuture.failedFuture(new IllegalStateException("failed"));
        System.out.println(five.thenApplyAsync(v -> v + 1).get() + " " + five.thenComposeAsync(v -> CompletableFuture.completedFuture(v * 2)).get() + five.thenCombineAsync(five, Integer::sum).get()
                + five.handleAsync((v, e) -> v + " " + e).get() + failed.handleAsync((v, e) -> v + " " + e.getMessage()).get() + five.applyToEitherAsync(never, v -> v + 3).get());
        StringBuffer log = new StringBuffer();
        five.thenAcceptAsync(v -> log.append("a").append(v)).get();
        five.thenRunAsync(() -> log.append("r")).get();
        five.thenAcceptBothAsync(five, (a, b) -> log.append("b").append(a + b)).get();
        five.runAfterBothAsync(five, () -> log.append("B")).get();
        five.acceptEitherAsync(never, v -> log.append("e").append(v)).get();
        five.runAfterEitherAsync(never, () -> log.append("E")).get();
        five.whenCompleteAsync((v, e) -> log.append("w").append(v).append(e)).get();
        CompletableFuture.runAsync(() -> log.append("R")).get();
        System.out.println(log);
        System.out.println(failed.exceptionallyAsync(e -> -1).get() + " " + failed.exceptionallyComposeAsync(e -> CompletableFuture.completedFuture(-2)).get() + five.exceptionallyAsync(e -> -1).get());
        CompletableFuture<Integer> made = new CompletableFuture<>();
        System.out.println(made.completeAsync(() -> 8).get());
        try {
            failed.thenApplyAsync(v -> v + 1).get();
        } catch (ExecutionException exception) {
            System.out.println(exception.getCause());
        }
        try {
            CompletableFuture.supplyAsync(() -> {
                throw new IllegalArgumentException("thrown");
            }).join();
        } catch (CompletionException exception) {
            System.out.println(exception.getMessage() + " " + exception.getCause().getMessage());
        }
        pool.shutdown();
        System.out.println(pool.awaitTermination(1, TimeUnit.SECONDS));
    }
}
