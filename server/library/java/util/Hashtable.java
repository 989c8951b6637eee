package java.util;

import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;

import racelens.Given;
import racelens.Model;

/** A map whose every method holds its monitor. Iterates in the order of the JDK's table. */
public class Hashtable<K, V> extends Dictionary<K, V> implements Map<K, V>, Cloneable, java.io.Serializable {
    private static final class Node<K, V> implements Map.Entry<K, V> {
        final int hash;
        final K key;
        V value;
        Node<K, V> next;

        Node(int hash, K key, V value, Node<K, V> next) {
            this.hash = hash;
            this.key = key;
            this.value = value;
            this.next = next;
        }

        public K getKey() {
            return key;
        }

        public V getValue() {
            return value;
        }

        public V setValue(V value) {
            if (value == null) {
                throw new NullPointerException();
            }
            V old = this.value;
            this.value = value;
            return old;
        }

        public boolean equals(Object other) {
            return AbstractMap.sameEntry0(this, other);
        }

        public int hashCode() {
            return hash ^ Objects.hashCode(value);
        }

        public String toString() {
            return key + "=" + value;
        }
    }

    private Node<K, V>[] table;
    private int count;
    private int threshold;
    private final float load;
    /** Another one after each change; no counter, which would tell equal states apart. */
    private Object version;
    /** Of the views of a table there is one of each kind. */
    private Set<K> keys;
    private Collection<V> values;
    private Set<Map.Entry<K, V>> entries;

    public Hashtable() {
        this(11, 0.75f);
    }

    public Hashtable(int capacity) {
        this(capacity, 0.75f);
    }

    @SuppressWarnings("unchecked")
    public Hashtable(int capacity, float load) {
        if (capacity < 0) {
            throw new IllegalArgumentException("Illegal Capacity: " + capacity);
        }
        if (load <= 0 || load != load) {
            throw new IllegalArgumentException("Illegal Load: " + load);
        }
        this.load = load;
        table = (Node<K, V>[]) new Node[Math.max(capacity, 1)];
        threshold = (int) (table.length * load);
    }

    public Hashtable(Map<? extends K, ? extends V> other) {
        this(Math.max(2 * other.size(), 11), 0.75f);
        putAll(other);
    }

    private Node<K, V> find(Object key) {
        return find(hashOf(key), key);
    }

    private static int hashOf(Object key) {
        Given.value0(key, "Cannot invoke \"Object.hashCode()\" because \"key\" is null");
        return key.hashCode();
    }

    private Node<K, V> find(int hash, Object key) {
        for (Node<K, V> node = table[(hash & 0x7FFFFFFF) % table.length]; node != null; node = node.next) {
            if (node.hash == hash && node.key.equals(key)) {
                return node;
            }
        }
        return null;
    }

    @SuppressWarnings("unchecked")
    protected void rehash() {
        Node<K, V>[] old = table;
        table = (Node<K, V>[]) new Node[old.length * 2 + 1];
        version = new Object();
        threshold = (int) (table.length * load);
        for (int at = old.length - 1; at >= 0; at--) {
            Node<K, V> node = old[at];
            while (node != null) {
                Node<K, V> next = node.next;
                int bin = (node.hash & 0x7FFFFFFF) % table.length;
                node.next = table[bin];
                table[bin] = node;
                node = next;
            }
        }
    }

    private void insert(int known, K key, V value) {
        int hash = known;
        if (count >= threshold) {
            rehash();
            hash = key.hashCode();
        }
        int bin = (hash & 0x7FFFFFFF) % table.length;
        table[bin] = new Node<K, V>(hash, key, value, table[bin]);
        count++;
        version = new Object();
    }

    private void unlink(Node<K, V> gone) {
        int bin = (gone.hash & 0x7FFFFFFF) % table.length;
        Node<K, V> before = null;
        for (Node<K, V> node = table[bin]; node != gone; node = node.next) {
            before = node;
        }
        if (before == null) {
            table[bin] = gone.next;
        } else {
            before.next = gone.next;
        }
        count--;
        version = new Object();
    }

    public synchronized int size() {
        return count;
    }

    public synchronized boolean isEmpty() {
        return count == 0;
    }

    public synchronized V get(Object key) {
        Node<K, V> node = find(key);
        return node == null ? null : node.value;
    }

    public synchronized V getOrDefault(Object key, V otherwise) {
        V value = get(key);
        return value == null ? otherwise : value;
    }

    public synchronized boolean containsKey(Object key) {
        return find(key) != null;
    }

    public synchronized boolean contains(Object value) {
        if (value == null) {
            throw new NullPointerException();
        }
        for (Node<K, V> node = first(); node != null; node = after(node)) {
            if (node.value.equals(value)) {
                return true;
            }
        }
        return false;
    }

    public boolean containsValue(Object value) {
        return contains(value);
    }

    public synchronized V put(K key, V value) {
        if (value == null) {
            throw new NullPointerException();
        }
        int hash = hashOf(key);
        Node<K, V> node = find(hash, key);
        if (node == null) {
            insert(hash, key, value);
            return null;
        }
        V old = node.value;
        node.value = value;
        return old;
    }

    public synchronized V remove(Object key) {
        Node<K, V> node = find(key);
        if (node == null) {
            return null;
        }
        unlink(node);
        return node.value;
    }

    public synchronized void putAll(Map<? extends K, ? extends V> other) {
        for (Map.Entry<? extends K, ? extends V> entry : other.entrySet()) {
            put(entry.getKey(), entry.getValue());
        }
    }

    public synchronized void clear() {
        for (int at = 0; at < table.length; at++) {
            table[at] = null;
        }
        count = 0;
        version = new Object();
    }

    public synchronized V putIfAbsent(K key, V value) {
        Objects.requireNonNull(value);
        int hash = hashOf(key);
        Node<K, V> node = find(hash, key);
        if (node == null) {
            insert(hash, key, value);
            return null;
        }
        return node.value;
    }

    public synchronized boolean remove(Object key, Object value) {
        Objects.requireNonNull(value);
        Node<K, V> node = find(key);
        if (node == null || !node.value.equals(value)) {
            return false;
        }
        unlink(node);
        return true;
    }

    public synchronized boolean replace(K key, V old, V value) {
        Objects.requireNonNull(old);
        Objects.requireNonNull(value);
        Node<K, V> node = find(key);
        if (node == null || !node.value.equals(old)) {
            return false;
        }
        node.value = value;
        return true;
    }

    public synchronized V replace(K key, V value) {
        Objects.requireNonNull(value);
        Node<K, V> node = find(key);
        if (node == null) {
            return null;
        }
        V old = node.value;
        node.value = value;
        return old;
    }

    private void check(Object expected) {
        if (version != expected) {
            throw new ConcurrentModificationException();
        }
    }

    private V settle(int hash, K key, Node<K, V> node, V value) {
        if (node == null) {
            if (value != null) {
                insert(hash, key, value);
            }
        } else if (value == null) {
            unlink(node);
        } else {
            node.value = value;
        }
        return value;
    }

    public synchronized V computeIfAbsent(K key, Function<? super K, ? extends V> function) {
        Objects.requireNonNull(function);
        int hash = hashOf(key);
        Node<K, V> node = find(hash, key);
        if (node != null) {
            return node.value;
        }
        Object expected = version;
        V value = function.apply(key);
        check(expected);
        return settle(hash, key, null, value);
    }

    public synchronized V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        int hash = hashOf(key);
        Node<K, V> node = find(hash, key);
        if (node == null) {
            return null;
        }
        Object expected = version;
        V value = function.apply(key, node.value);
        check(expected);
        return settle(hash, key, node, value);
    }

    public synchronized V compute(K key, BiFunction<? super K, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        int hash = hashOf(key);
        Node<K, V> node = find(hash, key);
        Object expected = version;
        V value = function.apply(key, node == null ? null : node.value);
        check(expected);
        return settle(hash, key, node, value);
    }

    public synchronized V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        int hash = hashOf(key);
        Node<K, V> node = find(hash, key);
        if (node == null) {
            return settle(hash, key, null, value);
        }
        Object expected = version;
        V merged = function.apply(node.value, value);
        check(expected);
        return settle(hash, key, node, merged);
    }

    public synchronized void forEach(BiConsumer<? super K, ? super V> action) {
        Objects.requireNonNull(action);
        Object expected = version;
        for (Node<K, V> bin : table) {
            for (Node<K, V> node = bin; node != null; node = node.next) {
                action.accept(node.key, node.value);
                check(expected);
            }
        }
    }

    public synchronized void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        Object expected = version;
        for (Node<K, V> bin : table) {
            for (Node<K, V> node = bin; node != null; node = node.next) {
                node.value = Objects.requireNonNull(function.apply(node.key, node.value));
                check(expected);
            }
        }
    }

    private Node<K, V> from(int bin) {
        for (int at = bin; at >= 0; at--) {
            if (table[at] != null) {
                return table[at];
            }
        }
        return null;
    }

    private Node<K, V> first() {
        return from(table.length - 1);
    }

    private Node<K, V> after(Node<K, V> node) {
        return node.next != null ? node.next : from((node.hash & 0x7FFFFFFF) % table.length - 1);
    }

    public synchronized Enumeration<K> keys() {
        if (isEmpty()) {
            return Collections.emptyEnumeration();
        }
        Iterator<K> each = new Cursor<K, V>(this, false).keys();
        return new Enumeration<K>() {
            public boolean hasMoreElements() {
                return each.hasNext();
            }

            public K nextElement() {
                return each.next();
            }
        };
    }

    public synchronized Enumeration<V> elements() {
        if (isEmpty()) {
            return Collections.emptyEnumeration();
        }
        Cursor<K, V> each = new Cursor<K, V>(this, false);
        return new Enumeration<V>() {
            public boolean hasMoreElements() {
                return each.hasNext();
            }

            public V nextElement() {
                return each.next().getValue();
            }
        };
    }

    public Set<K> keySet() {
        if (keys == null) {
            keys = Collections.synchronizedSet(new Keys<K, V>(this), this);
        }
        return keys;
    }

    public Collection<V> values() {
        if (values == null) {
            values = Collections.synchronizedCollection(new racelens.Views.Values<K, V>(this), this);
        }
        return values;
    }

    public Set<Map.Entry<K, V>> entrySet() {
        if (entries == null) {
            entries = Collections.synchronizedSet(new Entries<K, V>(this), this);
        }
        return entries;
    }

    @SuppressWarnings("unchecked")
    public synchronized Object clone() {
        Hashtable<K, V> copy;
        try {
            copy = getClass() == Hashtable.class ? new Hashtable<K, V>(1, load) : (Hashtable<K, V>) super.clone();
        } catch (CloneNotSupportedException exception) {
            throw new InternalError(exception);
        }
        copy.keys = null;
        copy.values = null;
        copy.entries = null;
        copy.table = (Node<K, V>[]) new Node[table.length];
        copy.count = count;
        copy.threshold = threshold;
        for (int bin = 0; bin < table.length; bin++) {
            Node<K, V> last = null;
            for (Node<K, V> node = table[bin]; node != null; node = node.next) {
                Node<K, V> own = new Node<K, V>(node.hash, node.key, node.value, null);
                if (last == null) {
                    copy.table[bin] = own;
                } else {
                    last.next = own;
                }
                last = own;
            }
        }
        return copy;
    }

    public synchronized boolean equals(Object other) {
        if (other == this) {
            return true;
        }
        return other instanceof Map && entrySet().equals(((Map<?, ?>) other).entrySet());
    }

    public synchronized int hashCode() {
        int hash = 0;
        for (Node<K, V> node = first(); node != null; node = after(node)) {
            hash += node.hashCode();
        }
        return hash;
    }

    public synchronized String toString() {
        StringBuilder text = new StringBuilder("{");
        for (Node<K, V> node = first(); node != null; node = after(node)) {
            if (text.length() > 1) {
                text.append(", ");
            }
            text.append(node.key == this ? "(this Map)" : node.key.toString());
            text.append('=');
            text.append(node.value == this ? "(this Map)" : node.value.toString());
        }
        return text.append('}').toString();
    }

    private static final class Keys<K, V> extends racelens.Views.Keys<K, V> {
        private final Hashtable<K, V> map;

        Keys(Hashtable<K, V> map) {
            super(map);
            this.map = map;
        }

        public boolean remove(Object key) {
            return map.remove(key) != null;
        }
    }

    private static final class Entries<K, V> extends AbstractSet<Map.Entry<K, V>> {
        private final Hashtable<K, V> map;

        Entries(Hashtable<K, V> map) {
            this.map = map;
        }

        public int size() {
            return map.count;
        }

        public void clear() {
            map.clear();
        }

        private Node<K, V> find(Object item) {
            if (!(item instanceof Map.Entry)) {
                return null;
            }
            Map.Entry<?, ?> entry = (Map.Entry<?, ?>) item;
            Node<K, V> node = map.find(entry.getKey());
            return node != null && node.value.equals(entry.getValue()) ? node : null;
        }

        public boolean contains(Object item) {
            return find(item) != null;
        }

        public boolean remove(Object item) {
            Node<K, V> node = find(item);
            if (node != null) {
                map.unlink(node);
            }
            return node != null;
        }

        public Iterator<Map.Entry<K, V>> iterator() {
            return isNothing() ? Collections.emptyIterator() : new Cursor<K, V>(map, true);
        }

        private boolean isNothing() {
            Model.step(map);
            return map.count == 0;
        }
    }

    private static final class Cursor<K, V> implements Iterator<Map.Entry<K, V>> {
        private final Hashtable<K, V> map;
        private final boolean failsFast;
        private Node<K, V> next;
        private Node<K, V> last;
        private Object expected;

        Cursor(Hashtable<K, V> map, boolean failsFast) {
            this.map = map;
            this.failsFast = failsFast;
            // Walking takes no lock.
            Model.step(map);
            next = map.first();
            expected = map.version;
        }

        Iterator<K> keys() {
            Cursor<K, V> each = this;
            return new Iterator<K>() {
                public boolean hasNext() {
            Model.reads(this);
                    return each.hasNext();
                }

                public K next() {
            Model.writes(this);
                    return each.next().getKey();
                }
            };
        }

        public boolean hasNext() {
            Model.reads(this);
            return next != null;
        }

        public Map.Entry<K, V> next() {
            Model.writes(this);
            return walk();
        }

        private Node<K, V> walk() {
            Model.step(map);
            if (failsFast) {
                map.check(expected);
            }
            if (next == null) {
                throw new NoSuchElementException("Hashtable Enumerator");
            }
            last = next;
            next = map.after(last);
            return last;
        }

        public void remove() {
            Model.writes(this);
            synchronized (map) {
                if (last == null) {
                    throw new IllegalStateException("Hashtable Enumerator");
                }
                map.check(expected);
                map.unlink(last);
                last = null;
                expected = map.version;
            }
        }
    }
}
