// expect not-linearizable: `setLower(2)` ∥ `setUpper(1)`
import java.util.concurrent.atomic.AtomicInteger;
/** A thread-safe range; the lower bound is never above the upper one. */
public class NumberRange {
    private final AtomicInteger lower = new AtomicInteger(0);
    private final AtomicInteger upper = new AtomicInteger(10);
    public void setLower(int value) {
        if (value > upper.get()) throw new IllegalArgumentException();
        lower.set(value);
    }
    public void setUpper(int value) {
        if (value < lower.get()) throw new IllegalArgumentException();
        upper.set(value);
    }
    public boolean contains(int value) { return lower.get() <= value && value <= upper.get(); }
}
// right
/** A thread-safe range; the lower bound is never above the upper one. */
public class NumberRange {
    private int lower = 0;
    private int upper = 10;
    public synchronized void setLower(int value) {
        if (value > upper) throw new IllegalArgumentException();
        lower = value;
    }
    public synchronized void setUpper(int value) {
        if (value < lower) throw new IllegalArgumentException();
        upper = value;
    }
    public synchronized boolean contains(int value) { return lower <= value && value <= upper; }
}
