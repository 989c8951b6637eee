// expect not-linearizable: `get("a")` = Object#2, `get("a")` = Object#3
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

/**
 * Cache of user profiles in front of a database.
 *
 * <p>Thread-safe. A {@link #get} that begins after {@link #invalidate} (or {@link #invalidateAll})
 * has returned never returns a value whose loading began before that call; so whoever writes the
 * database first and invalidates then will be seen. A {@code get} that overlaps an invalidation may
 * return either value. The loader runs on the calling thread without a lock; the same key may be
 * loaded by several threads at the same time, and a value loaded during an invalidation (of any
 * key) may not be kept. {@link #size()} is exact at some moment during the call.
 *
 * @param <V> profile type, immutable or itself thread-safe
 */
public class ProfileCache<V> {

    private final Function<String, ? extends V> loader;
    private final Object lock = new Object();
    private final Map<String, V> profiles = new HashMap<>();
    private long invalidations;

    public ProfileCache(Function<String, ? extends V> loader) {
        this.loader = Objects.requireNonNull(loader, "loader");
    }

    /** Returns the profile of a user, loading it if it is not cached. */
    public V get(String userId) {
        long seen;
        synchronized (lock) {
            V cached = profiles.get(userId);
            if (cached != null) {
                return cached;
            }
            seen = invalidations;
        }
        V loaded = Objects.requireNonNull(loader.apply(userId), "loader returned null");
        return keep(userId, loaded, seen);
    }

    /** Drops what is cached for a user. */
    public void invalidate(String userId) {
        synchronized (lock) {
            profiles.remove(userId);
            invalidations++;
        }
    }

    public void invalidateAll() {
        synchronized (lock) {
            profiles.clear();
            invalidations++;
        }
    }

    public boolean isCached(String userId) {
        synchronized (lock) {
            return profiles.containsKey(userId);
        }
    }

    public int size() {
        synchronized (lock) {
            return profiles.size();
        }
    }

    private V keep(String userId, V loaded, long seen) {
        synchronized (lock) {
            if (invalidations != seen) {
                return loaded;
            }
            profiles.put(userId, loaded);
            return loaded;
        }
    }
}
// right
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

/**
 * Cache of user profiles in front of a database.
 *
 * <p>Thread-safe. A {@link #get} that begins after {@link #invalidate} (or {@link #invalidateAll})
 * has returned never returns a value whose loading began before that call; so whoever writes the
 * database first and invalidates then will be seen. A {@code get} that overlaps an invalidation may
 * return either value. The loader runs on the calling thread without a lock; the same key may be
 * loaded by several threads at the same time, and a value loaded during an invalidation (of any
 * key) may not be kept. {@link #size()} is exact at some moment during the call.
 *
 * @param <V> profile type, immutable or itself thread-safe
 */
public class ProfileCache<V> {

    private final Function<String, ? extends V> loader;
    private final Object lock = new Object();
    private final Map<String, V> profiles = new HashMap<>();
    private long invalidations;

    public ProfileCache(Function<String, ? extends V> loader) {
        this.loader = Objects.requireNonNull(loader, "loader");
    }

    /** Returns the profile of a user, loading it if it is not cached. */
    public V get(String userId) {
        long seen;
        synchronized (lock) {
            V cached = profiles.get(userId);
            if (cached != null) {
                return cached;
            }
            seen = invalidations;
        }
        V loaded = Objects.requireNonNull(loader.apply(userId), "loader returned null");
        return keep(userId, loaded, seen);
    }

    /** Drops what is cached for a user. */
    public void invalidate(String userId) {
        synchronized (lock) {
            profiles.remove(userId);
            invalidations++;
        }
    }

    public void invalidateAll() {
        synchronized (lock) {
            profiles.clear();
            invalidations++;
        }
    }

    public boolean isCached(String userId) {
        synchronized (lock) {
            return profiles.containsKey(userId);
        }
    }

    public int size() {
        synchronized (lock) {
            return profiles.size();
        }
    }

    private V keep(String userId, V loaded, long seen) {
        synchronized (lock) {
            if (invalidations != seen) {
                return loaded;
            }
            V other = profiles.putIfAbsent(userId, loaded);
            return other != null ? other : loaded;
        }
    }
}
