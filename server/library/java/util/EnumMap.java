package java.util;

import racelens.Given;
import racelens.NavigableView;

/** A map in the order of an enum's constants. */
public class EnumMap<K extends Enum<K>, V> extends AbstractMap<K, V> implements java.io.Serializable, Cloneable {
    private TreeMap<K, V> map = new TreeMap<K, V>();
    private final Class<K> type;

    public EnumMap(Class<K> type) {
        this.type = Objects.requireNonNull(type);
    }

    public EnumMap(EnumMap<K, ? extends V> other) {
        type = other.type;
        map.putAll(other);
    }

    public EnumMap(Map<K, ? extends V> other) {
        if (!(other instanceof EnumMap) && other.isEmpty()) {
            throw new IllegalArgumentException("Specified map is empty");
        }
        type = other instanceof EnumMap ? ((EnumMap<K, ? extends V>) other).type : other.keySet().iterator().next().getDeclaringClass();
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
        Given.value0(key, "Cannot invoke \"Object.getClass()\" because \"key\" is null");
        Class<?> given = key.getClass();
        if (given != type && given.getSuperclass() != type) {
            throw new ClassCastException(given + " != " + type);
        }
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
        if (getClass() == EnumMap.class) {
            return new EnumMap<K, V>(this);
        }
        try {
            EnumMap<K, V> copy = (EnumMap<K, V>) super.clone();
            copy.map = new TreeMap<K, V>((Map<K, V>) map);
            return copy;
        } catch (CloneNotSupportedException exception) {
            throw new AssertionError();
        }
    }
}
