package java.util.concurrent;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

import racelens.Model;

public abstract class AbstractExecutorService implements ExecutorService {
    public AbstractExecutorService() {}

    protected <T> RunnableFuture<T> newTaskFor(Runnable task, T result) {
        return new FutureTask.OfExecutor<T>(task, result);
    }

    protected <T> RunnableFuture<T> newTaskFor(Callable<T> task) {
        return new FutureTask.OfExecutor<T>(task);
    }

    private static void check(Object task) {
        if (task == null) {
            throw new NullPointerException();
        }
    }

    public Future<?> submit(Runnable task) {
        check(task);
        RunnableFuture<Void> future = newTaskFor(task, null);
        execute(future);
        return future;
    }

    public <T> Future<T> submit(Runnable task, T result) {
        check(task);
        RunnableFuture<T> future = newTaskFor(task, result);
        execute(future);
        return future;
    }

    public <T> Future<T> submit(Callable<T> task) {
        check(task);
        RunnableFuture<T> future = newTaskFor(task);
        execute(future);
        return future;
    }

    public <T> List<Future<T>> invokeAll(Collection<? extends Callable<T>> tasks) throws InterruptedException {
        ArrayList<Future<T>> all = new ArrayList<Future<T>>();
        try {
            for (Callable<T> task : tasks) {
                RunnableFuture<T> future = newTaskFor(task);
                all.add(future);
                execute(future);
            }
            for (Future<T> future : all) {
                try {
                    future.get();
                } catch (CancellationException | ExecutionException exception) {
                    // It is done, that is all that matters here.
                }
            }
        } catch (Throwable exception) {
            for (Future<T> future : all) {
                future.cancel(true);
            }
            throw exception;
        }
        return all;
    }

    public <T> List<Future<T>> invokeAll(Collection<? extends Callable<T>> tasks, long time, TimeUnit unit) throws InterruptedException {
        long nanos = unit.toNanos(time);
        long begin = Model.now();
        ArrayList<Future<T>> all = new ArrayList<Future<T>>();
        boolean isLate = false;
        for (Callable<T> task : tasks) {
            RunnableFuture<T> future = newTaskFor(task);
            // Whoever runs tasks at once may be late before all are given to it.
            isLate |= begin > 0 && !all.isEmpty() && Model.now() - begin >= nanos;
            all.add(future);
            if (!isLate) {
                execute(future);
            }
        }
        for (Future<T> future : all) {
            try {
                if (!isLate) {
                    future.get(time, unit);
                }
            } catch (CancellationException | ExecutionException exception) {
                continue;
            } catch (TimeoutException exception) {
                isLate = true;
            }
            if (isLate) {
                future.cancel(true);
            }
        }
        return all;
    }

    private <T> T any(Collection<? extends Callable<T>> tasks, boolean isTimed, long time, TimeUnit unit)
            throws InterruptedException, ExecutionException, TimeoutException {
        if (tasks.isEmpty()) {
            throw new IllegalArgumentException();
        }
        ArrayList<Future<T>> all = new ArrayList<Future<T>>();
        ExecutorCompletionService<T> ended = new ExecutorCompletionService<T>(this);
        ExecutionException failure = null;
        try {
            for (Callable<T> task : tasks) {
                all.add(ended.submit(task));
            }
            for (int left = all.size(); left > 0; left--) {
                Future<T> future = isTimed ? ended.poll(time, unit) : ended.take();
                if (future == null) {
                    throw new TimeoutException();
                }
                try {
                    return future.get();
                } catch (ExecutionException exception) {
                    failure = exception;
                }
            }
        } finally {
            for (Future<T> future : all) {
                future.cancel(true);
            }
        }
        throw failure;
    }

    public <T> T invokeAny(Collection<? extends Callable<T>> tasks) throws InterruptedException, ExecutionException {
        try {
            return any(tasks, false, 0, TimeUnit.NANOSECONDS);
        } catch (TimeoutException exception) {
            throw new AssertionError(exception);
        }
    }

    public <T> T invokeAny(Collection<? extends Callable<T>> tasks, long time, TimeUnit unit)
            throws InterruptedException, ExecutionException, TimeoutException {
        return any(tasks, true, time, unit);
    }
}
