package java.util.concurrent;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import racelens.Model;

/**
 * Its workers are daemon threads, started as tasks come, up to the parallelism; all take from one queue, the oldest task
 * first. Who joins a task that nobody has begun runs it itself. The common pool has a parallelism of three, so that its tasks
 * can meet each other. Left out: managed blocking beyond calling the blocker, steal counts.
 */
public class ForkJoinPool extends AbstractExecutorService {
    public static final ForkJoinWorkerThreadFactory defaultForkJoinWorkerThreadFactory =
            pool -> new ForkJoinWorkerThread(pool);

    private static int pools;
    private static ForkJoinPool common;

    private final int parallelism;
    private final String prefix;
    private ForkJoinTask<?>[] line = new ForkJoinTask<?>[0];
    private int workers;
    private int named;
    private int idle;
    private int state;
    private ForkJoinWorkerThreadFactory factory = defaultForkJoinWorkerThreadFactory;
    private Thread.UncaughtExceptionHandler handler;
    private boolean isAsync;

    public ForkJoinPool() {
        this(Runtime.getRuntime().availableProcessors());
    }

    public ForkJoinPool(int parallelism) {
        if (parallelism <= 0) {
            throw new IllegalArgumentException();
        }
        this.parallelism = parallelism;
        prefix = "ForkJoinPool-" + ++pools + "-worker-";
    }

    public ForkJoinPool(int parallelism, ForkJoinWorkerThreadFactory factory, Thread.UncaughtExceptionHandler handler,
            boolean isAsync) {
        this(parallelism);
        this.factory = java.util.Objects.requireNonNull(factory);
        this.handler = handler;
        this.isAsync = isAsync;
    }

    /** Its limits have no effect. */
    public ForkJoinPool(int parallelism, ForkJoinWorkerThreadFactory factory, Thread.UncaughtExceptionHandler handler,
            boolean isAsync, int core, int most, int least, java.util.function.Predicate<? super ForkJoinPool> saturate,
            long keepAlive, TimeUnit unit) {
        this(parallelism, factory, handler, isAsync);
        unit.toNanos(keepAlive);
    }

    private ForkJoinPool(String prefix) {
        parallelism = 3;
        this.prefix = prefix;
    }

    public static ForkJoinPool commonPool() {
        if (common == null) {
            common = new ForkJoinPool("ForkJoinPool.commonPool-worker-");
        }
        return common;
    }

    public static int getCommonPoolParallelism() {
        return commonPool().parallelism;
    }

    static ForkJoinPool current() {
        Thread me = Thread.currentThread();
        return me instanceof ForkJoinWorkerThread ? ((ForkJoinWorkerThread) me).pool : null;
    }

    /** Queues a task; whether a worker is needed for it, which is counted then. */
    private boolean queues(ForkJoinTask<?> task) {
        Model.step(this);
        boolean isWorker = current() == this;
        // What a worker forks is part of what was accepted.
        if (state != 0 && !(isWorker && state == 1)) {
            throw new RejectedExecutionException();
        }
        Model.release(task);
        task.forker = isWorker ? Thread.currentThread() : null;
        ForkJoinTask<?>[] more = new ForkJoinTask<?>[line.length + 1];
        System.copy0(line, 0, more, 0, line.length);
        more[line.length] = task;
        line = more;
        return needsWorker();
    }

    private boolean needsWorker() {
        if (workers >= parallelism || idle >= line.length) {
            return false;
        }
        workers++;
        return true;
    }

    final void push(ForkJoinTask<?> task) {
        if (queues(task)) {
            hire();
        }
    }

    /** Starts a worker that was counted already. */
    private void hire() {
        ForkJoinWorkerThread thread = null;
        try {
            thread = factory.newThread(this);
        } finally {
            if (thread == null) {
                workers--;
            }
        }
        if (thread == null) {
            return;
        }
        thread.index = named;
        Thread.name0(thread, prefix + ++named);
        if (handler != null) {
            thread.setUncaughtExceptionHandler(handler);
        }
        thread.start();
    }

    /** After a worker failed: another one comes for what is queued. */
    final void loses() {
        if (replaces()) {
            hire();
        }
    }

    private boolean replaces() {
        Model.step(this);
        workers--;
        Model.release(this);
        return needsWorker();
    }

    private ForkJoinTask<?> removed(int at) {
        ForkJoinTask<?> task = line[at];
        ForkJoinTask<?>[] fewer = new ForkJoinTask<?>[line.length - 1];
        System.copy0(line, 0, fewer, 0, at);
        System.copy0(line, at + 1, fewer, at, fewer.length - at);
        line = fewer;
        task.forker = null;
        Model.acquire(task);
        return task;
    }

    /** Takes a task that nobody has begun. */
    final boolean claims(ForkJoinTask<?> task) {
        Model.step(this);
        for (int at = 0; at < line.length; at++) {
            if (line[at] == task) {
                removed(at);
                return true;
            }
        }
        return false;
    }

    /** For who joins and would wait: the oldest task, if there is one. */
    final ForkJoinTask<?> takeQueued() {
        Model.step(this);
        return line.length == 0 ? null : removed(0);
    }

    /** The task that comes next of the caller's own, or of those from outside for who is outside. */
    final ForkJoinTask<?> nextOwn(boolean takes) {
        Model.step(this);
        Thread me = current() == this ? Thread.currentThread() : null;
        int next = -1;
        for (int at = 0; at < line.length && (next < 0 || !isAsync); at++) {
            if (line[at].forker == me) {
                next = at;
            }
        }
        return next < 0 ? null : takes ? removed(next) : line[next];
    }

    private int countOf(Thread forker) {
        int count = 0;
        for (ForkJoinTask<?> each : line) {
            if (each.forker == forker) {
                count++;
            }
        }
        return count;
    }

    final int ownCount() {
        Model.step(this);
        return countOf(current() == this ? Thread.currentThread() : null);
    }

    /** The caller's own tasks beyond those that idle workers are expected to take. */
    final int surplus() {
        Model.step(this);
        int active = workers - idle;
        int expected = active > parallelism / 2 ? 0 : active > parallelism / 4 ? 1 : active > parallelism / 8 ? 2
                : active > parallelism / 16 ? 4 : 8;
        return countOf(Thread.currentThread()) - expected;
    }

    protected ForkJoinTask<?> pollSubmission() {
        Model.step(this);
        for (int at = 0; at < line.length; at++) {
            if (line[at].forker == null) {
                return removed(at);
            }
        }
        return null;
    }

    protected int drainTasksTo(Collection<? super ForkJoinTask<?>> into) {
        int count = 0;
        for (ForkJoinTask<?> task = takeQueued(); task != null; task = takeQueued()) {
            into.add(task);
            count++;
        }
        return count;
    }

    /** Runs what is queued until nothing is, and no other worker runs anything. */
    final void quiesce() {
        boolean isWorker = current() == this;
        while (true) {
            ForkJoinTask<?> task = takeOrRest(isWorker);
            if (task == null) {
                task = awaitQuiet(isWorker);
            }
            if (task == null) {
                return;
            }
            task.run0();
        }
    }

    /** A worker that has nothing to take is idle as far as others can tell. */
    private ForkJoinTask<?> takeOrRest(boolean isWorker) {
        Model.step(this);
        if (line.length > 0) {
            return removed(0);
        }
        idle += isWorker ? 1 : 0;
        return null;
    }

    private ForkJoinTask<?> awaitQuiet(boolean isWorker) {
        Model.step(this);
        if (line.length == 0 && workers != idle) {
            Model.retry(this, null);
        }
        idle -= isWorker ? 1 : 0;
        return line.length == 0 ? null : removed(0);
    }

    private ForkJoinTask<?> take() {
        Model.step(this);
        if (line.length == 0 && state == 0) {
            idle++;
            return null;
        }
        return line.length == 0 ? null : removed(0);
    }

    /** Is idle until there is a task or the end. */
    private ForkJoinTask<?> await() {
        Model.step(this);
        if (line.length == 0 && state == 0) {
            Model.retry(this, null);
        }
        idle--;
        return line.length == 0 ? null : removed(0);
    }

    private boolean ends() {
        Model.step(this);
        if (state == 0 || line.length > 0) {
            return false;
        }
        workers--;
        Model.release(this);
        return true;
    }

    final void work() {
        while (true) {
            ForkJoinTask<?> task = take();
            if (task == null) {
                if (ends()) {
                    return;
                }
                task = await();
            }
            if (task != null) {
                task.run0();
            } else if (ends()) {
                return;
            }
        }
    }

    public <T> T invoke(ForkJoinTask<T> task) {
        submit(task);
        return task.join();
    }

    public void execute(ForkJoinTask<?> task) {
        submit(task);
    }

    public void execute(Runnable task) {
        if (task == null) {
            throw new NullPointerException();
        }
        push(task instanceof ForkJoinTask ? (ForkJoinTask<?>) task : new ForkJoinTask.OfExecuted(task));
    }

    public <T> ForkJoinTask<T> submit(ForkJoinTask<T> task) {
        if (task == null) {
            throw new NullPointerException();
        }
        push(task);
        return task;
    }

    public <T> ForkJoinTask<T> submit(Callable<T> task) {
        return submit(ForkJoinTask.adapt(task));
    }

    public <T> ForkJoinTask<T> submit(Runnable task, T result) {
        return submit(ForkJoinTask.adapt(task, result));
    }

    @SuppressWarnings("unchecked")
    public ForkJoinTask<?> submit(Runnable task) {
        if (task == null) {
            throw new NullPointerException();
        }
        return submit(task instanceof ForkJoinTask ? (ForkJoinTask<Object>) task : new ForkJoinTask.OfRunnable<Object>(task, null));
    }

    public <T> List<Future<T>> invokeAll(Collection<? extends Callable<T>> tasks) {
        ArrayList<Future<T>> all = new ArrayList<Future<T>>();
        for (Callable<T> task : tasks) {
            all.add(submit(task));
        }
        for (Future<T> future : all) {
            ((ForkJoinTask<T>) future).quietlyJoin();
        }
        return all;
    }

    public int getParallelism() {
        return parallelism;
    }

    public int getPoolSize() {
        Model.step(this);
        Model.looks(this);
        return workers;
    }

    public ForkJoinWorkerThreadFactory getFactory() {
        return factory;
    }

    public Thread.UncaughtExceptionHandler getUncaughtExceptionHandler() {
        return handler;
    }

    public boolean getAsyncMode() {
        return isAsync;
    }

    public int getRunningThreadCount() {
        return getActiveThreadCount();
    }

    public int getActiveThreadCount() {
        Model.step(this);
        Model.looks(this);
        return workers - idle;
    }

    public boolean isQuiescent() {
        Model.step(this);
        Model.looks(this);
        return workers == idle && line.length == 0;
    }

    public long getQueuedTaskCount() {
        Model.step(this);
        Model.looks(this);
        return line.length - countOf(null);
    }

    public int getQueuedSubmissionCount() {
        Model.step(this);
        Model.looks(this);
        return countOf(null);
    }

    public boolean hasQueuedSubmissions() {
        return getQueuedSubmissionCount() > 0;
    }

    public void shutdown() {
        Model.step(this);
        if (this != common) {
            state = Math.max(state, 1);
        }
    }

    private ForkJoinTask<?>[] stops() {
        Model.step(this);
        if (this == common) {
            return new ForkJoinTask<?>[0];
        }
        state = 2;
        ForkJoinTask<?>[] rest = line;
        line = new ForkJoinTask<?>[0];
        return rest;
    }

    public List<Runnable> shutdownNow() {
        for (ForkJoinTask<?> task : stops()) {
            task.cancel(false);
        }
        return List.of();
    }

    public boolean isTerminated() {
        Model.step(this);
        if (state == 0 || workers > 0 || line.length > 0) {
            return false;
        }
        Model.acquire(this);
        return true;
    }

    public boolean isTerminating() {
        Model.step(this);
        Model.looks(this);
        return state == 2 && workers > 0;
    }

    public boolean isShutdown() {
        Model.step(this);
        Model.looks(this);
        return state != 0;
    }

    public boolean awaitTermination(long time, TimeUnit unit) throws InterruptedException {
        if (this == common) {
            awaitQuiescence(time, unit);
            return false;
        }
        unit.toNanos(time);
        Model.step(this);
        if (Model.interrupted()) {
            throw new InterruptedException();
        }
        if (state == 0 || workers > 0 || line.length > 0) {
            if (!Model.timesOut()) {
                Model.retry(this, null);
            }
            return false;
        }
        Model.acquire(this);
        return true;
    }

    public boolean awaitQuiescence(long time, TimeUnit unit) {
        unit.toNanos(time);
        Model.step(this);
        if (workers != idle || line.length > 0) {
            if (!Model.timesOut()) {
                Model.retry(this, null);
            }
            return false;
        }
        return true;
    }

    public static void managedBlock(ManagedBlocker blocker) throws InterruptedException {
        while (!blocker.isReleasable() && !blocker.block()) {}
    }

    public interface ForkJoinWorkerThreadFactory {
        ForkJoinWorkerThread newThread(ForkJoinPool pool);
    }

    public interface ManagedBlocker {
        boolean block() throws InterruptedException;

        boolean isReleasable();
    }
}
