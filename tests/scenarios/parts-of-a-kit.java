// expect not-linearizable: no sequential order
import java.util.HashMap;
import java.util.Map;

/** Parts in stock. Thread-safe. */
public class Kits {
    private final Object lock = new Object();
    private final Map<String, Integer> stock = new HashMap<>();

    public void add(String part, int count) {
        synchronized (lock) {
            stock.merge(part, count, Integer::sum);
        }
    }

    public boolean remove(String part, int count) {
        synchronized (lock) {
            int present = stock.getOrDefault(part, 0);
            if (present < count) {
                return false;
            }
            stock.put(part, present - count);
            return true;
        }
    }

    public synchronized boolean takeKit(Map<String, Integer> kit) {
        for (Map.Entry<String, Integer> entry : kit.entrySet()) {
            synchronized (lock) {
                if (stock.getOrDefault(entry.getKey(), 0) < entry.getValue()) {
                    return false;
                }
            }
        }
        kit.forEach(this::remove);
        return true;
    }
}

// right
import java.util.HashMap;
import java.util.Map;

/** Parts in stock. Thread-safe. */
public class Kits {
    private final Object lock = new Object();
    private final Map<String, Integer> stock = new HashMap<>();

    public void add(String part, int count) {
        synchronized (lock) {
            stock.merge(part, count, Integer::sum);
        }
    }

    public boolean remove(String part, int count) {
        synchronized (lock) {
            int present = stock.getOrDefault(part, 0);
            if (present < count) {
                return false;
            }
            stock.put(part, present - count);
            return true;
        }
    }

    public boolean takeKit(Map<String, Integer> kit) {
        synchronized (lock) {
            for (Map.Entry<String, Integer> entry : kit.entrySet()) {
                if (stock.getOrDefault(entry.getKey(), 0) < entry.getValue()) {
                    return false;
                }
            }
            kit.forEach(this::remove);
            return true;
        }
    }
}
