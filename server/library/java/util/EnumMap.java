package java.util;

import racelens.Given;
import racelens.LiveEntry;

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
        return isOf(key) && map.containsKey(key);
    }

    private boolean isOf(Object key) {
        return key != null && (key.getClass() == type || key.getClass().getSuperclass() == type);
    }

    public V get(Object key) {
        return isOf(key) ? map.get(key) : null;
    }

    public V put(K key, V value) {
        Given.value0(key, "Cannot invoke \"Object.getClass()\" because \"key\" is null");
        if (!isOf(key)) {
            throw new ClassCastException(key.getClass() + " != " + type);
        }
        return map.put(key, value);
    }

    public V remove(Object key) {
        return isOf(key) ? map.remove(key) : null;
    }

    public void clear() {
        map.clear();
    }

    public Set<Map.Entry<K, V>> entrySet() {
        return new Entries<K, V>(map);
    }

    private static final class Entries<K extends Enum<K>, V> extends AbstractSet<Map.Entry<K, V>> {
        private final TreeMap<K, V> map;

        Entries(TreeMap<K, V> map) {
            this.map = map;
        }

        public int size() {
            return map.size();
        }

        public void clear() {
            map.clear();
        }

        public boolean contains(Object item) {
            return map.entrySet().contains(item);
        }

        public boolean remove(Object item) {
            return map.entrySet().remove(item);
        }

        public Iterator<Map.Entry<K, V>> iterator() {
            return new Each<K, V>(map);
        }
    }

    /** Goes through the constants; what is there when it comes by, it gives. */
    private static final class Each<K extends Enum<K>, V> implements Iterator<Map.Entry<K, V>> {
        private final TreeMap<K, V> map;
        /** Where it stands, and whether it has given what was there. */
        private K at;
        private boolean isGiven;
        private K last;

        Each(TreeMap<K, V> map) {
            this.map = map;
        }

        private Map.Entry<K, V> ahead() {
            if (at == null) {
                return map.firstEntry();
            }
            return isGiven ? map.higherEntry(at) : map.ceilingEntry(at);
        }

        public boolean hasNext() {
            Map.Entry<K, V> next = ahead();
            if (next == null) {
                return false;
            }
            at = next.getKey();
            isGiven = false;
            return true;
        }

        public Map.Entry<K, V> next() {
            Map.Entry<K, V> next = ahead();
            if (next == null) {
                throw new NoSuchElementException();
            }
            at = next.getKey();
            isGiven = true;
            last = at;
            return new LiveEntry<K, V>(map, at, next.getValue());
        }

        public void remove() {
            if (last == null) {
                throw new IllegalStateException();
            }
            map.remove(last);
            last = null;
        }
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
