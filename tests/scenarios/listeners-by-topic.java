// expect not-linearizable: `add("a", "a")` ∥ `add("a", "a")`
import java.util.*;
import java.util.concurrent.*;
/** Thread-safe registry of listeners. */
public class Registry {
    private final Map<String, List<String>> map = new ConcurrentHashMap<>();
    public void add(String topic, String name) {
        List<String> list = map.get(topic);
        if (list == null) {
            list = new CopyOnWriteArrayList<>();
            map.put(topic, list);
        }
        list.add(name);
    }
    public int count(String topic) {
        List<String> list = map.get(topic);
        return list == null ? 0 : list.size();
    }
}
// right
import java.util.*;
import java.util.concurrent.*;
/** Thread-safe registry of listeners. */
public class Registry {
    private final Map<String, List<String>> map = new ConcurrentHashMap<>();
    public void add(String topic, String name) {
        map.computeIfAbsent(topic, key -> new CopyOnWriteArrayList<>()).add(name);
    }
    public int count(String topic) {
        List<String> list = map.get(topic);
        return list == null ? 0 : list.size();
    }
}
