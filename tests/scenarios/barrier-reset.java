// expect deadlock: blocked forever
import java.util.concurrent.locks.*;
public class Latch {
    private final Lock lock = new ReentrantLock();
    private final Condition zero = lock.newCondition();
    private volatile int left = 1;
    public void arrive() {
        left = left - 1;
        if (left == 0) {
            lock.lock();
            try { zero.signal(); } finally { lock.unlock(); }
        }
    }
    public void await() throws InterruptedException {
        if (left > 0) {
            lock.lock();
            try { zero.await(); } finally { lock.unlock(); }
        }
    }
}
// right
import java.util.concurrent.locks.*;
public class Latch {
    private final Lock lock = new ReentrantLock();
    private final Condition zero = lock.newCondition();
    private int left = 1;
    public void arrive() {
        lock.lock();
        try { if (left > 0 && --left == 0) zero.signalAll(); } finally { lock.unlock(); }
    }
    public void await() throws InterruptedException {
        lock.lock();
        try { while (left > 0) zero.await(); } finally { lock.unlock(); }
    }
}
