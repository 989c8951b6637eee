// expect deadlock: blocked forever
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
public class Door {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition opened = lock.newCondition();
    private volatile boolean open;
    public void pass() throws InterruptedException {
        if (open) return;
        lock.lock();
        try {
            opened.await();
        } finally {
            lock.unlock();
        }
    }
    public void open() {
        open = true;
        lock.lock();
        try {
            opened.signalAll();
        } finally {
            lock.unlock();
        }
    }
}
// right
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
public class Door {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition opened = lock.newCondition();
    private boolean open;
    public void pass() throws InterruptedException {
        lock.lock();
        try {
            while (!open) opened.await();
        } finally {
            lock.unlock();
        }
    }
    public void open() {
        lock.lock();
        try {
            open = true;
            opened.signalAll();
        } finally {
            lock.unlock();
        }
    }
}
