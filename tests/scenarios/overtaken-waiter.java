// expect not-linearizable: no sequential order
public class Semaphore2 {
    private int permits;
    public Semaphore2(int n) { permits = n; }
    public synchronized void acquire() throws InterruptedException {
        if (permits == 0) wait();
        permits--;
    }
    public synchronized void release() { permits++; notify(); }
    public synchronized boolean isValid() { return permits >= 0; }
}
// right
public class Semaphore2 {
    private int permits;
    public Semaphore2(int n) { permits = n; }
    public synchronized void acquire() throws InterruptedException {
        while (permits == 0) wait();
        permits--;
    }
    public synchronized void release() { permits++; notify(); }
    public synchronized boolean isValid() { return permits >= 0; }
}
