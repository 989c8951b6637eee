// expect not-linearizable: `size()` = 2
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Shared by all threads. */
public class SymbolTable extends AbstractInterner<String> {
    @Override
    protected String normalize(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
    public int column(String name) {
        return intern(name);
    }
}

/** Thread-safe. */
abstract class AbstractInterner<T> {
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    private final Map<T, Integer> numbers = new HashMap<>();
    private final List<T> values = new ArrayList<>();
    protected abstract T normalize(T value);
    public int intern(T value) {
        T normal = normalize(value);
        lock.readLock().lock();
        try {
            Integer known = numbers.get(normal);
            if (known != null) {
                return known;
            }
        } finally {
            lock.readLock().unlock();
        }
        lock.writeLock().lock();
        try {
            int number = values.size();
            numbers.put(normal, number);
            values.add(normal);
            return number;
        } finally {
            lock.writeLock().unlock();
        }
    }
    public T valueOf(int number) {
        lock.readLock().lock();
        try {
            return values.get(number);
        } finally {
            lock.readLock().unlock();
        }
    }
    public int size() {
        lock.readLock().lock();
        try {
            return values.size();
        } finally {
            lock.readLock().unlock();
        }
    }
}
// right
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Shared by all threads. */
public class SymbolTable extends AbstractInterner<String> {
    @Override
    protected String normalize(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
    public int column(String name) {
        return intern(name);
    }
}

/** Thread-safe. */
abstract class AbstractInterner<T> {
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    private final Map<T, Integer> numbers = new HashMap<>();
    private final List<T> values = new ArrayList<>();
    protected abstract T normalize(T value);
    public int intern(T value) {
        T normal = normalize(value);
        lock.readLock().lock();
        try {
            Integer known = numbers.get(normal);
            if (known != null) {
                return known;
            }
        } finally {
            lock.readLock().unlock();
        }
        lock.writeLock().lock();
        try {
            Integer known = numbers.get(normal);
            if (known != null) {
                return known;
            }
            int number = values.size();
            numbers.put(normal, number);
            values.add(normal);
            return number;
        } finally {
            lock.writeLock().unlock();
        }
    }
    public T valueOf(int number) {
        lock.readLock().lock();
        try {
            return values.get(number);
        } finally {
            lock.readLock().unlock();
        }
    }
    public int size() {
        lock.readLock().lock();
        try {
            return values.size();
        } finally {
            lock.readLock().unlock();
        }
    }
}
