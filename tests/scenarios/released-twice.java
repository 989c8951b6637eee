// expect not-linearizable: `close()` ∥ `close()`
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

public class Handle implements AutoCloseable {
    private final AtomicBoolean closed = new AtomicBoolean();
    private final AtomicInteger released = new AtomicInteger();

    @Override public void close() {
        if (!closed.get()) {
            closed.set(true);
            release();
        }
    }
    private void release() { released.incrementAndGet(); }
    public int timesReleased() { return released.get(); }
}
// right
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

public class Handle implements AutoCloseable {
    private final AtomicBoolean closed = new AtomicBoolean();
    private final AtomicInteger released = new AtomicInteger();

    @Override public void close() {
        if (closed.compareAndSet(false, true)) {
            release();
        }
    }
    private void release() { released.incrementAndGet(); }
    public int timesReleased() { return released.get(); }
}
