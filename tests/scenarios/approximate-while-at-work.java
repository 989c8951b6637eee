// expect not-linearizable: `total()` = 2
import java.util.concurrent.atomic.AtomicInteger;

/** Two shelves of one store. Thread-safe. */
public class Shelves {
    private final AtomicInteger front = new AtomicInteger();
    private final AtomicInteger back = new AtomicInteger(3);

    /** Carries one thing to the front. */
    public void carry() {
        back.decrementAndGet();
        front.incrementAndGet();
    }

    public int total() {
        return front.get() + back.get();
    }
}
// right
import java.util.concurrent.atomic.AtomicInteger;

/** Two shelves of one store. Thread-safe. */
public class Shelves {
    private final AtomicInteger front = new AtomicInteger();
    private final AtomicInteger back = new AtomicInteger(3);

    /** Carries one thing to the front. */
    public void carry() {
        back.decrementAndGet();
        front.incrementAndGet();
    }

    /** How many there are, exact only while nobody carries anything. */
    public int total() {
        return front.get() + back.get();
    }
}
