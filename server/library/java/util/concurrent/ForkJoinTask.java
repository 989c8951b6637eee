package java.util.concurrent;

import java.util.Collection;
import java.util.ConcurrentModificationException;
import java.util.NoSuchElementException;
import racelens.Model;

/** What a task does happens before what follows its join. A worker's own queue is what it
 * forked of what is queued in the pool. A worker that waits for a task that ran and isn't over runs what is queued itself, where
 * a JVM may start another thread for it. */
public abstract class ForkJoinTask<V> implements Future<V>, java.io.Serializable {
    private static final int OPEN = 0;
    private static final int DONE = 1;
    private static final int FAILED = 2;
    private static final int CANCELLED = 3;

    private int state;
    private Throwable thrown;
    private Thread thrower;
    private ForkJoinPool queuedIn;
    /** The worker in whose own queue it is. */
    Thread forker;
    /** Whether it ran and leaves its end to others. */
    private boolean isLeft;
    private volatile short tag;

    public ForkJoinTask() {}

    public abstract V getRawResult();

    protected abstract void setRawResult(V value);

    protected abstract boolean exec();

    private boolean ends(int how, Throwable exception) {
        Model.step(this);
        if (state != OPEN) {
            return false;
        }
        state = how;
        thrown = exception;
        thrower = exception == null ? null : Thread.currentThread();
        Model.release(this);
        return true;
    }

    final boolean endsBy(Throwable exception) {
        return ends(FAILED, exception);
    }

    void fail(Throwable exception) {
        ends(FAILED, exception);
    }

    private boolean isOpen() {
        Model.step(this);
        return state == OPEN;
    }

    final void run0() {
        if (!isOpen()) {
            return;
        }
        boolean isDone;
        try {
            isDone = exec();
        } catch (Throwable exception) {
            fail(exception);
            return;
        }
        if (isDone) {
            ends(DONE, null);
        } else {
            leaves();
        }
    }

    /** It ran, and others will say that it is over. */
    void leaves() {
        Model.step(this);
        isLeft = true;
    }

    public final ForkJoinTask<V> fork() {
        ForkJoinPool pool = ForkJoinPool.current();
        queuedIn = pool != null ? pool : ForkJoinPool.commonPool();
        queuedIn.push(this);
        return this;
    }

    /** Runs it if nobody has begun it. */
    void help() {
        ForkJoinPool pool = queuedIn != null ? queuedIn : ForkJoinPool.current();
        if (pool != null && isOpen() && pool.claims(this)) {
            run0();
        }
        helpOthers();
    }

    /** What has run and isn't over needs others to run. */
    void helpOthers() {
        if (isLeft) {
            runOthers(Integer.MAX_VALUE);
        }
    }

    /** Runs what is queued in the pool of this worker until this one is over. */
    final void runOthers(int most) {
        ForkJoinPool pool = ForkJoinPool.current();
        for (int run = 0; run < most && pool != null && !isDone(); run++) {
            ForkJoinTask<?> task = pool.takeQueued();
            if (task == null) {
                return;
            }
            task.run0();
        }
    }

    private void await() {
        Model.step(this);
        if (state == OPEN) {
            Model.retry(this, null);
        }
        Model.acquire(this);
    }

    private void awaitInterruptibly() throws InterruptedException {
        Model.step(this);
        if (state == OPEN) {
            if (Model.interrupted()) {
                throw new InterruptedException();
            }
            Model.retry(this, null);
        }
        Model.acquire(this);
    }

    @SuppressWarnings("unchecked")
    static <X extends Throwable> void rethrow(Throwable exception) throws X {
        throw (X) exception;
    }

    /** What another thread threw comes as another one of its class by that one, where it is a usual one of the JDK's. */
    private Throwable told() {
        Throwable made = thrown == null || thrower == Thread.currentThread() ? null : another();
        if (made == null) {
            return thrown;
        }
        return made.getCause() == thrown ? made : made.initCause(thrown);
    }

    private Throwable another() {
        Class<?> of = thrown.getClass();
        return of == RuntimeException.class ? new RuntimeException(thrown)
                : of == IllegalStateException.class ? new IllegalStateException(thrown)
                : of == IllegalArgumentException.class ? new IllegalArgumentException(thrown)
                : of == UnsupportedOperationException.class ? new UnsupportedOperationException(thrown)
                : of == NoSuchElementException.class ? new NoSuchElementException(thrown)
                : of == ConcurrentModificationException.class ? new ConcurrentModificationException(thrown)
                : of == Error.class ? new Error(thrown)
                : of == AssertionError.class ? new AssertionError()
                : of == NullPointerException.class ? new NullPointerException()
                : of == ArithmeticException.class ? new ArithmeticException()
                : of == ClassCastException.class ? new ClassCastException()
                : of == NumberFormatException.class ? new NumberFormatException()
                : of == IndexOutOfBoundsException.class ? new IndexOutOfBoundsException()
                : of == ArrayIndexOutOfBoundsException.class ? new ArrayIndexOutOfBoundsException()
                : null;
    }

    private V report() {
        if (state == CANCELLED) {
            throw new CancellationException();
        }
        if (state == FAILED) {
            ForkJoinTask.<RuntimeException>rethrow(told());
        }
        return getRawResult();
    }

    public final V join() {
        help();
        await();
        return report();
    }

    public final V invoke() {
        run0();
        helpOthers();
        await();
        return report();
    }

    public final V get() throws InterruptedException, ExecutionException {
        help();
        awaitInterruptibly();
        if (state == CANCELLED) {
            throw new CancellationException();
        }
        if (state == FAILED) {
            throw new ExecutionException(told());
        }
        return getRawResult();
    }

    private void awaitInTime() throws InterruptedException, TimeoutException {
        Model.step(this);
        if (state == OPEN) {
            if (Model.interrupted()) {
                throw new InterruptedException();
            }
            if (!Model.timesOut()) {
                Model.retry(this, null);
            }
            throw new TimeoutException();
        }
        Model.acquire(this);
    }

    public final V get(long time, TimeUnit unit) throws InterruptedException, ExecutionException, TimeoutException {
        unit.toNanos(time);
        if (inForkJoinPool()) {
            help();
        }
        awaitInTime();
        if (state == CANCELLED) {
            throw new CancellationException();
        }
        if (state == FAILED) {
            throw new ExecutionException(told());
        }
        return getRawResult();
    }

    public final void quietlyJoin() {
        help();
        await();
    }

    public final void quietlyInvoke() {
        run0();
        helpOthers();
        await();
    }

    public final void quietlyComplete() {
        ends(DONE, null);
    }

    public boolean cancel(boolean mayInterrupt) {
        ends(CANCELLED, null);
        return isCancelled();
    }

    public final boolean isDone() {
        Model.step(this);
        Model.looks(this);
        return state != OPEN;
    }

    public final boolean isCancelled() {
        Model.step(this);
        Model.looks(this);
        return state == CANCELLED;
    }

    public final boolean isCompletedAbnormally() {
        Model.step(this);
        Model.looks(this);
        return state > DONE;
    }

    public final boolean isCompletedNormally() {
        Model.step(this);
        Model.looks(this);
        return state == DONE;
    }

    public final Throwable getException() {
        Model.step(this);
        Model.looks(this);
        return state == CANCELLED ? new CancellationException() : told();
    }

    public void completeExceptionally(Throwable exception) {
        boolean isUnchecked = exception instanceof RuntimeException || exception instanceof Error;
        fail(isUnchecked ? exception : new RuntimeException(exception));
    }

    public void complete(V value) {
        setRawResult(value);
        ends(DONE, null);
    }

    public void reinitialize() {
        Model.step(this);
        state = OPEN;
        thrown = null;
        thrower = null;
        queuedIn = null;
        isLeft = false;
    }

    public boolean tryUnfork() {
        ForkJoinPool pool = queuedIn;
        return pool != null && pool.claims(this);
    }

    public final short getForkJoinTaskTag() {
        Model.step(this);
        Model.looks(this);
        return tag;
    }

    public final short setForkJoinTaskTag(short value) {
        Model.step(this);
        short old = tag;
        tag = value;
        return old;
    }

    public final boolean compareAndSetForkJoinTaskTag(short expected, short value) {
        Model.step(this);
        if (tag != expected) {
            return false;
        }
        tag = value;
        return true;
    }

    public static ForkJoinPool getPool() {
        return ForkJoinPool.current();
    }

    public static boolean inForkJoinPool() {
        return ForkJoinPool.current() != null;
    }

    private static ForkJoinPool currentOrCommon() {
        ForkJoinPool pool = ForkJoinPool.current();
        return pool == null ? ForkJoinPool.commonPool() : pool;
    }

    public static void helpQuiesce() {
        currentOrCommon().quiesce();
    }

    public static int getQueuedTaskCount() {
        return currentOrCommon().ownCount();
    }

    public static int getSurplusQueuedTaskCount() {
        return inForkJoinPool() ? ForkJoinPool.current().surplus() : 0;
    }

    protected static ForkJoinTask<?> peekNextLocalTask() {
        return currentOrCommon().nextOwn(false);
    }

    protected static ForkJoinTask<?> pollNextLocalTask() {
        return inForkJoinPool() ? ForkJoinPool.current().nextOwn(true) : null;
    }

    protected static ForkJoinTask<?> pollTask() {
        ForkJoinTask<?> own = pollNextLocalTask();
        return own == null && inForkJoinPool() ? ForkJoinPool.current().takeQueued() : own;
    }

    protected static ForkJoinTask<?> pollSubmission() {
        return inForkJoinPool() ? ForkJoinPool.current().pollSubmission() : null;
    }

    public static void invokeAll(ForkJoinTask<?> a, ForkJoinTask<?> b) {
        b.fork();
        a.invoke();
        b.join();
    }

    public static void invokeAll(ForkJoinTask<?>... tasks) {
        Model.reads(tasks);
        for (int at = 1; at < tasks.length; at++) {
            tasks[at].fork();
        }
        if (tasks.length > 0) {
            tasks[0].invoke();
        }
        for (int at = 1; at < tasks.length; at++) {
            tasks[at].join();
        }
    }

    public static <T extends ForkJoinTask<?>> Collection<T> invokeAll(Collection<T> tasks) {
        invokeAll(tasks.toArray(new ForkJoinTask<?>[0]));
        return tasks;
    }

    public static ForkJoinTask<?> adapt(Runnable task) {
        return new OfRunnable<Object>(task, null);
    }

    public static <T> ForkJoinTask<T> adapt(Runnable task, T result) {
        return new OfRunnable<T>(task, result);
    }

    public static <T> ForkJoinTask<T> adapt(Callable<? extends T> task) {
        return new OfCallable<T>(task);
    }

    /** Of a task that nobody waits for; what it throws goes to the worker's handler. */
    static final class OfExecuted extends ForkJoinTask<Void> {
        private final Runnable task;

        OfExecuted(Runnable task) {
            this.task = task;
        }

        public Void getRawResult() {
            return null;
        }

        protected void setRawResult(Void value) {}

        protected boolean exec() {
            try {
                task.run();
            } catch (Throwable exception) {
                Thread worker = Thread.currentThread();
                Thread.UncaughtExceptionHandler handler = worker.getUncaughtExceptionHandler();
                try {
                    if (handler != null) {
                        handler.uncaughtException(worker, exception);
                    }
                } catch (Throwable ignored) {
                    // As where a thread ends.
                }
                ForkJoinTask.<RuntimeException>rethrow(exception);
            }
            return true;
        }
    }

    static final class OfRunnable<T> extends ForkJoinTask<T> implements RunnableFuture<T> {
        private final Runnable task;
        private final T result;

        OfRunnable(Runnable task, T result) {
            if (task == null) {
                throw new NullPointerException();
            }
            this.task = task;
            this.result = result;
        }

        public T getRawResult() {
            return result;
        }

        protected void setRawResult(T value) {}

        protected boolean exec() {
            task.run();
            return true;
        }

        public void run() {
            invoke();
        }
    }

    private static final class OfCallable<T> extends ForkJoinTask<T> implements RunnableFuture<T> {
        private final Callable<? extends T> task;
        private T result;

        OfCallable(Callable<? extends T> task) {
            if (task == null) {
                throw new NullPointerException();
            }
            this.task = task;
        }

        public T getRawResult() {
            return result;
        }

        protected void setRawResult(T value) {
            result = value;
        }

        protected boolean exec() {
            try {
                result = task.call();
                return true;
            } catch (RuntimeException exception) {
                throw exception;
            } catch (Exception exception) {
                throw new RuntimeException(exception);
            }
        }

        public void run() {
            invoke();
        }
    }
}
