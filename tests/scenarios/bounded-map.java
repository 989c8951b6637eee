// expect not-linearizable: no sequential order
import java.util.*;
/** A small cache. Thread-safe. */
public class BoundedCache<K, V> {
    private final Map<K, V> map = new HashMap<>();
    private final int capacity;
    public BoundedCache(int capacity) { this.capacity = capacity; }
    public V get(K key) { synchronized (map) { return map.get(key); } }
    public void put(K key, V value) {
        if (size() < capacity) {
            synchronized (map) { map.put(key, value); }
        }
    }
    public int size() { synchronized (map) { return map.size(); } }
    public boolean invariant() { synchronized (map) { return map.size() <= capacity; } }
}
// right
import java.util.*;
/** A small cache. Thread-safe. */
public class BoundedCache<K, V> {
    private final Map<K, V> map = new HashMap<>();
    private final int capacity;
    public BoundedCache(int capacity) { this.capacity = capacity; }
    public V get(K key) { synchronized (map) { return map.get(key); } }
    public void put(K key, V value) {
        synchronized (map) {
            if (map.size() < capacity) map.put(key, value);
        }
    }
    public int size() { synchronized (map) { return map.size(); } }
    public boolean invariant() { synchronized (map) { return map.size() <= capacity; } }
}
