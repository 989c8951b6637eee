// expect data-race: the content of
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class LruCache<K, V> {
    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    private final Map<K, V> entries;

    public LruCache(int most) {
        entries = new LinkedHashMap<K, V>(16, 0.75f, true) {
            @Override protected boolean removeEldestEntry(Map.Entry<K, V> eldest) { return size() > most; }
        };
    }
    public V get(K key) {
        lock.readLock().lock();
        try { return entries.get(key); } finally { lock.readLock().unlock(); }
    }
    public void put(K key, V value) {
        lock.writeLock().lock();
        try { entries.put(key, value); } finally { lock.writeLock().unlock(); }
    }
}
// right
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class LruCache<K, V> {
    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    private final Map<K, V> entries;

    public LruCache(int most) {
        entries = new LinkedHashMap<K, V>(16, 0.75f, true) {
            @Override protected boolean removeEldestEntry(Map.Entry<K, V> eldest) { return size() > most; }
        };
    }
    public V get(K key) {
        lock.writeLock().lock();
        try { return entries.get(key); } finally { lock.writeLock().unlock(); }
    }
    public void put(K key, V value) {
        lock.writeLock().lock();
        try { entries.put(key, value); } finally { lock.writeLock().unlock(); }
    }
}
