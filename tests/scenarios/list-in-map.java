// expect data-race: with nothing ordering
import java.util.*;
import java.util.concurrent.*;
public class SessionStore {
    private final ConcurrentHashMap<String, List<String>> sessions = new ConcurrentHashMap<>();
    public void log(String user, String what) {
        sessions.computeIfAbsent(user, u -> new ArrayList<>()).add(what);
    }
    public int count(String user) { List<String> l = sessions.get(user); return l == null ? 0 : l.size(); }
}
// right
import java.util.*;
import java.util.concurrent.*;
public class SessionStore {
    private final ConcurrentHashMap<String, List<String>> sessions = new ConcurrentHashMap<>();
    public void log(String user, String what) {
        sessions.computeIfAbsent(user, u -> new CopyOnWriteArrayList<>()).add(what);
    }
    public int count(String user) { List<String> l = sessions.get(user); return l == null ? 0 : l.size(); }
}
