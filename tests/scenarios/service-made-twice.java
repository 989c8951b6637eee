// expect not-linearizable: `get(Object.class)` ∥ `get(Object.class)`
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Supplier;

public class Services {
    private static final class Entry {
        private final Supplier<?> factory;
        private volatile Object service;

        Entry(Supplier<?> factory) {
            this.factory = factory;
        }

        Object service() {
            Object current = service;
            if (current == null) {
                current = Objects.requireNonNull(factory.get());
                service = current;
            }
            return current;
        }
    }

    private final ConcurrentMap<Class<?>, Entry> entries = new ConcurrentHashMap<>();

    public <T> boolean register(Class<T> type, Supplier<? extends T> factory) {
        return entries.putIfAbsent(type, new Entry(factory)) == null;
    }

    /** The one service of that type. */
    public <T> T get(Class<T> type) {
        Entry entry = entries.get(type);
        if (entry == null) {
            throw new IllegalArgumentException(type.getName());
        }
        return type.cast(entry.service());
    }
}
// right
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Supplier;

public class Services {
    private static final class Entry {
        private final Supplier<?> factory;
        private volatile Object service;

        Entry(Supplier<?> factory) {
            this.factory = factory;
        }

        synchronized Object service() {
            Object current = service;
            if (current == null) {
                current = Objects.requireNonNull(factory.get());
                service = current;
            }
            return current;
        }
    }

    private final ConcurrentMap<Class<?>, Entry> entries = new ConcurrentHashMap<>();

    public <T> boolean register(Class<T> type, Supplier<? extends T> factory) {
        return entries.putIfAbsent(type, new Entry(factory)) == null;
    }

    /** The one service of that type. */
    public <T> T get(Class<T> type) {
        Entry entry = entries.get(type);
        if (entry == null) {
            throw new IllegalArgumentException(type.getName());
        }
        return type.cast(entry.service());
    }
}
