import java.util.concurrent.*;

public class StagesAtOnce {
    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> five = CompletableFuture.completedFuture(5), never = new CompletableFuture<>(), failed = new CompletableFuture<>();
        failed.completeExceptionally(new IllegalStateException("failed"));
        StringBuilder log = new StringBuilder();
        five.acceptEither(never, v -> log.append("e").append(v));
        five.runAfterBoth(five, () -> log.append("b"));
        five.runAfterEither(never, () -> log.append("E"));
        five.thenAccept(v -> log.append("a").append(v));
        five.thenRun(() -> log.append("r"));
        five.thenAcceptBoth(five, (a, b) -> log.append(a + b));
        five.whenComplete((v, e) -> log.append("w"));
        System.out.println(log + " " + five.applyToEither(never, v -> v + 1).join() + five.thenCombine(five, Integer::sum).join() + five.thenCompose(v -> CompletableFuture.completedFuture(v + 2)).join() + five.handle((v, e) -> v).join());
        System.out.println(failed.exceptionally(e -> 1).join() + " " + failed.exceptionallyCompose(e -> five).join() + five.copy().join() + five.minimalCompletionStage().toCompletableFuture().join()
                + CompletableFuture.completedStage(7).toCompletableFuture().join() + CompletableFuture.failedStage(new Error("stage")).exceptionally(e -> null).toCompletableFuture().join());
        CompletableFuture<Integer> changed = CompletableFuture.completedFuture(1);
        changed.obtrudeValue(2);
        System.out.println(changed.join() + " " + changed.getNow(9) + never.getNow(9) + changed.complete(3) + changed.isDone() + changed.isCompletedExceptionally() + changed.isCancelled());
        changed.obtrudeException(new IllegalStateException("obtruded"));
        System.out.println(changed.isCompletedExceptionally());
        System.out.println(five.toString().endsWith("[Completed normally]") + " " + new CompletableFuture<>().toString().endsWith("[Not completed]") + failed.toString().contains("Completed exceptionally") + new CompletableFuture<>().getNumberOfDependents());
        System.out.println(never.cancel(true) + " " + never.isCancelled() + never.isDone());
        try {
            never.get();
        } catch (CancellationException exception) {
            System.out.println("cancelled");
        }
        try {
            failed.get(1, TimeUnit.SECONDS);
        } catch (ExecutionException exception) {
            System.out.println(exception.getCause().getMessage());
        }
        try {
            new CompletableFuture<>().get(1, TimeUnit.MILLISECONDS);
        } catch (TimeoutException exception) {
            System.out.println("late");
        }
        System.out.println(new CompletableFuture<Integer>().completeOnTimeout(4, 1, TimeUnit.MILLISECONDS).join());
        try {
            new CompletableFuture<Integer>().orTimeout(1, TimeUnit.MILLISECONDS).join();
        } catch (CompletionException exception) {
            System.out.println(exception.getCause().getClass());
        }
        System.out.println(CompletableFuture.allOf(five, CompletableFuture.completedFuture("x")).join() + " " + CompletableFuture.anyOf(new CompletableFuture<>(), five).join());
        System.out.println(CompletableFuture.supplyAsync(() -> "delayed", CompletableFuture.delayedExecutor(1, TimeUnit.MILLISECONDS)).join()
                + CompletableFuture.supplyAsync(() -> "too", CompletableFuture.delayedExecutor(1, TimeUnit.MILLISECONDS, Runnable::run)).join() + (five.defaultExecutor() != null) + five.newIncompleteFuture().isDone());
    }
}
