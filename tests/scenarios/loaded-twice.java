// expect not-linearizable: `get(1)` = Object#3
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Function;

/** Thread-safe. */
public class LoadOnceCache<K, V> {
    private final ConcurrentMap<K, CompletableFuture<V>> entries = new ConcurrentHashMap<>();
    private final Function<? super K, ? extends V> loader;
    public LoadOnceCache(Function<? super K, ? extends V> loader) {
        this.loader = Objects.requireNonNull(loader, "loader");
    }
    public V get(K key) {
        CompletableFuture<V> entry = entries.get(key);
        if (entry == null) {
            entry = new CompletableFuture<>();
            entries.put(key, entry);
            load(key, entry);
        }
        return entry.join();
    }
    public boolean contains(K key) {
        return entries.containsKey(key);
    }
    public boolean invalidate(K key) {
        return entries.remove(key) != null;
    }
    private void load(K key, CompletableFuture<V> entry) {
        V value;
        try {
            value = loader.apply(key);
        } catch (Throwable failure) {
            entries.remove(key, entry);
            entry.completeExceptionally(failure);
            return;
        }
        entry.complete(value);
    }
}
// right
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Function;

/** Thread-safe. */
public class LoadOnceCache<K, V> {
    private final ConcurrentMap<K, CompletableFuture<V>> entries = new ConcurrentHashMap<>();
    private final Function<? super K, ? extends V> loader;
    public LoadOnceCache(Function<? super K, ? extends V> loader) {
        this.loader = Objects.requireNonNull(loader, "loader");
    }
    public V get(K key) {
        CompletableFuture<V> entry = entries.get(key);
        if (entry == null) {
            CompletableFuture<V> created = new CompletableFuture<>();
            entry = entries.putIfAbsent(key, created);
            if (entry == null) {
                entry = created;
                load(key, created);
            }
        }
        return entry.join();
    }
    public boolean contains(K key) {
        return entries.containsKey(key);
    }
    public boolean invalidate(K key) {
        return entries.remove(key) != null;
    }
    private void load(K key, CompletableFuture<V> entry) {
        V value;
        try {
            value = loader.apply(key);
        } catch (Throwable failure) {
            entries.remove(key, entry);
            entry.completeExceptionally(failure);
            return;
        }
        entry.complete(value);
    }
}
