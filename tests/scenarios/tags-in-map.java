// expect data-race: the content of
import java.util.Collections;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

public class TagIndex {
    private final Map<String, Set<Integer>> byTag = new ConcurrentHashMap<>();

    public void tag(String tag, int document) {
        Set<Integer> documents = byTag.get(tag);
        if (documents == null) {
            Set<Integer> fresh = new HashSet<>();
            documents = byTag.putIfAbsent(tag, fresh);
            if (documents == null) documents = fresh;
        }
        documents.add(document);
    }
    public int count(String tag) { return byTag.getOrDefault(tag, Collections.emptySet()).size(); }
}
// right
import java.util.Collections;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

public class TagIndex {
    private final Map<String, Set<Integer>> byTag = new ConcurrentHashMap<>();

    public void tag(String tag, int document) {
        byTag.computeIfAbsent(tag, t -> ConcurrentHashMap.newKeySet()).add(document);
    }
    public int count(String tag) { return byTag.getOrDefault(tag, Collections.emptySet()).size(); }
}
