// expect deadlock: `take()`
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class Jobs<J> {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition notEmpty = lock.newCondition();
    private final Deque<J> jobs = new ArrayDeque<>();

    public void submitAll(Collection<? extends J> several) {
        lock.lock();
        try {
            jobs.addAll(several);
            notEmpty.signal();
        } finally {
            lock.unlock();
        }
    }

    public J take() throws InterruptedException {
        lock.lock();
        try {
            while (jobs.isEmpty()) {
                notEmpty.await();
            }
            return jobs.remove();
        } finally {
            lock.unlock();
        }
    }
}

// right
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class Jobs<J> {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition notEmpty = lock.newCondition();
    private final Deque<J> jobs = new ArrayDeque<>();

    public void submitAll(Collection<? extends J> several) {
        lock.lock();
        try {
            jobs.addAll(several);
            notEmpty.signalAll();
        } finally {
            lock.unlock();
        }
    }

    public J take() throws InterruptedException {
        lock.lock();
        try {
            while (jobs.isEmpty()) {
                notEmpty.await();
            }
            return jobs.remove();
        } finally {
            lock.unlock();
        }
    }
}
