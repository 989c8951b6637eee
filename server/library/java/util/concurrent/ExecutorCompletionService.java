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

    public Future<V> submit(Callable<V> task) {
        if (task == null) {
            throw new NullPointerException();
        }
        RunnableFuture<V> future = new FutureTask<V>(task);
        executor.execute(new QueueingFuture<V>(future, ended));
        return future;
    }

    public Future<V> submit(Runnable task, V result) {
        if (task == null) {
            throw new NullPointerException();
        }
        RunnableFuture<V> future = new FutureTask<V>(task, result);
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
