// expect data-race: `Cache.hits`
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.ReentrantReadWriteLock;
public class Cache {
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    private final Map<String, String> map = new HashMap<>();
    private int hits;
    public String get(String key) {
        lock.readLock().lock();
        try {
            hits++;
            return map.get(key);
        } finally {
            lock.readLock().unlock();
        }
    }
    public void put(String key, String value) {
        lock.writeLock().lock();
        try {
            map.put(key, value);
        } finally {
            lock.writeLock().unlock();
        }
    }
}
// right
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantReadWriteLock;
public class Cache {
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    private final Map<String, String> map = new HashMap<>();
    private final AtomicInteger hits = new AtomicInteger();
    public String get(String key) {
        lock.readLock().lock();
        try {
            hits.incrementAndGet();
            return map.get(key);
        } finally {
            lock.readLock().unlock();
        }
    }
    public void put(String key, String value) {
        lock.writeLock().lock();
        try {
            map.put(key, value);
        } finally {
            lock.writeLock().unlock();
        }
    }
}
