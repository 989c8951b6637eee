package java.util.concurrent;

import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import racelens.Given;
import racelens.Model;

/**
 * Completing happens before whatever depends on it. Dependents run in the thread that completes, the latest registered first, those of
 * dependents the other way round, or where the future is complete already, in the thread that registers them; who runs one of them helps
 * with no other. Asynchronous ones run in daemon threads, one for
 * each task, as many at once as there are tasks. A time limit may run out at any moment.
 */
public class CompletableFuture<T> implements Future<T>, CompletionStage<T> {
    private static final int OPEN = 0;
    private static final int DONE = 1;
    private static final int FAILED = 2;

    /** Needs this one's value; both values; either; whatever becomes of this one. */
    private static final int ONE = 0;
    private static final int BOTH = 1;
    private static final int EITHER = 2;
    private static final int ANYHOW = 3;

    private static int tasks;
    private static Executor async;

    private int state;
    private T value;
    private Throwable thrown;

    /** What a dependent does with values, or with a value and an exception. */
    private interface Work<A, B, R> {
        void run(CompletableFuture<R> made, A value, B other) throws Throwable;
    }

    private static final class Dependent<A, B, R> implements Runnable {
        final CompletableFuture<A> first;
        final CompletableFuture<B> second;
        final int mode;
        final Work<A, B, R> work;
        final Executor executor;
        final CompletableFuture<R> made;
        boolean isClaimed;

        Dependent(CompletableFuture<A> first, CompletableFuture<B> second, int mode, Work<A, B, R> work, Executor executor,
                CompletableFuture<R> made) {
            this.first = first;
            this.second = second;
            this.mode = mode;
            this.work = work;
            this.executor = executor;
            this.made = made;
        }

        private boolean isReady() {
            return mode == BOTH ? first.state != OPEN && second.state != OPEN
                    : mode == EITHER ? first.state != OPEN || second.state != OPEN : first.state != OPEN;
        }

        /** Whether it is this call that runs it. */
        private boolean claims() {
            Model.step(this);
            if (isClaimed || !isReady()) {
                return false;
            }
            isClaimed = true;
            if (first.state != OPEN) {
                Model.acquire(first);
            }
            if (second != null && second.state != OPEN) {
                Model.acquire(second);
            }
            return true;
        }

        void tryRun() {
            if (!claims()) {
                return;
            }
            if (executor == null) {
                perform();
                return;
            }
            try {
                executor.execute(this);
            } catch (Throwable exception) {
                made.fail(exception);
            }
        }

        public String toString() {
            return "java.util.concurrent.CompletableFuture$UniCompletion@" + Integer.toHexString(hashCode());
        }

        public void run() {
            perform();
            made.post();
        }

        @SuppressWarnings("unchecked")
        private void perform() {
            try {
                if (mode == ANYHOW) {
                    work.run(made, first.value, (B) first.thrown);
                    return;
                }
                boolean takesSecond = mode == EITHER && first.state == OPEN;
                CompletableFuture<A> taken = takesSecond ? (CompletableFuture<A>) second : first;
                if (taken.state == FAILED) {
                    made.fail(taken.thrown);
                } else if (mode == BOTH && second.state == FAILED) {
                    made.fail(second.thrown);
                } else {
                    work.run(made, taken.value, mode == BOTH ? second.value : null);
                }
            } catch (Throwable exception) {
                made.fail(exception);
            }
        }
    }

    private static final class Link {
        final Dependent<?, ?, ?> dependent;
        final Link next;

        Link(Dependent<?, ?, ?> dependent, Link next) {
            this.dependent = dependent;
            this.next = next;
        }
    }

    private Link links;
    /** Who depends on it, where it was completed by its own work: whoever runs that sees to them. */
    private Link due;

    public CompletableFuture() {}

    private static Throwable wrapped(Throwable exception) {
        return exception instanceof CompletionException ? exception : new CompletionException(exception);
    }

    private Link ends(int how, T result, Throwable exception) {
        Model.step(this);
        if (state != OPEN) {
            return null;
        }
        state = how;
        value = result;
        thrown = exception;
        Model.release(this);
        Link all = links == null ? NOTHING : links;
        links = null;
        return all;
    }

    private static final Link NOTHING = new Link(null, null);

    private boolean completes(int how, T result, Throwable exception) {
        Link all = ends(how, result, exception);
        if (all == null) {
            return false;
        }
        runAll(all);
        return true;
    }

    /** Where one that was run has dependents of its own, all of them but the last wait until those before have run. */
    private static void runAll(Link all) {
        Link own = all == NOTHING ? null : all;
        Link theirs = null;
        while (own != null || theirs != null) {
            Dependent<?, ?, ?> next = theirs != null ? theirs.dependent : own.dependent;
            if (theirs != null && theirs.next != null) {
                own = new Link(next, own);
                theirs = theirs.next;
                continue;
            }
            if (theirs == null) {
                own = own.next;
            }
            next.tryRun();
            theirs = next.made.takeDue();
        }
    }

    private Link takeDue() {
        Link all = due;
        due = null;
        return all;
    }

    private void post() {
        runAll(takeDue());
    }

    private void dues(Link all) {
        if (all != null && all != NOTHING) {
            due = all;
        }
    }

    /** What its own work came to. */
    private void finish(T result) {
        dues(ends(DONE, result, null));
    }

    private void fail(Throwable exception) {
        dues(ends(FAILED, null, wrapped(exception)));
    }

    private void follow(CompletableFuture<T> other) {
        other.register(new Dependent<T, Object, T>(other, null, ANYHOW, (made, result, exception) -> {
            if (exception == null) {
                made.finish(result);
            } else {
                made.fail((Throwable) exception);
            }
        }, null, this));
    }

    /** Whether it is open still, and the dependent will be run when it isn't. */
    private boolean links(Dependent<?, ?, ?> dependent) {
        Model.step(this);
        if (state != OPEN) {
            return false;
        }
        links = new Link(dependent, links);
        return true;
    }

    private void register(Dependent<?, ?, ?> dependent) {
        boolean waits = links(dependent);
        if (dependent.second != null && dependent.second != this) {
            waits &= dependent.second.links(dependent);
        }
        if (!waits) {
            dependent.tryRun();
        }
    }

    private <B, R> CompletableFuture<R> after(CompletableFuture<B> other, int mode, Work<T, B, R> work, Executor executor) {
        CompletableFuture<R> made = newIncompleteFuture();
        register(new Dependent<T, B, R>(this, other, mode, work, executor, made));
        made.post();
        return made;
    }

    private static Executor checked(Executor executor) {
        return Objects.requireNonNull(executor);
    }

    private static Executor async() {
        if (async == null) {
            async = task -> {
                Thread thread = new Thread(task, "ForkJoinPool.commonPool-worker-" + ++tasks);
                thread.setDaemon(true);
                thread.start();
            };
        }
        return async;
    }

    public static <U> CompletableFuture<U> supplyAsync(Supplier<U> supplier) {
        return supplyAsync(supplier, async());
    }

    public static <U> CompletableFuture<U> supplyAsync(Supplier<U> supplier, Executor executor) {
        Objects.requireNonNull(supplier);
        CompletableFuture<U> made = new CompletableFuture<U>();
        checked(executor).execute(new Supply<U>(made, supplier));
        return made;
    }

    public static CompletableFuture<Void> runAsync(Runnable task) {
        return runAsync(task, async());
    }

    public static CompletableFuture<Void> runAsync(Runnable task, Executor executor) {
        Objects.requireNonNull(task);
        CompletableFuture<Void> made = new CompletableFuture<Void>();
        checked(executor).execute(new AsyncRun(made, () -> {
            task.run();
            return null;
        }));
        return made;
    }

    public interface AsynchronousCompletionTask {}

    private static class Supply<U> implements Runnable, AsynchronousCompletionTask {
        private final CompletableFuture<U> made;
        private final Supplier<U> supplier;

        Supply(CompletableFuture<U> made, Supplier<U> supplier) {
            this.made = made;
            this.supplier = supplier;
        }

        private boolean isWanted() {
            Model.step(made);
            return made.state == OPEN;
        }

        public void run() {
            if (!isWanted()) {
                return;
            }
            U result;
            try {
                result = supplier.get();
            } catch (Throwable exception) {
                made.completes(FAILED, null, wrapped(exception));
                return;
            }
            made.completes(DONE, result, null);
        }
    }

    private static final class AsyncRun extends Supply<Void> {
        AsyncRun(CompletableFuture<Void> made, Supplier<Void> supplier) {
            super(made, supplier);
        }
    }

    public static <U> CompletableFuture<U> completedFuture(U value) {
        CompletableFuture<U> made = new CompletableFuture<U>();
        made.completes(DONE, value, null);
        return made;
    }

    public static <U> CompletableFuture<U> failedFuture(Throwable exception) {
        Objects.requireNonNull(exception);
        CompletableFuture<U> made = new CompletableFuture<U>();
        made.completes(FAILED, null, exception);
        return made;
    }

    public static <U> CompletionStage<U> completedStage(U value) {
        Stage<U> made = new Stage<U>();
        ((CompletableFuture<U>) made).completes(DONE, value, null);
        return made;
    }

    public static <U> CompletionStage<U> failedStage(Throwable exception) {
        Stage<U> made = new Stage<U>();
        ((CompletableFuture<U>) made).completes(FAILED, null, Objects.requireNonNull(exception));
        return made;
    }

    public boolean isDone() {
        Model.step(this);
        Model.looks(this);
        return state != OPEN;
    }

    /** Whoever asks for the result gets what was done before it was there, too. */
    private boolean hasResult() {
        Model.step(this);
        if (state != OPEN) {
            Model.acquire(this);
        }
        return state != OPEN;
    }

    private void await() throws InterruptedException {
        Model.step(this);
        if (state == OPEN) {
            if (Model.interrupted()) {
                throw new InterruptedException();
            }
            Model.retry(this, null);
        }
        Model.acquire(this);
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

    private void awaitAnyhow() {
        Model.step(this);
        if (state == OPEN) {
            Model.retry(this, null);
        }
        Model.acquire(this);
    }

    private T reportGet() throws ExecutionException {
        if (state == DONE) {
            return value;
        }
        if (thrown instanceof CancellationException) {
            throw (CancellationException) thrown;
        }
        Throwable cause = thrown instanceof CompletionException ? thrown.getCause() : null;
        throw new ExecutionException(cause == null ? thrown : cause);
    }

    private T reportJoin() {
        if (state == DONE) {
            return value;
        }
        if (thrown instanceof CancellationException) {
            throw (CancellationException) thrown;
        }
        throw (CompletionException) wrapped(thrown);
    }

    public T get() throws InterruptedException, ExecutionException {
        await();
        return reportGet();
    }

    public T get(long time, TimeUnit unit) throws InterruptedException, ExecutionException, TimeoutException {
        unit.toNanos(time);
        awaitInTime();
        return reportGet();
    }

    public T join() {
        awaitAnyhow();
        return reportJoin();
    }

    public T getNow(T otherwise) {
        return hasResult() ? reportJoin() : otherwise;
    }

    public T resultNow() {
        if (!hasResult()) {
            throw new IllegalStateException("Task has not completed");
        }
        if (state != DONE) {
            throw new IllegalStateException(isCancelled() ? "Task was cancelled" : "Task completed with exception");
        }
        return value;
    }

    public Throwable exceptionNow() {
        if (!hasResult()) {
            throw new IllegalStateException("Task has not completed");
        }
        if (state == DONE) {
            throw new IllegalStateException("Task completed with a result");
        }
        if (thrown instanceof CancellationException) {
            throw new IllegalStateException("Task was cancelled");
        }
        Throwable cause = thrown instanceof CompletionException ? thrown.getCause() : null;
        return cause == null ? thrown : cause;
    }

    public boolean complete(T value) {
        return completes(DONE, value, null);
    }

    public boolean completeExceptionally(Throwable exception) {
        Objects.requireNonNull(exception);
        return completes(FAILED, null, exception);
    }

    public boolean cancel(boolean mayInterrupt) {
        return completes(FAILED, null, new CancellationException()) || isCancelled();
    }

    public boolean isCancelled() {
        Model.step(this);
        Model.looks(this);
        return state == FAILED && thrown instanceof CancellationException;
    }

    public boolean isCompletedExceptionally() {
        Model.step(this);
        Model.looks(this);
        return state == FAILED;
    }

    public void obtrudeValue(T value) {
        set(DONE, value, null);
    }

    public void obtrudeException(Throwable exception) {
        Objects.requireNonNull(exception);
        set(FAILED, null, exception);
    }

    private void set(int how, T result, Throwable exception) {
        if (completes(how, result, exception)) {
            return;
        }
        Model.step(this);
        state = how;
        value = result;
        thrown = exception;
        Model.release(this);
    }

    public int getNumberOfDependents() {
        Model.step(this);
        Model.looks(this);
        // Those who wait for the result are dependents, too.
        int count = Model.waiters(this);
        for (Link each = links; each != null; each = each.next) {
            count++;
        }
        return count;
    }

    public CompletableFuture<T> toCompletableFuture() {
        return this;
    }

    public <U> CompletableFuture<U> newIncompleteFuture() {
        return new CompletableFuture<U>();
    }

    public Executor defaultExecutor() {
        return async();
    }

    public CompletableFuture<T> copy() {
        return thenApply(result -> result);
    }

    public CompletionStage<T> minimalCompletionStage() {
        Stage<T> made = new Stage<T>();
        ((CompletableFuture<T>) made).follow(this);
        return made;
    }

    /** Only what a stage can do. */
    private static final class Stage<T> extends CompletableFuture<T> {
        public <U> CompletableFuture<U> newIncompleteFuture() {
            return new Stage<U>();
        }

        public CompletableFuture<T> toCompletableFuture() {
            CompletableFuture<T> made = new CompletableFuture<T>();
            made.follow(this);
            return made;
        }

        public T get() {
            throw new UnsupportedOperationException();
        }

        public T get(long time, TimeUnit unit) {
            throw new UnsupportedOperationException();
        }

        public T getNow(T otherwise) {
            throw new UnsupportedOperationException();
        }

        public T join() {
            throw new UnsupportedOperationException();
        }

        public boolean complete(T value) {
            throw new UnsupportedOperationException();
        }

        public boolean completeExceptionally(Throwable exception) {
            throw new UnsupportedOperationException();
        }

        public boolean cancel(boolean mayInterrupt) {
            throw new UnsupportedOperationException();
        }

        public void obtrudeValue(T value) {
            throw new UnsupportedOperationException();
        }

        public void obtrudeException(Throwable exception) {
            throw new UnsupportedOperationException();
        }

        public boolean isDone() {
            throw new UnsupportedOperationException();
        }

        public boolean isCancelled() {
            throw new UnsupportedOperationException();
        }

        public boolean isCompletedExceptionally() {
            throw new UnsupportedOperationException();
        }

        public int getNumberOfDependents() {
            throw new UnsupportedOperationException();
        }

        public CompletableFuture<T> completeAsync(Supplier<? extends T> supplier, Executor executor) {
            throw new UnsupportedOperationException();
        }

        public CompletableFuture<T> completeAsync(Supplier<? extends T> supplier) {
            throw new UnsupportedOperationException();
        }

        public CompletableFuture<T> orTimeout(long time, TimeUnit unit) {
            throw new UnsupportedOperationException();
        }

        public CompletableFuture<T> completeOnTimeout(T value, long time, TimeUnit unit) {
            throw new UnsupportedOperationException();
        }
    }

    public CompletableFuture<T> completeAsync(Supplier<? extends T> supplier, Executor executor) {
        Objects.requireNonNull(supplier);
        checked(executor).execute(new Supply<T>(this, (Supplier<T>) supplier));
        return this;
    }

    public CompletableFuture<T> completeAsync(Supplier<? extends T> supplier) {
        return completeAsync(supplier, defaultExecutor());
    }

    private void late(Runnable then, long time, TimeUnit unit) {
        Thread thread = new Thread(() -> {
            if (expires(time, unit)) {
                then.run();
            }
        }, "CompletableFutureDelayScheduler");
        thread.setDaemon(true);
        thread.start();
    }

    /** Whether the time runs out before it is complete. */
    private boolean expires(long time, TimeUnit unit) {
        Model.step(this);
        if (state == OPEN && !Model.timesOut()) {
            Model.retry(this, null);
        }
        return state == OPEN;
    }

    public CompletableFuture<T> orTimeout(long time, TimeUnit unit) {
        unit.toNanos(time);
        late(() -> completeExceptionally(new TimeoutException()), time, unit);
        return this;
    }

    public CompletableFuture<T> completeOnTimeout(T value, long time, TimeUnit unit) {
        unit.toNanos(time);
        late(() -> complete(value), time, unit);
        return this;
    }

    public static Executor delayedExecutor(long delay, TimeUnit unit) {
        return delayedExecutor(delay, unit, async());
    }

    public static Executor delayedExecutor(long delay, TimeUnit unit, Executor executor) {
        unit.toNanos(delay);
        checked(executor);
        return task -> executor.execute(task);
    }

    public static CompletableFuture<Void> allOf(CompletableFuture<?>... all) {
        Given.value0(all, "Cannot read the array length because \"cfs\" is null");
        CompletableFuture<Object> sofar = completedFuture(null);
        Model.reads(all);
        for (CompletableFuture<?> each : all) {
            if (each == null) {
                throw new NullPointerException();
            }
            Work<Object, Object, Object> work = (made, value, other) -> made.finish(null);
            sofar = sofar.after((CompletableFuture<Object>) each, BOTH, work, null);
        }
        return sofar.thenAccept(value -> {});
    }

    public static CompletableFuture<Object> anyOf(CompletableFuture<?>... all) {
        CompletableFuture<Object> made = new CompletableFuture<Object>();
        Model.reads(all);
        for (CompletableFuture<?> each : all) {
            made.follow((CompletableFuture<Object>) each);
        }
        return made;
    }

    public String toString() {
        Model.step(this);
        Model.looks(this);
        int dependents = 0;
        for (Link each = links; each != null; each = each.next) {
            dependents++;
        }
        String how = state == DONE ? "[Completed normally]" : state == FAILED ? "[Completed exceptionally: " + thrown + "]"
                : dependents == 0 ? "[Not completed]" : "[Not completed, " + dependents + " dependents]";
        return super.toString() + how;
    }

    public <U> CompletableFuture<U> thenApply(Function<? super T, ? extends U> function) {
        Objects.requireNonNull(function);
        Work<T, Object, U> work = (made, value, other) -> made.finish(function.apply(value));
        return after(null, ONE, work, null);
    }

    public <U> CompletableFuture<U> thenApplyAsync(Function<? super T, ? extends U> function) {
        Objects.requireNonNull(function);
        Work<T, Object, U> work = (made, value, other) -> made.finish(function.apply(value));
        return after(null, ONE, work, defaultExecutor());
    }

    public <U> CompletableFuture<U> thenApplyAsync(Function<? super T, ? extends U> function, Executor executor) {
        Objects.requireNonNull(function);
        Work<T, Object, U> work = (made, value, other) -> made.finish(function.apply(value));
        return after(null, ONE, work, checked(executor));
    }

    public CompletableFuture<Void> thenAccept(Consumer<? super T> action) {
        Objects.requireNonNull(action);
        Work<T, Object, Void> work = (made, value, other) -> {
            action.accept(value);
            made.finish(null);
        };
        return after(null, ONE, work, null);
    }

    public CompletableFuture<Void> thenAcceptAsync(Consumer<? super T> action) {
        Objects.requireNonNull(action);
        Work<T, Object, Void> work = (made, value, other) -> {
            action.accept(value);
            made.finish(null);
        };
        return after(null, ONE, work, defaultExecutor());
    }

    public CompletableFuture<Void> thenAcceptAsync(Consumer<? super T> action, Executor executor) {
        Objects.requireNonNull(action);
        Work<T, Object, Void> work = (made, value, other) -> {
            action.accept(value);
            made.finish(null);
        };
        return after(null, ONE, work, checked(executor));
    }

    public CompletableFuture<Void> thenRun(Runnable action) {
        Objects.requireNonNull(action);
        Work<T, Object, Void> work = (made, value, other) -> {
            action.run();
            made.finish(null);
        };
        return after(null, ONE, work, null);
    }

    public CompletableFuture<Void> thenRunAsync(Runnable action) {
        Objects.requireNonNull(action);
        Work<T, Object, Void> work = (made, value, other) -> {
            action.run();
            made.finish(null);
        };
        return after(null, ONE, work, defaultExecutor());
    }

    public CompletableFuture<Void> thenRunAsync(Runnable action, Executor executor) {
        Objects.requireNonNull(action);
        Work<T, Object, Void> work = (made, value, other) -> {
            action.run();
            made.finish(null);
        };
        return after(null, ONE, work, checked(executor));
    }

    public <U, V> CompletableFuture<V> thenCombine(CompletionStage<? extends U> other, BiFunction<? super T, ? super U, ? extends V> function) {
        Objects.requireNonNull(function);
        Work<T, U, V> work = (made, value, second) -> made.finish(function.apply(value, second));
        return after((CompletableFuture<U>) other.toCompletableFuture(), BOTH, work, null);
    }

    public <U, V> CompletableFuture<V> thenCombineAsync(CompletionStage<? extends U> other, BiFunction<? super T, ? super U, ? extends V> function) {
        Objects.requireNonNull(function);
        Work<T, U, V> work = (made, value, second) -> made.finish(function.apply(value, second));
        return after((CompletableFuture<U>) other.toCompletableFuture(), BOTH, work, defaultExecutor());
    }

    public <U, V> CompletableFuture<V> thenCombineAsync(CompletionStage<? extends U> other, BiFunction<? super T, ? super U, ? extends V> function, Executor executor) {
        Objects.requireNonNull(function);
        Work<T, U, V> work = (made, value, second) -> made.finish(function.apply(value, second));
        return after((CompletableFuture<U>) other.toCompletableFuture(), BOTH, work, checked(executor));
    }

    public <U> CompletableFuture<Void> thenAcceptBoth(CompletionStage<? extends U> other, BiConsumer<? super T, ? super U> action) {
        Objects.requireNonNull(action);
        Work<T, U, Void> work = (made, value, second) -> {
            action.accept(value, second);
            made.finish(null);
        };
        return after((CompletableFuture<U>) other.toCompletableFuture(), BOTH, work, null);
    }

    public <U> CompletableFuture<Void> thenAcceptBothAsync(CompletionStage<? extends U> other, BiConsumer<? super T, ? super U> action) {
        Objects.requireNonNull(action);
        Work<T, U, Void> work = (made, value, second) -> {
            action.accept(value, second);
            made.finish(null);
        };
        return after((CompletableFuture<U>) other.toCompletableFuture(), BOTH, work, defaultExecutor());
    }

    public <U> CompletableFuture<Void> thenAcceptBothAsync(CompletionStage<? extends U> other, BiConsumer<? super T, ? super U> action, Executor executor) {
        Objects.requireNonNull(action);
        Work<T, U, Void> work = (made, value, second) -> {
            action.accept(value, second);
            made.finish(null);
        };
        return after((CompletableFuture<U>) other.toCompletableFuture(), BOTH, work, checked(executor));
    }

    public CompletableFuture<Void> runAfterBoth(CompletionStage<?> other, Runnable action) {
        Objects.requireNonNull(action);
        Work<T, Object, Void> work = (made, value, second) -> {
            action.run();
            made.finish(null);
        };
        return after((CompletableFuture<Object>) other.toCompletableFuture(), BOTH, work, null);
    }

    public CompletableFuture<Void> runAfterBothAsync(CompletionStage<?> other, Runnable action) {
        Objects.requireNonNull(action);
        Work<T, Object, Void> work = (made, value, second) -> {
            action.run();
            made.finish(null);
        };
        return after((CompletableFuture<Object>) other.toCompletableFuture(), BOTH, work, defaultExecutor());
    }

    public CompletableFuture<Void> runAfterBothAsync(CompletionStage<?> other, Runnable action, Executor executor) {
        Objects.requireNonNull(action);
        Work<T, Object, Void> work = (made, value, second) -> {
            action.run();
            made.finish(null);
        };
        return after((CompletableFuture<Object>) other.toCompletableFuture(), BOTH, work, checked(executor));
    }

    public <U> CompletableFuture<U> applyToEither(CompletionStage<? extends T> other, Function<? super T, U> function) {
        Objects.requireNonNull(function);
        Work<T, T, U> work = (made, value, second) -> made.finish(function.apply(value));
        return after((CompletableFuture<T>) other.toCompletableFuture(), EITHER, work, null);
    }

    public <U> CompletableFuture<U> applyToEitherAsync(CompletionStage<? extends T> other, Function<? super T, U> function) {
        Objects.requireNonNull(function);
        Work<T, T, U> work = (made, value, second) -> made.finish(function.apply(value));
        return after((CompletableFuture<T>) other.toCompletableFuture(), EITHER, work, defaultExecutor());
    }

    public <U> CompletableFuture<U> applyToEitherAsync(CompletionStage<? extends T> other, Function<? super T, U> function, Executor executor) {
        Objects.requireNonNull(function);
        Work<T, T, U> work = (made, value, second) -> made.finish(function.apply(value));
        return after((CompletableFuture<T>) other.toCompletableFuture(), EITHER, work, checked(executor));
    }

    public CompletableFuture<Void> acceptEither(CompletionStage<? extends T> other, Consumer<? super T> action) {
        Objects.requireNonNull(action);
        Work<T, T, Void> work = (made, value, second) -> {
            action.accept(value);
            made.finish(null);
        };
        return after((CompletableFuture<T>) other.toCompletableFuture(), EITHER, work, null);
    }

    public CompletableFuture<Void> acceptEitherAsync(CompletionStage<? extends T> other, Consumer<? super T> action) {
        Objects.requireNonNull(action);
        Work<T, T, Void> work = (made, value, second) -> {
            action.accept(value);
            made.finish(null);
        };
        return after((CompletableFuture<T>) other.toCompletableFuture(), EITHER, work, defaultExecutor());
    }

    public CompletableFuture<Void> acceptEitherAsync(CompletionStage<? extends T> other, Consumer<? super T> action, Executor executor) {
        Objects.requireNonNull(action);
        Work<T, T, Void> work = (made, value, second) -> {
            action.accept(value);
            made.finish(null);
        };
        return after((CompletableFuture<T>) other.toCompletableFuture(), EITHER, work, checked(executor));
    }

    public CompletableFuture<Void> runAfterEither(CompletionStage<?> other, Runnable action) {
        Objects.requireNonNull(action);
        Work<T, Object, Void> work = (made, value, second) -> {
            action.run();
            made.finish(null);
        };
        return after((CompletableFuture<Object>) other.toCompletableFuture(), EITHER, work, null);
    }

    public CompletableFuture<Void> runAfterEitherAsync(CompletionStage<?> other, Runnable action) {
        Objects.requireNonNull(action);
        Work<T, Object, Void> work = (made, value, second) -> {
            action.run();
            made.finish(null);
        };
        return after((CompletableFuture<Object>) other.toCompletableFuture(), EITHER, work, defaultExecutor());
    }

    public CompletableFuture<Void> runAfterEitherAsync(CompletionStage<?> other, Runnable action, Executor executor) {
        Objects.requireNonNull(action);
        Work<T, Object, Void> work = (made, value, second) -> {
            action.run();
            made.finish(null);
        };
        return after((CompletableFuture<Object>) other.toCompletableFuture(), EITHER, work, checked(executor));
    }

    private static <U> CompletableFuture<U> future0(CompletionStage<U> stage) {
        Given.value0(stage, "Cannot invoke \"java.util.concurrent.CompletionStage.toCompletableFuture()\" because the return value of "
                + "\"java.util.function.Function.apply(Object)\" is null");
        return stage.toCompletableFuture();
    }

    public <U> CompletableFuture<U> thenCompose(Function<? super T, ? extends CompletionStage<U>> function) {
        Objects.requireNonNull(function);
        Work<T, Object, U> work = (made, value, other) -> made.follow(future0(function.apply(value)));
        return after(null, ONE, work, null);
    }

    public <U> CompletableFuture<U> thenComposeAsync(Function<? super T, ? extends CompletionStage<U>> function) {
        Objects.requireNonNull(function);
        Work<T, Object, U> work = (made, value, other) -> made.follow(future0(function.apply(value)));
        return after(null, ONE, work, defaultExecutor());
    }

    public <U> CompletableFuture<U> thenComposeAsync(Function<? super T, ? extends CompletionStage<U>> function, Executor executor) {
        Objects.requireNonNull(function);
        Work<T, Object, U> work = (made, value, other) -> made.follow(future0(function.apply(value)));
        return after(null, ONE, work, checked(executor));
    }

    public <U> CompletableFuture<U> handle(BiFunction<? super T, Throwable, ? extends U> function) {
        Objects.requireNonNull(function);
        Work<T, Object, U> work = (made, value, exception) -> made.finish(function.apply(value, (Throwable) exception));
        return after(null, ANYHOW, work, null);
    }

    public <U> CompletableFuture<U> handleAsync(BiFunction<? super T, Throwable, ? extends U> function) {
        Objects.requireNonNull(function);
        Work<T, Object, U> work = (made, value, exception) -> made.finish(function.apply(value, (Throwable) exception));
        return after(null, ANYHOW, work, defaultExecutor());
    }

    public <U> CompletableFuture<U> handleAsync(BiFunction<? super T, Throwable, ? extends U> function, Executor executor) {
        Objects.requireNonNull(function);
        Work<T, Object, U> work = (made, value, exception) -> made.finish(function.apply(value, (Throwable) exception));
        return after(null, ANYHOW, work, checked(executor));
    }

    public CompletableFuture<T> whenComplete(BiConsumer<? super T, ? super Throwable> action) {
        Objects.requireNonNull(action);
        Work<T, Object, T> work = (made, value, exception) -> {
            Throwable thrown = (Throwable) exception;
            try {
                action.accept(value, thrown);
            } catch (Throwable later) {
                if (thrown == null) {
                    throw later;
                }
                if (thrown != later) {
                    thrown.addSuppressed(later);
                }
            }
            if (thrown == null) {
                made.finish(value);
            } else {
                made.fail(thrown);
            }
        };
        return after(null, ANYHOW, work, null);
    }

    public CompletableFuture<T> whenCompleteAsync(BiConsumer<? super T, ? super Throwable> action) {
        Objects.requireNonNull(action);
        Work<T, Object, T> work = (made, value, exception) -> {
            Throwable thrown = (Throwable) exception;
            try {
                action.accept(value, thrown);
            } catch (Throwable later) {
                if (thrown == null) {
                    throw later;
                }
                if (thrown != later) {
                    thrown.addSuppressed(later);
                }
            }
            if (thrown == null) {
                made.finish(value);
            } else {
                made.fail(thrown);
            }
        };
        return after(null, ANYHOW, work, defaultExecutor());
    }

    public CompletableFuture<T> whenCompleteAsync(BiConsumer<? super T, ? super Throwable> action, Executor executor) {
        Objects.requireNonNull(action);
        Work<T, Object, T> work = (made, value, exception) -> {
            Throwable thrown = (Throwable) exception;
            try {
                action.accept(value, thrown);
            } catch (Throwable later) {
                if (thrown == null) {
                    throw later;
                }
                if (thrown != later) {
                    thrown.addSuppressed(later);
                }
            }
            if (thrown == null) {
                made.finish(value);
            } else {
                made.fail(thrown);
            }
        };
        return after(null, ANYHOW, work, checked(executor));
    }

    public CompletableFuture<T> exceptionally(Function<Throwable, ? extends T> function) {
        Objects.requireNonNull(function);
        Work<T, Object, T> work = (made, value, exception) -> {
            if (exception == null) {
                made.finish(value);
            } else {
                made.finish(function.apply((Throwable) exception));
            }
        };
        return after(null, ANYHOW, work, null);
    }

    public CompletableFuture<T> exceptionallyAsync(Function<Throwable, ? extends T> function) {
        Objects.requireNonNull(function);
        Work<T, Object, T> work = (made, value, exception) -> {
            if (exception == null) {
                made.finish(value);
            } else {
                made.finish(function.apply((Throwable) exception));
            }
        };
        return after(null, ANYHOW, work, defaultExecutor());
    }

    public CompletableFuture<T> exceptionallyAsync(Function<Throwable, ? extends T> function, Executor executor) {
        Objects.requireNonNull(function);
        Work<T, Object, T> work = (made, value, exception) -> {
            if (exception == null) {
                made.finish(value);
            } else {
                made.finish(function.apply((Throwable) exception));
            }
        };
        return after(null, ANYHOW, work, checked(executor));
    }

    public CompletableFuture<T> exceptionallyCompose(Function<Throwable, ? extends CompletionStage<T>> function) {
        Objects.requireNonNull(function);
        Work<T, Object, T> work = (made, value, exception) -> {
            if (exception == null) {
                made.finish(value);
            } else {
                made.follow(future0(function.apply((Throwable) exception)));
            }
        };
        return after(null, ANYHOW, work, null);
    }

    public CompletableFuture<T> exceptionallyComposeAsync(Function<Throwable, ? extends CompletionStage<T>> function) {
        Objects.requireNonNull(function);
        Work<T, Object, T> work = (made, value, exception) -> {
            if (exception == null) {
                made.finish(value);
            } else {
                made.follow(future0(function.apply((Throwable) exception)));
            }
        };
        return after(null, ANYHOW, work, defaultExecutor());
    }

    public CompletableFuture<T> exceptionallyComposeAsync(Function<Throwable, ? extends CompletionStage<T>> function, Executor executor) {
        Objects.requireNonNull(function);
        Work<T, Object, T> work = (made, value, exception) -> {
            if (exception == null) {
                made.finish(value);
            } else {
                made.follow(future0(function.apply((Throwable) exception)));
            }
        };
        return after(null, ANYHOW, work, checked(executor));
    }
}
