// expect not-linearizable: then `done()`
/** Runs tasks in the caller's thread and counts them. */
public class Limiter {
    private int active;
    private volatile int done;

    public boolean run(Runnable task) {
        synchronized (this) {
            if (active == 2) return false;
            active++;
        }
        try {
            task.run();
            done++;
        } finally {
            synchronized (this) { active--; }
        }
        return true;
    }

    public synchronized int activeCount() { return active; }
    public int done() { return done; }
}
// right
/** Runs tasks in the caller's thread and counts them. */
public class Limiter {
    private int active;
    private int done;

    public boolean run(Runnable task) {
        synchronized (this) {
            if (active == 2) return false;
            active++;
        }
        try {
            task.run();
        } finally {
            synchronized (this) { active--; done++; }
        }
        return true;
    }

    public synchronized int activeCount() { return active; }
    public synchronized int done() { return done; }
}
