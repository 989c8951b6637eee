// expect data-race at warning: the content of `ArrayList`
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

public class Tags {
    private final Map<String, List<String>> tags = new ConcurrentHashMap<>();

    public void tag(String key, String value) {
        tags.computeIfAbsent(key, none -> new ArrayList<>()).add(value);
    }

    public int count(String key) {
        List<String> found = tags.get(key);
        return found == null ? 0 : found.size();
    }
}
// right
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

public class Tags {
    private final Map<String, List<String>> tags = new ConcurrentHashMap<>();

    public void tag(String key, String value) {
        tags.computeIfAbsent(key, none -> new CopyOnWriteArrayList<>()).add(value);
    }

    public int count(String key) {
        List<String> found = tags.get(key);
        return found == null ? 0 : found.size();
    }
}
