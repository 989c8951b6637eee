// expect deadlock: `enter()` ∥ `enter()`
import java.util.concurrent.Semaphore;
/** A thread-safe room for one. */
public class Room {
    private final Semaphore places = new Semaphore(1);
    public boolean enter() throws InterruptedException {
        if (places.availablePermits() == 0) return false;
        places.acquire();
        return true;
    }
}
// right
import java.util.concurrent.Semaphore;
/** A thread-safe room for one. */
public class Room {
    private final Semaphore places = new Semaphore(1);
    public boolean enter() { return places.tryAcquire(); }
}
