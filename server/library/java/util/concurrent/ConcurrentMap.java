package java.util.concurrent;

import java.util.Map;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;

public interface ConcurrentMap<K, V> extends Map<K, V> {
    default V getOrDefault(Object key, V otherwise) {
        V value = get(key);
        return value != null ? value : otherwise;
    }

    default void forEach(BiConsumer<? super K, ? super V> action) {
        Objects.requireNonNull(action);
        for (Map.Entry<K, V> entry : entrySet()) {
            action.accept(entry.getKey(), entry.getValue());
        }
    }

    V putIfAbsent(K key, V value);

    boolean remove(Object key, Object value);

    boolean replace(K key, V old, V value);

    V replace(K key, V value);

    default void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        forEach((key, first) -> {
            V value = first;
            while (value != null && !replace(key, value, function.apply(key, value))) {
                value = get(key);
            }
        });
    }

    default V computeIfAbsent(K key, Function<? super K, ? extends V> function) {
        Objects.requireNonNull(function);
        V old = get(key);
        if (old != null) {
            return old;
        }
        V value = function.apply(key);
        if (value == null) {
            return null;
        }
        old = putIfAbsent(key, value);
        return old == null ? value : old;
    }

    default V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        for (V old = get(key); old != null; old = get(key)) {
            V value = function.apply(key, old);
            if (value == null ? remove(key, old) : replace(key, old, value)) {
                return value;
            }
        }
        return null;
    }

    default V compute(K key, BiFunction<? super K, ? super V, ? extends V> function) {
        while (true) {
            V old = get(key);
            V value = function.apply(key, old);
            if (value != null) {
                if (old != null ? replace(key, old, value) : putIfAbsent(key, value) == null) {
                    return value;
                }
            } else if (old == null || remove(key, old)) {
                return null;
            }
        }
    }

    default V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        Objects.requireNonNull(value);
        while (true) {
            V old = get(key);
            if (old == null) {
                if (putIfAbsent(key, value) == null) {
                    return value;
                }
                continue;
            }
            V merged = function.apply(old, value);
            if (merged != null ? replace(key, old, merged) : remove(key, old)) {
                return merged;
            }
        }
    }
}
