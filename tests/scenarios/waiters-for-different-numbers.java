// expect deadlock: `awaitLevel(3)` ∥ `awaitLevel(2)` ∥ `raise(2)`
/** How high the water stands. Threads wait for different levels. */
public class Level {
    private int level;

    public synchronized void raise(int to) {
        if (to > level) {
            level = to;
            notify();
        }
    }

    public synchronized void awaitLevel(int wanted) throws InterruptedException {
        while (level < wanted) {
            wait();
        }
        // The next one may be done as well.
        notify();
    }
}

// right
/** How high the water stands. Threads wait for different levels. */
public class Level {
    private int level;

    public synchronized void raise(int to) {
        if (to > level) {
            level = to;
            notifyAll();
        }
    }

    public synchronized void awaitLevel(int wanted) throws InterruptedException {
        while (level < wanted) {
            wait();
        }
    }
}
