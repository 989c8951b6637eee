import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

public class Futures {
    static void show(Object value) {
        System.out.println(value);
    }

    interface Act {
        Object run() throws Exception;
    }

    /** Messages of these aren't part of any contract. */
    static void fails(Act act) {
        try {
            show("fine: " + act.run());
        } catch (Exception exception) {
            show(exception.getClass().getName());
        }
    }

    static class Fib extends RecursiveTask<Integer> {
        final int n;

        Fib(int n) {
            this.n = n;
        }

        @Override
        protected Integer compute() {
            if (n < 2) {
                return n;
            }
            Fib a = new Fib(n - 1);
            a.fork();
            return new Fib(n - 2).compute() + a.join();
        }
    }

    static class Squares extends RecursiveAction {
        final int[] array;
        final int from;
        final int to;

        Squares(int[] array, int from, int to) {
            this.array = array;
            this.from = from;
            this.to = to;
        }

        @Override
        protected void compute() {
            if (to - from < 4) {
                for (int i = from; i < to; i++) {
                    array[i] = i * i;
                }
                return;
            }
            int middle = (from + to) / 2;
            invokeAll(new Squares(array, from, middle), new Squares(array, middle, to));
        }
    }

    public static void main(String[] args) throws Exception {
        CompletableFuture<String> f = CompletableFuture.supplyAsync(() -> "a");
        show(f.thenApply(s -> s + "b").thenCombine(CompletableFuture.completedFuture("c"), (x, y) -> x + y).get());
        show(f.thenCompose(s -> CompletableFuture.supplyAsync(() -> s + s)).join() + f.handle((v, e) -> v + e).join());
        CompletableFuture<Integer> bad = CompletableFuture.supplyAsync(() -> {
            throw new IllegalStateException("bad");
        });
        show(bad.exceptionally(e -> {
            show(e);
            return 7;
        }).join());
        show(bad.handle((v, e) -> v + " " + e).join());
        try {
            bad.join();
        } catch (CompletionException exception) {
            show(exception.getCause());
        }
        try {
            bad.get();
        } catch (ExecutionException exception) {
            show(exception.getCause());
        }
        try {
            bad.thenApply(x -> x + 1).join();
        } catch (CompletionException exception) {
            show(exception);
        }
        CompletableFuture<String> manual = new CompletableFuture<>();
        StringBuffer seen = new StringBuffer();
        manual.thenAccept(v -> seen.append("accept ").append(v));
        manual.thenRun(() -> seen.append(" run "));
        manual.whenComplete((v, e) -> seen.append(" when ").append(v).append(e));
        show(manual.isDone() + " " + manual.getNow("absent") + manual.getNumberOfDependents());
        show(manual.complete("done") + " " + manual.complete("again") + manual.join() + manual.isCompletedExceptionally());
        show(seen);
        CompletableFuture<Void> allOf = CompletableFuture.allOf(f, manual, CompletableFuture.runAsync(() -> {}));
        allOf.join();
        show(allOf.isDone() + " " + CompletableFuture.anyOf(manual).join());
        CompletableFuture<String> failed = CompletableFuture.failedFuture(new RuntimeException("f"));
        show(failed.isCompletedExceptionally() + " " + failed.whenComplete((v, e) -> show("saw " + e)).exceptionally(e -> "recovered " + e).join());
        CompletableFuture<String> cancelled = new CompletableFuture<>();
        show(cancelled.cancel(true) + " " + cancelled.isCancelled() + cancelled.isDone());
        fails(() -> cancelled.get());
        fails(() -> cancelled.join());
        fails(() -> new CompletableFuture<String>().get(1, TimeUnit.MILLISECONDS));
        show(new CompletableFuture<String>().completeOnTimeout("late", 1, TimeUnit.MILLISECONDS).join());
        try {
            new CompletableFuture<String>().orTimeout(1, TimeUnit.MILLISECONDS).join();
        } catch (CompletionException exception) {
            show(exception.getCause());
        }
        show(CompletableFuture.completedFuture(1).thenApplyAsync(x -> x + 1).thenAcceptBoth(CompletableFuture.completedFuture(2), (x, y) -> show(x + y)).thenApply(v -> "both").join());
        show(CompletableFuture.completedFuture(1).applyToEither(new CompletableFuture<Integer>(), x -> x * 10).join());
        Executor direct = Runnable::run;
        show(CompletableFuture.supplyAsync(() -> Thread.currentThread().getName(), direct).join());
        ForkJoinPool pool = new ForkJoinPool(2);
        show(pool.invoke(new Fib(10)) + " " + ForkJoinPool.commonPool().submit(() -> 3).get() + new Fib(5).fork().join());
        int[] squares = new int[16];
        pool.invoke(new Squares(squares, 0, 16));
        show(Arrays.toString(squares));
        pool.shutdown();
        show(pool.awaitTermination(10, TimeUnit.SECONDS));
    }
}
