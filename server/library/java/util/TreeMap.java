package java.util;

import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;
import racelens.Model;
import racelens.NavigableKeys;
import racelens.NavigableView;

/**
 * A sorted map for one thread: two that use it at once, one of them changing it, race on its content. It keeps its
 * entries in a sorted array, so its comparator may see other pairs of keys than in a JVM. Iterators of ranges
 * don't notice changes behind their back.
 */
public class TreeMap<K, V> extends AbstractMap<K, V> implements NavigableMap<K, V>, Cloneable, java.io.Serializable {
    private static final class Node<K, V> implements Map.Entry<K, V> {
        final K key;
        V value;

        Node(K key, V value) {
            this.key = key;
            this.value = value;
        }

        public K getKey() {
            return key;
        }

        public V getValue() {
            Model.reads(this);
            return value;
        }

        public V setValue(V value) {
            Model.writes(this);
            V old = this.value;
            this.value = value;
            return old;
        }

        public boolean equals(Object other) {
            return AbstractMap.sameEntry0(this, other);
        }

        public int hashCode() {
            return Objects.hashCode(key) ^ Objects.hashCode(value);
        }

        public String toString() {
            return key + "=" + value;
        }
    }

    private final Comparator<? super K> order;
    private Object[] nodes = new Object[0];
    private int count;
    /** Another one after each change; no counter, which would tell equal states apart. */
    private Object version;

    public TreeMap() {
        order = null;
    }

    public TreeMap(Comparator<? super K> order) {
        this.order = order;
    }

    public TreeMap(Map<? extends K, ? extends V> other) {
        order = null;
        putAll(other);
    }

    public TreeMap(SortedMap<K, ? extends V> other) {
        order = other.comparator();
        putAll(other);
    }

    @SuppressWarnings("unchecked")
    private Node<K, V> node(int at) {
        return at >= 0 && at < count ? (Node<K, V>) nodes[at] : null;
    }

    /** Where the key is, or the complement of where it would be. */
    private int find(Object key) {
        if (order == null) {
            Objects.requireNonNull(key);
        }
        int from = 0;
        int to = count - 1;
        while (from <= to) {
            int middle = from + to >>> 1;
            int compared = NaturalOrder.compare0(order, key, node(middle).key);
            if (compared == 0) {
                return middle;
            }
            if (compared > 0) {
                from = middle + 1;
            } else {
                to = middle - 1;
            }
        }
        return -from - 1;
    }

    /** Where an entry goes. A JDK compares the first one with itself, which shows in what a JVM says of null. */
    private int place(Object key) {
        if (count == 0 && order == null && key == null) {
            throw new NullPointerException(
                    "Cannot invoke \"java.lang.Comparable.compareTo(Object)\" because \"k1\" is null");
        }
        return find(key);
    }

    private void insert(int at, K key, V value) {
        if (count == 0) {
            NaturalOrder.compare0(order, key, key);
        }
        if (count == nodes.length) {
            Object[] larger = new Object[Math.max(count * 2, 4)];
            System.copy0(nodes, 0, larger, 0, count);
            nodes = larger;
        }
        System.copy0(nodes, at, nodes, at + 1, count - at);
        nodes[at] = new Node<K, V>(key, value);
        count++;
        version = new Object();
    }

    private Node<K, V> take(int at) {
        Node<K, V> node = node(at);
        System.copy0(nodes, at + 1, nodes, at, count - at - 1);
        nodes[--count] = null;
        version = new Object();
        return node;
    }

    private static <K, V> Map.Entry<K, V> shown(Node<K, V> node) {
        return node == null ? null : new AbstractMap.SimpleImmutableEntry<K, V>(node.key, node.value);
    }

    private static <K, V> K keyOf(Node<K, V> node) {
        return node == null ? null : node.key;
    }

    private Node<K, V> lower(K key) {
        Model.reads(this);
        int at = find(key);
        return node((at < 0 ? -at - 1 : at) - 1);
    }

    private Node<K, V> floor(K key) {
        Model.reads(this);
        int at = find(key);
        return node(at < 0 ? -at - 2 : at);
    }

    private Node<K, V> ceiling(K key) {
        Model.reads(this);
        int at = find(key);
        return node(at < 0 ? -at - 1 : at);
    }

    private Node<K, V> higher(K key) {
        Model.reads(this);
        int at = find(key);
        return node(at < 0 ? -at - 1 : at + 1);
    }

    public int size() {
        Model.reads(this);
        return count;
    }

    public boolean isEmpty() {
        Model.reads(this);
        return count == 0;
    }

    public boolean containsKey(Object key) {
        Model.reads(this);
        return find(key) >= 0;
    }

    public boolean containsValue(Object value) {
        Model.reads(this);
        for (int at = 0; at < count; at++) {
            if (Objects.equals(value, node(at).value)) {
                return true;
            }
        }
        return false;
    }

    public V get(Object key) {
        Model.reads(this);
        int at = find(key);
        return at < 0 ? null : node(at).value;
    }

    public V getOrDefault(Object key, V otherwise) {
        Model.reads(this);
        int at = find(key);
        return at < 0 ? otherwise : node(at).value;
    }

    public V put(K key, V value) {
        Model.writes(this);
        int at = place(key);
        if (at < 0) {
            insert(-at - 1, key, value);
            return null;
        }
        V old = node(at).value;
        node(at).value = value;
        return old;
    }

    public V putIfAbsent(K key, V value) {
        Model.writes(this);
        int at = place(key);
        if (at < 0) {
            insert(-at - 1, key, value);
            return null;
        }
        V old = node(at).value;
        if (old == null) {
            node(at).value = value;
        }
        return old;
    }

    public V remove(Object key) {
        Model.writes(this);
        int at = find(key);
        return at < 0 ? null : take(at).value;
    }

    public void clear() {
        Model.writes(this);
        version = new Object();
        nodes = new Object[0];
        count = 0;
    }

    private void check(Object expected) {
        if (version != expected) {
            throw new ConcurrentModificationException();
        }
    }

    private V settle(int at, K key, V value) {
        if (at < 0) {
            if (value != null) {
                insert(-at - 1, key, value);
            }
        } else if (value == null) {
            take(at);
        } else {
            node(at).value = value;
        }
        return value;
    }

    public V computeIfAbsent(K key, Function<? super K, ? extends V> function) {
        Objects.requireNonNull(function);
        Model.writes(this);
        int at = find(key);
        if (at >= 0 && node(at).value != null) {
            return node(at).value;
        }
        Object expected = version;
        V value = function.apply(key);
        check(expected);
        return value == null ? null : settle(at, key, value);
    }

    public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        Model.writes(this);
        int at = find(key);
        if (at < 0 || node(at).value == null) {
            return null;
        }
        Object expected = version;
        V value = function.apply(key, node(at).value);
        check(expected);
        return settle(at, key, value);
    }

    public V compute(K key, BiFunction<? super K, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        Model.writes(this);
        int at = find(key);
        Object expected = version;
        V value = function.apply(key, at < 0 ? null : node(at).value);
        check(expected);
        return settle(at, key, value);
    }

    public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        Objects.requireNonNull(value);
        Model.writes(this);
        int at = find(key);
        if (at < 0 || node(at).value == null) {
            return settle(at, key, value);
        }
        Object expected = version;
        V merged = function.apply(node(at).value, value);
        check(expected);
        return settle(at, key, merged);
    }

    public void forEach(BiConsumer<? super K, ? super V> action) {
        Objects.requireNonNull(action);
        Model.reads(this);
        Object expected = version;
        for (int at = 0; at < count; at++) {
            action.accept(node(at).key, node(at).value);
            check(expected);
        }
    }

    public void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        Model.writes(this);
        Object expected = version;
        for (int at = 0; at < count; at++) {
            node(at).value = function.apply(node(at).key, node(at).value);
            check(expected);
        }
    }

    public Comparator<? super K> comparator() {
        return order;
    }

    public Map.Entry<K, V> lowerEntry(K key) {
        return shown(lower(key));
    }

    public K lowerKey(K key) {
        return keyOf(lower(key));
    }

    public Map.Entry<K, V> floorEntry(K key) {
        return shown(floor(key));
    }

    public K floorKey(K key) {
        return keyOf(floor(key));
    }

    public Map.Entry<K, V> ceilingEntry(K key) {
        return shown(ceiling(key));
    }

    public K ceilingKey(K key) {
        return keyOf(ceiling(key));
    }

    public Map.Entry<K, V> higherEntry(K key) {
        return shown(higher(key));
    }

    public K higherKey(K key) {
        return keyOf(higher(key));
    }

    public Map.Entry<K, V> firstEntry() {
        Model.reads(this);
        return shown(node(0));
    }

    public Map.Entry<K, V> lastEntry() {
        Model.reads(this);
        return shown(node(count - 1));
    }

    public K firstKey() {
        Model.reads(this);
        if (count == 0) {
            throw new NoSuchElementException();
        }
        return node(0).key;
    }

    public K lastKey() {
        Model.reads(this);
        if (count == 0) {
            throw new NoSuchElementException();
        }
        return node(count - 1).key;
    }

    public Map.Entry<K, V> pollFirstEntry() {
        Model.writes(this);
        return count == 0 ? null : shown(take(0));
    }

    public Map.Entry<K, V> pollLastEntry() {
        Model.writes(this);
        return count == 0 ? null : shown(take(count - 1));
    }

    public Set<K> keySet() {
        return navigableKeySet();
    }

    public Collection<V> values() {
        return new Values<K, V>(this);
    }

    private static final class Values<K, V> extends racelens.Views.Values<K, V> {
        Values(Map<K, V> map) {
            super(map);
        }
    }

    public NavigableSet<K> navigableKeySet() {
        return new NavigableKeys<K>(this);
    }

    public NavigableSet<K> descendingKeySet() {
        return descendingMap().navigableKeySet();
    }

    public NavigableMap<K, V> descendingMap() {
        return new NavigableView<K, V>(this, false, null, false, false, null, false, true);
    }

    public NavigableMap<K, V> subMap(K from, boolean hasFrom, K to, boolean hasTo) {
        return new NavigableView<K, V>(this, true, from, hasFrom, true, to, hasTo, false);
    }

    public NavigableMap<K, V> headMap(K to, boolean hasTo) {
        return new NavigableView<K, V>(this, false, null, false, true, to, hasTo, false);
    }

    public NavigableMap<K, V> tailMap(K from, boolean hasFrom) {
        return new NavigableView<K, V>(this, true, from, hasFrom, false, null, false, false);
    }

    public SortedMap<K, V> subMap(K from, K to) {
        return subMap(from, true, to, false);
    }

    public SortedMap<K, V> headMap(K to) {
        return headMap(to, false);
    }

    public SortedMap<K, V> tailMap(K from) {
        return tailMap(from, true);
    }

    public Set<Map.Entry<K, V>> entrySet() {
        return new Entries<K, V>(this);
    }

    @SuppressWarnings("unchecked")
    public Object clone() {
        if (getClass() == TreeMap.class) {
            return new TreeMap<K, V>((SortedMap<K, V>) this);
        }
        Model.reads(this);
        try {
            TreeMap<K, V> copy = (TreeMap<K, V>) super.clone();
            copy.nodes = new Object[count];
            for (int at = 0; at < count; at++) {
                copy.nodes[at] = new Node<K, V>(node(at).key, node(at).value);
            }
            return copy;
        } catch (CloneNotSupportedException exception) {
            throw new InternalError(exception);
        }
    }

    private static final class Entries<K, V> extends AbstractSet<Map.Entry<K, V>> {
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
            return item instanceof Map.Entry && map.containsKey(((Map.Entry<?, ?>) item).getKey())
                    && Objects.equals(map.get(((Map.Entry<?, ?>) item).getKey()), ((Map.Entry<?, ?>) item).getValue());
        }

        public boolean remove(Object item) {
            if (!contains(item)) {
                return false;
            }
            map.remove(((Map.Entry<?, ?>) item).getKey());
            return true;
        }

        public Iterator<Map.Entry<K, V>> iterator() {
            return new Cursor<K, V>(map);
        }
    }

    private static final class Cursor<K, V> implements Iterator<Map.Entry<K, V>> {
        private final TreeMap<K, V> map;
        private int at;
        private boolean hasLast;
        private boolean hasMore;
        private Object expected;

        Cursor(TreeMap<K, V> map) {
            this.map = map;
            Model.reads(map);
            expected = map.version;
            hasMore = map.count > 0;
        }

        public boolean hasNext() {
            Model.reads(this);
            return hasMore;
        }

        public Map.Entry<K, V> next() {
            Model.writes(this);
            Model.reads(map);
            if (!hasMore) {
                throw new NoSuchElementException();
            }
            map.check(expected);
            hasLast = true;
            Node<K, V> node = map.node(at++);
            hasMore = at < map.count;
            return node;
        }

        public void remove() {
            Model.writes(this);
            Model.writes(map);
            if (!hasLast) {
                throw new IllegalStateException();
            }
            map.check(expected);
            map.take(--at);
            hasLast = false;
            expected = map.version;
        }
    }
}
