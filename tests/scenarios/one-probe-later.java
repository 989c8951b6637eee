// expect not-linearizable: after `fail(1)`
import java.util.concurrent.atomic.AtomicLong;

/** Leaves a server alone for a while after a failure; then one caller may try it again. Thread-safe. */
public class Pause {
    private static final long NONE = -1;
    private final AtomicLong until = new AtomicLong(NONE);

    public void fail(long now) {
        until.set(now + 1);
    }

    public boolean mayTry(long now) {
        long end = until.get();
        if (end == NONE || now < end) {
            return false;
        }
        until.set(NONE);
        return true;
    }
}

// right
import java.util.concurrent.atomic.AtomicLong;

/** Leaves a server alone for a while after a failure; then one caller may try it again. Thread-safe. */
public class Pause {
    private static final long NONE = -1;
    private final AtomicLong until = new AtomicLong(NONE);

    public void fail(long now) {
        until.set(now + 1);
    }

    public boolean mayTry(long now) {
        while (true) {
            long end = until.get();
            if (end == NONE || now < end) {
                return false;
            }
            if (until.compareAndSet(end, NONE)) {
                return true;
            }
        }
    }
}
