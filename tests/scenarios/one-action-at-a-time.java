// expect not-linearizable: two of them at once
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Locks by name, for any number of threads. For a name, at most one thread runs an action at a time. Names that nobody uses take no
 * room.
 */
public class NamedLocks {
    private final ConcurrentHashMap<String, ReentrantLock> locks = new ConcurrentHashMap<>();

    public void run(String name, Runnable action) {
        ReentrantLock lock = enter(name);
        try {
            action.run();
        } finally {
            if (!lock.hasQueuedThreads()) {
                locks.remove(name, lock);
            }
            lock.unlock();
        }
    }

    private ReentrantLock enter(String name) {
        ReentrantLock lock = locks.computeIfAbsent(name, unused -> new ReentrantLock());
        lock.lock();
        return lock;
    }
}

// right
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Locks by name, for any number of threads. For a name, at most one thread runs an action at a time. Names that nobody uses take no
 * room.
 */
public class NamedLocks {
    private final ConcurrentHashMap<String, ReentrantLock> locks = new ConcurrentHashMap<>();

    public void run(String name, Runnable action) {
        ReentrantLock lock = enter(name);
        try {
            action.run();
        } finally {
            if (!lock.hasQueuedThreads()) {
                locks.remove(name, lock);
            }
            lock.unlock();
        }
    }

    private ReentrantLock enter(String name) {
        while (true) {
            ReentrantLock lock = locks.computeIfAbsent(name, unused -> new ReentrantLock());
            lock.lock();
            if (locks.get(name) == lock) {
                return lock;
            }
            lock.unlock();
        }
    }
}
