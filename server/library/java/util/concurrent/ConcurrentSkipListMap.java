package java.util.concurrent;

import java.util.AbstractMap;
import java.util.Collection;
import java.util.Comparator;
import java.util.Map;
import java.util.NaturalOrder;
import java.util.NavigableSet;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import racelens.Model;
import racelens.NavigableKeys;
import racelens.NavigableView;

/**
 * Every operation is one step; putting happens before what follows finding. The functions of compute and its like
 * may run more than once, as documented. It keeps its entries in a sorted array: its comparator may see other pairs
 * of keys than in a JVM.
 */
public class ConcurrentSkipListMap<K, V> extends AbstractMap<K, V> implements ConcurrentNavigableMap<K, V>, Cloneable, java.io.Serializable {
    private static final class Node<K, V> {
        final K key;
        V value;

        Node(K key, V value) {
            this.key = key;
            this.value = value;
        }
    }

    private final Comparator<? super K> order;
    private Object[] nodes = new Object[0];
    private int count;
    private Object version;

    public ConcurrentSkipListMap() {
        order = null;
    }

    public ConcurrentSkipListMap(Comparator<? super K> order) {
        this.order = order;
    }

    public ConcurrentSkipListMap(Map<? extends K, ? extends V> other) {
        order = null;
        putAll(other);
    }

    public ConcurrentSkipListMap(SortedMap<K, ? extends V> other) {
        order = other.comparator();
        putAll(other);
    }

    @SuppressWarnings("unchecked")
    private Node<K, V> node(int at) {
        return at >= 0 && at < count ? (Node<K, V>) nodes[at] : null;
    }

    /** Where the key is, or the complement of where it would be. Comparing may let other threads in: then it is sought again. */
    private int find(Object key) {
        Objects.requireNonNull(key);
        if (count == 0) {
            NaturalOrder.compare0(order, key, key);
        }
        while (true) {
            Object before = version;
            int at = seek(key, before);
            if (before == version) {
                return at;
            }
        }
    }

    private int seek(Object key, Object before) {
        int from = 0;
        int to = count - 1;
        while (from <= to && before == version) {
            int middle = from + to >>> 1;
            Model.acquire(node(middle));
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

    private void insert(int at, K key, V value) {
        if (count == nodes.length) {
            Object[] larger = new Object[Math.max(count * 2, 2)];
            System.copy0(nodes, 0, larger, 0, count);
            nodes = larger;
        }
        System.copy0(nodes, at, nodes, at + 1, count - at);
        Node<K, V> node = new Node<K, V>(key, value);
        Model.release(node);
        nodes[at] = node;
        count++;
        version = new Object();
    }

    private V take(int at) {
        Node<K, V> node = node(at);
        Model.acquire(node);
        System.copy0(nodes, at + 1, nodes, at, count - at - 1);
        nodes[--count] = null;
        version = new Object();
        return node.value;
    }

    private V valueOf(int at) {
        Node<K, V> node = node(at);
        Model.acquire(node);
        return node.value;
    }

    private V exchange(int at, V value) {
        Node<K, V> node = node(at);
        Model.acquire(node);
        V old = node.value;
        node.value = value;
        Model.release(node);
        return old;
    }

    private Map.Entry<K, V> shown(Node<K, V> node) {
        if (node == null) {
            return null;
        }
        Model.acquire(node);
        return new AbstractMap.SimpleImmutableEntry<K, V>(node.key, node.value);
    }

    private static <K, V> K keyOf(Map.Entry<K, V> entry) {
        return entry == null ? null : entry.getKey();
    }

    public int size() {
        Model.step(this);
        Model.looks(this);
        return count;
    }

    public boolean isEmpty() {
        Model.step(this);
        Model.looks(this);
        return count == 0;
    }

    public boolean containsKey(Object key) {
        return get(key) != null;
    }

    public boolean containsValue(Object value) {
        Objects.requireNonNull(value);
        return super.containsValue(value);
    }

    public V get(Object key) {
        Model.step(this);
        int at = find(key);
        return at < 0 ? null : valueOf(at);
    }

    public V getOrDefault(Object key, V otherwise) {
        V value = get(key);
        return value == null ? otherwise : value;
    }

    public V put(K key, V value) {
        Objects.requireNonNull(value);
        Model.step(this);
        int at = find(key);
        if (at >= 0) {
            return exchange(at, value);
        }
        insert(-at - 1, key, value);
        return null;
    }

    public V putIfAbsent(K key, V value) {
        Objects.requireNonNull(value);
        Model.step(this);
        int at = find(key);
        if (at >= 0) {
            return valueOf(at);
        }
        insert(-at - 1, key, value);
        return null;
    }

    public V remove(Object key) {
        Model.step(this);
        int at = find(key);
        return at < 0 ? null : take(at);
    }

    public boolean remove(Object key, Object value) {
        Objects.requireNonNull(key);
        if (value == null) {
            return false;
        }
        Model.step(this);
        int at = find(key);
        if (at < 0 || !value.equals(node(at).value)) {
            return false;
        }
        take(at);
        return true;
    }

    public boolean replace(K key, V old, V value) {
        Objects.requireNonNull(old);
        Objects.requireNonNull(value);
        Model.step(this);
        int at = find(key);
        if (at < 0 || !old.equals(node(at).value)) {
            return false;
        }
        exchange(at, value);
        return true;
    }

    public V replace(K key, V value) {
        Objects.requireNonNull(value);
        Model.step(this);
        int at = find(key);
        return at < 0 ? null : exchange(at, value);
    }

    /** One after the other. */
    public void clear() {
        while (pollFirstEntry() != null) {
            continue;
        }
    }

    public Comparator<? super K> comparator() {
        return order;
    }

    public Map.Entry<K, V> lowerEntry(K key) {
        Model.step(this);
        int at = find(key);
        return shown(node((at < 0 ? -at - 1 : at) - 1));
    }

    public Map.Entry<K, V> floorEntry(K key) {
        Model.step(this);
        int at = find(key);
        return shown(node(at < 0 ? -at - 2 : at));
    }

    public Map.Entry<K, V> ceilingEntry(K key) {
        Model.step(this);
        int at = find(key);
        return shown(node(at < 0 ? -at - 1 : at));
    }

    public Map.Entry<K, V> higherEntry(K key) {
        Model.step(this);
        int at = find(key);
        return shown(node(at < 0 ? -at - 1 : at + 1));
    }

    public K lowerKey(K key) {
        return keyOf(lowerEntry(key));
    }

    public K floorKey(K key) {
        return keyOf(floorEntry(key));
    }

    public K ceilingKey(K key) {
        return keyOf(ceilingEntry(key));
    }

    public K higherKey(K key) {
        return keyOf(higherEntry(key));
    }

    public Map.Entry<K, V> firstEntry() {
        Model.step(this);
        return shown(node(0));
    }

    public Map.Entry<K, V> lastEntry() {
        Model.step(this);
        return shown(node(count - 1));
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
        Model.step(this);
        Map.Entry<K, V> entry = shown(node(0));
        if (entry != null) {
            take(0);
        }
        return entry;
    }

    public Map.Entry<K, V> pollLastEntry() {
        Model.step(this);
        Map.Entry<K, V> entry = shown(node(count - 1));
        if (entry != null) {
            take(count - 1);
        }
        return entry;
    }

    private NavigableView<K, V> view(boolean isDown) {
        return new NavigableView<K, V>(this, false, null, false, false, null, false, isDown);
    }

    public NavigableSet<K> keySet() {
        return new NavigableKeys<K>(this);
    }

    public NavigableSet<K> navigableKeySet() {
        return new NavigableKeys<K>(this);
    }

    public NavigableSet<K> descendingKeySet() {
        return descendingMap().navigableKeySet();
    }

    public ConcurrentNavigableMap<K, V> descendingMap() {
        return view(true);
    }

    public ConcurrentNavigableMap<K, V> subMap(K from, boolean hasFrom, K to, boolean hasTo) {
        return new NavigableView<K, V>(this, true, from, hasFrom, true, to, hasTo, false);
    }

    public ConcurrentNavigableMap<K, V> headMap(K to, boolean hasTo) {
        return new NavigableView<K, V>(this, false, null, false, true, to, hasTo, false);
    }

    public ConcurrentNavigableMap<K, V> tailMap(K from, boolean hasFrom) {
        return new NavigableView<K, V>(this, true, from, hasFrom, false, null, false, false);
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

    public Collection<V> values() {
        return view(false).values();
    }

    public Set<Map.Entry<K, V>> entrySet() {
        return view(false).entrySet();
    }

    public ConcurrentSkipListMap<K, V> clone() {
        return new ConcurrentSkipListMap<K, V>((SortedMap<K, V>) this);
    }
}
