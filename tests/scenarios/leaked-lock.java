// expect deadlock: blocked forever
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

public class Till {
    private final Lock lock = new ReentrantLock();
    private int cash;

    public boolean payOut(int amount) {
        lock.lock();
        if (amount > cash) {
            return false;
        }
        cash -= amount;
        lock.unlock();
        return true;
    }
    public void payIn(int amount) {
        lock.lock();
        try { cash += amount; } finally { lock.unlock(); }
    }
}
// right
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

public class Till {
    private final Lock lock = new ReentrantLock();
    private int cash;

    public boolean payOut(int amount) {
        lock.lock();
        try {
            if (amount > cash) {
                return false;
            }
            cash -= amount;
            return true;
        } finally {
            lock.unlock();
        }
    }
    public void payIn(int amount) {
        lock.lock();
        try { cash += amount; } finally { lock.unlock(); }
    }
}
