// expect data-race: `Settings.
import java.util.HashMap;
import java.util.Map;

public class Settings {
    private static Settings instance;
    private final Map<String, String> values;

    private Settings() { values = new HashMap<>(); values.put("a", "1"); }

    public static Settings get() {
        if (instance == null) {
            synchronized (Settings.class) {
                if (instance == null) instance = new Settings();
            }
        }
        return instance;
    }
    public String value(String key) { return values.get(key); }
}
// right
import java.util.HashMap;
import java.util.Map;

public class Settings {
    private static volatile Settings instance;
    private final Map<String, String> values;

    private Settings() { values = new HashMap<>(); values.put("a", "1"); }

    public static Settings get() {
        Settings known = instance;
        if (known == null) {
            synchronized (Settings.class) {
                known = instance;
                if (known == null) instance = known = new Settings();
            }
        }
        return known;
    }
    public String value(String key) { return values.get(key); }
}
