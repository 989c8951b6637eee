// expect data-race: AppConfig.get().value
package conf;

import java.util.HashMap;
import java.util.Map;

/** Read by everybody, replaced as a whole. */
public class AppConfig {
    private static volatile AppConfig current;

    private final Map<String, String> values = new HashMap<>();

    private AppConfig() { }

    public static AppConfig get() {
        AppConfig c = current;
        if (c == null) {
            synchronized (AppConfig.class) {
                c = current;
                if (c == null) {
                    c = new AppConfig();
                    current = c;
                    c.values.put("mode", "fast");
                }
            }
        }
        return c;
    }

    public String value(String key) { return values.get(key); }
}
// right
package conf;

import java.util.HashMap;
import java.util.Map;

/** Read by everybody, replaced as a whole. */
public class AppConfig {
    private static volatile AppConfig current;

    private final Map<String, String> values = new HashMap<>();

    private AppConfig() { }

    public static AppConfig get() {
        AppConfig c = current;
        if (c == null) {
            synchronized (AppConfig.class) {
                c = current;
                if (c == null) {
                    c = new AppConfig();
                    c.values.put("mode", "fast");
                    current = c;
                }
            }
        }
        return c;
    }

    public String value(String key) { return values.get(key); }
}
