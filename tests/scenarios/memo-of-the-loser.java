// expect not-linearizable: `apply(1)` = Object#3
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Function;

final class Memoizer<K, V> implements Function<K, V> {
    private final ConcurrentMap<K, FutureTask<V>> results = new ConcurrentHashMap<>();
    private final Function<? super K, ? extends V> function;
    public Memoizer(Function<? super K, ? extends V> function) {
        this.function = Objects.requireNonNull(function, "function");
    }
    @Override
    public V apply(K key) {
        FutureTask<V> task = results.get(key);
        if (task == null) {
            FutureTask<V> created = new FutureTask<>(() -> function.apply(key));
            results.putIfAbsent(key, created);
            task = created;
            task.run();
        }
        return resultOf(key, task);
    }
    public void invalidate(K key) {
        results.remove(key);
    }
    private V resultOf(K key, FutureTask<V> task) {
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return task.get();
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        } catch (ExecutionException e) {
            results.remove(key, task);
            throw rethrow(e.getCause());
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
    private static RuntimeException rethrow(Throwable cause) {
        if (cause instanceof Error error) {
            throw error;
        }
        return cause instanceof RuntimeException unchecked ? unchecked : new IllegalStateException(cause);
    }
}
// right
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Function;

final class Memoizer<K, V> implements Function<K, V> {
    private final ConcurrentMap<K, FutureTask<V>> results = new ConcurrentHashMap<>();
    private final Function<? super K, ? extends V> function;
    public Memoizer(Function<? super K, ? extends V> function) {
        this.function = Objects.requireNonNull(function, "function");
    }
    @Override
    public V apply(K key) {
        FutureTask<V> task = results.get(key);
        if (task == null) {
            FutureTask<V> created = new FutureTask<>(() -> function.apply(key));
            task = results.putIfAbsent(key, created);
            if (task == null) {
                task = created;
                task.run();
            }
        }
        return resultOf(key, task);
    }
    public void invalidate(K key) {
        results.remove(key);
    }
    private V resultOf(K key, FutureTask<V> task) {
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return task.get();
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        } catch (ExecutionException e) {
            results.remove(key, task);
            throw rethrow(e.getCause());
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
    private static RuntimeException rethrow(Throwable cause) {
        if (cause instanceof Error error) {
            throw error;
        }
        return cause instanceof RuntimeException unchecked ? unchecked : new IllegalStateException(cause);
    }
}
