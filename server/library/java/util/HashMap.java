package java.util;

import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;
import racelens.Given;
import racelens.Model;

/**
 * A map for one thread: two that use it at once, one of them changing it, race on its content. Iterates in the
 * order of the JDK's table, also where many keys share a bin; there it compares keys of equal hashes with others.
 */
public class HashMap<K, V> extends AbstractMap<K, V> implements Map<K, V>, Cloneable, java.io.Serializable {
    static class Node<K, V> implements Map.Entry<K, V> {
        final int hash;
        final K key;
        V value;
        Node<K, V> next;
        Node<K, V> before;
        Node<K, V> after;

        Node(int hash, K key, V value) {
            this.hash = hash;
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
            return sameEntry0(this, other);
        }

        public int hashCode() {
            return Objects.hashCode(key) ^ Objects.hashCode(value);
        }

        public String toString() {
            return key + "=" + value;
        }
    }

    private Node<K, V>[] table;
    /** The bins that are trees in a JDK; none as long as no bin is. */
    private TreeBin<K, V>[] trees;
    private int count;
    private int threshold;
    private final float load;
    /** Another one after each change; no counter, which would tell equal states apart. */
    Object version;
    /** Of the views of a map there is one of each kind. */
    Set<Map.Entry<K, V>> entries;

    public HashMap() {
        load = 0.75f;
    }

    public HashMap(int capacity) {
        this(capacity, 0.75f);
    }

    public HashMap(int capacity, float load) {
        if (capacity < 0) {
            throw new IllegalArgumentException("Illegal initial capacity: " + capacity);
        }
        if (load <= 0 || load != load) {
            throw new IllegalArgumentException("Illegal load factor: " + load);
        }
        this.load = load;
        int size = 1;
        while (size < capacity && size < 1 << 30) {
            size <<= 1;
        }
        threshold = size;
    }

    public HashMap(Map<? extends K, ? extends V> other) {
        Given.value0(other, "Cannot invoke \"java.util.Map.size()\" because \"m\" is null");
        load = 0.75f;
        putEach(other);
    }

    final void putEach(Map<? extends K, ? extends V> other) {
        int size = other.size();
        if (size > 0) {
            if (table == null) {
                int wanted = (int) (size / load + 1.0f);
                if (wanted > threshold) {
                    threshold = 1;
                    while (threshold < wanted) {
                        threshold <<= 1;
                    }
                }
            } else {
                while (size > threshold && table.length < 1 << 30) {
                    grow();
                }
            }
            for (Map.Entry<? extends K, ? extends V> entry : other.entrySet()) {
                store(entry.getKey(), entry.getValue(), false);
            }
        }
    }

    static int spread(Object key) {
        if (key == null) {
            return 0;
        }
        int hash = key.hashCode();
        return hash ^ hash >>> 16;
    }

    // What LinkedHashMap adds.
    /** Whether the order of the bins shows. */
    boolean showsBins0() {
        return true;
    }

    Node<K, V> node0(int hash, K key, V value) {
        return new Node<K, V>(hash, key, value);
    }

    void made(Node<K, V> node) {}

    void used(Node<K, V> node) {}

    void unlinked(Node<K, V> node) {}

    void inserted() {}

    /** A linked map forgets its order. */
    void emptied() {}

    final Node<K, V> find(Object key) {
        return table == null ? null : find(spread(key), key);
    }

    private Node<K, V> find(int hash, Object key) {
        if (table == null) {
            return null;
        }
        Node<K, V> node = table[hash & table.length - 1];
        while (node != null) {
            if (node.hash == hash && (node.key == key || key != null && key.equals(node.key))) {
                return node;
            }
            node = node.next;
        }
        return null;
    }

    @SuppressWarnings("unchecked")
    private void grow() {
        if (table == null) {
            int size = threshold > 0 ? threshold : 16;
            threshold = (int) (size * load);
            table = (Node<K, V>[]) new Node[size];
            return;
        }
        Node<K, V>[] old = table;
        int size = old.length;
        table = (Node<K, V>[]) new Node[size * 2];
        threshold = size >= 16 ? threshold * 2 : (int) (size * 2 * load);
        TreeBin<K, V>[] oldTrees = trees;
        trees = null;
        for (int at = 0; at < size; at++) {
            Node<K, V> lastLow = null;
            Node<K, V> lastHigh = null;
            Node<K, V> node = old[at];
            while (node != null) {
                Node<K, V> next = node.next;
                node.next = null;
                if ((node.hash & size) == 0) {
                    if (lastLow == null) {
                        table[at] = node;
                    } else {
                        lastLow.next = node;
                    }
                    lastLow = node;
                } else {
                    if (lastHigh == null) {
                        table[at + size] = node;
                    } else {
                        lastHigh.next = node;
                    }
                    lastHigh = node;
                }
                node = next;
            }
            if (oldTrees != null && oldTrees[at] != null) {
                split(at, oldTrees[at], lastLow != null && lastHigh != null);
                split(at + size, oldTrees[at], lastLow != null && lastHigh != null);
            }
        }
    }

    /** A half of a tree, which is a list where few are left, and a new tree where some have gone. */
    private void split(int bin, TreeBin<K, V> tree, boolean isPart) {
        int left = 0;
        for (Node<K, V> node = table[bin]; node != null; node = node.next) {
            left++;
        }
        if (left > 6 && isPart) {
            treeify(bin);
        } else if (left > 6) {
            treesOfTable()[bin] = tree;
        }
    }

    @SuppressWarnings("unchecked")
    private TreeBin<K, V>[] treesOfTable() {
        if (trees == null) {
            trees = (TreeBin<K, V>[]) new TreeBin[table.length];
        }
        return trees;
    }

    private TreeBin<K, V> tree(int bin) {
        return trees == null ? null : trees[bin];
    }

    private void treeify(int bin) {
        TreeBin<K, V> tree = new TreeBin<K, V>(table[bin]);
        treesOfTable()[bin] = tree;
        toFront(bin, tree.root());
    }

    private void toFront(int bin, Node<K, V> root) {
        if (table[bin] != root) {
            unchain(bin, root);
            root.next = table[bin];
            table[bin] = root;
        }
    }

    private void unchain(int bin, Node<K, V> node) {
        if (table[bin] == node) {
            table[bin] = node.next;
            return;
        }
        Node<K, V> before = table[bin];
        while (before.next != node) {
            before = before.next;
        }
        before.next = node.next;
    }

    /**
     * The methods that compute put a new key before the others of its bin, and make room before the next one; those that put
     * add it behind them, and make room at once. A long bin of a small table makes room, too.
     */
    private void append(int hash, K key, V value, boolean isFirst) {
        if (table == null) {
            grow();
        }
        Node<K, V> node = node0(hash, key, value);
        int bin = hash & table.length - 1;
        TreeBin<K, V> tree = tree(bin);
        if (table[bin] == null) {
            table[bin] = node;
        } else if (tree != null) {
            Node<K, V> parent = tree.add(node);
            node.next = parent.next;
            parent.next = node;
            toFront(bin, tree.root());
        } else {
            Node<K, V> last = table[bin];
            int before = 1;
            for (; last.next != null; before++) {
                last = last.next;
            }
            if (isFirst) {
                node.next = table[bin];
                table[bin] = node;
            } else {
                last.next = node;
            }
            if (before >= (isFirst ? 7 : 8)) {
                if (table.length < 64) {
                    grow();
                } else if (showsBins0()) {
                    treeify(bin);
                }
            }
        }
        made(node);
        version = new Object();
        if (++count > threshold && !isFirst) {
            grow();
        }
        inserted();
    }

    final V store(K key, V value, boolean onlyIfAbsent) {
        int hash = spread(key);
        Node<K, V> node = find(hash, key);
        if (node == null) {
            append(hash, key, value, false);
            return null;
        }
        V old = node.value;
        if (!onlyIfAbsent || old == null) {
            node.value = value;
        }
        used(node);
        return old;
    }

    private void unlink(Node<K, V> node) {
        unlink(node, true);
    }

    /** An iterator leaves the others where they are. */
    private void unlink(Node<K, V> node, boolean moves) {
        int bin = node.hash & table.length - 1;
        unchain(bin, node);
        TreeBin<K, V> tree = tree(bin);
        if (tree != null && (table[bin] == null || moves && tree.isSmall())) {
            trees[bin] = null;
        } else if (tree != null) {
            tree.remove(node);
            if (moves) {
                toFront(bin, tree.root());
            }
        }
        version = new Object();
        count--;
        unlinked(node);
    }

    public int size() {
        Model.reads(this);
        return count;
    }

    public boolean isEmpty() {
        Model.reads(this);
        return count == 0;
    }

    public V get(Object key) {
        Model.reads(this);
        Node<K, V> node = find(key);
        if (node == null) {
            return null;
        }
        used(node);
        return node.value;
    }

    public boolean containsKey(Object key) {
        Model.reads(this);
        return find(key) != null;
    }

    public boolean containsValue(Object value) {
        Model.reads(this);
        for (Node<K, V> node = first(); node != null; node = after(node)) {
            if (Objects.equals(value, node.value)) {
                return true;
            }
        }
        return false;
    }

    public V put(K key, V value) {
        Model.writes(this);
        return store(key, value, false);
    }

    public void putAll(Map<? extends K, ? extends V> other) {
        Given.value0(other, "Cannot invoke \"java.util.Map.size()\" because \"m\" is null");
        Model.writes(this);
        putEach(other);
    }

    public V remove(Object key) {
        Model.writes(this);
        Node<K, V> node = find(spread(key), key);
        if (node == null) {
            return null;
        }
        unlink(node);
        return node.value;
    }

    public void clear() {
        Model.writes(this);
        version = new Object();
        if (table != null) {
            for (int at = 0; at < table.length; at++) {
                table[at] = null;
            }
        }
        count = 0;
        trees = null;
        emptied();
    }

    public V getOrDefault(Object key, V otherwise) {
        Model.reads(this);
        Node<K, V> node = find(key);
        if (node == null) {
            return otherwise;
        }
        used(node);
        return node.value;
    }

    public V putIfAbsent(K key, V value) {
        Model.writes(this);
        return store(key, value, true);
    }

    public boolean remove(Object key, Object value) {
        Model.writes(this);
        Node<K, V> node = find(spread(key), key);
        if (node == null || !Objects.equals(value, node.value)) {
            return false;
        }
        unlink(node);
        return true;
    }

    public boolean replace(K key, V old, V value) {
        Model.writes(this);
        Node<K, V> node = find(key);
        if (node == null || !Objects.equals(node.value, old)) {
            return false;
        }
        node.value = value;
        used(node);
        return true;
    }

    public V replace(K key, V value) {
        Model.writes(this);
        Node<K, V> node = find(key);
        if (node == null) {
            return null;
        }
        V old = node.value;
        node.value = value;
        used(node);
        return old;
    }

    /** What the methods that compute do first. */
    private void makeRoom() {
        if (count > threshold) {
            grow();
        }
    }

    private void check(Object expected) {
        if (version != expected) {
            throw new ConcurrentModificationException();
        }
    }

    public V computeIfAbsent(K key, Function<? super K, ? extends V> function) {
        Objects.requireNonNull(function);
        Model.writes(this);
        int hash = spread(key);
        makeRoom();
        Node<K, V> node = find(hash, key);
        if (node != null && node.value != null) {
            used(node);
            return node.value;
        }
        Object expected = version;
        V value = function.apply(key);
        check(expected);
        if (value == null) {
            return null;
        }
        Model.writes(this);
        if (node != null) {
            node.value = value;
            used(node);
        } else {
            append(hash, key, value, true);
        }
        return value;
    }

    public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        Model.writes(this);
        Node<K, V> node = find(key);
        if (node == null || node.value == null) {
            return null;
        }
        Object expected = version;
        V value = function.apply(key, node.value);
        check(expected);
        Model.writes(this);
        if (value == null) {
            take(spread(key), key);
            return null;
        }
        node.value = value;
        used(node);
        return value;
    }

    public V compute(K key, BiFunction<? super K, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        Model.writes(this);
        int hash = spread(key);
        makeRoom();
        Node<K, V> node = find(hash, key);
        Object expected = version;
        V value = function.apply(key, node == null ? null : node.value);
        check(expected);
        Model.writes(this);
        return settle(hash, key, node, value);
    }

    public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> function) {
        if (value == null || function == null) {
            throw new NullPointerException();
        }
        Model.writes(this);
        int hash = spread(key);
        makeRoom();
        Node<K, V> node = find(hash, key);
        if (node == null || node.value == null) {
            return settle(hash, key, node, value);
        }
        Object expected = version;
        V merged = function.apply(node.value, value);
        check(expected);
        Model.writes(this);
        return settle(hash, key, node, merged);
    }

    /** A JDK looks for the key again, which its {@code equals} may show. */
    private void take(int hash, K key) {
        Node<K, V> node = find(hash, key);
        if (node != null) {
            unlink(node);
        }
    }

    private V settle(int hash, K key, Node<K, V> node, V value) {
        if (node == null) {
            if (value != null) {
                append(hash, key, value, true);
            }
        } else if (value == null) {
            take(hash, key);
        } else {
            node.value = value;
            used(node);
        }
        return value;
    }

    public void forEach(BiConsumer<? super K, ? super V> action) {
        Objects.requireNonNull(action);
        Model.reads(this);
        Object expected = version;
        for (Node<K, V> node = first(); node != null; node = after(node)) {
            action.accept(node.key, node.value);
        }
        check(expected);
    }

    public void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        Model.writes(this);
        Object expected = version;
        for (Node<K, V> node = first(); node != null; node = after(node)) {
            node.value = function.apply(node.key, node.value);
        }
        check(expected);
    }

    public Object clone() {
        Model.reads(this);
        HashMap<K, V> copy = getClass() == HashMap.class ? new HashMap<K, V>() : copy0();
        copy.putEach(this);
        return copy;
    }

    /** An object of the same class, without what the map holds. */
    @SuppressWarnings("unchecked")
    final HashMap<K, V> copy0() {
        try {
            HashMap<K, V> copy = (HashMap<K, V>) super.clone();
            copy.table = null;
            copy.trees = null;
            copy.keySet = null;
            copy.values = null;
            copy.entries = null;
            copy.count = 0;
            copy.threshold = 0;
            copy.emptied();
            return copy;
        } catch (CloneNotSupportedException exception) {
            throw new InternalError(exception);
        }
    }

    private Node<K, V> from(int bin) {
        for (int at = bin; table != null && at < table.length; at++) {
            if (table[at] != null) {
                return table[at];
            }
        }
        return null;
    }

    Node<K, V> first() {
        return count == 0 ? null : from(0);
    }

    Node<K, V> after(Node<K, V> node) {
        return node.next != null ? node.next : from((node.hash & table.length - 1) + 1);
    }

    public Set<K> keySet() {
        if (keySet == null) {
            keySet = new Keys<K, V>(this);
        }
        return keySet;
    }

    public Collection<V> values() {
        if (values == null) {
            values = new Vals<K, V>(this);
        }
        return values;
    }

    public Set<Map.Entry<K, V>> entrySet() {
        if (entries == null) {
            entries = new Entries<K, V>(this);
        }
        return entries;
    }

    static abstract class Cursor<K, V> implements racelens.Ending {
        private final HashMap<K, V> map;
        private Node<K, V> next;
        private Node<K, V> last;
        private Object expected;

        Cursor(HashMap<K, V> map) {
            this.map = map;
            Model.reads(map);
            expected = map.version;
            next = map.first();
        }

        public boolean hasNext() {
            Model.reads(this);
            return next != null;
        }

        public void ended0() {
            map.check(expected);
        }

        Node<K, V> step() {
            Model.writes(this);
            Model.reads(map);
            map.check(expected);
            Node<K, V> node = next;
            if (node == null) {
                throw new NoSuchElementException();
            }
            last = node;
            next = map.after(node);
            return node;
        }

        public void remove() {
            Model.writes(this);
            Model.writes(map);
            if (last == null) {
                throw new IllegalStateException();
            }
            map.check(expected);
            Node<K, V> gone = map.find(last.hash, last.key);
            if (gone != null) {
                map.unlink(gone, false);
            }
            last = null;
            expected = map.version;
        }
    }

    static class KeyCursor<K, V> extends Cursor<K, V> implements Iterator<K> {
        KeyCursor(HashMap<K, V> map) {
            super(map);
        }

        public K next() {
            return step().key;
        }
    }

    static class ValueCursor<K, V> extends Cursor<K, V> implements Iterator<V> {
        ValueCursor(HashMap<K, V> map) {
            super(map);
        }

        public V next() {
            return step().value;
        }
    }

    static class EntryCursor<K, V> extends Cursor<K, V> implements Iterator<Map.Entry<K, V>> {
        EntryCursor(HashMap<K, V> map) {
            super(map);
        }

        public Map.Entry<K, V> next() {
            return step();
        }
    }

    static class Keys<K, V> extends AbstractSet<K> {
        final HashMap<K, V> map;

        Keys(HashMap<K, V> map) {
            this.map = map;
        }

        public int size() {
            return map.size();
        }

        public boolean contains(Object key) {
            return map.containsKey(key);
        }

        public boolean remove(Object key) {
            Model.writes(map);
            Node<K, V> node = map.find(key);
            if (node != null) {
                map.unlink(node);
            }
            return node != null;
        }

        public void clear() {
            map.clear();
        }

        public Spliterator<K> spliterator() {
            return map instanceof LinkedHashMap ? Spliterators.spliterator(this, Spliterator.DISTINCT | Spliterator.ORDERED)
                    : Spliterators.table0(this, Spliterator.DISTINCT);
        }

        public void forEach(java.util.function.Consumer<? super K> action) {
            Objects.requireNonNull(action);
            Model.reads(map);
            Object expected = map.version;
            for (Node<K, V> node = map.first(); node != null; node = map.after(node)) {
                action.accept(node.key);
            }
            map.check(expected);
        }

        public Iterator<K> iterator() {
            return new KeyCursor<K, V>(map);
        }
    }

    static class Vals<K, V> extends AbstractCollection<V> {
        final HashMap<K, V> map;

        Vals(HashMap<K, V> map) {
            this.map = map;
        }

        public int size() {
            return map.size();
        }

        public boolean contains(Object value) {
            return map.containsValue(value);
        }

        public void clear() {
            map.clear();
        }

        public Spliterator<V> spliterator() {
            return map instanceof LinkedHashMap ? Spliterators.spliterator(this, Spliterator.ORDERED)
                    : Spliterators.table0(this, 0);
        }

        public void forEach(java.util.function.Consumer<? super V> action) {
            Objects.requireNonNull(action);
            Model.reads(map);
            Object expected = map.version;
            for (Node<K, V> node = map.first(); node != null; node = map.after(node)) {
                action.accept(node.value);
            }
            map.check(expected);
        }

        public Iterator<V> iterator() {
            return new ValueCursor<K, V>(map);
        }
    }

    static class Entries<K, V> extends AbstractSet<Map.Entry<K, V>> {
        final HashMap<K, V> map;

        Entries(HashMap<K, V> map) {
            this.map = map;
        }

        public int size() {
            return map.size();
        }

        public boolean contains(Object item) {
            if (!(item instanceof Map.Entry)) {
                return false;
            }
            Map.Entry<?, ?> entry = (Map.Entry<?, ?>) item;
            Model.reads(map);
            Node<K, V> node = map.find(entry.getKey());
            return node != null && node.equals(entry);
        }

        public boolean remove(Object item) {
            if (!(item instanceof Map.Entry)) {
                return false;
            }
            Map.Entry<?, ?> entry = (Map.Entry<?, ?>) item;
            return map.remove(entry.getKey(), entry.getValue());
        }

        public void clear() {
            map.clear();
        }

        public Spliterator<Map.Entry<K, V>> spliterator() {
            return map instanceof LinkedHashMap ? Spliterators.spliterator(this, Spliterator.DISTINCT | Spliterator.ORDERED)
                    : Spliterators.table0(this, Spliterator.DISTINCT);
        }

        public void forEach(java.util.function.Consumer<? super Map.Entry<K, V>> action) {
            Objects.requireNonNull(action);
            Model.reads(map);
            Object expected = map.version;
            for (Node<K, V> node = map.first(); node != null; node = map.after(node)) {
                action.accept(node);
            }
            map.check(expected);
        }

        public Iterator<Map.Entry<K, V>> iterator() {
            return new EntryCursor<K, V>(map);
        }
    }
}
