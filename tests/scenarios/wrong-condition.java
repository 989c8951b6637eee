// expect deadlock: blocked forever
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

public class Slot<T> {
    private final Lock lock = new ReentrantLock();
    private final Condition filled = lock.newCondition();
    private final Condition emptied = lock.newCondition();
    private T item;

    public void put(T next) throws InterruptedException {
        lock.lock();
        try {
            while (item != null) emptied.await();
            item = next;
            emptied.signal();
        } finally {
            lock.unlock();
        }
    }
    public T take() throws InterruptedException {
        lock.lock();
        try {
            while (item == null) filled.await();
            T found = item;
            item = null;
            emptied.signal();
            return found;
        } finally {
            lock.unlock();
        }
    }
}
// right
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

public class Slot<T> {
    private final Lock lock = new ReentrantLock();
    private final Condition filled = lock.newCondition();
    private final Condition emptied = lock.newCondition();
    private T item;

    public void put(T next) throws InterruptedException {
        lock.lock();
        try {
            while (item != null) emptied.await();
            item = next;
            filled.signal();
        } finally {
            lock.unlock();
        }
    }
    public T take() throws InterruptedException {
        lock.lock();
        try {
            while (item == null) filled.await();
            T found = item;
            item = null;
            emptied.signal();
            return found;
        } finally {
            lock.unlock();
        }
    }
}
