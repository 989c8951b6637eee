package java.util.concurrent;

public class ExecutorCompletionService<V> implements CompletionService<V> {
    private final Executor executor;
    private final BlockingQueue<Future<V>> ended;

    public ExecutorCompletionService(Executor executor) {
        this(executor, new LinkedBlockingQueue<Future<V>>());
    }

    public ExecutorCompletionService(Executor executor, BlockingQueue<Future<V>> ended) {
        if (executor == null || ended == null) {
            throw new NullPointerException();
        }
        this.executor = executor;
        this.ended = ended;
    }

    private static final class QueueingFuture<V> extends FutureTask<Void> {
        private final RunnableFuture<V> task;
        private final BlockingQueue<Future<V>> ended;

        QueueingFuture(RunnableFuture<V> task, BlockingQueue<Future<V>> ended) {
            super(task, null);
            this.task = task;
            this.ended = ended;
        }

        protected void done() {
            ended.add(task);
        }
    }

    /** A service of its own kind of tasks makes them here, too. */
    private RunnableFuture<V> made(Callable<V> task) {
        return executor instanceof AbstractExecutorService
                ? ((AbstractExecutorService) executor).newTaskFor(task)
                : new FutureTask<V>(task);
    }

    private RunnableFuture<V> made(Runnable task, V result) {
        return executor instanceof AbstractExecutorService
                ? ((AbstractExecutorService) executor).newTaskFor(task, result)
                : new FutureTask<V>(task, result);
    }

    public Future<V> submit(Callable<V> task) {
        if (task == null) {
            throw new NullPointerException();
        }
        RunnableFuture<V> future = made(task);
        executor.execute(new QueueingFuture<V>(future, ended));
        return future;
    }

    public Future<V> submit(Runnable task, V result) {
        if (task == null) {
            throw new NullPointerException();
        }
        RunnableFuture<V> future = made(task, result);
        executor.execute(new QueueingFuture<V>(future, ended));
        return future;
    }

    public Future<V> take() throws InterruptedException {
        return ended.take();
    }

    public Future<V> poll() {
        return ended.poll();
    }

    public Future<V> poll(long time, TimeUnit unit) throws InterruptedException {
        return ended.poll(time, unit);
    }
}
