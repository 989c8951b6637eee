package java.util;

import racelens.NavigableView;

/** A map in the order of an enum's constants. */
public class EnumMap<K extends Enum<K>, V> extends AbstractMap<K, V> implements java.io.Serializable, Cloneable {
    private final TreeMap<K, V> map = new TreeMap<K, V>();

    public EnumMap(Class<K> type) {
        Objects.requireNonNull(type);
    }

    public EnumMap(EnumMap<K, ? extends V> other) {
        map.putAll(other);
    }

    public EnumMap(Map<K, ? extends V> other) {
        if (!(other instanceof EnumMap) && other.isEmpty()) {
            throw new IllegalArgumentException("Specified map is empty");
        }
        map.putAll(other);
    }

    public int size() {
        return map.size();
    }

    public boolean containsValue(Object value) {
        return map.containsValue(value);
    }

    public boolean containsKey(Object key) {
        return key instanceof Enum && map.containsKey(key);
    }

    public V get(Object key) {
        return key instanceof Enum ? map.get(key) : null;
    }

    public V put(K key, V value) {
        return map.put(key, value);
    }

    public V remove(Object key) {
        return key instanceof Enum ? map.remove(key) : null;
    }

    public void clear() {
        map.clear();
    }

    public Set<Map.Entry<K, V>> entrySet() {
        return new NavigableView<K, V>(map, false, null, false, false, null, false, false).entrySet();
    }

    public EnumMap<K, V> clone() {
        return new EnumMap<K, V>(this);
    }
}
