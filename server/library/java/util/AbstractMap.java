package java.util;

import racelens.Equal;

public abstract class AbstractMap<K, V> implements Map<K, V> {
    /** Of the views of a map there is one of each kind, once it was asked for. */
    transient Set<K> keySet;
    transient Collection<V> values;

    protected AbstractMap() {}

    public int size() {
        return entrySet().size();
    }

    public boolean isEmpty() {
        return size() == 0;
    }

    private Map.Entry<K, V> find(Object key) {
        for (Map.Entry<K, V> entry : entrySet()) {
            if (Equal.asked0(key, entry.getKey())) {
                return entry;
            }
        }
        return null;
    }

    public boolean containsValue(Object value) {
        for (Map.Entry<K, V> entry : entrySet()) {
            if (Equal.asked0(value, entry.getValue())) {
                return true;
            }
        }
        return false;
    }

    public boolean containsKey(Object key) {
        return find(key) != null;
    }

    public V get(Object key) {
        Map.Entry<K, V> entry = find(key);
        return entry == null ? null : entry.getValue();
    }

    public V put(K key, V value) {
        throw new UnsupportedOperationException();
    }

    public V remove(Object key) {
        Iterator<Map.Entry<K, V>> each = entrySet().iterator();
        while (each.hasNext()) {
            Map.Entry<K, V> entry = each.next();
            if (Equal.asked0(key, entry.getKey())) {
                V old = entry.getValue();
                each.remove();
                return old;
            }
        }
        return null;
    }

    public void putAll(Map<? extends K, ? extends V> other) {
        for (Map.Entry<? extends K, ? extends V> entry : other.entrySet()) {
            put(entry.getKey(), entry.getValue());
        }
    }

    public void clear() {
        entrySet().clear();
    }

    public Set<K> keySet() {
        if (keySet == null) {
            keySet = new racelens.Views.Keys<K, V>(this);
        }
        return keySet;
    }

    public Collection<V> values() {
        if (values == null) {
            values = new racelens.Views.Values<K, V>(this);
        }
        return values;
    }

    public abstract Set<Map.Entry<K, V>> entrySet();

    public boolean equals(Object other) {
        if (other == this) {
            return true;
        }
        if (!(other instanceof Map)) {
            return false;
        }
        Map<?, ?> map = (Map<?, ?>) other;
        if (map.size() != size()) {
            return false;
        }
        try {
            for (Map.Entry<K, V> entry : entrySet()) {
                Object value = map.get(entry.getKey());
                if (!Equal.asked0(entry.getValue(), value) || value == null && !map.containsKey(entry.getKey())) {
                    return false;
                }
            }
            return true;
        } catch (ClassCastException | NullPointerException exception) {
            return false;
        }
    }

    public int hashCode() {
        int hash = 0;
        for (Map.Entry<K, V> entry : entrySet()) {
            hash += entry.hashCode();
        }
        return hash;
    }

    public String toString() {
        Iterator<Map.Entry<K, V>> each = entrySet().iterator();
        if (!each.hasNext()) {
            return "{}";
        }
        StringBuilder text = new StringBuilder("{");
        while (true) {
            Map.Entry<K, V> entry = each.next();
            K key = entry.getKey();
            V value = entry.getValue();
            text.append(key == this ? "(this Map)" : String.valueOf((Object) key));
            text.append('=');
            text.append(value == this ? "(this Map)" : String.valueOf((Object) value));
            if (!each.hasNext()) {
                return text.append('}').toString();
            }
            text.append(", ");
        }
    }

    protected Object clone() throws CloneNotSupportedException {
        AbstractMap<?, ?> copy = (AbstractMap<?, ?>) super.clone();
        copy.keySet = null;
        copy.values = null;
        return copy;
    }

    public static class SimpleEntry<K, V> implements Map.Entry<K, V>, java.io.Serializable {
        private final K key;
        private V value;

        public SimpleEntry(K key, V value) {
            this.key = key;
            this.value = value;
        }

        public SimpleEntry(Map.Entry<? extends K, ? extends V> entry) {
            key = entry.getKey();
            value = entry.getValue();
        }

        public K getKey() {
            return key;
        }

        public V getValue() {
            return value;
        }

        public V setValue(V value) {
            V old = this.value;
            this.value = value;
            return old;
        }

        public boolean equals(Object other) {
            return askedEntry0(this, other);
        }

        public int hashCode() {
            return Objects.hashCode(key) ^ Objects.hashCode(value);
        }

        public String toString() {
            return key + "=" + value;
        }
    }

    public static class SimpleImmutableEntry<K, V> implements Map.Entry<K, V>, java.io.Serializable {
        private final K key;
        private final V value;

        public SimpleImmutableEntry(K key, V value) {
            this.key = key;
            this.value = value;
        }

        public SimpleImmutableEntry(Map.Entry<? extends K, ? extends V> entry) {
            key = entry.getKey();
            value = entry.getValue();
        }

        public K getKey() {
            return key;
        }

        public V getValue() {
            return value;
        }

        public V setValue(V value) {
            throw new UnsupportedOperationException();
        }

        public boolean equals(Object other) {
            return askedEntry0(this, other);
        }

        public int hashCode() {
            return Objects.hashCode(key) ^ Objects.hashCode(value);
        }

        public String toString() {
            return key + "=" + value;
        }
    }

    public static boolean sameEntry0(Map.Entry<?, ?> entry, Object other) {
        if (!(other instanceof Map.Entry)) {
            return false;
        }
        Map.Entry<?, ?> theirs = (Map.Entry<?, ?>) other;
        return Objects.equals(entry.getKey(), theirs.getKey()) && Objects.equals(entry.getValue(), theirs.getValue());
    }

    static boolean askedEntry0(Map.Entry<?, ?> entry, Object other) {
        if (!(other instanceof Map.Entry)) {
            return false;
        }
        Map.Entry<?, ?> theirs = (Map.Entry<?, ?>) other;
        return Equal.asked0(entry.getKey(), theirs.getKey()) && Equal.asked0(entry.getValue(), theirs.getValue());
    }
}
