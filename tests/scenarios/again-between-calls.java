// expect not-linearizable: `next()` ∥ `next()` on a new `Numbers()` →
import java.util.concurrent.atomic.AtomicInteger;
/** A thread-safe source of numbers. No call that is alone comes to `again`. */
public class Numbers {
    private final AtomicInteger last = new AtomicInteger();
    public int next() {
        int one = last.get();
        int two = last.get();
        if (one != two) return again();
        last.set(two + 1);
        return two + 1;
    }
    private int again() { return last.incrementAndGet(); }
}
// right
import java.util.concurrent.atomic.AtomicInteger;
/** A thread-safe source of numbers. No call that is alone comes to `again`. */
public class Numbers {
    private final AtomicInteger last = new AtomicInteger();
    public int next() {
        int one = last.get();
        if (last.compareAndSet(one, one + 1)) return one + 1;
        return again();
    }
    private int again() { return last.incrementAndGet(); }
}
