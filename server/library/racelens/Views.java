package racelens;

import java.util.AbstractCollection;
import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Iterator;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Predicate;

/** The keys and the values of a map whose entry set is there. */
public final class Views {
    private Views() {}

    public static class Keys<K, V> extends AbstractSet<K> {
        private final Map<K, V> map;

        public Keys(Map<K, V> map) {
            this.map = map;
        }

        public int size() {
            return map.size();
        }

        public boolean isEmpty() {
            return map.isEmpty();
        }

        public boolean contains(Object key) {
            return map.containsKey(key);
        }

        public boolean remove(Object key) {
            if (!map.containsKey(key)) {
                return false;
            }
            map.remove(key);
            return true;
        }

        public void clear() {
            map.clear();
        }

        public Iterator<K> iterator() {
            Iterator<Map.Entry<K, V>> each = map.entrySet().iterator();
            return new Iterator<K>() {
                public boolean hasNext() {
                    return each.hasNext();
                }

                public K next() {
                    return each.next().getKey();
                }

                public void remove() {
                    each.remove();
                }
            };
        }
    }

    public static class Values<K, V> extends AbstractCollection<V> {
        private final Map<K, V> map;

        public Values(Map<K, V> map) {
            this.map = map;
        }

        public int size() {
            return map.size();
        }

        public boolean isEmpty() {
            return map.isEmpty();
        }

        public boolean contains(Object value) {
            return map.containsValue(value);
        }

        public void clear() {
            map.clear();
        }

        public Iterator<V> iterator() {
            Iterator<Map.Entry<K, V>> each = map.entrySet().iterator();
            return new Iterator<V>() {
                public boolean hasNext() {
                    return each.hasNext();
                }

                public V next() {
                    return each.next().getValue();
                }

                public void remove() {
                    each.remove();
                }
            };
        }
    }

    /** Values of a map that is made for several threads: one is removed if it is still there. */
    public static class ConcurrentValues<K, V> extends Values<K, V> {
        private final ConcurrentMap<K, V> map;

        public ConcurrentValues(ConcurrentMap<K, V> map) {
            super(map);
            this.map = map;
        }

        public boolean removeIf(Predicate<? super V> filter) {
            Objects.requireNonNull(filter);
            return Views.removeIf(map, entry -> filter.test(entry.getValue()));
        }
    }

    /** Removes the entries of a map that is made for several threads for which a filter holds, if they are still there. */
    public static <K, V> boolean removeIf(ConcurrentMap<K, V> map, Predicate<? super Map.Entry<K, V>> filter) {
        boolean isChanged = false;
        for (Map.Entry<K, V> entry : map.entrySet()) {
            Map.Entry<K, V> shown = new AbstractMap.SimpleImmutableEntry<K, V>(entry);
            if (filter.test(shown) && map.remove(entry.getKey(), entry.getValue())) {
                isChanged = true;
            }
        }
        return isChanged;
    }
}
