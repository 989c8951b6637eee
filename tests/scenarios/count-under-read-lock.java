// expect data-race: `Journal.reads`
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** What has happened, in order; many readers, few writers. */
public class Journal {
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    private final List<String> entries = new ArrayList<>();
    private int reads;

    public void append(String entry) {
        lock.writeLock().lock();
        try {
            entries.add(entry);
        } finally {
            lock.writeLock().unlock();
        }
    }

    public String last() {
        lock.readLock().lock();
        try {
            reads++;
            return entries.isEmpty() ? null : entries.get(entries.size() - 1);
        } finally {
            lock.readLock().unlock();
        }
    }

    public int reads() {
        lock.readLock().lock();
        try {
            return reads;
        } finally {
            lock.readLock().unlock();
        }
    }
}
// right
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** What has happened, in order; many readers, few writers. */
public class Journal {
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    private final List<String> entries = new ArrayList<>();
    private final AtomicInteger reads = new AtomicInteger();

    public void append(String entry) {
        lock.writeLock().lock();
        try {
            entries.add(entry);
        } finally {
            lock.writeLock().unlock();
        }
    }

    public String last() {
        lock.readLock().lock();
        try {
            reads.incrementAndGet();
            return entries.isEmpty() ? null : entries.get(entries.size() - 1);
        } finally {
            lock.readLock().unlock();
        }
    }

    public int reads() { return reads.get(); }
}
