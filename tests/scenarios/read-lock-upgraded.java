// expect deadlock: blocked forever
import java.util.concurrent.locks.*;
public class Downgrade {
    private final ReentrantReadWriteLock rw = new ReentrantReadWriteLock();
    private boolean valid;
    private int data;
    public int get() {
        rw.readLock().lock();
        try {
            if (!valid) {
                rw.writeLock().lock();
                try { data = 42; valid = true; } finally { rw.writeLock().unlock(); }
            }
            return data;
        } finally { rw.readLock().unlock(); }
    }
}
// right
import java.util.concurrent.locks.*;
public class Downgrade {
    private final ReentrantReadWriteLock rw = new ReentrantReadWriteLock();
    private boolean valid;
    private int data;
    public int get() {
        rw.readLock().lock();
        try {
            if (!valid) {
                rw.readLock().unlock();
                rw.writeLock().lock();
                try { if (!valid) { data = 42; valid = true; } rw.readLock().lock(); } finally { rw.writeLock().unlock(); }
            }
            return data;
        } finally { rw.readLock().unlock(); }
    }
}
