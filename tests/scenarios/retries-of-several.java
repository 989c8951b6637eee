// expect deadlock: no sequential order blocks
import java.util.Comparator;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

final class RetryQueue<T> {
    public record Attempt<T>(T item, int attempts) {
        public Attempt<T> next() {
            return new Attempt<>(item, attempts + 1);
        }
    }
    private record Entry<T>(Attempt<T> attempt, long sequence) { }
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition notEmpty = lock.newCondition();
    private final PriorityQueue<Entry<T>> entries = new PriorityQueue<>(
            Comparator.<Entry<T>>comparingInt(e -> e.attempt().attempts()).thenComparingLong(Entry::sequence));
    private final int maxAttempts;
    private long sequence;
    public RetryQueue(int maxAttempts) {
        this.maxAttempts = maxAttempts;
    }
    public void add(T item) {
        enqueue(new Attempt<>(item, 0));
    }
    public boolean retry(Attempt<T> failed) {
        Attempt<T> next = failed.next();
        if (next.attempts() >= maxAttempts) {
            return false;
        }
        enqueue(next);
        return true;
    }
    public Attempt<T> take() throws InterruptedException {
        lock.lockInterruptibly();
        try {
            while (entries.isEmpty()) {
                notEmpty.await();
            }
            return entries.poll().attempt();
        } finally {
            lock.unlock();
        }
    }
    public Optional<Attempt<T>> poll() {
        lock.lock();
        try {
            return Optional.ofNullable(entries.poll()).map(Entry::attempt);
        } finally {
            lock.unlock();
        }
    }
    public int size() {
        lock.lock();
        try {
            return entries.size();
        } finally {
            lock.unlock();
        }
    }
    private void enqueue(Attempt<T> attempt) {
        lock.lock();
        try {
            boolean wasEmpty = entries.isEmpty();
            entries.add(new Entry<>(attempt, sequence++));
            if (wasEmpty) {
                notEmpty.signal();
            }
        } finally {
            lock.unlock();
        }
    }
}
// right
import java.util.Comparator;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

final class RetryQueue<T> {
    public record Attempt<T>(T item, int attempts) {
        public Attempt<T> next() {
            return new Attempt<>(item, attempts + 1);
        }
    }
    private record Entry<T>(Attempt<T> attempt, long sequence) { }
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition notEmpty = lock.newCondition();
    private final PriorityQueue<Entry<T>> entries = new PriorityQueue<>(
            Comparator.<Entry<T>>comparingInt(e -> e.attempt().attempts()).thenComparingLong(Entry::sequence));
    private final int maxAttempts;
    private long sequence;
    public RetryQueue(int maxAttempts) {
        this.maxAttempts = maxAttempts;
    }
    public void add(T item) {
        enqueue(new Attempt<>(item, 0));
    }
    public boolean retry(Attempt<T> failed) {
        Attempt<T> next = failed.next();
        if (next.attempts() >= maxAttempts) {
            return false;
        }
        enqueue(next);
        return true;
    }
    public Attempt<T> take() throws InterruptedException {
        lock.lockInterruptibly();
        try {
            while (entries.isEmpty()) {
                notEmpty.await();
            }
            return entries.poll().attempt();
        } finally {
            lock.unlock();
        }
    }
    public Optional<Attempt<T>> poll() {
        lock.lock();
        try {
            return Optional.ofNullable(entries.poll()).map(Entry::attempt);
        } finally {
            lock.unlock();
        }
    }
    public int size() {
        lock.lock();
        try {
            return entries.size();
        } finally {
            lock.unlock();
        }
    }
    private void enqueue(Attempt<T> attempt) {
        lock.lock();
        try {
            entries.add(new Entry<>(attempt, sequence++));
            notEmpty.signal();
        } finally {
            lock.unlock();
        }
    }
}
