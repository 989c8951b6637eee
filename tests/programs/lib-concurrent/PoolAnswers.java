import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.util.function.*;
import java.util.stream.*;

public class PoolAnswers {
    static int n;
    static void t(Callable<?> c) {
        n++;
        try {
            Object r = c.call();
            if (r instanceof Object[]) r = Arrays.deepToString((Object[]) r);
            System.out.println(n + " " + r);
        } catch (Throwable e) {
            // What a library's own text says of a null is its own.
            String message = e instanceof NullPointerException ? "" : String.valueOf(e.getMessage()).replaceAll("@[0-9a-f]+", "@H");
            System.out.println(n + " " + e.getClass().getName() + ": " + message + (e.getCause() != null ? " by " + e.getCause() : ""));
        }
    }
    static Object v(Runnable r) { r.run(); return "ok"; }
    interface X { void run() throws Exception; }
    static Object x(X r) throws Exception { r.run(); return "ok"; }
static String s(Object o) { return o.toString().replaceAll("@[0-9a-f]+", "@H"); }
    static String m(X r) { try { r.run(); return "ok"; } catch (Throwable e) { return e.getClass().getName() + ": " + String.valueOf(e.getMessage()).replaceAll("@[0-9a-f]+", "@H"); } }
    public static void main(String[] args) throws Exception {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 2, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>(1));
        t(() -> s(pool));
        pool.submit(() -> 1).get();
        while (pool.getActiveCount() > 0 || pool.getCompletedTaskCount() < 1) Thread.yield();
        t(() -> s(pool));
        pool.shutdown();
        pool.awaitTermination(9, TimeUnit.SECONDS);
        // The last worker may leave after the pool has ended.
        t(() -> s(pool).replaceAll("pool size = [01]", "pool size"));
        t(() -> m(() -> pool.execute(null)));
        t(() -> m(() -> pool.submit((Callable<Integer>) null)));
        t(() -> pool.getTaskCount() + " " + pool.getCompletedTaskCount() + " " + pool.getLargestPoolSize() + " " + pool.getPoolSize());
        t(() -> pool.getKeepAliveTime(TimeUnit.MILLISECONDS));
        t(() -> m(() -> pool.setKeepAliveTime(-1, TimeUnit.SECONDS)));
        t(() -> m(() -> pool.setCorePoolSize(-1)));
        t(() -> m(() -> pool.setCorePoolSize(3)));
        t(() -> m(() -> pool.setMaximumPoolSize(0)));
        t(() -> m(() -> pool.setThreadFactory(null)));
        t(() -> m(() -> pool.setRejectedExecutionHandler(null)));
        t(() -> m(() -> new ThreadPoolExecutor(0, 0, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>())));
        t(() -> m(() -> new ThreadPoolExecutor(1, 1, -1, TimeUnit.SECONDS, new LinkedBlockingQueue<>())));
        t(() -> m(() -> new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS, null)));
        t(() -> m(() -> new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>()).allowCoreThreadTimeOut(true)));
        t(() -> pool.isTerminating() + " " + pool.isTerminated() + " " + pool.isShutdown());
        t(() -> pool.awaitTermination(0, TimeUnit.SECONDS));
        t(() -> pool.shutdownNow());
        t(() -> pool.remove(() -> { }));
        t(() -> m(() -> pool.invokeAll(null)));
        t(() -> m(() -> pool.invokeAll(Arrays.asList((Callable<Integer>) null))));
        t(() -> m(() -> pool.invokeAny(List.of())));
        FutureTask<Integer> f = new FutureTask<>(() -> 1);
        t(() -> s(f).replaceAll("task = .*", "task"));
        f.run();
        t(() -> s(f));
        FutureTask<Integer> g = new FutureTask<>(() -> { throw new IllegalStateException("x"); });
        g.run();
        t(() -> s(g));
        t(() -> g.get());
        FutureTask<Integer> h = new FutureTask<>(() -> { }, 7);
        t(() -> h.cancel(false));
        t(() -> s(h));
        t(() -> h.get());
        t(() -> h.isDone() + " " + h.isCancelled());
        t(() -> h.cancel(true));
        t(() -> new FutureTask<Integer>(null));
        t(() -> new FutureTask<Integer>(null, 1));
        t(() -> s(new CompletableFuture<Integer>()));
        t(() -> s(CompletableFuture.completedFuture(1)));
        t(() -> s(CompletableFuture.failedFuture(new Exception("e"))));
        CompletableFuture<Integer> cf = new CompletableFuture<>();
        CompletableFuture<Integer> dep = cf.thenApply(z -> z + 1);
        t(() -> s(cf));
        t(() -> cf.getNumberOfDependents());
        t(() -> cf.complete(4));
        t(() -> dep.get());
        t(() -> cf.complete(5));
        t(() -> cf.getNow(0));
        CompletableFuture<Integer> bad = new CompletableFuture<>();
        CompletableFuture<Integer> bdep = bad.thenApply(z -> z + 1);
        t(() -> bad.completeExceptionally(new IllegalArgumentException("bad")));
        t(() -> bad.join());
        t(() -> bdep.join());
        t(() -> bdep.get());
        t(() -> bdep.getNow(1));
        t(() -> bad.getNow(1));
        t(() -> bdep.isCompletedExceptionally());
        t(() -> bdep.handle((v, e) -> v + " " + e).join());
        t(() -> bad.handle((v, e) -> v + " " + e).join());
        t(() -> bad.exceptionally(e -> 3).join());
        t(() -> bdep.exceptionallyCompose(e -> CompletableFuture.completedFuture(8)).join());
        t(() -> bad.completeExceptionally(null));
        t(() -> CompletableFuture.failedFuture(null));
        t(() -> CompletableFuture.supplyAsync(null));
        t(() -> new CompletableFuture<Integer>().orTimeout(1, null));
        t(() -> new CompletableFuture<Integer>().copy().isDone());
        t(() -> CompletableFuture.allOf().join());
        t(() -> CompletableFuture.anyOf().isDone());
        t(() -> CompletableFuture.allOf((CompletableFuture<?>[]) null));
        t(() -> CompletableFuture.completedStage(1).thenCombine(CompletableFuture.completedStage(2), Integer::sum).toCompletableFuture().join());
        t(() -> x(() -> ((CompletableFuture<Integer>) CompletableFuture.completedStage(1)).complete(2)));
        t(() -> CompletableFuture.completedFuture(1).thenCompose(v -> null).handle((v, e) -> e.getClass().getName()).join());
        t(() -> CompletableFuture.runAsync(() -> { throw new IllegalStateException("async"); }).handle((v, e) -> e.toString()).join());
        t(() -> CompletableFuture.supplyAsync(() -> 5).whenComplete((v, e) -> { throw new IllegalStateException("w"); }).join());
        t(() -> bad.whenComplete((v, e) -> { throw new IllegalStateException("w"); }).join());
        CompletableFuture<Integer> can = new CompletableFuture<>();
        t(() -> can.cancel(true));
        t(() -> can.join());
        t(() -> can.get());
        t(() -> can.isCancelled() + " " + can.isCompletedExceptionally() + " " + s(can));
        t(() -> can.thenApply(z -> z).join());
        t(() -> new CompletableFuture<Integer>().completeAsync(() -> 3).join());
        t(() -> new CompletableFuture<Integer>().minimalCompletionStage().toCompletableFuture().isDone());
        t(() -> s(CompletableFuture.completedFuture(1).minimalCompletionStage()).replaceAll(".*\\[", "["));
        t(() -> x(() -> CompletableFuture.delayedExecutor(1, TimeUnit.MILLISECONDS, Runnable::run).execute(() -> { })));
        t(() -> new CompletableFuture<Integer>().completeOnTimeout(4, 1, TimeUnit.MILLISECONDS).join());
        t(() -> new CompletableFuture<Integer>().orTimeout(1, TimeUnit.MILLISECONDS).join());
    }
}
