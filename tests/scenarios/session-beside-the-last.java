// expect not-linearizable: `close("a", "a")` ∥ `open("a", "b")`
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

public class Sessions {
    private final ConcurrentHashMap<String, Set<String>> open = new ConcurrentHashMap<>();

    public void open(String user, String session) {
        open.merge(user, Set.of(session), Sessions::both);
    }

    public void close(String user, String session) {
        Set<String> left = open.computeIfPresent(user, (name, all) -> without(all, session));
        if (left != null && left.isEmpty()) {
            open.remove(user);
        }
    }

    public Set<String> of(String user) {
        return open.getOrDefault(user, Set.of());
    }

    private static Set<String> both(Set<String> one, Set<String> other) {
        Set<String> all = new HashSet<>(one);
        all.addAll(other);
        return Set.copyOf(all);
    }

    private static Set<String> without(Set<String> all, String session) {
        Set<String> left = new HashSet<>(all);
        left.remove(session);
        return Set.copyOf(left);
    }
}

// right
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

public class Sessions {
    private final ConcurrentHashMap<String, Set<String>> open = new ConcurrentHashMap<>();

    public void open(String user, String session) {
        open.merge(user, Set.of(session), Sessions::both);
    }

    public void close(String user, String session) {
        open.computeIfPresent(user, (name, all) -> without(all, session));
    }

    public Set<String> of(String user) {
        return open.getOrDefault(user, Set.of());
    }

    private static Set<String> both(Set<String> one, Set<String> other) {
        Set<String> all = new HashSet<>(one);
        all.addAll(other);
        return Set.copyOf(all);
    }

    private static Set<String> without(Set<String> all, String session) {
        Set<String> left = new HashSet<>(all);
        left.remove(session);
        return left.isEmpty() ? null : Set.copyOf(left);
    }
}
