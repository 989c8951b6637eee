// expect not-linearizable: `register(Object.class,
import java.util.SortedMap;
import java.util.concurrent.ConcurrentHashMap;

public class Services {
    private final ConcurrentHashMap<Class<?>, Object> services = new ConcurrentHashMap<>();

    public boolean register(Class<?> of, SortedMap<String, Integer> settings) {
        if (services.containsKey(of)) {
            return false;
        }
        services.put(of, settings.firstKey());
        return true;
    }
}
// right
import java.util.SortedMap;
import java.util.concurrent.ConcurrentHashMap;

public class Services {
    private final ConcurrentHashMap<Class<?>, Object> services = new ConcurrentHashMap<>();

    public boolean register(Class<?> of, SortedMap<String, Integer> settings) {
        return services.putIfAbsent(of, settings.isEmpty() ? "" : settings.firstKey()) == null;
    }
}
