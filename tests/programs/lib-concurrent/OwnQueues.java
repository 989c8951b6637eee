import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicInteger;

/** What a worker asks of the tasks that it forked, and a pool of those that wait. */
public class OwnQueues {
    /** Its run isn't its end: the last of its halves ends it. */
    static class Tree extends ForkJoinTask<Integer> {
        final Tree above;
        final int depth;
        final AtomicInteger open = new AtomicInteger(2);
        volatile int leaves;

        Tree(Tree above, int depth) {
            this.above = above;
            this.depth = depth;
        }

        @Override
        public Integer getRawResult() {
            return leaves;
        }

        @Override
        protected void setRawResult(Integer value) {
            leaves = value;
        }

        @Override
        protected boolean exec() {
            if (depth > 0) {
                new Tree(this, depth - 1).fork();
                new Tree(this, depth - 1).fork();
            } else {
                over(1);
            }
            return false;
        }

        void over(int count) {
            leaves = count;
            if (above != null) {
                synchronized (above) {
                    above.leaves += count;
                }
                if (above.open.decrementAndGet() == 0) {
                    above.over(above.leaves);
                }
            }
            complete(leaves);
        }
    }

    static class Pool extends ForkJoinPool {
        Pool() {
            super(1);
        }

        @Override
        public int drainTasksTo(Collection<? super ForkJoinTask<?>> into) {
            return super.drainTasksTo(into);
        }

        @Override
        public ForkJoinTask<?> pollSubmission() {
            return super.pollSubmission();
        }
    }

    static class Asks extends RecursiveAction {
        final boolean isAsync;

        Asks(boolean isAsync) {
            this.isAsync = isAsync;
        }

        static String name(ForkJoinTask<?> task, ForkJoinTask<?>... of) {
            return task == null ? "none" : "" + List.of(of).indexOf(task);
        }

        @Override
        protected void compute() {
            ForkJoinTask<?> a = new Tree(null, 0).fork(), b = new Tree(null, 1).fork(), c = new Tree(null, 0).fork();
            System.out.println(getQueuedTaskCount() + " " + getSurplusQueuedTaskCount() + " " + name(peekNextLocalTask(), a, b, c));
            System.out.println(name(pollNextLocalTask(), a, b, c) + name(pollTask(), a, b, c) + getQueuedTaskCount() + name(pollSubmission(), a, b, c));
            helpQuiesce();
            System.out.println(a.isDone() + " " + b.isDone() + c.isDone() + getQueuedTaskCount() + name(peekNextLocalTask()) + name(pollTask()));
            ForkJoinTask<?> d = new Tree(null, 1).fork();
            System.out.println(d.tryUnfork() + " " + d.isDone());
            System.out.println(((ForkJoinWorkerThread) Thread.currentThread()).getPoolIndex() >= 0);
        }
    }

    /** Waits for what others end: a worker that is alone may be left waiting by a JDK. */
    static class Waits extends RecursiveAction {
        @Override
        protected void compute() {
            System.out.println(new Tree(null, 3).fork().join() + " " + new Tree(null, 2).invoke() + " " + new Tree(null, 1).invoke());
        }
    }

    public static void main(String[] args) throws Exception {
        ForkJoinPool several = new ForkJoinPool(4);
        several.invoke(new Waits());
        several.shutdown();
        for (boolean isAsync : new boolean[] {false, true}) {
            ForkJoinPool pool = new ForkJoinPool(1, ForkJoinPool.defaultForkJoinWorkerThreadFactory, null, isAsync);
            pool.invoke(new Asks(isAsync));
            pool.shutdown();
            System.out.println(pool.awaitTermination(10, TimeUnit.SECONDS));
        }
        Pool pool = new Pool();
        CountDownLatch began = new CountDownLatch(1), go = new CountDownLatch(1);
        ForkJoinTask<?> first = pool.submit(() -> {
            began.countDown();
            try {
                go.await();
            } catch (InterruptedException exception) {
                throw new RuntimeException(exception);
            }
        });
        began.await();
        ForkJoinTask<?> a = pool.submit(() -> {}), b = pool.submit(() -> {}), c = pool.submit(() -> {});
        System.out.println(pool.getQueuedSubmissionCount() + " " + pool.getQueuedTaskCount() + pool.hasQueuedSubmissions());
        ArrayList<ForkJoinTask<?>> drained = new ArrayList<>();
        System.out.println((pool.pollSubmission() == a) + " " + pool.drainTasksTo(drained) + drained.equals(List.of(b, c)) + pool.pollSubmission() + pool.hasQueuedSubmissions());
        go.countDown();
        first.join();
        System.out.println(a.isDone() + " " + b.isDone() + c.isDone());
        pool.shutdown();
        fails();
        forms();
    }

    /** A worker that can't begin is told of, and another one comes for the task if the factory makes one. */
    static void fails() throws Exception {
        CountDownLatch told = new CountDownLatch(1);
        AtomicInteger made = new AtomicInteger();
        ForkJoinPool pool = new ForkJoinPool(1, of -> made.incrementAndGet() > 1 ? null : new ForkJoinWorkerThread(of) {
            @Override
            protected void onStart() {
                throw new IllegalStateException("at the start");
            }

            @Override
            protected void onTermination(Throwable exception) {
                System.out.println("ends by " + exception);
            }
        }, (thread, exception) -> {
            System.out.println("told " + exception);
            told.countDown();
        }, false);
        ForkJoinTask<?> task = pool.submit(() -> {});
        told.await();
        pool.shutdownNow();
        System.out.println(pool.awaitTermination(10, TimeUnit.SECONDS) + " " + task.isCancelled());
    }

    /** A service that makes tasks of its own kind makes those of a completion service, too. */
    static void forms() throws Exception {
        class Named<V> extends FutureTask<V> {
            Named(Callable<V> task) {
                super(task);
            }
        }
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>()) {
            @Override
            protected <T> RunnableFuture<T> newTaskFor(Callable<T> task) {
                return new Named<>(task);
            }

            @Override
            protected <T> RunnableFuture<T> newTaskFor(Runnable task, T value) {
                return new Named<>(Executors.callable(task, value));
            }
        };
        ExecutorCompletionService<String> service = new ExecutorCompletionService<>(pool);
        Future<String> a = service.submit(() -> "called"), b = service.submit(() -> {}, "ran");
        System.out.println((a instanceof Named) + " " + (b instanceof Named) + service.take().get() + service.take().get());
        pool.shutdown();
        AtomicInteger made = new AtomicInteger();
        ThreadPoolExecutor poor = new ThreadPoolExecutor(3, 3, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(),
                task -> made.incrementAndGet() > 1 ? null : new Thread(task));
        CountDownLatch done = new CountDownLatch(5);
        for (int task = 0; task < 5; task++) {
            poor.execute(done::countDown);
        }
        done.await();
        System.out.println(poor.getPoolSize() + " " + poor.getLargestPoolSize());
        poor.shutdown();
    }
}
