// expect not-linearizable: `lockFor("a")` ∥ `lockFor("a")`
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

public class KeyLocks {
    private final ConcurrentMap<String, Object> locks = new ConcurrentHashMap<>();

    public Object lockFor(String key) {
        Object lock = locks.get(key);
        if (lock == null) {
            lock = new Object();
            locks.putIfAbsent(key, lock);
        }
        return lock;
    }
}
// right
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

public class KeyLocks {
    private final ConcurrentMap<String, Object> locks = new ConcurrentHashMap<>();

    public Object lockFor(String key) {
        Object lock = locks.get(key);
        if (lock == null) {
            lock = new Object();
            Object known = locks.putIfAbsent(key, lock);
            if (known != null) lock = known;
        }
        return lock;
    }
}
