package java.util;

import java.util.function.BiFunction;
import java.util.function.Function;

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
    }

    private int find(Object key) {
        Objects.requireNonNull(key);
        for (int at = 0; at < all.length; at += 2) {
            if (all[at].equals(key)) {
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
        int at = find(key);
        return at < 0 ? null : (V) all[at + 1];
    }

    public Set<K> keySet() {
        return Collections.unmodifiableSet(super.keySet());
    }

    public Collection<V> values() {
        return Collections.unmodifiableCollection(super.values());
    }

    @SuppressWarnings("unchecked")
    public Set<Map.Entry<K, V>> entrySet() {
        Object[] entries = new Object[all.length / 2];
        for (int at = 0; at < entries.length; at++) {
            entries[at] = new AbstractMap.SimpleImmutableEntry<K, V>((K) all[at * 2], (V) all[at * 2 + 1]);
        }
        return ImmutableSet.of0(entries);
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
