// expect data-race: 
import java.util.HashMap;
import java.util.Map;

/** Settings that a watcher reloads while requests read them; thread-safe. */
public class ConfigHolder {
    private final Map<String, String> settings = new HashMap<>();

    public synchronized void reload(Map<String, String> fresh) {
        settings.clear();
        settings.putAll(fresh);
    }

    public String get(String key) {
        return settings.get(key);
    }
}
// right
import java.util.Map;

/** Settings that a watcher reloads while requests read them; thread-safe. */
public class ConfigHolder {
    private volatile Map<String, String> settings = Map.of();

    public void reload(Map<String, String> fresh) {
        settings = Map.copyOf(fresh);
    }

    public String get(String key) {
        return settings.get(key);
    }
}
