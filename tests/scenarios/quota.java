// expect not-linearizable: `reserve(1)` ∥ `reserve(2)`
import java.util.concurrent.Semaphore;
public class Quota {
    private final Semaphore permits;
    public Quota(int most) { permits = new Semaphore(most); }
    public boolean reserve(int count) {
        for (int i = 0; i < count; i++) {
            if (!permits.tryAcquire()) { permits.release(i); return false; }
        }
        return true;
    }
    public int free() { return permits.availablePermits(); }
}
// right
import java.util.concurrent.Semaphore;
public class Quota {
    private final Semaphore permits;
    public Quota(int most) { permits = new Semaphore(most); }
    public boolean reserve(int count) { return count <= 0 || permits.tryAcquire(count); }
    public int free() { return permits.availablePermits(); }
}
