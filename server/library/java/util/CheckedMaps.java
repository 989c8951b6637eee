package java.util;

import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;

/** What {@code Collections.checked…} gives for maps: no key and no value of another class gets in. */
final class CheckedMaps {
    private CheckedMaps() {}

    static class CheckedMap<K, V> implements Map<K, V>, java.io.Serializable {
        private final Map<K, V> map;
        final Class<K> keys;
        final Class<V> values;

        CheckedMap(Map<K, V> map, Class<K> keys, Class<V> values) {
            this.map = Objects.requireNonNull(map);
            this.keys = Objects.requireNonNull(keys);
            this.values = Objects.requireNonNull(values);
        }

        private K key(K key) {
            if (key != null && !keys.isInstance(key)) {
                throw new ClassCastException("Attempt to insert " + ((Object) key).getClass()
                        + " key into map with key type " + keys);
            }
            return key;
        }

        private V value(V value) {
            if (value != null && !values.isInstance(value)) {
                throw new ClassCastException("Attempt to insert " + ((Object) value).getClass()
                        + " value into map with value type " + values);
            }
            return value;
        }

        public int size() {
            return map.size();
        }

        public boolean isEmpty() {
            return map.isEmpty();
        }

        public boolean containsKey(Object key) {
            return map.containsKey(key);
        }

        public boolean containsValue(Object value) {
            return map.containsValue(value);
        }

        public V get(Object key) {
            return map.get(key);
        }

        public V remove(Object key) {
            return map.remove(key);
        }

        public boolean remove(Object key, Object value) {
            return map.remove(key, value);
        }

        public void clear() {
            map.clear();
        }

        public Set<K> keySet() {
            return map.keySet();
        }

        public Collection<V> values() {
            return map.values();
        }

        public Set<Map.Entry<K, V>> entrySet() {
            return new CheckedEntries<K, V>(map.entrySet(), values);
        }

        public boolean equals(Object other) {
            return other == this || map.equals(other);
        }

        public int hashCode() {
            return map.hashCode();
        }

        public String toString() {
            return map.toString();
        }

        public V getOrDefault(Object key, V otherwise) {
            return map.getOrDefault(key, otherwise);
        }

        public void forEach(BiConsumer<? super K, ? super V> action) {
            map.forEach(action);
        }

        public V put(K key, V value) {
            return map.put(key(key), value(value));
        }

        public V putIfAbsent(K key, V value) {
            return map.putIfAbsent(key(key), value(value));
        }

        public boolean replace(K key, V old, V value) {
            return map.replace(key(key), old, value(value));
        }

        public V replace(K key, V value) {
            return map.replace(key(key), value(value));
        }

        public void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
            map.replaceAll((key, old) -> value(function.apply(key, old)));
        }

        public V computeIfAbsent(K key, Function<? super K, ? extends V> function) {
            return map.computeIfAbsent(key(key), known -> value(function.apply(known)));
        }

        public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> function) {
            return map.computeIfPresent(key(key), (known, old) -> value(function.apply(known, old)));
        }

        public V compute(K key, BiFunction<? super K, ? super V, ? extends V> function) {
            return map.compute(key(key), (known, old) -> value(function.apply(known, old)));
        }

        public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> function) {
            return map.merge(key(key), value(value), (old, add) -> value(function.apply(old, add)));
        }

        /** All or nothing. */
        public void putAll(Map<? extends K, ? extends V> other) {
            Map<K, V> all = new LinkedHashMap<K, V>();
            for (Map.Entry<? extends K, ? extends V> entry : other.entrySet()) {
                all.put(key(entry.getKey()), value(entry.getValue()));
            }
            map.putAll(all);
        }
    }

    private static final class CheckedEntries<K, V> extends AbstractSet<Map.Entry<K, V>> {
        private final Set<Map.Entry<K, V>> entries;
        private final Class<V> values;

        CheckedEntries(Set<Map.Entry<K, V>> entries, Class<V> values) {
            this.entries = entries;
            this.values = values;
        }

        public int size() {
            return entries.size();
        }

        public boolean contains(Object item) {
            return entries.contains(item);
        }

        public boolean remove(Object item) {
            return entries.remove(item);
        }

        public void clear() {
            entries.clear();
        }

        public boolean add(Map.Entry<K, V> entry) {
            throw new UnsupportedOperationException();
        }

        /** Shows the other collection every entry, as a checked one. */
        public boolean removeAll(Collection<?> others) {
            Objects.requireNonNull(others);
            boolean changes = false;
            for (Iterator<Map.Entry<K, V>> each = iterator(); each.hasNext();) {
                if (others.contains(each.next())) {
                    each.remove();
                    changes = true;
                }
            }
            return changes;
        }

        public Iterator<Map.Entry<K, V>> iterator() {
            Iterator<Map.Entry<K, V>> each = entries.iterator();
            return new Iterator<Map.Entry<K, V>>() {
                public boolean hasNext() {
                    return each.hasNext();
                }

                public Map.Entry<K, V> next() {
                    return new CheckedEntry<K, V>(each.next(), values);
                }

                public void remove() {
                    each.remove();
                }
            };
        }
    }

    private static final class CheckedEntry<K, V> implements Map.Entry<K, V> {
        private final Map.Entry<K, V> entry;
        private final Class<V> values;

        CheckedEntry(Map.Entry<K, V> entry, Class<V> values) {
            this.entry = entry;
            this.values = values;
        }

        public K getKey() {
            return entry.getKey();
        }

        public V getValue() {
            return entry.getValue();
        }

        public V setValue(V value) {
            if (value != null && !values.isInstance(value)) {
                throw new ClassCastException("Attempt to insert " + ((Object) value).getClass()
                        + " value into map with value type " + values);
            }
            return entry.setValue(value);
        }

        public boolean equals(Object other) {
            return other == this || entry.equals(other);
        }

        public int hashCode() {
            return entry.hashCode();
        }

        public String toString() {
            return entry.toString();
        }
    }

    static class CheckedSortedMap<K, V> extends CheckedMap<K, V> implements SortedMap<K, V> {
        private final SortedMap<K, V> sorted;

        CheckedSortedMap(SortedMap<K, V> map, Class<K> keys, Class<V> values) {
            super(map, keys, values);
            sorted = map;
        }

        public Comparator<? super K> comparator() {
            return sorted.comparator();
        }

        public K firstKey() {
            return sorted.firstKey();
        }

        public K lastKey() {
            return sorted.lastKey();
        }

        public SortedMap<K, V> subMap(K from, K to) {
            return new CheckedSortedMap<K, V>(sorted.subMap(from, to), keys, values);
        }

        public SortedMap<K, V> headMap(K to) {
            return new CheckedSortedMap<K, V>(sorted.headMap(to), keys, values);
        }

        public SortedMap<K, V> tailMap(K from) {
            return new CheckedSortedMap<K, V>(sorted.tailMap(from), keys, values);
        }
    }

    static final class CheckedNavigableMap<K, V> extends CheckedSortedMap<K, V> implements NavigableMap<K, V> {
        private final NavigableMap<K, V> map;

        CheckedNavigableMap(NavigableMap<K, V> map, Class<K> keys, Class<V> values) {
            super(map, keys, values);
            this.map = map;
        }

        private Map.Entry<K, V> checked(Map.Entry<K, V> entry) {
            return entry == null ? null : new CheckedEntry<K, V>(entry, values);
        }

        public NavigableSet<K> keySet() {
            return navigableKeySet();
        }

        public Map.Entry<K, V> lowerEntry(K key) {
            return checked(map.lowerEntry(key));
        }

        public K lowerKey(K key) {
            return map.lowerKey(key);
        }

        public Map.Entry<K, V> floorEntry(K key) {
            return checked(map.floorEntry(key));
        }

        public K floorKey(K key) {
            return map.floorKey(key);
        }

        public Map.Entry<K, V> ceilingEntry(K key) {
            return checked(map.ceilingEntry(key));
        }

        public K ceilingKey(K key) {
            return map.ceilingKey(key);
        }

        public Map.Entry<K, V> higherEntry(K key) {
            return checked(map.higherEntry(key));
        }

        public K higherKey(K key) {
            return map.higherKey(key);
        }

        public Map.Entry<K, V> firstEntry() {
            return checked(map.firstEntry());
        }

        public Map.Entry<K, V> pollFirstEntry() {
            return checked(map.pollFirstEntry());
        }

        public Map.Entry<K, V> lastEntry() {
            return checked(map.lastEntry());
        }

        public Map.Entry<K, V> pollLastEntry() {
            return checked(map.pollLastEntry());
        }

        public NavigableMap<K, V> descendingMap() {
            return new CheckedNavigableMap<K, V>(map.descendingMap(), keys, values);
        }

        public NavigableSet<K> navigableKeySet() {
            return new CheckedItems.CheckedNavigableSet<K>(map.navigableKeySet(), keys);
        }

        public NavigableSet<K> descendingKeySet() {
            return new CheckedItems.CheckedNavigableSet<K>(map.descendingKeySet(), keys);
        }

        public NavigableMap<K, V> subMap(K from, boolean hasFrom, K to, boolean hasTo) {
            return new CheckedNavigableMap<K, V>(map.subMap(from, hasFrom, to, hasTo), keys, values);
        }

        public NavigableMap<K, V> headMap(K to, boolean hasTo) {
            return new CheckedNavigableMap<K, V>(map.headMap(to, hasTo), keys, values);
        }

        public NavigableMap<K, V> tailMap(K from, boolean hasFrom) {
            return new CheckedNavigableMap<K, V>(map.tailMap(from, hasFrom), keys, values);
        }
    }
}
