package java.util;

/** What {@code Map.entry} makes, and the entries of {@code Map.of}. */
final class KeyValueHolder<K, V> implements Map.Entry<K, V> {
    private final K key;
    private final V value;

    KeyValueHolder(K key, V value) {
        this.key = Objects.requireNonNull(key);
        this.value = Objects.requireNonNull(value);
    }

    public K getKey() {
        return key;
    }

    public V getValue() {
        return value;
    }

    public V setValue(V to) {
        throw new UnsupportedOperationException("not supported");
    }

    public boolean equals(Object other) {
        return other instanceof Map.Entry && key.equals(((Map.Entry<?, ?>) other).getKey())
                && value.equals(((Map.Entry<?, ?>) other).getValue());
    }

    public int hashCode() {
        return key.hashCode() ^ value.hashCode();
    }

    public String toString() {
        return key + "=" + value;
    }
}
