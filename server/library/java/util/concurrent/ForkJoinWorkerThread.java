package java.util.concurrent;

/** Left out: hooks for its beginning and end, its number in the pool. */
public class ForkJoinWorkerThread extends Thread {
    final ForkJoinPool pool;

    protected ForkJoinWorkerThread(ForkJoinPool pool) {
        this(pool, "ForkJoinPool-worker");
    }

    ForkJoinWorkerThread(ForkJoinPool pool, String name) {
        super(name);
        this.pool = pool;
        setDaemon(true);
    }

    public ForkJoinPool getPool() {
        return pool;
    }

    public void run() {
        pool.work();
    }
}
