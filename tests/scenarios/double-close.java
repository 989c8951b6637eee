// expect not-linearizable: `close()` ∥ `close()`
import java.util.concurrent.atomic.AtomicInteger;
/** Thread-safe: closes its handle once. */
public class Handle {
    private volatile boolean closed;
    private final AtomicInteger releases = new AtomicInteger();
    public void close() {
        if (!closed) {
            closed = true;
            releases.incrementAndGet();
        }
    }
    public int releases() { return releases.get(); }
}
// right
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
/** Thread-safe: closes its handle once. */
public class Handle {
    private final AtomicBoolean closed = new AtomicBoolean();
    private final AtomicInteger releases = new AtomicInteger();
    public void close() {
        if (closed.compareAndSet(false, true)) releases.incrementAndGet();
    }
    public int releases() { return releases.get(); }
}
