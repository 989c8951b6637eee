// expect not-linearizable: `raise(1)` ∥ `raise(2)`
import java.util.concurrent.atomic.AtomicInteger;
/** The thread-safe maximum of what was seen. */
public class Maximum {
    private final AtomicInteger max = new AtomicInteger();
    public void raise(int value) {
        if (value > max.get()) max.set(value);
    }
    public int max() { return max.get(); }
}
// right
import java.util.concurrent.atomic.AtomicInteger;
/** The thread-safe maximum of what was seen. */
public class Maximum {
    private final AtomicInteger max = new AtomicInteger();
    public void raise(int value) { max.accumulateAndGet(value, Math::max); }
    public int max() { return max.get(); }
}
