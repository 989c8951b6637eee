// expect data-race: the content of
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
public class ConcurrentIndex {
    private final ConcurrentHashMap<String, List<Integer>> index = new ConcurrentHashMap<>();
    public void add(String word, int page) { index.computeIfAbsent(word, key -> new ArrayList<>()).add(page); }
}
// right
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
public class ConcurrentIndex {
    private final ConcurrentHashMap<String, List<Integer>> index = new ConcurrentHashMap<>();
    public void add(String word, int page) { index.computeIfAbsent(word, key -> new CopyOnWriteArrayList<>()).add(page); }
}
