// expect not-linearizable: `running()` = -1
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Limits how many calls to a backend run at the same time. Calls beyond the limit wait for a
 * while and are then rejected. Thread-safe.
 */
public class Bulkhead {

    private final String name;
    private final int maxConcurrent;
    private final Duration maxWait;
    private final Semaphore permits;
    private final AtomicLong rejected = new AtomicLong();

    /**
     * @param name          for messages
     * @param maxConcurrent number of calls that may run at a time
     * @param maxWait       how long a call waits for its turn; zero to reject at once
     */
    public Bulkhead(String name, int maxConcurrent, Duration maxWait) {
        if (maxConcurrent < 1) {
            throw new IllegalArgumentException("maxConcurrent: " + maxConcurrent);
        }
        this.name = name;
        this.maxConcurrent = maxConcurrent;
        this.maxWait = maxWait;
        this.permits = new Semaphore(maxConcurrent);
    }

    /**
     * Runs a call on this thread when there is room for it.
     *
     * @throws RejectedExecutionException if there was none within the maximum wait
     * @throws InterruptedException       if interrupted while waiting
     * @throws Exception                  whatever the call throws
     */
    public <T> T call(Callable<T> task) throws Exception {
        try {
            if (!permits.tryAcquire(maxWait.toNanos(), TimeUnit.NANOSECONDS)) {
                rejected.incrementAndGet();
                throw new RejectedExecutionException(name + " is full");
            }
            return task.call();
        } finally {
            permits.release();
        }
    }

    /** Returns the number of calls that hold a place now. */
    public int running() {
        return maxConcurrent - permits.availablePermits();
    }

    /** Returns the number of calls rejected so far; for monitoring, may lag behind rejections under way. */
    public long rejectedCount() {
        return rejected.get();
    }
}
// right
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Limits how many calls to a backend run at the same time. Calls beyond the limit wait for a
 * while and are then rejected. Thread-safe.
 */
public class Bulkhead {

    private final String name;
    private final int maxConcurrent;
    private final Duration maxWait;
    private final Semaphore permits;
    private final AtomicLong rejected = new AtomicLong();

    /**
     * @param name          for messages
     * @param maxConcurrent number of calls that may run at a time
     * @param maxWait       how long a call waits for its turn; zero to reject at once
     */
    public Bulkhead(String name, int maxConcurrent, Duration maxWait) {
        if (maxConcurrent < 1) {
            throw new IllegalArgumentException("maxConcurrent: " + maxConcurrent);
        }
        this.name = name;
        this.maxConcurrent = maxConcurrent;
        this.maxWait = maxWait;
        this.permits = new Semaphore(maxConcurrent);
    }

    /**
     * Runs a call on this thread when there is room for it.
     *
     * @throws RejectedExecutionException if there was none within the maximum wait
     * @throws InterruptedException       if interrupted while waiting
     * @throws Exception                  whatever the call throws
     */
    public <T> T call(Callable<T> task) throws Exception {
        if (!permits.tryAcquire(maxWait.toNanos(), TimeUnit.NANOSECONDS)) {
            rejected.incrementAndGet();
            throw new RejectedExecutionException(name + " is full");
        }
        try {
            return task.call();
        } finally {
            permits.release();
        }
    }

    /** Returns the number of calls that hold a place now. */
    public int running() {
        return maxConcurrent - permits.availablePermits();
    }

    /** Returns the number of calls rejected so far; for monitoring, may lag behind rejections under way. */
    public long rejectedCount() {
        return rejected.get();
    }
}
