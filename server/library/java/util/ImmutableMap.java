package java.util;

import java.util.function.BiFunction;
import java.util.function.Function;
import racelens.Given;

/** What Map.of makes: it can be shared by threads, and iterates in the order of its making. */
class ImmutableMap<K, V> extends AbstractMap<K, V> {
    private final Object[] all;

    private ImmutableMap(Object[] all) {
        this.all = all;
    }

    static <K, V> Map<K, V> of0(Object[] all) {
        for (int at = 0; at < all.length; at += 2) {
            Objects.requireNonNull(all[at]);
            Objects.requireNonNull(all[at + 1]);
            for (int before = 0; before < at; before += 2) {
                if (all[before].equals(all[at])) {
                    throw new IllegalArgumentException("duplicate key: " + all[at]);
                }
            }
        }
        return all.length == 2 ? new Single<K, V>(all) : new ImmutableMap<K, V>(all);
    }

    /** A JDK has a class of its own for one entry, which shows in what its class is called. */
    private static final class Single<K, V> extends ImmutableMap<K, V> {
        Single(Object[] all) {
            super(all);
        }

        private static void asked(Object item) {
            Given.value0(item, "Cannot invoke \"Object.equals(Object)\" because \"o\" is null");
        }

        public V get(Object key) {
            asked(key);
            return super.get(key);
        }

        public boolean containsKey(Object key) {
            asked(key);
            return super.containsKey(key);
        }

        public boolean containsValue(Object value) {
            asked(value);
            return super.containsValue(value);
        }

        public Set<Map.Entry<K, V>> entrySet() {
            return ImmutableSet.of0(entries0());
        }
    }

    private int find(Object key) {
        Objects.requireNonNull(key);
        for (int at = 0; at < all.length; at += 2) {
            if (key.equals(all[at])) {
                return at;
            }
        }
        return -1;
    }

    public int size() {
        return all.length / 2;
    }

    public boolean containsKey(Object key) {
        return find(key) >= 0;
    }

    public boolean containsValue(Object value) {
        Objects.requireNonNull(value);
        return super.containsValue(value);
    }

    @SuppressWarnings("unchecked")
    public V get(Object key) {
        if (all.length > 0) {
            Given.value0(key, "Cannot invoke \"Object.hashCode()\" because \"pk\" is null");
        }
        int at = find(key);
        return at < 0 ? null : (V) all[at + 1];
    }

    @SuppressWarnings("unchecked")
    final Object[] entries0() {
        Object[] entries = new Object[all.length / 2];
        for (int at = 0; at < entries.length; at++) {
            entries[at] = new KeyValueHolder<K, V>((K) all[at * 2], (V) all[at * 2 + 1]);
        }
        return entries;
    }

    @SuppressWarnings("unchecked")
    public Set<Map.Entry<K, V>> entrySet() {
        Object[] entries = entries0();
        return new AbstractSet<Map.Entry<K, V>>() {
            public int size() {
                return entries.length;
            }

            public Iterator<Map.Entry<K, V>> iterator() {
                return (Iterator<Map.Entry<K, V>>) (Iterator<?>) ImmutableSet.each0(entries);
            }
        };
    }

    public V put(K key, V value) {
        throw new UnsupportedOperationException();
    }

    public V remove(Object key) {
        throw new UnsupportedOperationException();
    }

    public void putAll(Map<? extends K, ? extends V> other) {
        throw new UnsupportedOperationException();
    }

    public void clear() {
        throw new UnsupportedOperationException();
    }

    public V putIfAbsent(K key, V value) {
        throw new UnsupportedOperationException();
    }

    public boolean remove(Object key, Object value) {
        throw new UnsupportedOperationException();
    }

    public boolean replace(K key, V old, V value) {
        throw new UnsupportedOperationException();
    }

    public V replace(K key, V value) {
        throw new UnsupportedOperationException();
    }

    public V computeIfAbsent(K key, Function<? super K, ? extends V> function) {
        throw new UnsupportedOperationException();
    }

    public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> function) {
        throw new UnsupportedOperationException();
    }

    public V compute(K key, BiFunction<? super K, ? super V, ? extends V> function) {
        throw new UnsupportedOperationException();
    }

    public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> function) {
        throw new UnsupportedOperationException();
    }

    public void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
        throw new UnsupportedOperationException();
    }
}
