// expect deadlock: `take(); take()` on a new `PriorityScheduler(2)`
import java.util.Comparator;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Bounded queue of print jobs, highest priority first and in order of arrival
 * among equals. Submitting blocks while it is full, taking while it is empty.
 * For use by any number of clients and printers.
 *
 * @param <J> the job type
 */
public class PriorityScheduler<J> {

    private record Entry<J>(int priority, long arrival, J job) { }

    private final int capacity;
    private final PriorityQueue<Entry<J>> queue = new PriorityQueue<>(
            Comparator.<Entry<J>>comparingInt(Entry::priority).reversed()
                    .thenComparingLong(Entry::arrival));
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition notEmpty = lock.newCondition();
    private final Condition notFull = lock.newCondition();
    private long arrivals;

    public PriorityScheduler(int capacity) {
        if (capacity < 1) {
            throw new IllegalArgumentException("capacity: " + capacity);
        }
        this.capacity = capacity;
    }

    /** Queues a job, waiting for space. */
    public void submit(J job, int priority) throws InterruptedException {
        Objects.requireNonNull(job, "job");
        lock.lockInterruptibly();
        try {
            while (queue.size() == capacity) {
                notFull.await();
            }
            queue.add(new Entry<>(priority, arrivals++, job));
            notEmpty.signal();
        } finally {
            lock.unlock();
        }
    }

    /** Takes the most urgent job, waiting for one. */
    public J take() throws InterruptedException {
        lock.lockInterruptibly();
        try {
            while (queue.isEmpty()) {
                notEmpty.await();
            }
            boolean wasFull = queue.size() == capacity;
            J job = queue.poll().job();
            if (wasFull) {
                notFull.signal();
            }
            return job;
        } finally {
            lock.unlock();
        }
    }

    /** Drops all waiting jobs and returns how many there were. */
    public int clear() {
        lock.lock();
        try {
            int dropped = queue.size();
            queue.clear();
            notFull.signalAll();
            return dropped;
        } finally {
            lock.unlock();
        }
    }

    public int size() {
        lock.lock();
        try {
            return queue.size();
        } finally {
            lock.unlock();
        }
    }

    public int capacity() {
        return capacity;
    }
}
// right
import java.util.Comparator;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Bounded queue of print jobs, highest priority first and in order of arrival
 * among equals. Submitting blocks while it is full, taking while it is empty.
 * For use by any number of clients and printers.
 *
 * @param <J> the job type
 */
public class PriorityScheduler<J> {

    private record Entry<J>(int priority, long arrival, J job) { }

    private final int capacity;
    private final PriorityQueue<Entry<J>> queue = new PriorityQueue<>(
            Comparator.<Entry<J>>comparingInt(Entry::priority).reversed()
                    .thenComparingLong(Entry::arrival));
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition notEmpty = lock.newCondition();
    private final Condition notFull = lock.newCondition();
    private long arrivals;

    public PriorityScheduler(int capacity) {
        if (capacity < 1) {
            throw new IllegalArgumentException("capacity: " + capacity);
        }
        this.capacity = capacity;
    }

    /** Queues a job, waiting for space. */
    public void submit(J job, int priority) throws InterruptedException {
        Objects.requireNonNull(job, "job");
        lock.lockInterruptibly();
        try {
            while (queue.size() == capacity) {
                notFull.await();
            }
            queue.add(new Entry<>(priority, arrivals++, job));
            notEmpty.signal();
        } finally {
            lock.unlock();
        }
    }

    /** Takes the most urgent job, waiting for one. */
    public J take() throws InterruptedException {
        lock.lockInterruptibly();
        try {
            while (queue.isEmpty()) {
                notEmpty.await();
            }
            J job = queue.poll().job();
            notFull.signal();
            return job;
        } finally {
            lock.unlock();
        }
    }

    /** Drops all waiting jobs and returns how many there were. */
    public int clear() {
        lock.lock();
        try {
            int dropped = queue.size();
            queue.clear();
            notFull.signalAll();
            return dropped;
        } finally {
            lock.unlock();
        }
    }

    public int size() {
        lock.lock();
        try {
            return queue.size();
        } finally {
            lock.unlock();
        }
    }

    public int capacity() {
        return capacity;
    }
}
