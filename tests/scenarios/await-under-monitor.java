// expect deadlock: blocked forever
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class ConnectionPool {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition returned = lock.newCondition();
    private final Deque<String> free = new ArrayDeque<>();

    public synchronized String borrow() throws InterruptedException {
        lock.lock();
        try {
            while (free.isEmpty()) {
                returned.await();
            }
            return free.pop();
        } finally {
            lock.unlock();
        }
    }
    public synchronized void giveBack(String connection) {
        lock.lock();
        try {
            free.push(connection);
            returned.signal();
        } finally {
            lock.unlock();
        }
    }
}
// right
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class ConnectionPool {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition returned = lock.newCondition();
    private final Deque<String> free = new ArrayDeque<>();

    public String borrow() throws InterruptedException {
        lock.lock();
        try {
            while (free.isEmpty()) {
                returned.await();
            }
            return free.pop();
        } finally {
            lock.unlock();
        }
    }
    public void giveBack(String connection) {
        lock.lock();
        try {
            free.push(connection);
            returned.signal();
        } finally {
            lock.unlock();
        }
    }
}
