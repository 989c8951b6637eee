// expect data-race: with nothing ordering
import java.util.*;
public class LruCache<K, V> extends LinkedHashMap<K, V> {
    private final int max;
    public LruCache(int max) { super(16, 0.75f, true); this.max = max; }
    @Override protected boolean removeEldestEntry(Map.Entry<K, V> e) { return size() > max; }
    public synchronized V lookup(K k) { return get(k); }
    public void store(K k, V v) { put(k, v); }
}
// right
import java.util.*;
public class LruCache<K, V> {
    private final Map<K, V> map;
    public LruCache(int max) {
        map = new LinkedHashMap<K, V>(16, 0.75f, true) {
            @Override protected boolean removeEldestEntry(Map.Entry<K, V> e) { return size() > max; }
        };
    }
    public synchronized V lookup(K k) { return map.get(k); }
    public synchronized void store(K k, V v) { map.put(k, v); }
}
