// expect deadlock: is blocked forever
public class Gate {
    private volatile boolean open;
    public void await() throws InterruptedException {
        if (!open) {
            synchronized (this) { wait(); }
        }
    }
    public void open() {
        open = true;
        synchronized (this) { notifyAll(); }
    }
}
// right
public class Gate {
    private boolean open;
    public synchronized void await() throws InterruptedException {
        while (!open) wait();
    }
    public synchronized void open() {
        open = true;
        notifyAll();
    }
}
