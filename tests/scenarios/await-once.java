// expect exception: `ArrayIndexOutOfBoundsException`
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** A stack of at most one element, for producers and consumers. */
public class BoundedStack<T> {
    private final Lock lock = new ReentrantLock();
    private final Condition notFull = lock.newCondition();
    private final Condition notEmpty = lock.newCondition();
    private final Object[] items = new Object[1];
    private int count;

    public void push(T item) throws InterruptedException {
        lock.lock();
        try {
            while (count == items.length) notFull.await();
            items[count++] = item;
            if (count == 1) notEmpty.signal();
        } finally {
            lock.unlock();
        }
    }

    @SuppressWarnings("unchecked")
    public T pop() throws InterruptedException {
        lock.lock();
        try {
            if (count == 0) notEmpty.await();
            T item = (T) items[--count];
            items[count] = null;
            notFull.signal();
            return item;
        } finally {
            lock.unlock();
        }
    }
}
// right
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** A stack of at most one element, for producers and consumers. */
public class BoundedStack<T> {
    private final Lock lock = new ReentrantLock();
    private final Condition notFull = lock.newCondition();
    private final Condition notEmpty = lock.newCondition();
    private final Object[] items = new Object[1];
    private int count;

    public void push(T item) throws InterruptedException {
        lock.lock();
        try {
            while (count == items.length) notFull.await();
            items[count++] = item;
            notEmpty.signal();
        } finally {
            lock.unlock();
        }
    }

    @SuppressWarnings("unchecked")
    public T pop() throws InterruptedException {
        lock.lock();
        try {
            while (count == 0) notEmpty.await();
            T item = (T) items[--count];
            items[count] = null;
            notFull.signal();
            return item;
        } finally {
            lock.unlock();
        }
    }
}
