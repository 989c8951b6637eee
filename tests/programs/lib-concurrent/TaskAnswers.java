import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.util.function.*;
import java.util.stream.*;

public class TaskAnswers {
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
static String s(Object o) { return String.valueOf(o).replaceAll("@[0-9a-f]+", "@H"); }
    static class Fib extends RecursiveTask<Integer> { final int n; Fib(int n) { this.n = n; } protected Integer compute() { if (n < 2) return n; Fib a = new Fib(n - 1); a.fork(); return new Fib(n - 2).compute() + a.join(); } }
    static class Bad extends RecursiveAction { protected void compute() { throw new IllegalStateException("bad"); } }
    public static void main(String[] args) throws Exception {
        t(() -> new ForkJoinPool(0));
        t(() -> new ForkJoinPool(2).invoke(new Fib(12)));
        t(() -> ForkJoinPool.commonPool().invoke(new Fib(10)));
        t(() -> new Fib(8).invoke());
        t(() -> new Fib(8).fork().join());
        Bad b = new Bad();
        t(() -> b.invoke());
        t(() -> b.isCompletedAbnormally() + " " + b.isCompletedNormally() + " " + b.isCancelled() + " " + b.isDone());
        t(() -> s(b.getException()));
        t(() -> b.join());
        t(() -> b.get());
        t(() -> b.getRawResult());
        Fib f = new Fib(3);
        t(() -> f.get(1, TimeUnit.NANOSECONDS));
        t(() -> f.cancel(true));
        t(() -> f.join());
        t(() -> f.get());
        t(() -> s(f.getException()));
        Fib g = new Fib(3);
        t(() -> v(() -> g.complete(9)));
        t(() -> g.join());
        t(() -> g.tryUnfork());
        Fib e = new Fib(3);
        t(() -> v(() -> e.completeExceptionally(new Exception("chk"))));
        t(() -> e.join());
        t(() -> e.get());
        t(() -> v(() -> { Bad q = new Bad(); q.quietlyInvoke(); System.out.println(q.isCompletedAbnormally()); }));
        t(() -> ForkJoinTask.adapt(() -> 5).invoke());
        t(() -> ForkJoinTask.adapt(() -> { }, 6).invoke());
        t(() -> ForkJoinTask.adapt((Callable<Integer>) () -> { throw new Exception("c"); }).invoke());
        t(() -> v(() -> ForkJoinTask.invokeAll(new Fib(3), new Fib(4))));
        t(() -> v(() -> ForkJoinTask.invokeAll(new Bad(), new Fib(4))));
        t(() -> ForkJoinTask.invokeAll(List.of(new Fib(3), new Fib(4))).size());
        t(() -> ForkJoinTask.inForkJoinPool() + " " + ForkJoinTask.getPool());
        ForkJoinPool p = new ForkJoinPool(3);
        t(() -> p.getParallelism() + " " + p.getAsyncMode() + " " + p.isShutdown());
        t(() -> p.submit(() -> 4).get());
        t(() -> p.invokeAll(List.of(() -> 1, () -> 2)).size());
        t(() -> p.submit((Runnable) null));
        t(() -> v(() -> p.shutdown()));
        t(() -> p.awaitTermination(9, TimeUnit.SECONDS));
        t(() -> p.isTerminated());
        t(() -> p.submit(() -> 4));
        t(() -> ForkJoinPool.commonPool().isShutdown());
        t(() -> v(() -> ForkJoinPool.commonPool().shutdown()));
        t(() -> ForkJoinPool.commonPool().submit(() -> 4).get());
        ScheduledThreadPoolExecutor st = new ScheduledThreadPoolExecutor(1);
        ScheduledFuture<Integer> sf = st.schedule(() -> 3, 1, TimeUnit.MILLISECONDS);
        t(() -> sf.get());
        t(() -> sf.isDone() + " " + sf.isCancelled());
        t(() -> sf.getDelay(TimeUnit.DAYS));
        t(() -> st.scheduleAtFixedRate(() -> { }, 1, 0, TimeUnit.SECONDS));
        t(() -> st.scheduleWithFixedDelay(() -> { }, 1, -1, TimeUnit.SECONDS));
        t(() -> st.schedule((Callable<Integer>) null, 1, TimeUnit.SECONDS));
        t(() -> st.schedule(() -> 1, 1, null));
        ScheduledFuture<?> per = st.scheduleAtFixedRate(() -> { throw new IllegalStateException("p"); }, 0, 1, TimeUnit.MILLISECONDS);
        t(() -> per.get());
        t(() -> per.isDone());
        ScheduledFuture<Integer> later = st.schedule(() -> 3, 1, TimeUnit.DAYS);
        t(() -> st.getQueue().size());
        t(() -> later.cancel(false));
        t(() -> st.getQueue().size());
        t(() -> v(() -> st.purge()));
        t(() -> st.getQueue().size());
        t(() -> v(() -> st.setRemoveOnCancelPolicy(true)));
        t(() -> st.getRemoveOnCancelPolicy() + " " + st.getExecuteExistingDelayedTasksAfterShutdownPolicy() + " " + st.getContinueExistingPeriodicTasksAfterShutdownPolicy());
        ScheduledFuture<Integer> last = st.schedule(() -> 3, 1, TimeUnit.DAYS);
        t(() -> v(() -> st.setExecuteExistingDelayedTasksAfterShutdownPolicy(false)));
        t(() -> v(() -> st.shutdown()));
        t(() -> last.isCancelled());
        t(() -> st.awaitTermination(9, TimeUnit.SECONDS));
        t(() -> Executors.newScheduledThreadPool(-1));
        t(() -> Executors.newFixedThreadPool(0));
        t(() -> Executors.newCachedThreadPool(null));
        t(() -> Executors.callable((Runnable) null));
        t(() -> Executors.callable(() -> { }).call());
        t(() -> Executors.unconfigurableExecutorService(null));
        t(() -> Executors.defaultThreadFactory().newThread(() -> { }).getName().replaceAll("[0-9]+", "N"));
        t(() -> Executors.defaultThreadFactory().newThread(() -> { }).isDaemon());
        Timer t = new Timer("tick", true);
        t(() -> v(() -> t.schedule(new TimerTask() { public void run() { } }, -1)));
        t(() -> v(() -> t.schedule(new TimerTask() { public void run() { } }, 1, 0)));
        t(() -> v(() -> t.schedule(null, 1)));
        TimerTask tt = new TimerTask() { public void run() { } };
        t(() -> tt.cancel());
        t(() -> v(() -> t.schedule(tt, 1)));
        t(() -> t.purge());
        t(() -> v(() -> t.cancel()));
        t(() -> v(() -> t.schedule(new TimerTask() { public void run() { } }, 1)));
        t(() -> TimeUnit.SECONDS.convert(1500, TimeUnit.MILLISECONDS) + " " + TimeUnit.DAYS.toNanos(Long.MAX_VALUE) + " " + TimeUnit.NANOSECONDS.toDays(-1) + " " + TimeUnit.valueOf("HOURS"));
        t(() -> TimeUnit.SECONDS.convert(java.time.Duration.ofMillis(2500)));
        t(() -> new ExecutionException("m", new Exception("c")).toString() + new CompletionException(new Exception("c")) + new TimeoutException("t") + new BrokenBarrierException() + new RejectedExecutionException("r", new Error()) + new CancellationException("x"));
    }
}
