// expect not-linearizable: a day after `open("a", "a")`
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.LongSupplier;

final class SessionRegistry {
    public record Session(String user, long expiresAt) {
        boolean isExpired(long now) {
            return expiresAt <= now;
        }
        Session extendTo(long newExpiry) {
            return new Session(user, Math.max(expiresAt, newExpiry));
        }
    }
    private final ConcurrentMap<String, Session> sessions = new ConcurrentHashMap<>();
    private final long ttlMillis;
    private final LongSupplier clock;
    public SessionRegistry(long ttlMillis, LongSupplier clock) {
        if (ttlMillis <= 0) {
            throw new IllegalArgumentException("ttlMillis: " + ttlMillis);
        }
        this.ttlMillis = ttlMillis;
        this.clock = Objects.requireNonNull(clock);
    }
    public void open(String id, String user) {
        sessions.put(id, new Session(user, clock.getAsLong() + ttlMillis));
    }
    public void touch(String id) {
        long now = clock.getAsLong();
        sessions.computeIfPresent(id, (k, s) -> s.isExpired(now) ? s : s.extendTo(now + ttlMillis));
    }
    public Optional<String> userOf(String id) {
        long now = clock.getAsLong();
        return Optional.ofNullable(sessions.get(id))
                .filter(s -> !s.isExpired(now))
                .map(Session::user);
    }
    public boolean close(String id) {
        long now = clock.getAsLong();
        Session closed = sessions.remove(id);
        return closed != null && !closed.isExpired(now);
    }
    public void evictExpired() {
        long now = clock.getAsLong();
        for (Map.Entry<String, Session> entry : sessions.entrySet()) {
            Session session = entry.getValue();
            if (session.isExpired(now)) {
                sessions.remove(entry.getKey());
            }
        }
    }
}
// right
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.LongSupplier;

final class SessionRegistry {
    public record Session(String user, long expiresAt) {
        boolean isExpired(long now) {
            return expiresAt <= now;
        }
        Session extendTo(long newExpiry) {
            return new Session(user, Math.max(expiresAt, newExpiry));
        }
    }
    private final ConcurrentMap<String, Session> sessions = new ConcurrentHashMap<>();
    private final long ttlMillis;
    private final LongSupplier clock;
    public SessionRegistry(long ttlMillis, LongSupplier clock) {
        if (ttlMillis <= 0) {
            throw new IllegalArgumentException("ttlMillis: " + ttlMillis);
        }
        this.ttlMillis = ttlMillis;
        this.clock = Objects.requireNonNull(clock);
    }
    public void open(String id, String user) {
        sessions.put(id, new Session(user, clock.getAsLong() + ttlMillis));
    }
    public void touch(String id) {
        long now = clock.getAsLong();
        sessions.computeIfPresent(id, (k, s) -> s.isExpired(now) ? s : s.extendTo(now + ttlMillis));
    }
    public Optional<String> userOf(String id) {
        long now = clock.getAsLong();
        return Optional.ofNullable(sessions.get(id))
                .filter(s -> !s.isExpired(now))
                .map(Session::user);
    }
    public boolean close(String id) {
        long now = clock.getAsLong();
        Session closed = sessions.remove(id);
        return closed != null && !closed.isExpired(now);
    }
    public void evictExpired() {
        long now = clock.getAsLong();
        for (Map.Entry<String, Session> entry : sessions.entrySet()) {
            Session session = entry.getValue();
            if (session.isExpired(now)) {
                sessions.remove(entry.getKey(), session);
            }
        }
    }
}
