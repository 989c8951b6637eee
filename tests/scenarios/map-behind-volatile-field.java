// expect data-race at warning: the content of `HashMap`
import java.util.HashMap;
import java.util.Map;

public class Settings {
    private volatile Map<String, String> values = new HashMap<>();

    public void set(String key, String value) {
        values.put(key, value);
    }

    public String get(String key) {
        return values.get(key);
    }
}
// right
import java.util.HashMap;
import java.util.Map;

public class Settings {
    private volatile Map<String, String> values = new HashMap<>();

    public synchronized void set(String key, String value) {
        Map<String, String> copy = new HashMap<>(values);
        copy.put(key, value);
        values = copy;
    }

    public String get(String key) {
        return values.get(key);
    }
}
