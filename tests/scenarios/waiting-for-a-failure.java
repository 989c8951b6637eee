// expect deadlock: on a new `RequestCoalescer(a failing Function)`
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Function;

/**
 * Lets threads that want the same tile at the same time share one request. The
 * first one loads, the others wait for its outcome, good or bad; nothing is
 * kept afterwards. Thread-safe. The loader must not call back into the
 * coalescer.
 *
 * @param <K> key of the resource
 * @param <V> loaded resource
 */
public class RequestCoalescer<K, V> {

    private final Function<? super K, ? extends V> loader;
    private final ConcurrentMap<K, CompletableFuture<V>> inFlight = new ConcurrentHashMap<>();
    private final LongAdder shared = new LongAdder();

    public RequestCoalescer(Function<? super K, ? extends V> loader) {
        this.loader = Objects.requireNonNull(loader, "loader");
    }

    /**
     * Loads the resource or waits for the thread that is loading it.
     *
     * @throws RuntimeException what the loader threw, for all who waited
     */
    public V load(K key) {
        CompletableFuture<V> mine = new CompletableFuture<>();
        CompletableFuture<V> running = inFlight.putIfAbsent(key, mine);
        if (running != null) {
            shared.increment();
            return outcomeOf(running);
        }
        try {
            V value = loader.apply(key);
            mine.complete(value);
            return value;
        } finally {
            inFlight.remove(key, mine);
        }
    }

    /** Whether the resource is being loaded right now. */
    public boolean isLoading(K key) {
        return inFlight.containsKey(key);
    }

    public int inFlightCount() {
        return inFlight.size();
    }

    /** How often a caller was served by another one's request. */
    public long sharedCount() {
        return shared.sum();
    }

    private static <V> V outcomeOf(CompletableFuture<V> future) {
        try {
            return future.join();
        } catch (CompletionException e) {
            Throwable cause = e.getCause();
            if (cause instanceof RuntimeException problem) {
                throw problem;
            }
            if (cause instanceof Error problem) {
                throw problem;
            }
            throw e;
        }
    }
}
// right
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Function;

/**
 * Lets threads that want the same tile at the same time share one request. The
 * first one loads, the others wait for its outcome, good or bad; nothing is
 * kept afterwards. Thread-safe. The loader must not call back into the
 * coalescer.
 *
 * @param <K> key of the resource
 * @param <V> loaded resource
 */
public class RequestCoalescer<K, V> {

    private final Function<? super K, ? extends V> loader;
    private final ConcurrentMap<K, CompletableFuture<V>> inFlight = new ConcurrentHashMap<>();
    private final LongAdder shared = new LongAdder();

    public RequestCoalescer(Function<? super K, ? extends V> loader) {
        this.loader = Objects.requireNonNull(loader, "loader");
    }

    /**
     * Loads the resource or waits for the thread that is loading it.
     *
     * @throws RuntimeException what the loader threw, for all who waited
     */
    public V load(K key) {
        CompletableFuture<V> mine = new CompletableFuture<>();
        CompletableFuture<V> running = inFlight.putIfAbsent(key, mine);
        if (running != null) {
            shared.increment();
            return outcomeOf(running);
        }
        try {
            V value = loader.apply(key);
            mine.complete(value);
            return value;
        } catch (Throwable e) {
            mine.completeExceptionally(e);
            throw e;
        } finally {
            inFlight.remove(key, mine);
        }
    }

    /** Whether the resource is being loaded right now. */
    public boolean isLoading(K key) {
        return inFlight.containsKey(key);
    }

    public int inFlightCount() {
        return inFlight.size();
    }

    /** How often a caller was served by another one's request. */
    public long sharedCount() {
        return shared.sum();
    }

    private static <V> V outcomeOf(CompletableFuture<V> future) {
        try {
            return future.join();
        } catch (CompletionException e) {
            Throwable cause = e.getCause();
            if (cause instanceof RuntimeException problem) {
                throw problem;
            }
            if (cause instanceof Error problem) {
                throw problem;
            }
            throw e;
        }
    }
}
