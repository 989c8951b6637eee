// expect not-linearizable: `renew("a", 1)` ∥ `renew("a", 1)`
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** Leases with the time when they were last renewed. Thread-safe. */
public class Leases {
    private final ConcurrentMap<String, Long> renewed = new ConcurrentHashMap<>();

    public void open(String name, long now) {
        renewed.putIfAbsent(name, now);
    }

    public boolean renew(String name, long now) {
        Long last = renewed.get(name);
        if (last == null) {
            return false;
        }
        renewed.put(name, last + now);
        return true;
    }

    /** Ends those that were last renewed before the limit; weakly consistent. Says how many. */
    public int sweep(long limit) {
        int count = 0;
        for (String name : renewed.keySet()) {
            Long last = renewed.get(name);
            if (last != null && last < limit && renewed.remove(name, last)) {
                count++;
            }
        }
        return count;
    }

    public long lastOf(String name) {
        return renewed.getOrDefault(name, -1L);
    }
}

// right
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** Leases with the time when they were last renewed. Thread-safe. */
public class Leases {
    private final ConcurrentMap<String, Long> renewed = new ConcurrentHashMap<>();

    public void open(String name, long now) {
        renewed.putIfAbsent(name, now);
    }

    public boolean renew(String name, long now) {
        return renewed.computeIfPresent(name, (key, last) -> last + now) != null;
    }

    /** Ends those that were last renewed before the limit; weakly consistent. Says how many. */
    public int sweep(long limit) {
        int count = 0;
        for (String name : renewed.keySet()) {
            Long last = renewed.get(name);
            if (last != null && last < limit && renewed.remove(name, last)) {
                count++;
            }
        }
        return count;
    }

    public long lastOf(String name) {
        return renewed.getOrDefault(name, -1L);
    }
}
