// expect not-linearizable: no sequential order
package loop;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
/** Tasks are drained by whoever finds the loop idle; the others hand over. */
public class LoopHandover {
    private final ConcurrentLinkedQueue<Runnable> tasks = new ConcurrentLinkedQueue<>();
    private final AtomicInteger wip = new AtomicInteger();
    private int processed;
    public void submit(Runnable task) {
        tasks.offer(task);
        if (wip.getAndIncrement() != 0) return;
        Runnable next;
        while ((next = tasks.poll()) != null) { next.run(); processed++; }
        wip.set(0);
    }
    public int backlog() { return tasks.size(); }
}
// right
package loop;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
/** Tasks are drained by whoever finds the loop idle; the others hand over. */
public class LoopHandover {
    private final ConcurrentLinkedQueue<Runnable> tasks = new ConcurrentLinkedQueue<>();
    private final AtomicInteger wip = new AtomicInteger();
    private int processed;
    public void submit(Runnable task) {
        tasks.offer(task);
        if (wip.getAndIncrement() != 0) return;
        int missed = 1;
        do {
            Runnable next;
            while ((next = tasks.poll()) != null) { next.run(); processed++; }
            missed = wip.addAndGet(-missed);
        } while (missed != 0);
    }
    public int backlog() { return tasks.size(); }
}
