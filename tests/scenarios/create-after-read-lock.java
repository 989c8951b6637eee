// expect not-linearizable: `open("a")` ∥ `open("a")`
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class Channels {
    public static final class Channel {
        final String name;
        Channel(String name) { this.name = name; }
    }
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    private final Map<String, Channel> channels = new HashMap<>();

    public Channel open(String name) {
        lock.readLock().lock();
        try {
            Channel known = channels.get(name);
            if (known != null) return known;
        } finally {
            lock.readLock().unlock();
        }
        Channel fresh = new Channel(name);
        lock.writeLock().lock();
        try {
            channels.put(name, fresh);
        } finally {
            lock.writeLock().unlock();
        }
        return fresh;
    }
}
// right
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class Channels {
    public static final class Channel {
        final String name;
        Channel(String name) { this.name = name; }
    }
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    private final Map<String, Channel> channels = new HashMap<>();

    public Channel open(String name) {
        lock.readLock().lock();
        try {
            Channel known = channels.get(name);
            if (known != null) return known;
        } finally {
            lock.readLock().unlock();
        }
        lock.writeLock().lock();
        try {
            return channels.computeIfAbsent(name, Channel::new);
        } finally {
            lock.writeLock().unlock();
        }
    }
}
