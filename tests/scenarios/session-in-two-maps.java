// expect not-linearizable: `liveSessions()` = 2
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

public class SessionStore {
    public record Session(String token, String user, long openedAt) {
    }
    private final ConcurrentMap<String, Session> byToken = new ConcurrentHashMap<>();
    private final ConcurrentMap<String, Session> byUser = new ConcurrentHashMap<>();
    public Session open(String user) {
        Objects.requireNonNull(user, "user");
        Session session = new Session(UUID.randomUUID().toString(), user, System.currentTimeMillis());
        Session previous = byUser.get(user);
        if (previous != null) {
            byToken.remove(previous.token());
        }
        byToken.put(session.token(), session);
        byUser.put(user, session);
        return session;
    }
    public Optional<Session> find(String token) {
        return Optional.ofNullable(byToken.get(token));
    }
    public Optional<Session> current(String user) {
        return Optional.ofNullable(byUser.get(user));
    }
    public boolean close(String token) {
        Session session = byToken.remove(token);
        if (session == null) {
            return false;
        }
        byUser.remove(session.user(), session);
        return true;
    }
    public int liveSessions() {
        return byToken.size();
    }
}
// right
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

public class SessionStore {
    public record Session(String token, String user, long openedAt) {
    }
    private final ConcurrentMap<String, Session> byToken = new ConcurrentHashMap<>();
    private final ConcurrentMap<String, Session> byUser = new ConcurrentHashMap<>();
    private final Object lock = new Object();
    public Session open(String user) {
        Objects.requireNonNull(user, "user");
        Session session = new Session(UUID.randomUUID().toString(), user, System.currentTimeMillis());
        synchronized (lock) {
            Session previous = byUser.get(user);
            if (previous != null) {
                byToken.remove(previous.token());
            }
            byToken.put(session.token(), session);
            byUser.put(user, session);
        }
        return session;
    }
    public Optional<Session> find(String token) {
        synchronized (lock) {
            return Optional.ofNullable(byToken.get(token));
        }
    }
    public Optional<Session> current(String user) {
        synchronized (lock) {
            return Optional.ofNullable(byUser.get(user));
        }
    }
    public boolean close(String token) {
        synchronized (lock) {
            Session session = byToken.remove(token);
            if (session == null) {
                return false;
            }
            byUser.remove(session.user(), session);
            return true;
        }
    }
    public int liveSessions() {
        synchronized (lock) {
            return byToken.size();
        }
    }
}
