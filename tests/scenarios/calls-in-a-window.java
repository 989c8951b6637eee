// expect not-linearizable: `tryCall()` ∥ `tryCall()`
import java.util.concurrent.atomic.AtomicLong;

/** At most so many calls in a window. */
public class RateWindow {
    private final AtomicLong used = new AtomicLong();
    private final long most;

    public RateWindow(long most) { this.most = most; }

    public boolean tryCall() {
        if (used.get() < most) {
            used.incrementAndGet();
            return true;
        }
        return false;
    }

    public long used() { return used.get(); }

    public void reset() { used.set(0); }
}
// right
import java.util.concurrent.atomic.AtomicLong;

/** At most so many calls in a window. */
public class RateWindow {
    private final AtomicLong used = new AtomicLong();
    private final long most;

    public RateWindow(long most) { this.most = most; }

    public boolean tryCall() {
        long before;
        do {
            before = used.get();
            if (before >= most) return false;
        } while (!used.compareAndSet(before, before + 1));
        return true;
    }

    public long used() { return used.get(); }

    public void reset() { used.set(0); }
}
