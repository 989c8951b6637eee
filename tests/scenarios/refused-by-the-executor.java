// expect deadlock: a failing Executor
import java.util.concurrent.Executor;
import java.util.concurrent.Semaphore;

/** Gives jobs to an executor, one of them at a time. Any number of threads may use it. */
public class Gate {
    private final Executor executor;
    private final Semaphore free = new Semaphore(1);

    public Gate(Executor executor) {
        this.executor = executor;
    }

    /**
     * Waits for room, and hands the job on.
     *
     * @throws java.util.concurrent.RejectedExecutionException if the executor refuses it
     */
    public void submit(Runnable job) throws InterruptedException {
        free.acquire();
        executor.execute(() -> runs(job));
    }

    private void runs(Runnable job) {
        try {
            job.run();
        } finally {
            free.release();
        }
    }
}

// right
import java.util.concurrent.Executor;
import java.util.concurrent.Semaphore;

/** Gives jobs to an executor, one of them at a time. Any number of threads may use it. */
public class Gate {
    private final Executor executor;
    private final Semaphore free = new Semaphore(1);

    public Gate(Executor executor) {
        this.executor = executor;
    }

    /**
     * Waits for room, and hands the job on.
     *
     * @throws java.util.concurrent.RejectedExecutionException if the executor refuses it
     */
    public void submit(Runnable job) throws InterruptedException {
        free.acquire();
        try {
            executor.execute(() -> runs(job));
        } catch (java.util.concurrent.RejectedExecutionException refused) {
            free.release();
            throw refused;
        }
    }

    private void runs(Runnable job) {
        try {
            job.run();
        } finally {
            free.release();
        }
    }
}
