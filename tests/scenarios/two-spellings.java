// expect not-linearizable: `add("alpha", 1)` ∥ `add("Alpha", 1)`
import java.util.Locale;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** Points of players, whose names are not case-sensitive. Points of one player are added one after the other. Thread-safe. */
public class Points {
    private final Object[] locks = {new Object(), new Object(), new Object(), new Object()};
    private final ConcurrentMap<String, Integer> points = new ConcurrentHashMap<>();

    public int add(String name, int more) {
        String key = name.toLowerCase(Locale.ROOT);
        synchronized (lockOf(name)) {
            int sum = points.getOrDefault(key, 0) + more;
            points.put(key, sum);
            return sum;
        }
    }

    private Object lockOf(String name) {
        int hash = name.hashCode();
        return locks[(hash ^ hash >>> 16) & 3];
    }
}

// right
import java.util.Locale;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** Points of players, whose names are not case-sensitive. Points of one player are added one after the other. Thread-safe. */
public class Points {
    private final Object[] locks = {new Object(), new Object(), new Object(), new Object()};
    private final ConcurrentMap<String, Integer> points = new ConcurrentHashMap<>();

    public int add(String name, int more) {
        String key = name.toLowerCase(Locale.ROOT);
        synchronized (lockOf(key)) {
            int sum = points.getOrDefault(key, 0) + more;
            points.put(key, sum);
            return sum;
        }
    }

    private Object lockOf(String name) {
        int hash = name.hashCode();
        return locks[(hash ^ hash >>> 16) & 3];
    }
}
