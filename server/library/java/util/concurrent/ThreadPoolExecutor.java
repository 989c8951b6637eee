package java.util.concurrent;

import java.util.ArrayList;
import java.util.List;
import racelens.Model;

/**
 * Its workers are threads. A worker that may time out does so when it finds nothing to do; the others wait for tasks or the
 * end of the pool. Handing a task over happens before it runs. Tasks that the pool queues are counted with the pool's own
 * step where the queue is one of this package.
 */
public class ThreadPoolExecutor extends AbstractExecutorService {
    private static final int RUNNING = 0;
    private static final int SHUTDOWN = 1;
    private static final int STOP = 2;
    private static final int TERMINATED = 3;

    private final BlockingQueue<Runnable> queue;
    /** The queue, where a task can be put and taken as a part of a step. */
    private final Buffer<Runnable> buffer;
    private int core;
    private int most;
    private long keepAlive;
    private boolean coreTimesOut;
    private ThreadFactory factory;
    private RejectedExecutionHandler handler;
    private final Kind kind;
    private int state;
    /** All workers, where the program interrupts them. Nothing else needs to know which they are. */
    private Worker workers;
    private int count;
    /** How many workers have a task. */
    private int active;
    private int largest;
    private long completed;

    private static final class Worker implements Runnable {
        final ThreadPoolExecutor pool;
        Runnable first;
        Thread thread;
        /** Whether it has a task; such a worker is not interrupted by a shutdown. */
        boolean isRunning;
        /** How many interrupts are on their way to it that are for a worker without a task. */
        int interrupts;
        /** Whether it has run a task that is not counted yet. */
        boolean hasCompleted;
        Worker next;

        Worker(ThreadPoolExecutor pool, Runnable first) {
            this.pool = pool;
            this.first = first;
            isRunning = first != null;
        }

        public void run() {
            pool.work(this);
        }
    }

    public ThreadPoolExecutor(int core, int most, long keepAlive, TimeUnit unit, BlockingQueue<Runnable> queue) {
        this(core, most, keepAlive, unit, queue, Executors.defaultThreadFactory(), new AbortPolicy());
    }

    public ThreadPoolExecutor(int core, int most, long keepAlive, TimeUnit unit, BlockingQueue<Runnable> queue, ThreadFactory factory) {
        this(core, most, keepAlive, unit, queue, factory, new AbortPolicy());
    }

    public ThreadPoolExecutor(int core, int most, long keepAlive, TimeUnit unit, BlockingQueue<Runnable> queue,
            RejectedExecutionHandler handler) {
        this(core, most, keepAlive, unit, queue, Executors.defaultThreadFactory(), handler);
    }

    public ThreadPoolExecutor(int core, int most, long keepAlive, TimeUnit unit, BlockingQueue<Runnable> queue,
            ThreadFactory factory, RejectedExecutionHandler handler) {
        this(core, most, keepAlive, unit, queue, factory, handler, new OfAnyQueue());
    }

    /** A pool of a fixed number of workers, and a queue without a bound. */
    ThreadPoolExecutor(int count, ThreadFactory factory) {
        this(count, count, 0, TimeUnit.MILLISECONDS, new LinkedBlockingQueue<Runnable>(), factory, new AbortPolicy(), new Kind());
    }

    private ThreadPoolExecutor(int core, int most, long keepAlive, TimeUnit unit, BlockingQueue<Runnable> queue,
            ThreadFactory factory, RejectedExecutionHandler handler, Kind kind) {
        if (core < 0 || most <= 0 || most < core || keepAlive < 0) {
            throw new IllegalArgumentException();
        }
        if (queue == null || factory == null || handler == null) {
            throw new NullPointerException();
        }
        this.core = core;
        this.most = most;
        this.keepAlive = unit.toNanos(keepAlive);
        this.queue = queue;
        this.factory = factory;
        this.handler = handler;
        this.kind = kind;
        buffer = queue instanceof Buffer && !(queue instanceof DelayQueue) ? (Buffer<Runnable>) queue : null;
    }

    private static final int MADE = 0;
    private static final int QUEUED = 1;
    private static final int REFUSED = 2;
    private static final int UNDECIDED = 3;
    private static final int HIRED = 4;

    /** Makes room for a worker, or queues: what happens to a task as far as one step can tell. */
    private int place(Runnable task) {
        Model.step(this);
        if (state != RUNNING) {
            return REFUSED;
        }
        if (count < core) {
            count++;
            return MADE;
        }
        if (buffer == null) {
            return UNDECIDED;
        }
        // What hangs on a place of the queue orders the submission before the run.
        if (buffer.offer0(task)) {
            if (count == 0) {
                count++;
                return UNDECIDED;
            }
            return QUEUED;
        }
        if (count >= most) {
            return REFUSED;
        }
        count++;
        return MADE;
    }

    /** After a queue of another kind answered. */
    private int placeAfter(boolean isQueued) {
        Model.step(this);
        if (isQueued) {
            if (count == 0) {
                count++;
                return MADE;
            }
            return QUEUED;
        }
        if (state != RUNNING || count >= most) {
            return REFUSED;
        }
        count++;
        return MADE;
    }

    public void execute(Runnable task) {
        if (task == null) {
            throw new NullPointerException();
        }
        int how = place(task);
        if (how == UNDECIDED && buffer != null) {
            hire(null);
            return;
        }
        if (how == UNDECIDED) {
            how = kind.queues(this, task);
            if (how == HIRED) {
                return;
            }
        }
        if (how == MADE && !hire(task)) {
            // Without a thread from the factory it waits for those that are there.
            how = kind.waits(this, task);
            if (how == MADE) {
                hire(null);
            }
        }
        if (how == REFUSED) {
            handler.rejectedExecution(task, this);
        }
    }

    /** Starts a worker that was counted already. */
    private boolean hire(Runnable first) {
        Worker worker = new Worker(this, first);
        Thread thread = null;
        try {
            thread = factory.newThread(worker);
        } finally {
            if (thread == null) {
                count--;
            }
        }
        if (thread == null) {
            return false;
        }
        worker.thread = thread;
        if (Model.isListNeeded()) {
            worker.next = workers;
            workers = worker;
        }
        if (worker.isRunning) {
            active++;
        }
        largest = Math.max(largest, count);
        thread.start();
        return true;
    }

    private void work(Worker own) {
        boolean isAbrupt = true;
        try {
            Runnable task = own.first;
            own.first = null;
            while (task != null || (task = kind.next(this, own)) != null) {
                // A task that ends with an exception counts, and so does one that never began.
                try {
                    beforeExecute(own.thread, task);
                    try {
                        task.run();
                        afterExecute(task, null);
                    } catch (Throwable exception) {
                        afterExecute(task, exception);
                        throw exception;
                    }
                } finally {
                    own.hasCompleted = isOver(task);
                }
                task = null;
            }
            isAbrupt = false;
        } finally {
            leave(own, isAbrupt);
        }
    }

    /** As a part of a step: counts the task that a worker has run. */
    private void rests(Worker own) {
        if (own.isRunning) {
            own.isRunning = false;
            active--;
        }
        if (own.hasCompleted) {
            own.hasCompleted = false;
            completed++;
        }
    }

    private int queueElsewhere(Runnable task) {
        Model.release(task);
        boolean isQueued = queue.offer(task);
        int how = placeAfter(isQueued);
        if (isQueued && how == MADE) {
            hire(null);
            return HIRED;
        }
        return how;
    }

    /** Whether the queue takes a task for which there is no thread. */
    private boolean keeps(Runnable task) {
        Model.step(this);
        return buffer.offer0(task);
    }

    private Runnable nextOfBuffer(Worker own) {
        Model.step(this);
        rests(own);
        if (state >= STOP) {
            return null;
        }
        if (buffer.isEarly()) {
            return waitForBuffer(own);
        }
        Runnable task = buffer.poll0();
        if (task != null) {
            begins(own);
            return task;
        }
        if (state >= SHUTDOWN || coreTimesOut || count > core) {
            return null;
        }
        return waitForBuffer(own);
    }

    private Runnable waitForBuffer(Worker own) {
        Model.step(this);
        if (buffer.count == 0 && state == RUNNING && count <= core && !coreTimesOut || state < STOP && buffer.isEarly()) {
            Model.retry(this, null);
        }
        if (state >= STOP) {
            return null;
        }
        Runnable task = buffer.poll0();
        if (task != null) {
            begins(own);
        }
        return task;
    }

    /** As a part of a step: no interrupt from before a task is for it, but for what interrupts the workers of a stopped pool. */
    private void begins(Worker own) {
        own.isRunning = true;
        active++;
        if (state < STOP) {
            Model.interrupted();
        }
    }

    /** The same where the queue has steps of its own: those for a worker without a task come first. */
    private void beginsAfter(Worker own) {
        Model.step(this);
        if (own.interrupts > 0) {
            Model.retry(this, null);
        }
        begins(own);
    }

    private int mayWait(Worker own) {
        Model.step(this);
        rests(own);
        if (state >= STOP || state >= SHUTDOWN && queue.isEmpty()) {
            return 0;
        }
        return coreTimesOut || count > core ? 1 : 2;
    }

    private Runnable nextOfQueue(Worker own) {
        while (true) {
            int how = mayWait(own);
            if (how == 0) {
                return null;
            }
            try {
                Runnable task = how == 1 ? queue.poll(keepAlive, TimeUnit.NANOSECONDS) : queue.take();
                if (task == null) {
                    return null;
                }
                Model.acquire(task);
                beginsAfter(own);
                return task;
            } catch (InterruptedException exception) {
                // Looks again whether the pool has ended.
            }
        }
    }

    private boolean unlink(Worker own, boolean isAbrupt) {
        Model.step(this);
        rests(own);
        if (Model.isListNeeded()) {
            strike(own);
        }
        count--;
        Model.release(this);
        boolean hasTasks = kind.hasTasks(this);
        boolean isNeeded = state < STOP && (isAbrupt ? state == RUNNING || hasTasks : count == 0 && hasTasks);
        if (isNeeded) {
            count++;
        }
        return isNeeded;
    }

    private void strike(Worker own) {
        if (workers == own) {
            workers = own.next;
        } else {
            Worker before = workers;
            while (before.next != own) {
                before = before.next;
            }
            before.next = own.next;
        }
    }

    private void leave(Worker own, boolean isAbrupt) {
        if (unlink(own, isAbrupt)) {
            hire(null);
        } else {
            tryTerminate();
        }
    }

    private boolean ends() {
        Model.step(this);
        boolean hasTasks = kind.hasTasks(this);
        return (state == STOP || state == SHUTDOWN && !hasTasks) && count == 0;
    }

    private void tryTerminate() {
        if (state == RUNNING || !ends()) {
            return;
        }
        try {
            terminated();
        } finally {
            // A hook of the program's has steps of its own.
            if (getClass() != ThreadPoolExecutor.class && getClass() != ScheduledThreadPoolExecutor.class) {
                Model.step(this);
            }
            state = TERMINATED;
            Model.release(this);
        }
    }

    /** Whether a task that has run counts as completed. */
    boolean isOver(Runnable task) {
        return true;
    }

    protected void terminated() {}

    protected void beforeExecute(Thread thread, Runnable task) {}

    protected void afterExecute(Runnable task, Throwable exception) {}

    void onShutdown() {}

    /** The workers to interrupt. */
    private Worker[] close(int to) {
        Model.step(this);
        if (state < to) {
            state = to;
        }
        Model.release(this);
        Worker[] found = new Worker[count];
        int size = 0;
        for (Worker worker = workers; worker != null; worker = worker.next) {
            if (to == STOP || buffer == null && !worker.isRunning) {
                found[size++] = worker;
                worker.interrupts += to == STOP ? 0 : 1;
            }
        }
        Worker[] exact = new Worker[size];
        System.copy0(found, 0, exact, 0, size);
        return exact;
    }

    private void wake(Worker idle) {
        Model.needsList();
        idle.thread.interrupt();
        hasWoken(idle);
    }

    private void hasWoken(Worker idle) {
        Model.step(this);
        idle.interrupts--;
    }

    /**
     * How a pool uses its queue: one of this package, in its own steps. A program that makes no pool of the second kind calls
     * no queue of the user's and interrupts nobody.
     */
    static class Kind {
        int queues(ThreadPoolExecutor pool, Runnable task) {
            return REFUSED;
        }

        int waits(ThreadPoolExecutor pool, Runnable task) {
            return pool.keeps(task) ? pool.placeAfter(true) : REFUSED;
        }

        Runnable next(ThreadPoolExecutor pool, Worker own) {
            return pool.nextOfBuffer(own);
        }

        /** As a part of a step. */
        boolean hasTasks(ThreadPoolExecutor pool) {
            return pool.buffer.count > 0;
        }

        /** Workers wait in a step of the pool, which sees its end. */
        void wake(ThreadPoolExecutor pool, Worker[] idle) {}
    }

    private static final class OfAnyQueue extends Kind {
        int queues(ThreadPoolExecutor pool, Runnable task) {
            return pool.queueElsewhere(task);
        }

        int waits(ThreadPoolExecutor pool, Runnable task) {
            return pool.queue.offer(task) ? pool.placeAfter(true) : REFUSED;
        }

        Runnable next(ThreadPoolExecutor pool, Worker own) {
            return pool.buffer != null ? pool.nextOfBuffer(own) : pool.nextOfQueue(own);
        }

        boolean hasTasks(ThreadPoolExecutor pool) {
            return pool.buffer != null ? pool.buffer.count > 0 : !pool.queue.isEmpty();
        }

        void wake(ThreadPoolExecutor pool, Worker[] idle) {
            for (Worker worker : idle) {
                pool.wake(worker);
            }
        }
    }

    public void shutdown() {
        kind.wake(this, close(SHUTDOWN));
        onShutdown();
        tryTerminate();
    }

    public List<Runnable> shutdownNow() {
        Model.needsList();
        for (Worker worker : close(STOP)) {
            worker.thread.interrupt();
        }
        ArrayList<Runnable> rest = new ArrayList<Runnable>();
        queue.drainTo(rest);
        tryTerminate();
        return rest;
    }

    public boolean isShutdown() {
        Model.step(this);
        Model.looks(this);
        return state >= SHUTDOWN;
    }

    public boolean isTerminating() {
        Model.step(this);
        Model.looks(this);
        return state == SHUTDOWN || state == STOP;
    }

    public boolean isTerminated() {
        Model.step(this);
        if (state == TERMINATED) {
            Model.acquire(this);
        }
        return state == TERMINATED;
    }

    public boolean awaitTermination(long time, TimeUnit unit) throws InterruptedException {
        unit.toNanos(time);
        Model.step(this);
        if (Model.interrupted()) {
            throw new InterruptedException();
        }
        if (state != TERMINATED) {
            if (!Model.timesOut()) {
                Model.retry(this, null);
            }
            return false;
        }
        Model.acquire(this);
        return true;
    }

    public void setThreadFactory(ThreadFactory factory) {
        if (factory == null) {
            throw new NullPointerException();
        }
        Model.step(this);
        this.factory = factory;
    }

    public ThreadFactory getThreadFactory() {
        Model.step(this);
        return factory;
    }

    public void setRejectedExecutionHandler(RejectedExecutionHandler handler) {
        if (handler == null) {
            throw new NullPointerException();
        }
        Model.step(this);
        this.handler = handler;
    }

    public RejectedExecutionHandler getRejectedExecutionHandler() {
        Model.step(this);
        return handler;
    }

    public void setCorePoolSize(int core) {
        if (core < 0 || most < core) {
            throw new IllegalArgumentException();
        }
        Model.step(this);
        this.core = core;
    }

    public int getCorePoolSize() {
        Model.step(this);
        return core;
    }

    private boolean counts(int limit) {
        Model.step(this);
        if (state != RUNNING || count >= limit) {
            return false;
        }
        count++;
        return true;
    }

    public boolean prestartCoreThread() {
        return counts(core) && hire(null);
    }

    public int prestartAllCoreThreads() {
        int started = 0;
        while (prestartCoreThread()) {
            started++;
        }
        return started;
    }

    /** For subclasses that queue themselves: one more worker, even of a core of none. */
    final void ensurePrestart() {
        if (counts(Math.max(core, 1))) {
            hire(null);
        }
    }

    public boolean allowsCoreThreadTimeOut() {
        Model.step(this);
        return coreTimesOut;
    }

    public void allowCoreThreadTimeOut(boolean value) {
        if (value && keepAlive <= 0) {
            throw new IllegalArgumentException("Core threads must have nonzero keep alive times");
        }
        Model.step(this);
        coreTimesOut = value;
    }

    public void setMaximumPoolSize(int most) {
        if (most <= 0 || most < core) {
            throw new IllegalArgumentException();
        }
        Model.step(this);
        this.most = most;
    }

    public int getMaximumPoolSize() {
        Model.step(this);
        return most;
    }

    public void setKeepAliveTime(long time, TimeUnit unit) {
        if (time < 0) {
            throw new IllegalArgumentException();
        }
        long nanos = unit.toNanos(time);
        Model.step(this);
        keepAlive = nanos;
    }

    public long getKeepAliveTime(TimeUnit unit) {
        return unit.convert(kept(), TimeUnit.NANOSECONDS);
    }

    private long kept() {
        Model.step(this);
        return keepAlive;
    }

    public BlockingQueue<Runnable> getQueue() {
        return queue;
    }

    public boolean remove(Runnable task) {
        boolean removed = queue.remove(task);
        tryTerminate();
        return removed;
    }

    public void purge() {
        queue.removeIf(task -> task instanceof Future && ((Future<?>) task).isCancelled());
        tryTerminate();
    }

    public int getPoolSize() {
        Model.step(this);
        Model.looks(this);
        return state == TERMINATED ? 0 : count;
    }

    public int getActiveCount() {
        Model.step(this);
        Model.looks(this);
        return active;
    }

    public int getLargestPoolSize() {
        Model.step(this);
        Model.looks(this);
        return largest;
    }

    public long getTaskCount() {
        return completed + getActiveCount() + queue.size();
    }

    public long getCompletedTaskCount() {
        Model.step(this);
        Model.looks(this);
        return completed;
    }

    public String toString() {
        Model.step(this);
        Model.looks(this);
        String how = state == RUNNING ? "Running" : state == TERMINATED ? "Terminated" : "Shutting down";
        return super.toString() + "[" + how + ", pool size = " + count + ", active threads = " + getActiveCount()
                + ", queued tasks = " + queue.size() + ", completed tasks = " + completed + "]";
    }

    final boolean isRunning0() {
        Model.step(this);
        return state == RUNNING;
    }

    final boolean isStopped0() {
        Model.step(this);
        return state >= STOP;
    }

    /** As a part of the step at hand: whether tasks that wait for their time are still run, where one says that of after shutdown. */
    final boolean awaitsTasks(boolean alsoShutDown) {
        return state == RUNNING || state < STOP && alsoShutDown;
    }

    final void reject(Runnable task) {
        handler.rejectedExecution(task, this);
    }

    public static class CallerRunsPolicy implements RejectedExecutionHandler {
        public CallerRunsPolicy() {}

        public void rejectedExecution(Runnable task, ThreadPoolExecutor executor) {
            if (!executor.isShutdown()) {
                task.run();
            }
        }
    }

    public static class AbortPolicy implements RejectedExecutionHandler {
        public AbortPolicy() {}

        public void rejectedExecution(Runnable task, ThreadPoolExecutor executor) {
            throw new RejectedExecutionException("Task " + Executors.textOfRefused(task) + " rejected from " + executor.toString());
        }
    }

    public static class DiscardPolicy implements RejectedExecutionHandler {
        public DiscardPolicy() {}

        public void rejectedExecution(Runnable task, ThreadPoolExecutor executor) {}
    }

    public static class DiscardOldestPolicy implements RejectedExecutionHandler {
        public DiscardOldestPolicy() {}

        public void rejectedExecution(Runnable task, ThreadPoolExecutor executor) {
            if (!executor.isShutdown()) {
                executor.getQueue().poll();
                executor.execute(task);
            }
        }
    }
}
