// expect deadlock: a failing
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.ReentrantLock;

/**
 * In-process locks by file path, so that two workers never rewrite the same
 * file at once. Paths are spread over a fixed number of stripes; different
 * paths may share one. A thread works on one path at a time: taking a second
 * stripe from inside an action is refused since it could deadlock.
 */
public class FileLockTable {

    private final ReentrantLock[] stripes;
    private final LongAdder completed = new LongAdder();

    public FileLockTable(int stripeCount) {
        if (stripeCount < 1) {
            throw new IllegalArgumentException("stripeCount: " + stripeCount);
        }
        stripes = new ReentrantLock[stripeCount];
        for (int i = 0; i < stripeCount; i++) {
            stripes[i] = new ReentrantLock();
        }
    }

    /**
     * Runs the action while no other thread works on the path.
     *
     * @return what the action returned
     * @throws Exception             what the action threw
     * @throws IllegalStateException if the thread is working on another path
     */
    public <V> V withLock(String path, Callable<V> action) throws Exception {
        Objects.requireNonNull(action, "action");
        ReentrantLock stripe = stripeFor(path);
        refuseSecondStripe(stripe);
        stripe.lock();
        V result = action.call();
        completed.increment();
        stripe.unlock();
        return result;
    }

    /** Whether some thread works on the path (or on one that shares its stripe). */
    public boolean isBusy(String path) {
        return stripeFor(path).isLocked();
    }

    /** Number of actions that came to a normal end. */
    public long completedCount() {
        return completed.sum();
    }

    private void refuseSecondStripe(ReentrantLock wanted) {
        for (ReentrantLock stripe : stripes) {
            if (stripe != wanted && stripe.isHeldByCurrentThread()) {
                throw new IllegalStateException("already working on another path");
            }
        }
    }

    private ReentrantLock stripeFor(String path) {
        String normalized = path.replace('\\', '/');
        return stripes[Math.floorMod(normalized.hashCode(), stripes.length)];
    }
}
// right
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.ReentrantLock;

/**
 * In-process locks by file path, so that two workers never rewrite the same
 * file at once. Paths are spread over a fixed number of stripes; different
 * paths may share one. A thread works on one path at a time: taking a second
 * stripe from inside an action is refused since it could deadlock.
 */
public class FileLockTable {

    private final ReentrantLock[] stripes;
    private final LongAdder completed = new LongAdder();

    public FileLockTable(int stripeCount) {
        if (stripeCount < 1) {
            throw new IllegalArgumentException("stripeCount: " + stripeCount);
        }
        stripes = new ReentrantLock[stripeCount];
        for (int i = 0; i < stripeCount; i++) {
            stripes[i] = new ReentrantLock();
        }
    }

    /**
     * Runs the action while no other thread works on the path.
     *
     * @return what the action returned
     * @throws Exception             what the action threw
     * @throws IllegalStateException if the thread is working on another path
     */
    public <V> V withLock(String path, Callable<V> action) throws Exception {
        Objects.requireNonNull(action, "action");
        ReentrantLock stripe = stripeFor(path);
        refuseSecondStripe(stripe);
        stripe.lock();
        try {
            V result = action.call();
            completed.increment();
            return result;
        } finally {
            stripe.unlock();
        }
    }

    /** Whether some thread works on the path (or on one that shares its stripe). */
    public boolean isBusy(String path) {
        return stripeFor(path).isLocked();
    }

    /** Number of actions that came to a normal end. */
    public long completedCount() {
        return completed.sum();
    }

    private void refuseSecondStripe(ReentrantLock wanted) {
        for (ReentrantLock stripe : stripes) {
            if (stripe != wanted && stripe.isHeldByCurrentThread()) {
                throw new IllegalStateException("already working on another path");
            }
        }
    }

    private ReentrantLock stripeFor(String path) {
        String normalized = path.replace('\\', '/');
        return stripes[Math.floorMod(normalized.hashCode(), stripes.length)];
    }
}
