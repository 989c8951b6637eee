package java.util;

import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;
import racelens.Equal;
import racelens.Given;
import racelens.Model;
import racelens.NavigableKeys;
import racelens.NavigableView;

/**
 * A sorted map for one thread: two that use it at once, one of them changing it, race on its content. It keeps its
 * entries in a sorted array, so that equal maps are equal states. Where the user's code compares the keys, the shape of a
 * JDK's tree says which pairs it sees.
 */
public class TreeMap<K, V> extends AbstractMap<K, V> implements NavigableMap<K, V>, Cloneable, java.io.Serializable,
        racelens.Versioned {
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
            return AbstractMap.askedEntry0(this, other);
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
    /** How a JDK's tree lies; none where nobody sees what is compared. */
    private TreeShape shape;
    /** Another one after each change; no counter, which would tell equal states apart. */
    private Object version;
    /** Of the views of a whole map there is one of each kind. */
    private NavigableSet<K> keys;
    private NavigableMap<K, V> descending;
    private Set<Map.Entry<K, V>> entries;

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
        putSorted(other);
    }

    public void putAll(Map<? extends K, ? extends V> other) {
        if (count == 0 && other.size() > 0 && other instanceof SortedMap
                && Objects.equals(order, ((SortedMap<?, ?>) other).comparator())) {
            Model.writes(this);
            putSorted(other);
        } else {
            super.putAll(other);
        }
    }

    /** The entries come in order, and are not compared: as many as there are at first, whatever comes or goes meanwhile. */
    private void putSorted(Map<? extends K, ? extends V> other) {
        Object[] all = new Object[other.size()];
        Iterator<? extends Map.Entry<? extends K, ? extends V>> each = other.entrySet().iterator();
        for (int at = 0; at < all.length; at++) {
            Map.Entry<? extends K, ? extends V> entry = each.next();
            all[at] = new Node<K, V>(entry.getKey(), entry.getValue());
        }
        own(all, all.length);
    }

    /** The keys of a set that come in order, with one value; the map is empty. That of a JDK is called so, too. */
    void addAllForTreeSet(SortedSet<? extends K> keys, V value) {
        Model.writes(this);
        Object[] all = new Object[keys.size()];
        Iterator<? extends K> each = keys.iterator();
        for (int at = 0; at < all.length; at++) {
            all[at] = new Node<K, V>(each.next(), value);
        }
        own(all, all.length);
    }

    private void own(Object[] all, int size) {
        nodes = all;
        count = size;
        version = new Object();
        shape = size > 0 && isSeen(node(0).key) ? TreeShape.balanced(size) : null;
    }

    /** Whether code of the user compares such a key. */
    private boolean isSeen(Object key) {
        boolean isPlain = key instanceof String || key instanceof Integer || key instanceof Long || key instanceof Enum
                || key instanceof Character || key instanceof Double || key instanceof Boolean || key instanceof Short
                || key instanceof Byte || key instanceof Float;
        return !isPlain || order != null && !Collections.isNatural0(order);
    }

    @SuppressWarnings("unchecked")
    private Node<K, V> node(int at) {
        return at >= 0 && at < count ? (Node<K, V>) nodes[at] : null;
    }

    /** Where the key is, or the complement of where it would be. */
    private int find(Object key) {
        return find(key, 0);
    }

    /** An equal key counts as found, or as less or greater than the one that is looked for. */
    private int find(Object key, int equal) {
        if (order == null) {
            Objects.requireNonNull(key);
        }
        if (shape != null) {
            return descend(key, equal);
        }
        int from = 0;
        int to = count - 1;
        while (from <= to) {
            int middle = from + to >>> 1;
            int compared = compared(key, middle, equal);
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

    /** How a key compares with the one at a place; `equal` where they are the same. */
    private int compared(Object key, int place, int equal) {
        int compared = NaturalOrder.compare0(order, key, node(place).key);
        return compared == 0 ? equal : compared;
    }

    private int descend(Object key, int equal) {
        int from = 0;
        TreeShape.Branch at = shape.root;
        while (at != null) {
            int middle = from + TreeShape.size(at.left);
            int compared = compared(key, middle, equal);
            if (compared == 0) {
                return middle;
            }
            if (compared > 0) {
                from = middle + 1;
                at = at.right;
            } else {
                at = at.left;
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
            shape = null;
        }
        if (shape == null && isSeen(key)) {
            shape = TreeShape.balanced(count);
        }
        if (shape != null) {
            shape.insert(at);
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
        if (shape != null) {
            shape.remove(at);
        }
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

    /** Whether there is no entry to compare a key with. */
    private boolean isNextToNothing(K key) {
        if (count > 0 && order == null) {
            Given.value0(key, "Cannot invoke \"java.lang.Comparable.compareTo(Object)\" because \"k1\" is null");
        }
        return count == 0;
    }

    private Node<K, V> lower(K key) {
        Model.reads(this);
        if (isNextToNothing(key)) {
            return null;
        }
        return node(-find(key, -1) - 2);
    }

    private Node<K, V> floor(K key) {
        Model.reads(this);
        if (isNextToNothing(key)) {
            return null;
        }
        int at = find(key);
        return node(at < 0 ? -at - 2 : at);
    }

    private Node<K, V> ceiling(K key) {
        Model.reads(this);
        if (isNextToNothing(key)) {
            return null;
        }
        int at = find(key);
        return node(at < 0 ? -at - 1 : at);
    }

    private Node<K, V> higher(K key) {
        Model.reads(this);
        if (isNextToNothing(key)) {
            return null;
        }
        return node(-find(key, 1) - 1);
    }

    public int size() {
        Model.reads(this);
        return count;
    }

    public boolean containsKey(Object key) {
        Model.reads(this);
        return find(key) >= 0;
    }

    public boolean containsValue(Object value) {
        Model.reads(this);
        for (int at = 0; at < count; at++) {
            if (Equal.asked0(value, node(at).value)) {
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
        shape = null;
    }

    /** For iterators of ranges. */
    public Object version0() {
        Model.reads(this);
        return version;
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
        if (values == null) {
            values = new Values<K, V>(this);
        }
        return values;
    }

    private static final class Values<K, V> extends racelens.Views.Values<K, V> {
        Values(Map<K, V> map) {
            super(map);
        }

        public boolean remove(Object value) {
            Iterator<V> each = iterator();
            while (each.hasNext()) {
                if (Equal.asked0(each.next(), value)) {
                    each.remove();
                    return true;
                }
            }
            return false;
        }
    }

    public NavigableSet<K> navigableKeySet() {
        if (keys == null) {
            keys = new NavigableKeys<K>(this);
        }
        return keys;
    }

    public NavigableSet<K> descendingKeySet() {
        return descendingMap().navigableKeySet();
    }

    public NavigableMap<K, V> descendingMap() {
        if (descending == null) {
            descending = new NavigableView.Descending<K, V>(this, false, null, false, false, null, false);
        }
        return descending;
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
        if (entries == null) {
            entries = new Entries<K, V>(this);
        }
        return entries;
    }

    @SuppressWarnings("unchecked")
    public Object clone() {
        if (getClass() == TreeMap.class) {
            return new TreeMap<K, V>((SortedMap<K, V>) this);
        }
        Model.reads(this);
        try {
            TreeMap<K, V> copy = (TreeMap<K, V>) super.clone();
            copy.keySet = null;
            copy.values = null;
            copy.keys = null;
            copy.descending = null;
            copy.entries = null;
            copy.shape = shape == null ? null : TreeShape.balanced(count);
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
            return find(item) >= 0;
        }

        private int find(Object item) {
            if (!(item instanceof Map.Entry)) {
                return -1;
            }
            Map.Entry<?, ?> entry = (Map.Entry<?, ?>) item;
            Model.reads(map);
            int at = map.find(entry.getKey());
            return at >= 0 && Equal.asked0(map.node(at).value, entry.getValue()) ? at : -1;
        }

        public boolean remove(Object item) {
            int at = find(item);
            if (at < 0) {
                return false;
            }
            Model.writes(map);
            map.take(at);
            return true;
        }

        public Iterator<Map.Entry<K, V>> iterator() {
            return new Cursor<K, V>(map);
        }
    }

    private static final class Cursor<K, V> implements Iterator<Map.Entry<K, V>>, racelens.Ending {
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

        public void ended0() {
            map.check(expected);
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
