// expect not-linearizable: `work("a")` = 1, `work("a")` = 1
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Thread-safe. One thread works on a key at a time. */
public class Worker {
    private final Set<String> atWork = ConcurrentHashMap.newKeySet();
    private final Map<String, Integer> done = new ConcurrentHashMap<>();

    /** @throws IllegalStateException if another thread works on the key */
    public int work(String key) {
        if (atWork.contains(key)) {
            throw new IllegalStateException("busy: " + key);
        }
        atWork.add(key);
        try {
            int number = done(key) + 1;
            done.put(key, number);
            return number;
        } finally {
            atWork.remove(key);
        }
    }

    public int done(String key) {
        return done.getOrDefault(key, 0);
    }
}
// right
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Thread-safe. One thread works on a key at a time. */
public class Worker {
    private final Set<String> atWork = ConcurrentHashMap.newKeySet();
    private final Map<String, Integer> done = new ConcurrentHashMap<>();

    /** @throws IllegalStateException if another thread works on the key */
    public int work(String key) {
        if (!atWork.add(key)) {
            throw new IllegalStateException("busy: " + key);
        }
        try {
            int number = done(key) + 1;
            done.put(key, number);
            return number;
        } finally {
            atWork.remove(key);
        }
    }

    public int done(String key) {
        return done.getOrDefault(key, 0);
    }
}
