package java.util.concurrent;

import racelens.Model;

/**
 * In a program that is only run, tasks wait for their time. In a check, time is what the delays say of each other: any task at the head of the queue may have become due, and tasks run in the
 * order of their delays, counted from where they were queued. A periodic task never comes to an end by itself, and
 * counts as completed when it is cancelled or fails: its rounds aren't counted. After shutdown, delayed tasks still run and
 * periodic ones don't, unless the policies say otherwise.
 */
public class ScheduledThreadPoolExecutor extends ThreadPoolExecutor implements ScheduledExecutorService {
    private boolean keepsPeriodic;
    private boolean keepsDelayed = true;
    private boolean removesOnCancel;

    /** Sorted by what is left of the delays; what passes for one passes for all. */
    private static final class Line extends BlockingBuffer<Runnable> {
        Line() {
            super(Integer.MAX_VALUE);
        }

        void append(Runnable task) {
            long left = task instanceof ScheduledFutureTask ? ((ScheduledFutureTask<?>) task).left : 0;
            int at = count;
            while (at > 0 && leftOf(at - 1) > left) {
                at--;
            }
            long now = Model.now();
            if (now > 0 && task instanceof ScheduledFutureTask) {
                ((ScheduledFutureTask<?>) task).due = now + left;
            }
            insert(at, task);
        }

        boolean isEarly() {
            if (count == 0 || !(((Node) nodes[0]).value instanceof ScheduledFutureTask)) {
                return false;
            }
            ScheduledFutureTask<?> first = (ScheduledFutureTask<?>) ((Node) nodes[0]).value;
            boolean alsoShutDown = first.isPeriodic() ? first.pool.keepsPeriodic : first.pool.keepsDelayed;
            return first.due > 0 && first.pool.awaitsTasks(alsoShutDown) && Model.isEarly(first.due);
        }

        private long leftOf(int index) {
            Object task = ((Node) nodes[index]).value;
            return task instanceof ScheduledFutureTask ? ((ScheduledFutureTask<?>) task).left : 0;
        }

        /** The head has become due: so much nearer are the others. */
        void passTo(long left) {
            for (int index = 0; left > 0 && index < count; index++) {
                Object task = ((Node) nodes[index]).value;
                if (task instanceof ScheduledFutureTask) {
                    ((ScheduledFutureTask<?>) task).left -= left;
                }
            }
        }
    }

    private static final class ScheduledFutureTask<V> extends FutureTask<V> implements RunnableScheduledFuture<V> {
        final ScheduledThreadPoolExecutor pool;
        /** Nanoseconds; 0 for a task that runs once. */
        final long period;
        long left;
        /** When it is due in a program that is only run. */
        long due;
        /** What {@code decorateTask} has made of it: that is what runs. */
        RunnableScheduledFuture<V> outer = this;

        ScheduledFutureTask(ScheduledThreadPoolExecutor pool, Callable<V> task, long left, long period) {
            super(task);
            this.pool = pool;
            this.left = left;
            this.period = period;
        }

        public long getDelay(TimeUnit unit) {
            return unit.convert(left, TimeUnit.NANOSECONDS);
        }

        public int compareTo(Delayed other) {
            if (due > 0 && other instanceof ScheduledFutureTask && ((ScheduledFutureTask<?>) other).due > 0) {
                return Long.compare(due, ((ScheduledFutureTask<?>) other).due);
            }
            long mine = left;
            long theirs = other instanceof ScheduledFutureTask ? ((ScheduledFutureTask<?>) other).left : other.getDelay(TimeUnit.NANOSECONDS);
            return Long.compare(mine, theirs);
        }

        public boolean isPeriodic() {
            return period != 0;
        }

        public boolean cancel(boolean mayInterrupt) {
            boolean cancelled = super.cancel(mayInterrupt);
            if (cancelled && pool.removesOnCancel) {
                pool.remove(this);
            }
            return cancelled;
        }

        public void run() {
            if (!pool.mayRun(isPeriodic())) {
                cancel(false);
            } else if (!isPeriodic()) {
                super.run();
            } else if (runAndReset()) {
                left = period;
                pool.again(this, outer);
            }
        }
    }

    public ScheduledThreadPoolExecutor(int core) {
        super(core, Integer.MAX_VALUE, 10, TimeUnit.MILLISECONDS, new Line());
    }

    public ScheduledThreadPoolExecutor(int core, ThreadFactory factory) {
        super(core, Integer.MAX_VALUE, 10, TimeUnit.MILLISECONDS, new Line(), factory);
    }

    public ScheduledThreadPoolExecutor(int core, RejectedExecutionHandler handler) {
        super(core, Integer.MAX_VALUE, 10, TimeUnit.MILLISECONDS, new Line(), handler);
    }

    public ScheduledThreadPoolExecutor(int core, ThreadFactory factory, RejectedExecutionHandler handler) {
        super(core, Integer.MAX_VALUE, 10, TimeUnit.MILLISECONDS, new Line(), factory, handler);
    }

    protected <V> RunnableScheduledFuture<V> decorateTask(Runnable runnable, RunnableScheduledFuture<V> task) {
        return task;
    }

    protected <V> RunnableScheduledFuture<V> decorateTask(Callable<V> callable, RunnableScheduledFuture<V> task) {
        return task;
    }

    private static void changedPolicy() {
        if (Thread.activeCount() > 1) {
            Model.assumes("no task of a scheduled executor is cancelled while another thread changes the executor's policies");
        }
    }

    private boolean keeps(boolean isPeriodic) {
        return isPeriodic ? keepsPeriodic : keepsDelayed;
    }

    private boolean mayRun(boolean isPeriodic) {
        return isRunning0() || !isStopped0() && keeps(isPeriodic);
    }

    private void submit0(RunnableScheduledFuture<?> task) {
        if (!isRunning0()) {
            reject(task);
            return;
        }
        Model.release(task);
        getQueue().add(task);
        ensurePrestart();
    }

    private void again(ScheduledFutureTask<?> task, RunnableScheduledFuture<?> outer) {
        if (mayRun(true)) {
            Model.release(outer);
            getQueue().add(outer);
            ensurePrestart();
        } else {
            task.cancel(false);
        }
    }

    protected void beforeExecute(Thread thread, Runnable task) {
        if (task instanceof ScheduledFutureTask) {
            ScheduledFutureTask<?> own = (ScheduledFutureTask<?>) task;
            ((Line) getQueue()).passTo(own.left);
            own.left = 0;
        }
    }

    boolean isOver(Runnable task) {
        return !(task instanceof ScheduledFutureTask) || !((ScheduledFutureTask<?>) task).isPeriodic() || ((ScheduledFutureTask<?>) task).isDone();
    }

    private static long nanos(long delay, TimeUnit unit) {
        return Math.max(0, unit.toNanos(delay));
    }

    public ScheduledFuture<?> schedule(Runnable task, long delay, TimeUnit unit) {
        if (task == null || unit == null) {
            throw new NullPointerException();
        }
        RunnableScheduledFuture<Void> made = decorateTask(task, new ScheduledFutureTask<Void>(this, Executors.callable(task, (Void) null), nanos(delay, unit), 0));
        submit0(made);
        return made;
    }

    public <V> ScheduledFuture<V> schedule(Callable<V> task, long delay, TimeUnit unit) {
        if (task == null || unit == null) {
            throw new NullPointerException();
        }
        RunnableScheduledFuture<V> made = decorateTask(task, new ScheduledFutureTask<V>(this, task, nanos(delay, unit), 0));
        submit0(made);
        return made;
    }

    public ScheduledFuture<?> scheduleAtFixedRate(Runnable task, long delay, long period, TimeUnit unit) {
        if (task == null || unit == null) {
            throw new NullPointerException();
        }
        if (period <= 0) {
            throw new IllegalArgumentException();
        }
        ScheduledFutureTask<Void> own =
                new ScheduledFutureTask<Void>(this, Executors.callable(task, (Void) null), nanos(delay, unit), unit.toNanos(period));
        RunnableScheduledFuture<Void> made = decorateTask(task, own);
        own.outer = made;
        submit0(made);
        return made;
    }

    public ScheduledFuture<?> scheduleWithFixedDelay(Runnable task, long delay, long period, TimeUnit unit) {
        return scheduleAtFixedRate(task, delay, period, unit);
    }

    public void execute(Runnable task) {
        schedule(task, 0, TimeUnit.NANOSECONDS);
    }

    public Future<?> submit(Runnable task) {
        return schedule(task, 0, TimeUnit.NANOSECONDS);
    }

    public <T> Future<T> submit(Runnable task, T result) {
        return schedule(Executors.callable(task, result), 0, TimeUnit.NANOSECONDS);
    }

    public <T> Future<T> submit(Callable<T> task) {
        return schedule(task, 0, TimeUnit.NANOSECONDS);
    }

    void onShutdown() {
        for (Object task : getQueue().toArray()) {
            if (task instanceof ScheduledFutureTask) {
                ScheduledFutureTask<?> own = (ScheduledFutureTask<?>) task;
                if (!keeps(own.isPeriodic())) {
                    getQueue().remove(own);
                    own.cancel(false);
                }
            }
        }
    }

    public void setContinueExistingPeriodicTasksAfterShutdownPolicy(boolean value) {
        Model.step(this);
        keepsPeriodic = value;
        changedPolicy();
    }

    public boolean getContinueExistingPeriodicTasksAfterShutdownPolicy() {
        Model.step(this);
        return keepsPeriodic;
    }

    public void setExecuteExistingDelayedTasksAfterShutdownPolicy(boolean value) {
        Model.step(this);
        keepsDelayed = value;
        changedPolicy();
    }

    public boolean getExecuteExistingDelayedTasksAfterShutdownPolicy() {
        Model.step(this);
        return keepsDelayed;
    }

    public void setRemoveOnCancelPolicy(boolean value) {
        Model.step(this);
        removesOnCancel = value;
        changedPolicy();
    }

    public boolean getRemoveOnCancelPolicy() {
        Model.step(this);
        return removesOnCancel;
    }
}
