package java.util;

import racelens.Model;

/** In the order of insertion, or of the last use: then even reading changes it, and races as a change. */
public class LinkedHashMap<K, V> extends HashMap<K, V> implements SequencedMap<K, V> {
    private HashMap.Node<K, V> eldest;
    private HashMap.Node<K, V> youngest;
    private final boolean byUse;

    public LinkedHashMap() {
        byUse = false;
    }

    public LinkedHashMap(int capacity) {
        super(capacity);
        byUse = false;
    }

    public LinkedHashMap(int capacity, float load) {
        super(capacity, load);
        byUse = false;
    }

    public LinkedHashMap(int capacity, float load, boolean byUse) {
        super(capacity, load);
        this.byUse = byUse;
    }

    public LinkedHashMap(Map<? extends K, ? extends V> other) {
        byUse = false;
        putEach(other);
    }

    protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
        return false;
    }

    public V get(Object key) {
        return getOrDefault(key, null);
    }

    public V getOrDefault(Object key, V otherwise) {
        if (!byUse) {
            return super.getOrDefault(key, otherwise);
        }
        Model.writes(this);
        HashMap.Node<K, V> node = find(key);
        if (node == null) {
            return otherwise;
        }
        used(node);
        return node.value;
    }

    private static final class Entry<K, V> extends HashMap.Node<K, V> {
        Entry(int hash, K key, V value) {
            super(hash, key, value);
        }
    }

    HashMap.Node<K, V> node0(int hash, K key, V value) {
        return new Entry<K, V>(hash, key, value);
    }

    boolean showsBins0() {
        return false;
    }

    void made(HashMap.Node<K, V> node) {
        node.before = youngest;
        if (youngest == null) {
            eldest = node;
        } else {
            youngest.after = node;
        }
        youngest = node;
    }

    void used(HashMap.Node<K, V> node) {
        if (byUse && node != youngest) {
            version = new Object();
            unlinked(node);
            node.after = null;
            made(node);
        }
    }

    void unlinked(HashMap.Node<K, V> node) {
        if (node.before == null) {
            eldest = node.after;
        } else {
            node.before.after = node.after;
        }
        if (node.after == null) {
            youngest = node.before;
        } else {
            node.after.before = node.before;
        }
    }

    void inserted() {
        if (eldest != null && removeEldestEntry(eldest)) {
            remove(eldest.key);
        }
    }

    void emptied() {
        eldest = null;
        youngest = null;
    }

    HashMap.Node<K, V> first() {
        return eldest;
    }

    HashMap.Node<K, V> after(HashMap.Node<K, V> node) {
        return node.after;
    }

    public Object clone() {
        boolean isOwn = getClass() == LinkedHashMap.class;
        HashMap<K, V> copy = isOwn ? new LinkedHashMap<K, V>(16, 0.75f, byUse) : copy0();
        copy.putEach(this);
        return copy;
    }

    void emptied() {
        eldest = null;
        youngest = null;
    }

    /** Among the others again, at an end. */
    private V placed(K key, V value, boolean isFirst) {
        V old = put(key, value);
        HashMap.Node<K, V> node = find(key);
        if (node != null && node != (isFirst ? eldest : youngest)) {
            version = new Object();
            unlinked(node);
            node.before = null;
            node.after = null;
            if (!isFirst) {
                made(node);
                return old;
            }
            node.after = eldest;
            if (eldest == null) {
                youngest = node;
            } else {
                eldest.before = node;
            }
            eldest = node;
        }
        return old;
    }

    public V putFirst(K key, V value) {
        return placed(key, value, true);
    }

    public V putLast(K key, V value) {
        return placed(key, value, false);
    }

    public SequencedMap<K, V> reversed() {
        return new Reversed<K, V>(this);
    }

    public Set<K> keySet() {
        if (keySet == null) {
            keySet = new LinkedKeySet<K, V>(this);
        }
        return keySet;
    }

    public Collection<V> values() {
        if (values == null) {
            values = new LinkedValues<K, V>(this);
        }
        return values;
    }

    public Set<Map.Entry<K, V>> entrySet() {
        if (entries == null) {
            entries = new LinkedEntrySet<K, V>(this);
        }
        return entries;
    }

    private static final class LinkedKeyIterator<K, V> extends HashMap.KeyCursor<K, V> {
        LinkedKeyIterator(HashMap<K, V> map) {
            super(map);
        }
    }

    private static final class LinkedKeySet<K, V> extends HashMap.Keys<K, V> {
        LinkedKeySet(HashMap<K, V> map) {
            super(map);
        }

        public Iterator<K> iterator() {
            return new LinkedKeyIterator<K, V>(map);
        }
    }

    private static final class LinkedValueIterator<K, V> extends HashMap.ValueCursor<K, V> {
        LinkedValueIterator(HashMap<K, V> map) {
            super(map);
        }
    }

    private static final class LinkedValues<K, V> extends HashMap.Vals<K, V> {
        LinkedValues(HashMap<K, V> map) {
            super(map);
        }

        public Iterator<V> iterator() {
            return new LinkedValueIterator<K, V>(map);
        }
    }

    private static final class LinkedEntryIterator<K, V> extends HashMap.EntryCursor<K, V> {
        LinkedEntryIterator(HashMap<K, V> map) {
            super(map);
        }
    }

    private static final class LinkedEntrySet<K, V> extends HashMap.Entries<K, V> {
        LinkedEntrySet(HashMap<K, V> map) {
            super(map);
        }

        public Iterator<Map.Entry<K, V>> iterator() {
            return new LinkedEntryIterator<K, V>(map);
        }
    }

    private static final class Reversed<K, V> extends AbstractMap<K, V> implements SequencedMap<K, V> {
        private final LinkedHashMap<K, V> map;

        Reversed(LinkedHashMap<K, V> map) {
            this.map = map;
        }

        public SequencedMap<K, V> reversed() {
            return map;
        }

        public int size() {
            return map.size();
        }

        public boolean containsKey(Object key) {
            return map.containsKey(key);
        }

        public V get(Object key) {
            return map.get(key);
        }

        /** Where the map itself would put it: at its own end. */
        public V put(K key, V value) {
            return map.put(key, value);
        }

        public V putFirst(K key, V value) {
            return map.putLast(key, value);
        }

        public V putLast(K key, V value) {
            return map.putFirst(key, value);
        }

        public V remove(Object key) {
            return map.remove(key);
        }

        public void clear() {
            map.clear();
        }

        public Set<Map.Entry<K, V>> entrySet() {
            return new BackwardEntries<K, V>(map);
        }
    }

    private static final class BackwardEntries<K, V> extends AbstractSet<Map.Entry<K, V>> {
        private final LinkedHashMap<K, V> map;

        BackwardEntries(LinkedHashMap<K, V> map) {
            this.map = map;
        }

        public int size() {
            return map.size();
        }

        public void clear() {
            map.clear();
        }

        public Iterator<Map.Entry<K, V>> iterator() {
            return new Backwards<K, V>(map);
        }
    }

    private static final class Backwards<K, V> implements Iterator<Map.Entry<K, V>> {
        private final LinkedHashMap<K, V> map;
        private HashMap.Node<K, V> next;
        private HashMap.Node<K, V> last;
        private Object expected;

        Backwards(LinkedHashMap<K, V> map) {
            Model.reads(map);
            this.map = map;
            next = map.youngest;
            expected = map.version;
        }

        public boolean hasNext() {
            Model.reads(this);
            return next != null;
        }

        public Map.Entry<K, V> next() {
            Model.writes(this);
            Model.reads(map);
            if (map.version != expected) {
                throw new ConcurrentModificationException();
            }
            if (next == null) {
                throw new NoSuchElementException();
            }
            last = next;
            next = last.before;
            return last;
        }

        public void remove() {
            Model.writes(this);
            if (last == null) {
                throw new IllegalStateException();
            }
            if (map.version != expected) {
                throw new ConcurrentModificationException();
            }
            map.remove(last.key);
            last = null;
            expected = map.version;
        }
    }
}
