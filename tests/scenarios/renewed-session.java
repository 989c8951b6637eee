// expect not-linearizable: `dropIfExpired("a", 1)` ∥ `open("a", "b", 2)`
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Sessions by id. One instance serves all request threads. */
public class SessionStore {
    private static final class Session {
        final String user;
        final long until;
        Session(String user, long until) { this.user = user; this.until = until; }
    }

    private final Map<String, Session> sessions = new ConcurrentHashMap<>();

    public void open(String id, String user, long until) {
        sessions.put(id, new Session(user, until));
    }

    public String userOf(String id) {
        Session s = sessions.get(id);
        return s == null ? null : s.user;
    }

    public void dropIfExpired(String id, long now) {
        Session s = sessions.get(id);
        if (s != null && s.until <= now) {
            sessions.remove(id);
        }
    }
}
// right
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Sessions by id. One instance serves all request threads. */
public class SessionStore {
    private static final class Session {
        final String user;
        final long until;
        Session(String user, long until) { this.user = user; this.until = until; }
    }

    private final Map<String, Session> sessions = new ConcurrentHashMap<>();

    public void open(String id, String user, long until) {
        sessions.put(id, new Session(user, until));
    }

    public String userOf(String id) {
        Session s = sessions.get(id);
        return s == null ? null : s.user;
    }

    public void dropIfExpired(String id, long now) {
        Session s = sessions.get(id);
        if (s != null && s.until <= now) {
            sessions.remove(id, s);
        }
    }
}
