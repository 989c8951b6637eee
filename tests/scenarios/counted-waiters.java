// expect data-race: `Start.waiting`
public class Start {
    private boolean ready;
    private int waiting;
    public boolean await(long millis) throws InterruptedException {
        waiting++;
        synchronized (this) {
            if (!ready) wait(millis);
            return ready;
        }
    }
    public synchronized int release() {
        ready = true;
        notifyAll();
        return waiting;
    }
}
// right
public class Start {
    private boolean ready;
    private int waiting;
    public synchronized boolean await(long millis) throws InterruptedException {
        waiting++;
        try {
            if (!ready) wait(millis);
            return ready;
        } finally { waiting--; }
    }
    public synchronized int release() {
        ready = true;
        notifyAll();
        return waiting;
    }
}
