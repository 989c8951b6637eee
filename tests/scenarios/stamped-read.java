// expect data-race: `Point.x`
import java.util.concurrent.locks.StampedLock;
public class Point {
    private final StampedLock lock = new StampedLock();
    private int x;
    private int y;
    public void move(int by) {
        long stamp = lock.writeLock();
        x += by;
        y += by;
        lock.unlockWrite(stamp);
    }
    public int sum() { return x + y; }
}
// right
import java.util.concurrent.locks.StampedLock;
public class Point {
    private final StampedLock lock = new StampedLock();
    private int x;
    private int y;
    public void move(int by) {
        long stamp = lock.writeLock();
        x += by;
        y += by;
        lock.unlockWrite(stamp);
    }
    public int sum() {
        long stamp = lock.readLock();
        try {
            return x + y;
        } finally {
            lock.unlockRead(stamp);
        }
    }
}
