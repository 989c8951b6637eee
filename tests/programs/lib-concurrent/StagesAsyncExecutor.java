import java.util.concurrent.*;

public class StagesAsyncExecutor {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        CompletableFuture<Integer> five = CompletableFuture.supplyAsync(() -> 5, pool), never = new CompletableFuture<>(), failed = CompletableFuture.failedFuture(new IllegalStateException("failed"));
        System.out.println(five.thenApplyAsync(v -> v + 1, pool).get() + " " + five.thenComposeAsync(v -> CompletableFuture.completedFuture(v * 2), pool).get() + five.thenCombineAsync(five, Integer::sum, pool).get()
                + five.handleAsync((v, e) -> v + " " + e, pool).get() + failed.handleAsync((v, e) -> v + " " + e.getMessage(), pool).get() + five.applyToEitherAsync(never, v -> v + 3, pool).get());
        StringBuffer log = new StringBuffer();
        five.thenAcceptAsync(v -> log.append("a").append(v), pool).get();
        five.thenRunAsync(() -> log.append("r"), pool).get();
        five.thenAcceptBothAsync(five, (a, b) -> log.append("b").append(a + b), pool).get();
        five.runAfterBothAsync(five, () -> log.append("B"), pool).get();
        five.acceptEitherAsync(never, v -> log.append("e").append(v), pool).get();
        five.runAfterEitherAsync(never, () -> log.append("E"), pool).get();
        five.whenCompleteAsync((v, e) -> log.append("w").append(v).append(e), pool).get();
        CompletableFuture.runAsync(() -> log.append("R"), pool).get();
        System.out.println(log);
        System.out.println(failed.exceptionallyAsync(e -> -1, pool).get() + " " + failed.exceptionallyComposeAsync(e -> CompletableFuture.completedFuture(-2), pool).get() + five.exceptionallyAsync(e -> -1, pool).get());
        CompletableFuture<Integer> made = new CompletableFuture<>();
        System.out.println(made.completeAsync(() -> 8, pool).get());
        try {
            failed.thenApplyAsync(v -> v + 1, pool).get();
        } catch (ExecutionException exception) {
            System.out.println(exception.getCause());
        }
        try {
            CompletableFuture.supplyAsync(() -> {
                throw new IllegalArgumentException("thrown");
            }, pool).join();
        } catch (CompletionException exception) {
            System.out.println(exception.getMessage() + " " + exception.getCause().getMessage());
        }
        pool.shutdown();
        System.out.println(pool.awaitTermination(1, TimeUnit.SECONDS));
    }
}
