package java.util.concurrent;

/** Left out: its number in the pool. */
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

    protected void onStart() {}

    protected void onTermination(Throwable exception) {}

    public void run() {
        Throwable thrown = null;
        try {
            onStart();
            pool.work();
        } catch (Throwable exception) {
            thrown = exception;
        } finally {
            onTermination(thrown);
        }
    }
}
