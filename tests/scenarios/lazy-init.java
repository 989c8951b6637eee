// expect data-race: `Config.settings`
import java.util.HashMap;
import java.util.Map;
/** Thread-safe. */
public class Config {
    private Map<String, String> settings;
    public Map<String, String> settings() {
        if (settings == null) settings = new HashMap<>();
        return settings;
    }
}
// right
import java.util.HashMap;
import java.util.Map;
/** Thread-safe. */
public class Config {
    private Map<String, String> settings;
    public synchronized Map<String, String> settings() {
        if (settings == null) settings = new HashMap<>();
        return settings;
    }
}
