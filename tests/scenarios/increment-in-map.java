// expect not-linearizable: `count("a")` ∥ `count("a")`
import java.util.concurrent.ConcurrentHashMap;
public class ConcurrentWords {
    private final ConcurrentHashMap<String, Integer> counts = new ConcurrentHashMap<>();
    public void count(String word) {
        Integer old = counts.get(word);
        counts.put(word, old == null ? 1 : old + 1);
    }
    public int of(String word) { return counts.getOrDefault(word, 0); }
    public int total() { return of("a"); }
}
// right
import java.util.concurrent.ConcurrentHashMap;
public class ConcurrentWords {
    private final ConcurrentHashMap<String, Integer> counts = new ConcurrentHashMap<>();
    public void count(String word) { counts.merge(word, 1, Integer::sum); }
    public int of(String word) { return counts.getOrDefault(word, 0); }
    public int total() { return of("a"); }
}
