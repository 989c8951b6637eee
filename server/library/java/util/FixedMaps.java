package java.util;

import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;

/** What {@code Collections.unmodifiable…} gives for maps. */
final class FixedMaps {
    private FixedMaps() {}

    static class FixedMap<K, V> implements Map<K, V>, java.io.Serializable {
        private final Map<K, V> map;
        private Set<K> keys;
        private Collection<V> values;
        private Set<Map.Entry<K, V>> entries;

        FixedMap(Map<K, V> map) {
            this.map = map;
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

        public V getOrDefault(Object key, V otherwise) {
            return map.getOrDefault(key, otherwise);
        }

        public void forEach(BiConsumer<? super K, ? super V> action) {
            map.forEach(action);
        }

        public boolean equals(Object other) {
            return map.equals(other);
        }

        public int hashCode() {
            return map.hashCode();
        }

        public String toString() {
            return map.toString();
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

        public Set<K> keySet() {
            if (keys == null) {
                keys = new FixedItems.FixedSet<K>(map.keySet());
            }
            return keys;
        }

        public Collection<V> values() {
            if (values == null) {
                values = new FixedItems.Fixed<V>(map.values());
            }
            return values;
        }

        public Set<Map.Entry<K, V>> entrySet() {
            if (entries == null) {
                entries = new FixedEntries<K, V>(map.entrySet());
            }
            return entries;
        }
    }

    static class FixedEntries<K, V> extends AbstractSet<Map.Entry<K, V>> {
        private final Set<Map.Entry<K, V>> entries;

        FixedEntries(Set<Map.Entry<K, V>> entries) {
            this.entries = entries;
        }

        public int size() {
            return entries.size();
        }

        public boolean contains(Object item) {
            return entries.contains(item);
        }

        public void clear() {
            throw new UnsupportedOperationException();
        }

        public boolean remove(Object item) {
            throw new UnsupportedOperationException();
        }

        public Iterator<Map.Entry<K, V>> iterator() {
            Iterator<Map.Entry<K, V>> each = entries.iterator();
            return new Iterator<Map.Entry<K, V>>() {
                public boolean hasNext() {
                    return each.hasNext();
                }

                public Map.Entry<K, V> next() {
                    Map.Entry<K, V> entry = each.next();
                    return new AbstractMap.SimpleImmutableEntry<K, V>(entry.getKey(), entry.getValue());
                }
            };
        }
    }

    static class FixedSortedMap<K, V> extends FixedMap<K, V> implements SortedMap<K, V> {
        final SortedMap<K, V> sorted;

        FixedSortedMap(SortedMap<K, V> map) {
            super(map);
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
            return new FixedSortedMap<K, V>(sorted.subMap(from, to));
        }

        public SortedMap<K, V> headMap(K to) {
            return new FixedSortedMap<K, V>(sorted.headMap(to));
        }

        public SortedMap<K, V> tailMap(K from) {
            return new FixedSortedMap<K, V>(sorted.tailMap(from));
        }
    }

    static final class FixedNavigableMap<K, V> extends FixedSortedMap<K, V> implements NavigableMap<K, V> {
        private final NavigableMap<K, V> map;

        FixedNavigableMap(NavigableMap<K, V> map) {
            super(map);
            this.map = map;
        }

        private static <K, V> Map.Entry<K, V> fixed(Map.Entry<K, V> entry) {
            return entry == null ? null
                    : new AbstractMap.SimpleImmutableEntry<K, V>(entry.getKey(), entry.getValue());
        }

        public Map.Entry<K, V> lowerEntry(K key) {
            return fixed(map.lowerEntry(key));
        }

        public K lowerKey(K key) {
            return map.lowerKey(key);
        }

        public Map.Entry<K, V> floorEntry(K key) {
            return fixed(map.floorEntry(key));
        }

        public K floorKey(K key) {
            return map.floorKey(key);
        }

        public Map.Entry<K, V> ceilingEntry(K key) {
            return fixed(map.ceilingEntry(key));
        }

        public K ceilingKey(K key) {
            return map.ceilingKey(key);
        }

        public Map.Entry<K, V> higherEntry(K key) {
            return fixed(map.higherEntry(key));
        }

        public K higherKey(K key) {
            return map.higherKey(key);
        }

        public Map.Entry<K, V> firstEntry() {
            return fixed(map.firstEntry());
        }

        public Map.Entry<K, V> pollFirstEntry() {
            throw new UnsupportedOperationException();
        }

        public Map.Entry<K, V> lastEntry() {
            return fixed(map.lastEntry());
        }

        public Map.Entry<K, V> pollLastEntry() {
            throw new UnsupportedOperationException();
        }

        public NavigableMap<K, V> descendingMap() {
            return new FixedNavigableMap<K, V>(map.descendingMap());
        }

        public NavigableSet<K> navigableKeySet() {
            return new FixedItems.FixedNavigableSet<K>(map.navigableKeySet());
        }

        public NavigableSet<K> descendingKeySet() {
            return new FixedItems.FixedNavigableSet<K>(map.descendingKeySet());
        }

        public NavigableMap<K, V> subMap(K from, boolean hasFrom, K to, boolean hasTo) {
            return new FixedNavigableMap<K, V>(map.subMap(from, hasFrom, to, hasTo));
        }

        public NavigableMap<K, V> headMap(K to, boolean hasTo) {
            return new FixedNavigableMap<K, V>(map.headMap(to, hasTo));
        }

        public NavigableMap<K, V> tailMap(K from, boolean hasFrom) {
            return new FixedNavigableMap<K, V>(map.tailMap(from, hasFrom));
        }
    }

    static final class FixedSequencedMap<K, V> extends FixedMap<K, V> implements SequencedMap<K, V> {
        private final SequencedMap<K, V> map;

        FixedSequencedMap(SequencedMap<K, V> map) {
            super(map);
            this.map = map;
        }

        public SequencedMap<K, V> reversed() {
            return new FixedSequencedMap<K, V>(map.reversed());
        }

        public Map.Entry<K, V> pollFirstEntry() {
            throw new UnsupportedOperationException();
        }

        public Map.Entry<K, V> pollLastEntry() {
            throw new UnsupportedOperationException();
        }
    }
}
