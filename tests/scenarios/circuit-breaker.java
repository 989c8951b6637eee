// expect not-linearizable: `failed()` ∥ `failed()`
import java.util.concurrent.atomic.AtomicInteger;

/** Opens after three failures in a row. Shared by all request threads. */
public class CircuitBreaker {
    private final AtomicInteger failures = new AtomicInteger();
    private volatile boolean open;

    public boolean allows() { return !open; }

    public void failed() {
        if (failures.get() >= 2) {
            open = true;
        }
        failures.incrementAndGet();
    }

    public void succeeded() {
        failures.set(0);
        open = false;
    }
}
// right
import java.util.concurrent.atomic.AtomicInteger;

/** Opens after three failures in a row. Shared by all request threads. */
public class CircuitBreaker {
    private final AtomicInteger failures = new AtomicInteger();

    public boolean allows() { return failures.get() < 3; }

    public void failed() { failures.incrementAndGet(); }

    public void succeeded() { failures.set(0); }
}
