// expect data-race: `Sums.calls`
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

/** Adds numbers up in parallel. Used by all threads until it is closed. */
public final class Sums implements AutoCloseable {
    private final ForkJoinPool pool = new ForkJoinPool(1);
    private int calls;

    public int of(int count) {
        calls++;
        return pool.invoke(new Part(count));
    }

    @Override
    public void close() {
        pool.shutdownNow();
    }

    private static final class Part extends RecursiveTask<Integer> {
        private final int count;

        Part(int count) {
            this.count = count;
        }

        @Override
        protected Integer compute() {
            return count;
        }
    }
}

// right
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

/** Adds numbers up in parallel. Used by all threads until it is closed. */
public final class Sums implements AutoCloseable {
    private final ForkJoinPool pool = new ForkJoinPool(1);

    public int of(int count) {
        return pool.invoke(new Part(count));
    }

    @Override
    public void close() {
        pool.shutdownNow();
    }

    private static final class Part extends RecursiveTask<Integer> {
        private final int count;

        Part(int count) {
            this.count = count;
        }

        @Override
        protected Integer compute() {
            return count;
        }
    }
}
