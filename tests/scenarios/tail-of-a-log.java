// expect data-race: `fold(1, a BiFunction)`
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.Consumer;

public class EventStream<E> {

    public record Stored<E>(long version, E event) {
    }

    public static final class VersionConflict extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private final long actual;

        VersionConflict(String stream, long expected, long actual) {
            super(stream + ": expected version " + expected + " but is at " + actual);
            this.actual = actual;
        }

        public long actual() {
            return actual;
        }
    }

    private final String name;
    private final List<Stored<E>> log = new ArrayList<>();

    public EventStream(String name) {
        this.name = Objects.requireNonNull(name, "name");
    }

    public long append(long expectedVersion, List<? extends E> events) {
        List<E> batch = List.copyOf(events);
        synchronized (log) {
            if (log.size() != expectedVersion) {
                throw new VersionConflict(name, expectedVersion, log.size());
            }
            for (E event : batch) {
                log.add(new Stored<>(log.size() + 1L, event));
            }
            return log.size();
        }
    }

    public long version() {
        synchronized (log) {
            return log.size();
        }
    }

    public long replay(long afterVersion, Consumer<? super Stored<E>> handler) {
        long last = afterVersion;
        for (Stored<E> stored : tail(afterVersion)) {
            handler.accept(stored);
            last = stored.version();
        }
        return last;
    }

    public <S> S fold(S initial, BiFunction<? super S, ? super E, ? extends S> step) {
        S state = initial;
        for (Stored<E> stored : tail(0)) {
            state = step.apply(state, stored.event());
        }
        return state;
    }

    private List<Stored<E>> tail(long afterVersion) {
        synchronized (log) {
            int from = Math.toIntExact(Math.min(Math.max(0L, afterVersion), log.size()));
            return log.subList(from, log.size());
        }
    }
}
// right
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.Consumer;

public class EventStream<E> {

    public record Stored<E>(long version, E event) {
    }

    public static final class VersionConflict extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private final long actual;

        VersionConflict(String stream, long expected, long actual) {
            super(stream + ": expected version " + expected + " but is at " + actual);
            this.actual = actual;
        }

        public long actual() {
            return actual;
        }
    }

    private final String name;
    private final List<Stored<E>> log = new ArrayList<>();

    public EventStream(String name) {
        this.name = Objects.requireNonNull(name, "name");
    }

    public long append(long expectedVersion, List<? extends E> events) {
        List<E> batch = List.copyOf(events);
        synchronized (log) {
            if (log.size() != expectedVersion) {
                throw new VersionConflict(name, expectedVersion, log.size());
            }
            for (E event : batch) {
                log.add(new Stored<>(log.size() + 1L, event));
            }
            return log.size();
        }
    }

    public long version() {
        synchronized (log) {
            return log.size();
        }
    }

    public long replay(long afterVersion, Consumer<? super Stored<E>> handler) {
        long last = afterVersion;
        for (Stored<E> stored : tail(afterVersion)) {
            handler.accept(stored);
            last = stored.version();
        }
        return last;
    }

    public <S> S fold(S initial, BiFunction<? super S, ? super E, ? extends S> step) {
        S state = initial;
        for (Stored<E> stored : tail(0)) {
            state = step.apply(state, stored.event());
        }
        return state;
    }

    private List<Stored<E>> tail(long afterVersion) {
        synchronized (log) {
            int from = Math.toIntExact(Math.min(Math.max(0L, afterVersion), log.size()));
            return List.copyOf(log.subList(from, log.size()));
        }
    }
}
