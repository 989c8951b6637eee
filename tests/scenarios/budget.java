// expect not-linearizable: no sequential order
import java.util.concurrent.atomic.*;
public class Budget {
    private final AtomicLong left;
    public Budget(long n) { left = new AtomicLong(n); }
    public boolean spend(long n) {
        if (left.get() - n >= 0) { left.addAndGet(-n); return true; }
        return false;
    }
    public boolean isNeverNegative() { return left.get() >= 0; }
}
// right
import java.util.concurrent.atomic.*;
public class Budget {
    private final AtomicLong left;
    public Budget(long n) { left = new AtomicLong(n); }
    public boolean spend(long n) {
        long before = left.getAndUpdate(v -> v >= n ? v - n : v);
        return before >= n;
    }
    public boolean isNeverNegative() { return left.get() >= 0; }
}
