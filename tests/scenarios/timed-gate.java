// expect deadlock: blocked forever
public class Gate {
    private boolean open;

    public void open() {
        synchronized (this) { open = true; notify(); }
    }
    public void pass() throws InterruptedException {
        boolean mustWait;
        synchronized (this) { mustWait = !open; }
        if (mustWait) {
            synchronized (this) { wait(); }
        }
    }
}
// right
public class Gate {
    private boolean open;

    public void open() {
        synchronized (this) { open = true; notifyAll(); }
    }
    public void pass() throws InterruptedException {
        synchronized (this) {
            while (!open) wait();
        }
    }
}
