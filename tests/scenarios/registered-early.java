// expect data-race: `Plugin.label`
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

public class Plugin {
    private static final Map<String, Plugin> LOADED = new ConcurrentHashMap<>();
    private String label;

    private Plugin(String name) {
        LOADED.put(name, this);
        label = "plugin " + name;
    }
    public static void load(String name) { new Plugin(name); }
    public static String describe(String name) {
        Plugin plugin = LOADED.get(name);
        return plugin == null ? "none" : plugin.label;
    }
}
// right
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

public class Plugin {
    private static final Map<String, Plugin> LOADED = new ConcurrentHashMap<>();
    private String label;

    private Plugin(String name) {
        label = "plugin " + name;
    }
    public static void load(String name) { LOADED.put(name, new Plugin(name)); }
    public static String describe(String name) {
        Plugin plugin = LOADED.get(name);
        return plugin == null ? "none" : plugin.label;
    }
}
