// expect not-linearizable: `claim("a", "a")` = false
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * One-to-one mapping between users and nicknames. A user has at most one
 * nickname, and a nickname belongs to at most one user; claiming a new one
 * frees the old. Thread-safe.
 */
public class NicknameRegistry {

    private final ConcurrentMap<String, String> nickByUser = new ConcurrentHashMap<>();
    private final ConcurrentMap<String, String> userByNick = new ConcurrentHashMap<>();

    /**
     * Gives the user the nickname, in place of the one held before.
     *
     * @return false if the name belongs to somebody else
     */
    public boolean claim(String user, String nick) {
        requireValid(nick);
        Objects.requireNonNull(user, "user");
        String previous = nickByUser.get(user);
        if (nick.equals(previous)) {
            return true;
        }
        if (userByNick.putIfAbsent(nick, user) != null) {
            return false;
        }
        nickByUser.put(user, nick);
        if (previous != null) {
            userByNick.remove(previous, user);
        }
        return true;
    }

    /** Frees the user's nickname; returns it, or empty if there was none. */
    public synchronized Optional<String> release(String user) {
        String nick = nickByUser.remove(user);
        if (nick != null) {
            userByNick.remove(nick, user);
        }
        return Optional.ofNullable(nick);
    }

    public synchronized Optional<String> nickOf(String user) {
        return Optional.ofNullable(nickByUser.get(user));
    }

    public synchronized Optional<String> userOf(String nick) {
        return Optional.ofNullable(userByNick.get(nick));
    }

    public synchronized boolean isFree(String nick) {
        return !userByNick.containsKey(nick);
    }

    public synchronized int size() {
        return nickByUser.size();
    }

    private static void requireValid(String nick) {
        if (nick.isBlank() || nick.length() > 32) {
            throw new IllegalArgumentException("bad nickname: " + nick);
        }
    }
}
// right
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * One-to-one mapping between users and nicknames. A user has at most one
 * nickname, and a nickname belongs to at most one user; claiming a new one
 * frees the old. Thread-safe.
 */
public class NicknameRegistry {

    private final ConcurrentMap<String, String> nickByUser = new ConcurrentHashMap<>();
    private final ConcurrentMap<String, String> userByNick = new ConcurrentHashMap<>();

    /**
     * Gives the user the nickname, in place of the one held before.
     *
     * @return false if the name belongs to somebody else
     */
    public synchronized boolean claim(String user, String nick) {
        requireValid(nick);
        Objects.requireNonNull(user, "user");
        String previous = nickByUser.get(user);
        if (nick.equals(previous)) {
            return true;
        }
        if (userByNick.putIfAbsent(nick, user) != null) {
            return false;
        }
        nickByUser.put(user, nick);
        if (previous != null) {
            userByNick.remove(previous, user);
        }
        return true;
    }

    /** Frees the user's nickname; returns it, or empty if there was none. */
    public synchronized Optional<String> release(String user) {
        String nick = nickByUser.remove(user);
        if (nick != null) {
            userByNick.remove(nick, user);
        }
        return Optional.ofNullable(nick);
    }

    public synchronized Optional<String> nickOf(String user) {
        return Optional.ofNullable(nickByUser.get(user));
    }

    public synchronized Optional<String> userOf(String nick) {
        return Optional.ofNullable(userByNick.get(nick));
    }

    public synchronized boolean isFree(String nick) {
        return !userByNick.containsKey(nick);
    }

    public synchronized int size() {
        return nickByUser.size();
    }

    private static void requireValid(String nick) {
        if (nick.isBlank() || nick.length() > 32) {
            throw new IllegalArgumentException("bad nickname: " + nick);
        }
    }
}
