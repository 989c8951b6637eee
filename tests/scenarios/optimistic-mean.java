// expect data-race: `Statistics.
import java.util.concurrent.locks.*;
public class Statistics {
    private final StampedLock lock = new StampedLock();
    private double sum;
    private int n;
    public void add(double d) {
        long s = lock.writeLock();
        try { sum += d; n++; } finally { lock.unlockWrite(s); }
    }
    public double mean() {
        long s = lock.tryOptimisticRead();
        double a = sum; int b = n;
        return b == 0 ? 0 : a / b;
    }
}
// right
import java.util.concurrent.locks.*;
public class Statistics {
    private final StampedLock lock = new StampedLock();
    private double sum;
    private int n;
    public void add(double d) {
        long s = lock.writeLock();
        try { sum += d; n++; } finally { lock.unlockWrite(s); }
    }
    public double mean() {
        long s = lock.tryOptimisticRead();
        double a = sum; int b = n;
        if (!lock.validate(s)) {
            s = lock.readLock();
            try { a = sum; b = n; } finally { lock.unlockRead(s); }
        }
        return b == 0 ? 0 : a / b;
    }
}
