// expect not-linearizable: `enter()` ∥ `enter()`
import java.util.concurrent.atomic.AtomicInteger;

public class Room {
    private static final int SEATS = 2;
    private final AtomicInteger inside = new AtomicInteger();

    public boolean enter() {
        if (inside.get() == SEATS) return false;
        inside.incrementAndGet();
        return true;
    }
    public int inside() { return inside.get(); }
}
// right
import java.util.concurrent.Semaphore;

public class Room {
    private static final int SEATS = 2;
    private final Semaphore seats = new Semaphore(SEATS);

    public boolean enter() { return seats.tryAcquire(); }
    public int inside() { return SEATS - seats.availablePermits(); }
}
