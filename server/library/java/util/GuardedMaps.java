package java.util;

import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;

/** What {@code Collections.synchronized…} gives for maps. */
final class GuardedMaps {
    private GuardedMaps() {}

    static class GuardedMap<K, V> implements Map<K, V>, java.io.Serializable {
        private final Map<K, V> map;
        final Object mutex;
        private Set<K> keys;
        private Collection<V> values;
        private Set<Map.Entry<K, V>> entries;

        GuardedMap(Map<K, V> map, Object mutex) {
            this.map = map;
            this.mutex = mutex == null ? this : mutex;
        }

        public int size() {
            synchronized (mutex) {
                return map.size();
            }
        }

        public boolean isEmpty() {
            synchronized (mutex) {
                return map.isEmpty();
            }
        }

        public boolean containsKey(Object key) {
            synchronized (mutex) {
                return map.containsKey(key);
            }
        }

        public boolean containsValue(Object value) {
            synchronized (mutex) {
                return map.containsValue(value);
            }
        }

        public V get(Object key) {
            synchronized (mutex) {
                return map.get(key);
            }
        }

        public V getOrDefault(Object key, V otherwise) {
            synchronized (mutex) {
                return map.getOrDefault(key, otherwise);
            }
        }

        public void forEach(BiConsumer<? super K, ? super V> action) {
            synchronized (mutex) {
                map.forEach(action);
            }
        }

        public boolean equals(Object other) {
            synchronized (mutex) {
                return map.equals(other);
            }
        }

        public int hashCode() {
            synchronized (mutex) {
                return map.hashCode();
            }
        }

        public String toString() {
            synchronized (mutex) {
                return map.toString();
            }
        }

        public V put(K key, V value) {
            synchronized (mutex) {
                return map.put(key, value);
            }
        }

        public V remove(Object key) {
            synchronized (mutex) {
                return map.remove(key);
            }
        }

        public void putAll(Map<? extends K, ? extends V> other) {
            synchronized (mutex) {
                map.putAll(other);
            }
        }

        public void clear() {
            synchronized (mutex) {
                map.clear();
            }
        }

        public V putIfAbsent(K key, V value) {
            synchronized (mutex) {
                return map.putIfAbsent(key, value);
            }
        }

        public boolean remove(Object key, Object value) {
            synchronized (mutex) {
                return map.remove(key, value);
            }
        }

        public boolean replace(K key, V old, V value) {
            synchronized (mutex) {
                return map.replace(key, old, value);
            }
        }

        public V replace(K key, V value) {
            synchronized (mutex) {
                return map.replace(key, value);
            }
        }

        public V computeIfAbsent(K key, Function<? super K, ? extends V> function) {
            synchronized (mutex) {
                return map.computeIfAbsent(key, function);
            }
        }

        public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> function) {
            synchronized (mutex) {
                return map.computeIfPresent(key, function);
            }
        }

        public V compute(K key, BiFunction<? super K, ? super V, ? extends V> function) {
            synchronized (mutex) {
                return map.compute(key, function);
            }
        }

        public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> function) {
            synchronized (mutex) {
                return map.merge(key, value, function);
            }
        }

        public void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
            synchronized (mutex) {
                map.replaceAll(function);
            }
        }

        public Set<K> keySet() {
            synchronized (mutex) {
                if (keys == null) {
                    keys = new GuardedItems.GuardedSet<K>(map.keySet(), mutex);
                }
                return keys;
            }
        }

        public Collection<V> values() {
            synchronized (mutex) {
                if (values == null) {
                    values = new GuardedItems.Guarded<V>(map.values(), mutex);
                }
                return values;
            }
        }

        public Set<Map.Entry<K, V>> entrySet() {
            synchronized (mutex) {
                if (entries == null) {
                    entries = new GuardedItems.GuardedSet<Map.Entry<K, V>>(map.entrySet(), mutex);
                }
                return entries;
            }
        }
    }

    static class GuardedSortedMap<K, V> extends GuardedMap<K, V> implements SortedMap<K, V> {
        final SortedMap<K, V> sorted;

        GuardedSortedMap(SortedMap<K, V> map, Object mutex) {
            super(map, mutex);
            sorted = map;
        }

        public Comparator<? super K> comparator() {
            synchronized (mutex) {
                return sorted.comparator();
            }
        }

        public K firstKey() {
            synchronized (mutex) {
                return sorted.firstKey();
            }
        }

        public K lastKey() {
            synchronized (mutex) {
                return sorted.lastKey();
            }
        }

        public SortedMap<K, V> subMap(K from, K to) {
            synchronized (mutex) {
                return new GuardedSortedMap<K, V>(sorted.subMap(from, to), mutex);
            }
        }

        public SortedMap<K, V> headMap(K to) {
            synchronized (mutex) {
                return new GuardedSortedMap<K, V>(sorted.headMap(to), mutex);
            }
        }

        public SortedMap<K, V> tailMap(K from) {
            synchronized (mutex) {
                return new GuardedSortedMap<K, V>(sorted.tailMap(from), mutex);
            }
        }
    }

    static final class GuardedNavigableMap<K, V> extends GuardedSortedMap<K, V> implements NavigableMap<K, V> {
        private final NavigableMap<K, V> map;

        GuardedNavigableMap(NavigableMap<K, V> map, Object mutex) {
            super(map, mutex);
            this.map = map;
        }

        public Map.Entry<K, V> lowerEntry(K key) {
            synchronized (mutex) {
                return map.lowerEntry(key);
            }
        }

        public K lowerKey(K key) {
            synchronized (mutex) {
                return map.lowerKey(key);
            }
        }

        public Map.Entry<K, V> floorEntry(K key) {
            synchronized (mutex) {
                return map.floorEntry(key);
            }
        }

        public K floorKey(K key) {
            synchronized (mutex) {
                return map.floorKey(key);
            }
        }

        public Map.Entry<K, V> ceilingEntry(K key) {
            synchronized (mutex) {
                return map.ceilingEntry(key);
            }
        }

        public K ceilingKey(K key) {
            synchronized (mutex) {
                return map.ceilingKey(key);
            }
        }

        public Map.Entry<K, V> higherEntry(K key) {
            synchronized (mutex) {
                return map.higherEntry(key);
            }
        }

        public K higherKey(K key) {
            synchronized (mutex) {
                return map.higherKey(key);
            }
        }

        public Map.Entry<K, V> firstEntry() {
            synchronized (mutex) {
                return map.firstEntry();
            }
        }

        public Map.Entry<K, V> pollFirstEntry() {
            synchronized (mutex) {
                return map.pollFirstEntry();
            }
        }

        public Map.Entry<K, V> lastEntry() {
            synchronized (mutex) {
                return map.lastEntry();
            }
        }

        public Map.Entry<K, V> pollLastEntry() {
            synchronized (mutex) {
                return map.pollLastEntry();
            }
        }

        public NavigableMap<K, V> descendingMap() {
            synchronized (mutex) {
                return new GuardedNavigableMap<K, V>(map.descendingMap(), mutex);
            }
        }

        public NavigableSet<K> keySet() {
            return navigableKeySet();
        }

        public NavigableSet<K> navigableKeySet() {
            synchronized (mutex) {
                return new GuardedItems.GuardedNavigableSet<K>(map.navigableKeySet(), mutex);
            }
        }

        public NavigableSet<K> descendingKeySet() {
            synchronized (mutex) {
                return new GuardedItems.GuardedNavigableSet<K>(map.descendingKeySet(), mutex);
            }
        }

        public NavigableMap<K, V> subMap(K from, boolean hasFrom, K to, boolean hasTo) {
            synchronized (mutex) {
                return new GuardedNavigableMap<K, V>(map.subMap(from, hasFrom, to, hasTo), mutex);
            }
        }

        public NavigableMap<K, V> headMap(K to, boolean hasTo) {
            synchronized (mutex) {
                return new GuardedNavigableMap<K, V>(map.headMap(to, hasTo), mutex);
            }
        }

        public NavigableMap<K, V> tailMap(K from, boolean hasFrom) {
            synchronized (mutex) {
                return new GuardedNavigableMap<K, V>(map.tailMap(from, hasFrom), mutex);
            }
        }
    }
}
