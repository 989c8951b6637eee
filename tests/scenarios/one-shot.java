// expect not-linearizable: `start()` ∥ `start()`
/** Thread-safe: only one call starts it. */
public class OneShot {
    private volatile boolean started;
    public boolean start() {
        if (started) return false;
        started = true;
        return true;
    }
}
// right
/** Thread-safe: only one call starts it. */
public class OneShot {
    private boolean started;
    public synchronized boolean start() {
        if (started) return false;
        started = true;
        return true;
    }
}
