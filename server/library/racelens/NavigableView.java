package racelens;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.Map;
import java.util.NaturalOrder;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentNavigableMap;
import java.util.function.Predicate;

/** A range of a sorted map, upwards or downwards; it asks the whole map for whatever it is asked. */
public class NavigableView<K, V> extends AbstractMap<K, V> implements ConcurrentNavigableMap<K, V> {
    private final NavigableMap<K, V> whole;
    private final boolean hasLow;
    private final K low;
    private final boolean withLow;
    private final boolean hasHigh;
    private final K high;
    private final boolean withHigh;
    private final boolean isDown;

    public NavigableView(NavigableMap<K, V> whole, boolean hasLow, K low, boolean withLow, boolean hasHigh, K high,
            boolean withHigh, boolean isDown) {
        this.whole = whole;
        this.hasLow = hasLow;
        this.low = low;
        this.withLow = withLow;
        this.hasHigh = hasHigh;
        this.high = high;
        this.withHigh = withHigh;
        this.isDown = isDown;
        if (hasLow && hasHigh && order(low, high) > 0) {
            throw new IllegalArgumentException(whole instanceof ConcurrentNavigableMap ? "inconsistent range" : "fromKey > toKey");
        }
        if (hasLow && !hasHigh) {
            order(low, low);
        }
        if (hasHigh && !hasLow) {
            order(high, high);
        }
    }

    /** A range that goes downwards. */
    public static final class Descending<K, V> extends NavigableView<K, V> {
        public Descending(NavigableMap<K, V> whole, boolean hasLow, K low, boolean withLow, boolean hasHigh, K high,
                boolean withHigh) {
            super(whole, hasLow, low, withLow, hasHigh, high, withHigh, true);
        }
    }

    private int order(Object a, Object b) {
        return NaturalOrder.compare0(whole.comparator(), a, b);
    }

    private boolean isTooLow(Object key) {
        if (!hasLow) {
            return false;
        }
        int compared = order(key, low);
        return compared < 0 || compared == 0 && !withLow;
    }

    private boolean isTooHigh(Object key) {
        if (!hasHigh) {
            return false;
        }
        int compared = order(key, high);
        return compared > 0 || compared == 0 && !withHigh;
    }

    private boolean isInside(Object key) {
        return !isTooLow(key) && !isTooHigh(key);
    }

    private Map.Entry<K, V> inside(Map.Entry<K, V> entry) {
        return entry == null || !isInside(entry.getKey()) ? null : entry;
    }

    private Map.Entry<K, V> lowest() {
        return inside(!hasLow ? whole.firstEntry() : withLow ? whole.ceilingEntry(low) : whole.higherEntry(low));
    }

    private Map.Entry<K, V> highest() {
        return inside(!hasHigh ? whole.lastEntry() : withHigh ? whole.floorEntry(high) : whole.lowerEntry(high));
    }

    private Map.Entry<K, V> up(K key, boolean orSame) {
        if (isTooLow(key)) {
            return lowest();
        }
        return inside(orSame ? whole.ceilingEntry(key) : whole.higherEntry(key));
    }

    private Map.Entry<K, V> down(K key, boolean orSame) {
        if (isTooHigh(key)) {
            return highest();
        }
        return inside(orSame ? whole.floorEntry(key) : whole.lowerEntry(key));
    }

    private static <K, V> K keyOf(Map.Entry<K, V> entry) {
        return entry == null ? null : entry.getKey();
    }

    public Map.Entry<K, V> ceilingEntry(K key) {
        return isDown ? down(key, true) : up(key, true);
    }

    public Map.Entry<K, V> higherEntry(K key) {
        return isDown ? down(key, false) : up(key, false);
    }

    public Map.Entry<K, V> floorEntry(K key) {
        return isDown ? up(key, true) : down(key, true);
    }

    public Map.Entry<K, V> lowerEntry(K key) {
        return isDown ? up(key, false) : down(key, false);
    }

    public Map.Entry<K, V> firstEntry() {
        return isDown ? highest() : lowest();
    }

    public Map.Entry<K, V> lastEntry() {
        return isDown ? lowest() : highest();
    }

    public K ceilingKey(K key) {
        return keyOf(ceilingEntry(key));
    }

    public K higherKey(K key) {
        return keyOf(higherEntry(key));
    }

    public K floorKey(K key) {
        return keyOf(floorEntry(key));
    }

    public K lowerKey(K key) {
        return keyOf(lowerEntry(key));
    }

    private static <K, V> K needed(Map.Entry<K, V> entry) {
        if (entry == null) {
            throw new NoSuchElementException();
        }
        return entry.getKey();
    }

    public K firstKey() {
        return needed(firstEntry());
    }

    public K lastKey() {
        return needed(lastEntry());
    }

    public Map.Entry<K, V> pollFirstEntry() {
        Map.Entry<K, V> entry = firstEntry();
        while (entry != null && !takes(entry)) {
            entry = firstEntry();
        }
        return entry;
    }

    public Map.Entry<K, V> pollLastEntry() {
        Map.Entry<K, V> entry = lastEntry();
        while (entry != null && !takes(entry)) {
            entry = lastEntry();
        }
        return entry;
    }

    /** Of several threads that take an entry, one gets it. */
    private boolean takes(Map.Entry<K, V> entry) {
        return whole.remove(entry.getKey()) != null || !(whole instanceof ConcurrentNavigableMap);
    }

    /** Whether a map, or what it is a part of, is made for several threads. */
    static boolean isConcurrent(NavigableMap<?, ?> map) {
        return map instanceof NavigableView ? ((NavigableView<?, ?>) map).whole instanceof ConcurrentNavigableMap : map instanceof ConcurrentNavigableMap;
    }

    @SuppressWarnings("unchecked")
    public Comparator<? super K> comparator() {
        Comparator<? super K> order = whole.comparator();
        if (!isDown) {
            return order;
        }
        return (Comparator<? super K>) java.util.Collections.reverseOrder((Comparator<Object>) (Comparator<?>) order);
    }

    public int size() {
        int count = 0;
        for (Map.Entry<K, V> entry = lowest(); entry != null; entry = up(entry.getKey(), false)) {
            count++;
        }
        return count;
    }

    public boolean isEmpty() {
        return lowest() == null;
    }

    public boolean containsValue(Object value) {
        if (value == null && whole instanceof ConcurrentNavigableMap) {
            throw new NullPointerException();
        }
        return super.containsValue(value);
    }

    public boolean containsKey(Object key) {
        return isInside(key) && whole.containsKey(key);
    }

    public V get(Object key) {
        return isInside(key) ? whole.get(key) : null;
    }

    public V put(K key, V value) {
        checkInside(key);
        return whole.put(key, value);
    }

    private void checkInside(Object key) {
        if (!isInside(key)) {
            throw new IllegalArgumentException("key out of range");
        }
    }

    public V putIfAbsent(K key, V value) {
        checkInside(key);
        return whole.putIfAbsent(key, value);
    }

    public V remove(Object key) {
        return isInside(key) ? whole.remove(key) : null;
    }

    public boolean remove(Object key, Object value) {
        return isInside(key) && whole.remove(key, value);
    }

    /** What is out of range is refused by the concurrent map alone; in the other one it isn't there. */
    public boolean replace(K key, V old, V value) {
        if (whole instanceof ConcurrentNavigableMap) {
            checkInside(key);
        }
        return isInside(key) && whole.replace(key, old, value);
    }

    public V replace(K key, V value) {
        if (whole instanceof ConcurrentNavigableMap) {
            checkInside(key);
        }
        return isInside(key) ? whole.replace(key, value) : null;
    }

    public void clear() {
        for (Map.Entry<K, V> entry = lowest(); entry != null; entry = lowest()) {
            whole.remove(entry.getKey());
        }
    }

    public Set<Map.Entry<K, V>> entrySet() {
        return new Entries<K, V>(this);
    }

    public NavigableSet<K> keySet() {
        return navigableKeySet();
    }

    public NavigableSet<K> navigableKeySet() {
        return new NavigableKeys<K>(this);
    }

    public NavigableSet<K> descendingKeySet() {
        return descendingMap().navigableKeySet();
    }

    public Collection<V> values() {
        return whole instanceof ConcurrentNavigableMap ? new Views.ConcurrentValues<K, V>(this) : new Views.Values<K, V>(this);
    }

    public ConcurrentNavigableMap<K, V> descendingMap() {
        return new NavigableView<K, V>(whole, hasLow, low, withLow, hasHigh, high, withHigh, !isDown);
    }

    private void checkBound(K key, boolean isWith, String name) {
        if (!isInside(key)) {
            boolean isAtEnd = !isWith && (hasLow && order(key, low) == 0 || hasHigh && order(key, high) == 0);
            if (!isAtEnd) {
                throw new IllegalArgumentException((whole instanceof ConcurrentNavigableMap ? "key" : name) + " out of range");
            }
        }
    }

    public ConcurrentNavigableMap<K, V> subMap(K from, boolean hasFrom, K to, boolean hasTo) {
        checkBound(from, hasFrom, "fromKey");
        checkBound(to, hasTo, "toKey");
        return isDown
                ? new NavigableView<K, V>(whole, true, to, hasTo, true, from, hasFrom, true)
                : new NavigableView<K, V>(whole, true, from, hasFrom, true, to, hasTo, false);
    }

    public ConcurrentNavigableMap<K, V> headMap(K to, boolean hasTo) {
        checkBound(to, hasTo, "toKey");
        return isDown
                ? new NavigableView<K, V>(whole, true, to, hasTo, hasHigh, high, withHigh, true)
                : new NavigableView<K, V>(whole, hasLow, low, withLow, true, to, hasTo, false);
    }

    public ConcurrentNavigableMap<K, V> tailMap(K from, boolean hasFrom) {
        checkBound(from, hasFrom, "fromKey");
        return isDown
                ? new NavigableView<K, V>(whole, hasLow, low, withLow, true, from, hasFrom, true)
                : new NavigableView<K, V>(whole, true, from, hasFrom, hasHigh, high, withHigh, false);
    }

    public ConcurrentNavigableMap<K, V> subMap(K from, K to) {
        return subMap(from, true, to, false);
    }

    public ConcurrentNavigableMap<K, V> headMap(K to) {
        return headMap(to, false);
    }

    public ConcurrentNavigableMap<K, V> tailMap(K from) {
        return tailMap(from, true);
    }

    private static final class Entries<K, V> extends AbstractSet<Map.Entry<K, V>> {
        private final NavigableView<K, V> map;

        Entries(NavigableView<K, V> map) {
            this.map = map;
        }

        public int size() {
            return map.size();
        }

        public boolean isEmpty() {
            return map.isEmpty();
        }

        public boolean removeIf(Predicate<? super Map.Entry<K, V>> filter) {
            if (!(map.whole instanceof ConcurrentNavigableMap)) {
                return super.removeIf(filter);
            }
            Objects.requireNonNull(filter);
            return Views.removeIf(map, filter);
        }

        public Iterator<Map.Entry<K, V>> iterator() {
            return new Iterator<Map.Entry<K, V>>() {
                private Map.Entry<K, V> next = map.firstEntry();
                private Map.Entry<K, V> last;
                private Object expected = version();

                private Object version() {
                    return map.whole instanceof Versioned ? ((Versioned) map.whole).version0() : null;
                }

                private void check() {
                    if (version() != expected) {
                        throw new ConcurrentModificationException();
                    }
                }

                public boolean hasNext() {
                    return next != null;
                }

                public Map.Entry<K, V> next() {
                    if (next == null) {
                        throw new NoSuchElementException();
                    }
                    check();
                    last = next;
                    next = map.higherEntry(last.getKey());
                    if (map.whole instanceof ConcurrentNavigableMap) {
                        return last;
                    }
                    return new LiveEntry<K, V>(map.whole, last.getKey(), last.getValue());
                }

                public void remove() {
                    if (last == null) {
                        throw new IllegalStateException();
                    }
                    check();
                    map.whole.remove(last.getKey());
                    last = null;
                    expected = version();
                }
            };
        }
    }
}
