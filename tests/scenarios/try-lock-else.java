// expect data-race: `Log.lines`
import java.util.concurrent.locks.ReentrantLock;
public class Log {
    private final ReentrantLock lock = new ReentrantLock();
    private int lines;
    public void write() {
        if (lock.tryLock()) {
            lines++;
            lock.unlock();
        } else {
            lines++;
        }
    }
}
// right
import java.util.concurrent.locks.ReentrantLock;
public class Log {
    private final ReentrantLock lock = new ReentrantLock();
    private int lines;
    public void write() {
        lock.lock();
        try {
            lines++;
        } finally {
            lock.unlock();
        }
    }
}
