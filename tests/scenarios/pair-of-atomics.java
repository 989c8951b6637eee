// expect not-linearizable: `add(1)` ∥ `mean()`
import java.util.concurrent.atomic.AtomicInteger;
/** A thread-safe mean of what was added. */
public class Mean {
    private final AtomicInteger count = new AtomicInteger();
    private final AtomicInteger sum = new AtomicInteger();
    public void add(int value) {
        count.incrementAndGet();
        sum.addAndGet(value);
    }
    public int mean() {
        int n = count.get();
        return n == 0 ? -1 : sum.get() / n;
    }
}
// right
/** A thread-safe mean of what was added. */
public class Mean {
    private int count;
    private int sum;
    public synchronized void add(int value) {
        count++;
        sum += value;
    }
    public synchronized int mean() { return count == 0 ? -1 : sum / count; }
}
