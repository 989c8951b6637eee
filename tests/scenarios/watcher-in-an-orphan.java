// expect not-linearizable: `a.watchersOf("a")` = []
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.CopyOnWriteArraySet;

/** Thread-safe. */
public class WatchRegistry {
    public interface Watcher {
        void changed(String path);
    }
    private final ConcurrentMap<String, Set<Watcher>> watchers = new ConcurrentHashMap<>();
    public boolean watch(String path, Watcher watcher) {
        Objects.requireNonNull(watcher, "watcher");
        return watchers.computeIfAbsent(path, p -> new CopyOnWriteArraySet<>()).add(watcher);
    }
    public boolean unwatch(String path, Watcher watcher) {
        Set<Watcher> set = watchers.get(path);
        if (set == null || !set.remove(watcher)) {
            return false;
        }
        if (set.isEmpty()) {
            watchers.remove(path, set);
        }
        return true;
    }
    public Set<Watcher> watchersOf(String path) {
        Set<Watcher> set = watchers.get(path);
        return set == null ? Set.of() : Set.copyOf(set);
    }
    public int fire(String path) {
        Set<Watcher> targets = watchersOf(path);
        for (Watcher watcher : targets) {
            watcher.changed(path);
        }
        return targets.size();
    }
}
// right
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.atomic.AtomicBoolean;

/** Thread-safe. */
public class WatchRegistry {
    public interface Watcher {
        void changed(String path);
    }
    private final ConcurrentMap<String, Set<Watcher>> watchers = new ConcurrentHashMap<>();
    public boolean watch(String path, Watcher watcher) {
        Objects.requireNonNull(watcher, "watcher");
        AtomicBoolean added = new AtomicBoolean();
        watchers.compute(path, (p, present) -> {
            Set<Watcher> set = present == null ? new CopyOnWriteArraySet<>() : present;
            added.set(set.add(watcher));
            return set;
        });
        return added.get();
    }
    public boolean unwatch(String path, Watcher watcher) {
        AtomicBoolean removed = new AtomicBoolean();
        watchers.computeIfPresent(path, (p, set) -> {
            removed.set(set.remove(watcher));
            return set.isEmpty() ? null : set;
        });
        return removed.get();
    }
    public Set<Watcher> watchersOf(String path) {
        Set<Watcher> set = watchers.get(path);
        return set == null ? Set.of() : Set.copyOf(set);
    }
    public int fire(String path) {
        Set<Watcher> targets = watchersOf(path);
        for (Watcher watcher : targets) {
            watcher.changed(path);
        }
        return targets.size();
    }
}
