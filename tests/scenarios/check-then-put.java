// expect not-linearizable: `register("a", 1)` ∥ `register("a", 1)`
import java.util.concurrent.ConcurrentHashMap;
public class ConcurrentRegistry {
    private final ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
    public boolean register(String name, int value) {
        if (map.containsKey(name)) return false;
        map.put(name, value);
        return true;
    }
    public Integer find(String name) { return map.get(name); }
}
// right
import java.util.concurrent.ConcurrentHashMap;
public class ConcurrentRegistry {
    private final ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
    public boolean register(String name, int value) { return map.putIfAbsent(name, value) == null; }
    public Integer find(String name) { return map.get(name); }
}
