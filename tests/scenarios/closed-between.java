// expect not-linearizable: no sequential order
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
public class JobQueue {
    private final BlockingQueue<Runnable> jobs = new LinkedBlockingQueue<>();
    private volatile boolean closed;
    public void submit(Runnable r) {
        if (closed) throw new IllegalStateException("closed");
        jobs.add(r);
    }
    public int close() { closed = true; int n = jobs.size(); jobs.clear(); return n; }
    public boolean isClean() { return !closed || jobs.isEmpty(); }
}
// right
import java.util.*;
public class JobQueue {
    private final Deque<Runnable> jobs = new ArrayDeque<>();
    private boolean closed;
    public synchronized void submit(Runnable r) {
        if (closed) throw new IllegalStateException("closed");
        jobs.add(r);
    }
    public synchronized int close() { closed = true; int n = jobs.size(); jobs.clear(); return n; }
    public synchronized boolean isClean() { return !closed || jobs.isEmpty(); }
}
