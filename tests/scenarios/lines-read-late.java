// expect not-linearizable: `get("a")` = null
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * Settings read from {@code key=value} lines. They are loaded on first use and
 * again on first use after {@link #invalidate()}. Thread-safe; the source is
 * called by one thread at a time and must not use this object.
 */
public class ConfigReloader {

    private final Supplier<List<String>> source;
    private final Object loadLock = new Object();
    private volatile Map<String, String> settings;

    public ConfigReloader(Supplier<List<String>> source) {
        this.source = Objects.requireNonNull(source, "source");
    }

    /** Value of the key, or null if it is not configured. */
    public String get(String key) {
        Objects.requireNonNull(key, "key");
        return current().get(key);
    }

    public String get(String key, String fallback) {
        String value = get(key);
        return value != null ? value : fallback;
    }

    /**
     * @throws NumberFormatException if the configured value is not a number
     */
    public int getInt(String key, int fallback) {
        String value = get(key);
        return value != null ? Integer.parseInt(value) : fallback;
    }

    public Set<String> keys() {
        return Set.copyOf(current().keySet());
    }

    /** Makes the next access read the source anew. */
    public void invalidate() {
        synchronized (loadLock) {
            settings = null;
        }
    }

    private Map<String, String> current() {
        Map<String, String> map = settings;
        if (map == null) {
            synchronized (loadLock) {
                map = settings;
                if (map == null) {
                    map = new ConcurrentHashMap<>();
                    settings = map;
                    load(map);
                }
            }
        }
        return map;
    }

    private void load(Map<String, String> target) {
        for (String line : source.get()) {
            String text = line.trim();
            int eq = text.indexOf('=');
            if (eq > 0 && text.charAt(0) != '#') {
                target.put(text.substring(0, eq).trim(), text.substring(eq + 1).trim());
            }
        }
    }
}
// right
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * Settings read from {@code key=value} lines. They are loaded on first use and
 * again on first use after {@link #invalidate()}. Thread-safe; the source is
 * called by one thread at a time and must not use this object.
 */
public class ConfigReloader {

    private final Supplier<List<String>> source;
    private final Object loadLock = new Object();
    private volatile Map<String, String> settings;

    public ConfigReloader(Supplier<List<String>> source) {
        this.source = Objects.requireNonNull(source, "source");
    }

    /** Value of the key, or null if it is not configured. */
    public String get(String key) {
        Objects.requireNonNull(key, "key");
        return current().get(key);
    }

    public String get(String key, String fallback) {
        String value = get(key);
        return value != null ? value : fallback;
    }

    /**
     * @throws NumberFormatException if the configured value is not a number
     */
    public int getInt(String key, int fallback) {
        String value = get(key);
        return value != null ? Integer.parseInt(value) : fallback;
    }

    public Set<String> keys() {
        return Set.copyOf(current().keySet());
    }

    /** Makes the next access read the source anew. */
    public void invalidate() {
        synchronized (loadLock) {
            settings = null;
        }
    }

    private Map<String, String> current() {
        Map<String, String> map = settings;
        if (map == null) {
            synchronized (loadLock) {
                map = settings;
                if (map == null) {
                    map = new ConcurrentHashMap<>();
                    load(map);
                    settings = map;
                }
            }
        }
        return map;
    }

    private void load(Map<String, String> target) {
        for (String line : source.get()) {
            String text = line.trim();
            int eq = text.indexOf('=');
            if (eq > 0 && text.charAt(0) != '#') {
                target.put(text.substring(0, eq).trim(), text.substring(eq + 1).trim());
            }
        }
    }
}
