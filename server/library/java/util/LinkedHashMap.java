package java.util;

import racelens.Model;

/** In the order of insertion, or of the last use: then even reading changes it, and races as a change. */
public class LinkedHashMap<K, V> extends HashMap<K, V> {
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
            modCount++;
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
        LinkedHashMap<K, V> copy = new LinkedHashMap<K, V>(16, 0.75f, byUse);
        copy.putEach(this);
        return copy;
    }
}
