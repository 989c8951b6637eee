// expect data-race: `Position.
import java.util.concurrent.locks.StampedLock;

public class Position {
    private final StampedLock lock = new StampedLock();
    private int x, y;

    public void move(int dx, int dy) {
        long stamp = lock.writeLock();
        try { x += dx; y += dy; } finally { lock.unlockWrite(stamp); }
    }
    public int sum() {
        long stamp = lock.tryOptimisticRead();
        if (lock.validate(stamp)) return x + y;
        stamp = lock.readLock();
        try { return x + y; } finally { lock.unlockRead(stamp); }
    }
}
// right
import java.util.concurrent.locks.StampedLock;

public class Position {
    private final StampedLock lock = new StampedLock();
    private int x, y;

    public void move(int dx, int dy) {
        long stamp = lock.writeLock();
        try { x += dx; y += dy; } finally { lock.unlockWrite(stamp); }
    }
    public int sum() {
        long stamp = lock.readLock();
        try { return x + y; } finally { lock.unlockRead(stamp); }
    }
}
