// expect not-linearizable: after `setUpper(2)`
import java.util.concurrent.atomic.AtomicInteger;
public class Limits {
    private final AtomicInteger lower = new AtomicInteger(), upper = new AtomicInteger();
    public void setLower(int to) {
        if (to > upper.get()) throw new IllegalArgumentException("above the upper bound");
        lower.set(to);
    }
    public void setUpper(int to) {
        if (to < lower.get()) throw new IllegalArgumentException("below the lower bound");
        upper.set(to);
    }
    public boolean contains(int number) { return number >= lower.get() && number <= upper.get(); }
}
// right
public class Limits {
    private int lower, upper;
    public synchronized void setLower(int to) {
        if (to > upper) throw new IllegalArgumentException("above the upper bound");
        lower = to;
    }
    public synchronized void setUpper(int to) {
        if (to < lower) throw new IllegalArgumentException("below the lower bound");
        upper = to;
    }
    public synchronized boolean contains(int number) { return number >= lower && number <= upper; }
}
