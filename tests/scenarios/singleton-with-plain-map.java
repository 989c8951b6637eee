// expect data-race: the content of `HashMap#2`
import java.util.*;
public class Registry {
    private static final Registry INSTANCE = new Registry();
    private final Map<String, Object> services = new HashMap<>();
    public static Registry getInstance() { return INSTANCE; }
    public void register(String name, Object service) { services.put(name, service); }
    public Object lookup(String name) { return services.get(name); }
}
// right
import java.util.*;
import java.util.concurrent.*;
public class Registry {
    private static final Registry INSTANCE = new Registry();
    private final Map<String, Object> services = new ConcurrentHashMap<>();
    public static Registry getInstance() { return INSTANCE; }
    public void register(String name, Object service) { services.put(name, service); }
    public Object lookup(String name) { return services.get(name); }
}
