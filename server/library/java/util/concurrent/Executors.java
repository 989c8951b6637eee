package java.util.concurrent;

import java.security.PrivilegedAction;
import java.security.PrivilegedExceptionAction;
import java.util.Collection;
import java.util.List;
import java.util.Objects;

/** Nobody is asked for permissions: what is privileged is what it is. Left out: class loaders of callables. */
public class Executors {
    private Executors() {}

    public static ExecutorService newFixedThreadPool(int count) {
        return new ThreadPoolExecutor(count, defaultThreadFactory());
    }

    public static ExecutorService newFixedThreadPool(int count, ThreadFactory factory) {
        return new ThreadPoolExecutor(count, factory);
    }

    public static ExecutorService newSingleThreadExecutor() {
        return new Wrapped(newFixedThreadPool(1));
    }

    public static ExecutorService newSingleThreadExecutor(ThreadFactory factory) {
        return new Wrapped(newFixedThreadPool(1, factory));
    }

    public static ExecutorService newCachedThreadPool() {
        return new ThreadPoolExecutor(0, Integer.MAX_VALUE, 60, TimeUnit.SECONDS, new SynchronousQueue<Runnable>());
    }

    public static ExecutorService newCachedThreadPool(ThreadFactory factory) {
        return new ThreadPoolExecutor(0, Integer.MAX_VALUE, 60, TimeUnit.SECONDS, new SynchronousQueue<Runnable>(), factory);
    }

    public static ScheduledExecutorService newScheduledThreadPool(int core) {
        return new ScheduledThreadPoolExecutor(core);
    }

    public static ScheduledExecutorService newScheduledThreadPool(int core, ThreadFactory factory) {
        return new ScheduledThreadPoolExecutor(core, factory);
    }

    public static ScheduledExecutorService newSingleThreadScheduledExecutor() {
        return new WrappedScheduled(new ScheduledThreadPoolExecutor(1));
    }

    public static ScheduledExecutorService newSingleThreadScheduledExecutor(ThreadFactory factory) {
        return new WrappedScheduled(new ScheduledThreadPoolExecutor(1, factory));
    }

    public static ExecutorService newWorkStealingPool() {
        return new ForkJoinPool(Runtime.getRuntime().availableProcessors());
    }

    public static ExecutorService newWorkStealingPool(int parallelism) {
        return new ForkJoinPool(parallelism);
    }

    public static ExecutorService newThreadPerTaskExecutor(ThreadFactory factory) {
        if (factory == null) {
            throw new NullPointerException();
        }
        return new ThreadPerTask(factory);
    }

    public static ExecutorService newVirtualThreadPerTaskExecutor() {
        return new ThreadPerTask(Thread.ofVirtual().factory());
    }

    public static ExecutorService unconfigurableExecutorService(ExecutorService executor) {
        if (executor == null) {
            throw new NullPointerException();
        }
        return new Wrapped(executor);
    }

    public static ScheduledExecutorService unconfigurableScheduledExecutorService(ScheduledExecutorService executor) {
        if (executor == null) {
            throw new NullPointerException();
        }
        return new WrappedScheduled(executor);
    }

    private static int pools;

    /** Names its threads `pool-1-thread-1` and so on. */
    private static final class Factory implements ThreadFactory {
        private final String prefix;
        private int count;

        Factory() {
            prefix = "pool-" + ++pools + "-thread-";
        }

        public Thread newThread(Runnable task) {
            Thread thread = new Thread(null, task, prefix + ++count, 0);
            if (thread.isDaemon()) {
                thread.setDaemon(false);
            }
            if (Thread.priority0(thread) != Thread.NORM_PRIORITY) {
                thread.setPriority(Thread.NORM_PRIORITY);
            }
            return thread;
        }
    }

    public static ThreadFactory defaultThreadFactory() {
        return new Factory();
    }

    public static <T> Callable<T> callable(Runnable task, T result) {
        if (task == null) {
            throw new NullPointerException();
        }
        return new RunnableAdapter<T>(task, result);
    }

    private static final class RunnableAdapter<T> implements Callable<T> {
        private final Runnable task;
        private final T result;

        RunnableAdapter(Runnable task, T result) {
            this.task = task;
            this.result = result;
        }

        public T call() {
            task.run();
            return result;
        }

        public String toString() {
            return super.toString() + "[Wrapped task = " + task + "]";
        }

        String textOfRefused() {
            return super.toString() + "[Wrapped task = " + Executors.textOfRefused(task) + "]";
        }
    }

    /**
     * What a message says of a task that an executor has refused. One that the executor made itself was given to nobody, so
     * nobody runs it: there is no need to look how far it is.
     */
    static String textOfRefused(Runnable task) {
        if (task instanceof FutureTask.OfExecutor) {
            return ((FutureTask.OfExecutor<?>) task).textOfRefused();
        }
        return task.toString();
    }

    /** The same of what such a task calls. */
    static String textOfRefused(Callable<?> task) {
        if (task instanceof RunnableAdapter) {
            return ((RunnableAdapter<?>) task).textOfRefused();
        }
        return task.toString();
    }

    public static Callable<Object> callable(PrivilegedAction<?> action) {
        Objects.requireNonNull(action);
        return () -> action.run();
    }

    public static Callable<Object> callable(PrivilegedExceptionAction<?> action) {
        Objects.requireNonNull(action);
        return () -> action.run();
    }

    public static <T> Callable<T> privilegedCallable(Callable<T> task) {
        Objects.requireNonNull(task);
        return () -> task.call();
    }

    public static ThreadFactory privilegedThreadFactory() {
        return defaultThreadFactory();
    }

    public static Callable<Object> callable(Runnable task) {
        return callable(task, (Object) null);
    }

    private static class Wrapped implements ExecutorService {
        private final ExecutorService executor;

        Wrapped(ExecutorService executor) {
            this.executor = executor;
        }

        public void execute(Runnable task) {
            executor.execute(task);
        }

        public void shutdown() {
            executor.shutdown();
        }

        public List<Runnable> shutdownNow() {
            return executor.shutdownNow();
        }

        public boolean isShutdown() {
            return executor.isShutdown();
        }

        public boolean isTerminated() {
            return executor.isTerminated();
        }

        public boolean awaitTermination(long time, TimeUnit unit) throws InterruptedException {
            return executor.awaitTermination(time, unit);
        }

        public Future<?> submit(Runnable task) {
            return executor.submit(task);
        }

        public <T> Future<T> submit(Callable<T> task) {
            return executor.submit(task);
        }

        public <T> Future<T> submit(Runnable task, T result) {
            return executor.submit(task, result);
        }

        public <T> List<Future<T>> invokeAll(Collection<? extends Callable<T>> tasks) throws InterruptedException {
            return executor.invokeAll(tasks);
        }

        public <T> List<Future<T>> invokeAll(Collection<? extends Callable<T>> tasks, long time, TimeUnit unit)
                throws InterruptedException {
            return executor.invokeAll(tasks, time, unit);
        }

        public <T> T invokeAny(Collection<? extends Callable<T>> tasks) throws InterruptedException, ExecutionException {
            return executor.invokeAny(tasks);
        }

        public <T> T invokeAny(Collection<? extends Callable<T>> tasks, long time, TimeUnit unit)
                throws InterruptedException, ExecutionException, TimeoutException {
            return executor.invokeAny(tasks, time, unit);
        }
    }

    private static final class WrappedScheduled extends Wrapped implements ScheduledExecutorService {
        private final ScheduledExecutorService executor;

        WrappedScheduled(ScheduledExecutorService executor) {
            super(executor);
            this.executor = executor;
        }

        public ScheduledFuture<?> schedule(Runnable task, long delay, TimeUnit unit) {
            return executor.schedule(task, delay, unit);
        }

        public <V> ScheduledFuture<V> schedule(Callable<V> task, long delay, TimeUnit unit) {
            return executor.schedule(task, delay, unit);
        }

        public ScheduledFuture<?> scheduleAtFixedRate(Runnable task, long delay, long period, TimeUnit unit) {
            return executor.scheduleAtFixedRate(task, delay, period, unit);
        }

        public ScheduledFuture<?> scheduleWithFixedDelay(Runnable task, long delay, long period, TimeUnit unit) {
            return executor.scheduleWithFixedDelay(task, delay, period, unit);
        }
    }

    private static final class ThreadPerTask extends AbstractExecutorService {
        private final ThreadFactory factory;
        private Thread[] live = new Thread[0];
        private int count;
        private boolean isShut;

        ThreadPerTask(ThreadFactory factory) {
            this.factory = factory;
        }

        private boolean begins() {
            racelens.Model.step(this);
            if (isShut) {
                return false;
            }
            count++;
            return true;
        }

        private void ends(Thread thread) {
            racelens.Model.step(this);
            for (int at = 0; at < live.length; at++) {
                if (live[at] == thread) {
                    Thread[] fewer = new Thread[live.length - 1];
                    System.copy0(live, 0, fewer, 0, at);
                    System.copy0(live, at + 1, fewer, at, fewer.length - at);
                    live = fewer;
                    break;
                }
            }
            count--;
            racelens.Model.release(this);
        }

        public void execute(Runnable task) {
            if (task == null) {
                throw new NullPointerException();
            }
            if (!begins()) {
                throw new RejectedExecutionException();
            }
            Thread thread = factory.newThread(() -> {
                try {
                    task.run();
                } finally {
                    ends(Thread.currentThread());
                }
            });
            if (thread == null) {
                ends(null);
                throw new RejectedExecutionException();
            }
            Thread[] more = new Thread[live.length + 1];
            System.copy0(live, 0, more, 0, live.length);
            more[live.length] = thread;
            live = more;
            thread.start();
        }

        public void shutdown() {
            racelens.Model.step(this);
            isShut = true;
        }

        public List<Runnable> shutdownNow() {
            shutdown();
            for (Thread thread : live) {
                thread.interrupt();
            }
            return List.of();
        }

        public boolean isShutdown() {
            racelens.Model.step(this);
            return isShut;
        }

        public boolean isTerminated() {
            racelens.Model.step(this);
            if (!isShut || count > 0) {
                return false;
            }
            racelens.Model.acquire(this);
            return true;
        }

        public boolean awaitTermination(long time, TimeUnit unit) throws InterruptedException {
            unit.toNanos(time);
            racelens.Model.step(this);
            if (racelens.Model.interrupted()) {
                throw new InterruptedException();
            }
            if (!isShut || count > 0) {
                if (!racelens.Model.timesOut()) {
                    racelens.Model.retry(this, null);
                }
                return false;
            }
            racelens.Model.acquire(this);
            return true;
        }

        public void close() {
            shutdown();
            await();
        }

        private void await() {
            racelens.Model.step(this);
            if (count > 0) {
                racelens.Model.retry(this, null);
            }
            racelens.Model.acquire(this);
        }
    }
}
