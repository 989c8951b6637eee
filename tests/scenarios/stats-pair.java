// expect not-linearizable: `record(1)` ∥ `record(2)`
import java.util.concurrent.atomic.*;
public final class Stats {
    private final LongAdder count = new LongAdder();
    private final AtomicLong max = new AtomicLong(Long.MIN_VALUE);
    public void record(long value) {
        count.increment();
        if (max.get() < value) max.set(value);
    }
    public long max() { return max.get(); }
    public long count() { return count.sum(); }
}
// right
import java.util.concurrent.atomic.*;
public final class Stats {
    private final LongAdder count = new LongAdder();
    private final LongAccumulator max = new LongAccumulator(Long::max, Long.MIN_VALUE);
    public void record(long value) {
        count.increment();
        max.accumulate(value);
    }
    public long max() { return max.get(); }
    public long count() { return count.sum(); }
}
