package java.util.concurrent;

import racelens.Model;

/** What the task does happens before what follows its get. */
public class FutureTask<V> implements RunnableFuture<V> {
    private static final int NEW = 0;
    private static final int DONE = 1;
    private static final int FAILED = 2;
    private static final int CANCELLED = 3;
    /** Cancelled, and the thread that runs it is about to be interrupted for that. */
    private static final int INTERRUPTING = 4;

    private Callable<V> task;
    private int state;
    private Object outcome;
    private Thread runner;

    public FutureTask(Callable<V> task) {
        if (task == null) {
            throw new NullPointerException();
        }
        this.task = task;
    }

    public FutureTask(Runnable task, V result) {
        this(Executors.callable(task, result));
    }

    public boolean isCancelled() {
        Model.step(this);
        Model.looks(this);
        Model.sees(this);
        return state >= CANCELLED;
    }

    public boolean isDone() {
        Model.step(this);
        Model.looks(this);
        Model.sees(this);
        return state != NEW;
    }

    /** The thread to interrupt, the task itself where there is none, and null where it has ended before. */
    private Object cancels(boolean mayInterrupt) {
        Model.step(this);
        if (state != NEW) {
            return null;
        }
        boolean interrupts = mayInterrupt && runner != null;
        state = interrupts ? INTERRUPTING : CANCELLED;
        task = null;
        Model.release(this);
        return interrupts ? runner : this;
    }

    private void endsInterrupting() {
        Model.step(this);
        state = CANCELLED;
    }

    public boolean cancel(boolean mayInterrupt) {
        Object cancelled = cancels(mayInterrupt);
        if (cancelled == null) {
            return false;
        }
        if (cancelled instanceof Thread) {
            ((Thread) cancelled).interrupt();
            endsInterrupting();
        }
        done();
        return true;
    }

    @SuppressWarnings("unchecked")
    private V report() throws ExecutionException {
        // This is called only once the task has ended.
        Model.awaits(this);
        Model.acquire(this);
        if (state == DONE) {
            return (V) outcome;
        }
        if (state >= CANCELLED) {
            throw new CancellationException();
        }
        throw new ExecutionException((Throwable) outcome);
    }

    public V get() throws InterruptedException, ExecutionException {
        Model.step(this);
        Model.awaits(this);
        if (state == NEW) {
            if (Model.interrupted()) {
                throw new InterruptedException();
            }
            Model.retry(this, runner);
        }
        return report();
    }

    public V get(long time, TimeUnit unit) throws InterruptedException, ExecutionException, TimeoutException {
        unit.toNanos(time);
        Model.step(this);
        Model.sees(this);
        if (state == NEW) {
            if (Model.interrupted()) {
                throw new InterruptedException();
            }
            if (!Model.timesOut()) {
                Model.retry(this, runner);
            }
            throw new TimeoutException();
        }
        return report();
    }

    protected void done() {}

    private boolean ends(int how, Object result) {
        Model.step(this);
        if (state != NEW) {
            return false;
        }
        outcome = result;
        state = how;
        task = null;
        runner = null;
        Model.release(this);
        return true;
    }

    /** The interrupt of a cancel is for this task: its thread does not go on to the next one before that. */
    private void awaitsInterrupt() {
        Model.step(this);
        if (state == INTERRUPTING) {
            Model.retry(this, null);
        }
    }

    protected void set(V result) {
        if (ends(DONE, result)) {
            done();
        } else {
            awaitsInterrupt();
        }
    }

    protected void setException(Throwable exception) {
        if (ends(FAILED, exception)) {
            done();
        } else {
            awaitsInterrupt();
        }
    }

    private Callable<V> begin() {
        Model.step(this);
        if (state != NEW || runner != null) {
            return null;
        }
        runner = Thread.currentThread();
        return task;
    }

    public void run() {
        Callable<V> own = begin();
        if (own == null) {
            return;
        }
        V result;
        try {
            result = own.call();
        } catch (Throwable exception) {
            setException(exception);
            return;
        }
        set(result);
    }

    protected boolean runAndReset() {
        Callable<V> own = begin();
        if (own == null) {
            return false;
        }
        try {
            own.call();
        } catch (Throwable exception) {
            setException(exception);
            return false;
        }
        return rests();
    }

    private boolean rests() {
        Model.step(this);
        if (state == INTERRUPTING) {
            Model.retry(this, null);
        }
        runner = null;
        return state == NEW;
    }

    public String toString() {
        Model.step(this);
        Model.looks(this);
        Model.sees(this);
        String how = state == DONE ? "[Completed normally]" : state == FAILED ? "[Completed exceptionally: " + outcome + "]"
                : state >= CANCELLED ? "[Cancelled]" : task == null ? "[Not completed]" : "[Not completed, task = " + task + "]";
        return name0() + how;
    }

    String name0() {
        return super.toString();
    }

    /**
     * A task that an executor has made. The thread that takes it from the executor runs it, and no other one does: so no two
     * begin it or end it. Where a program has it run twice all the same, the check starts over without reductions.
     */
    static final class OfExecutor<V> extends FutureTask<V> {
        OfExecutor(Callable<V> task) {
            super(task);
        }

        OfExecutor(Runnable task, V result) {
            super(task, result);
        }

        String name0() {
            return "java.util.concurrent.FutureTask@" + Integer.toHexString(hashCode());
        }

        String textOfRefused() {
            FutureTask<V> own = this;
            return name0() + "[Not completed, task = " + Executors.textOfRefused(own.task) + "]";
        }

        private Callable<V> takes() {
            Model.step(this);
            Model.begins(this);
            FutureTask<V> own = this;
            if (own.state == NEW && own.runner == null) {
                own.runner = Thread.currentThread();
                return own.task;
            }
            if (own.state != CANCELLED) {
                Model.leavesOut("runs a task a second time that was submitted to an executor");
            }
            return null;
        }

        private boolean completes(int how, Object result) {
            Model.step(this);
            Model.gives(this);
            FutureTask<V> own = this;
            if (own.state != NEW) {
                return false;
            }
            own.outcome = result;
            own.state = how;
            own.task = null;
            own.runner = null;
            Model.release(this);
            return true;
        }

        /** The same of this task: a step of the thread that runs it, which the cancel has to come before. */
        private void awaitsInterrupt() {
            Model.step(this);
            Model.gives(this);
            FutureTask<V> own = this;
            if (own.state == INTERRUPTING) {
                Model.retry(this, null);
            }
        }

        protected void set(V result) {
            if (completes(DONE, result)) {
                done();
            } else {
                awaitsInterrupt();
            }
        }

        protected void setException(Throwable exception) {
            if (completes(FAILED, exception)) {
                done();
            } else {
                awaitsInterrupt();
            }
        }

        public void run() {
            Callable<V> own = takes();
            if (own == null) {
                return;
            }
            V result;
            try {
                result = own.call();
            } catch (Throwable exception) {
                setException(exception);
                return;
            }
            set(result);
        }
    }
}
