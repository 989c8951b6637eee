package java.util.concurrent;

public class ForkJoinWorkerThread extends Thread {
    final ForkJoinPool pool;
    int index;

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

    public int getPoolIndex() {
        return index;
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
        }
        try {
            onTermination(thrown);
        } catch (Throwable exception) {
            thrown = thrown == null ? exception : thrown;
        }
        if (thrown != null) {
            pool.loses();
            ForkJoinTask.<RuntimeException>rethrow(thrown);
        }
    }
}
