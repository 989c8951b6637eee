// expect not-linearizable: `run()` throws `RejectedExecutionException`, then `rejectedCount()` = 1
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

/** Thread-safe. What comes while there is no room is refused. */
public class Gate {
    private final Semaphore permits = new Semaphore(1);
    private final AtomicInteger started = new AtomicInteger();
    private final AtomicInteger rejected = new AtomicInteger();

    public void run() {
        started.incrementAndGet();
        if (!permits.tryAcquire()) {
            rejected.incrementAndGet();
            throw new RejectedExecutionException("full");
        }
        permits.release();
    }

    /** How many calls were let in. */
    public int started() {
        return started.get();
    }

    public int rejectedCount() {
        return rejected.get();
    }
}
// right
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

/** Thread-safe. What comes while there is no room is refused. */
public class Gate {
    private final Semaphore permits = new Semaphore(1);
    private final AtomicInteger started = new AtomicInteger();
    private final AtomicInteger rejected = new AtomicInteger();

    public void run() {
        if (!permits.tryAcquire()) {
            rejected.incrementAndGet();
            throw new RejectedExecutionException("full");
        }
        started.incrementAndGet();
        permits.release();
    }

    /** How many calls were let in. */
    public int started() {
        return started.get();
    }

    public int rejectedCount() {
        return rejected.get();
    }
}
