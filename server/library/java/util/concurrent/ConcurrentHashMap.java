package java.util.concurrent;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Collection;
import java.util.Collections;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.DoubleBinaryOperator;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.function.ToDoubleBiFunction;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntBiFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongBiFunction;
import java.util.function.ToLongFunction;
import racelens.Model;

/**
 * Every operation is one step; putting happens before what follows finding. While the function of a compute, merge or
 * their like runs, other changes of a key with the same hash wait, and reading doesn't; one that the function makes
 * itself fails as a recursive update. Iterates in the order of the JDK's table; bins never become trees. Bulk operations run in the
 * thread that calls them, in no matter how large a map.
 */
public class ConcurrentHashMap<K, V> extends AbstractMap<K, V> implements ConcurrentMap<K, V>, java.io.Serializable {
    static final class Node<K, V> {
        final int hash;
        final K key;
        V value;
        Node<K, V> next;
        /** What the edges of the value hang on, also where it was moved to another node. */
        Object edge;

        Node(int hash, K key, V value) {
            this.hash = hash;
            this.key = key;
            this.value = value;
            edge = new Object();
        }

        Node(Node<K, V> moved, Node<K, V> next) {
            hash = moved.hash;
            key = moved.key;
            value = moved.value;
            edge = moved.edge;
            this.next = next;
        }
    }

    /** A key that a function computes a value for. */
    private static final class Claim {
        final int hash;
        final Thread owner;
        Claim next;

        Claim(int hash, Thread owner, Claim next) {
            this.hash = hash;
            this.owner = owner;
            this.next = next;
        }
    }

    private Node<K, V>[] table;
    private int count;
    private int size;
    /** Another one after each change, where code of the user may run in between; no counter, which would tell equal states apart. */
    private Object version;
    private Claim claims;

    public ConcurrentHashMap() {}

    public ConcurrentHashMap(int capacity) {
        this(capacity, 0.75f, 1);
    }

    public ConcurrentHashMap(int capacity, float load) {
        this(capacity, load, 1);
    }

    public ConcurrentHashMap(int capacity, float load, int concurrency) {
        if (!(load > 0) || capacity < 0 || concurrency <= 0) {
            throw new IllegalArgumentException();
        }
        long wanted = (long) (1.0 + Math.max(capacity, concurrency) / load);
        size = 1;
        while (size < wanted) {
            size <<= 1;
        }
    }

    public ConcurrentHashMap(Map<? extends K, ? extends V> other) {
        size = 16;
        putAll(other);
    }

    private static int spread(Object key) {
        int hash = key.hashCode();
        return (hash ^ hash >>> 16) & 0x7FFFFFFF;
    }

    // Parts of steps.

    private Node<K, V> find(int hash, Object key) {
        while (true) {
            Object before = version;
            Node<K, V> node = table == null ? null : table[hash & table.length - 1];
            while (node != null && !(node.hash == hash && isKey(node, key))) {
                node = node.next;
            }
            // Comparing keys may let other threads in.
            if (before == version) {
                return node;
            }
        }
    }

    private static boolean isKey(Node<?, ?> node, Object key) {
        if (node.key == key) {
            return true;
        }
        Model.acquire(node.edge);
        return key.equals(node.key);
    }

    private Claim claimOf(int hash) {
        Claim claim = claims;
        while (claim != null && claim.hash != hash) {
            claim = claim.next;
        }
        return claim;
    }

    private static void refuseOwn(Claim claim) {
        if (claim != null && claim.owner == Thread.currentThread()) {
            throw new IllegalStateException("Recursive update");
        }
    }

    private void unclaim(Claim own) {
        if (claims == own) {
            claims = own.next;
            return;
        }
        Claim before = claims;
        while (before.next != own) {
            before = before.next;
        }
        before.next = own.next;
    }

    @SuppressWarnings("unchecked")
    private void insert(int hash, K key, V value) {
        if (table == null) {
            table = (Node<K, V>[]) new Node[size == 0 ? 16 : size];
        }
        Node<K, V> made = new Node<K, V>(hash, key, value);
        Model.release(made.edge);
        int bin = hash & table.length - 1;
        if (table[bin] == null) {
            table[bin] = made;
        } else {
            Node<K, V> last = table[bin];
            while (last.next != null) {
                last = last.next;
            }
            last.next = made;
        }
        version = new Object();
        count++;
        if (count >= table.length - (table.length >>> 2)) {
            grow();
        }
    }

    /** Splits each bin as the JDK does: the tail that stays together is kept, what comes before it is turned round. The old bins stay for those who walk them. */
    @SuppressWarnings("unchecked")
    private void grow() {
        int length = table.length;
        Node<K, V>[] larger = (Node<K, V>[]) new Node[length * 2];
        for (int at = 0; at < length; at++) {
            Node<K, V> first = table[at];
            if (first == null) {
                continue;
            }
            Node<K, V> tail = first;
            for (Node<K, V> each = first.next; each != null; each = each.next) {
                if ((each.hash & length) != (tail.hash & length)) {
                    tail = each;
                }
            }
            Node<K, V> low = (tail.hash & length) == 0 ? tail : null;
            Node<K, V> high = low == null ? tail : null;
            for (Node<K, V> each = first; each != tail; each = each.next) {
                if ((each.hash & length) == 0) {
                    low = new Node<K, V>(each, low);
                } else {
                    high = new Node<K, V>(each, high);
                }
            }
            larger[at] = low;
            larger[at + length] = high;
        }
        table = larger;
    }

    private V exchange(Node<K, V> node, V value) {
        Model.acquire(node.edge);
        V old = node.value;
        node.value = value;
        node.edge = new Object();
        Model.release(node.edge);
        return old;
    }

    private void unlink(Node<K, V> gone) {
        int bin = gone.hash & table.length - 1;
        if (table[bin] == gone) {
            table[bin] = gone.next;
        } else {
            Node<K, V> before = table[bin];
            while (before.next != gone) {
                before = before.next;
            }
            before.next = gone.next;
        }
        version = new Object();
        count--;
        Model.acquire(gone.edge);
    }

    // Operations.

    public int size() {
        Model.step(this);
        Model.looks(this);
        return count;
    }

    public long mappingCount() {
        return size();
    }

    public boolean isEmpty() {
        return size() == 0;
    }

    public V get(Object key) {
        int hash = spread(key);
        Model.step(this);
        Node<K, V> node = find(hash, key);
        if (node == null) {
            return null;
        }
        Model.acquire(node.edge);
        return node.value;
    }

    public V getOrDefault(Object key, V otherwise) {
        V value = get(key);
        return value == null ? otherwise : value;
    }

    public boolean containsKey(Object key) {
        return get(key) != null;
    }

    public boolean containsValue(Object value) {
        Objects.requireNonNull(value);
        return super.containsValue(value);
    }

    public boolean contains(Object value) {
        return containsValue(value);
    }

    public V put(K key, V value) {
        if (key == null || value == null) {
            throw new NullPointerException();
        }
        int hash = spread(key);
        Model.step(this);
        Claim claim = claimOf(hash);
        if (claim != null) {
            refuseOwn(claim);
            Model.retry(this, claim.owner);
        }
        Node<K, V> node = find(hash, key);
        if (node != null) {
            return exchange(node, value);
        }
        insert(hash, key, value);
        return null;
    }

    public V putIfAbsent(K key, V value) {
        if (key == null || value == null) {
            throw new NullPointerException();
        }
        int hash = spread(key);
        Model.step(this);
        Claim claim = claimOf(hash);
        if (claim != null) {
            refuseOwn(claim);
            Model.retry(this, claim.owner);
        }
        Node<K, V> node = find(hash, key);
        if (node != null) {
            Model.acquire(node.edge);
            return node.value;
        }
        insert(hash, key, value);
        return null;
    }

    public void putAll(Map<? extends K, ? extends V> other) {
        for (Map.Entry<? extends K, ? extends V> entry : other.entrySet()) {
            put(entry.getKey(), entry.getValue());
        }
    }

    /** Changes the value of a key that is there: to another, or to nothing. Where a value is expected, only that. */
    private V settle(Object key, Object expected, V value) {
        int hash = spread(key);
        Model.step(this);
        Claim claim = claimOf(hash);
        if (claim != null) {
            refuseOwn(claim);
            Model.retry(this, claim.owner);
        }
        Node<K, V> node = find(hash, key);
        if (node == null) {
            return null;
        }
        Model.acquire(node.edge);
        if (expected != null && expected != node.value && !expected.equals(node.value)) {
            return null;
        }
        if (value != null) {
            return exchange(node, value);
        }
        unlink(node);
        return node.value;
    }

    public V remove(Object key) {
        return settle(key, null, null);
    }

    public boolean remove(Object key, Object value) {
        Objects.requireNonNull(key);
        return value != null && settle(key, value, null) != null;
    }

    public boolean replace(K key, V old, V value) {
        if (key == null || old == null || value == null) {
            throw new NullPointerException();
        }
        return settle(key, old, value) != null;
    }

    public V replace(K key, V value) {
        if (key == null || value == null) {
            throw new NullPointerException();
        }
        return settle(key, null, value);
    }

    public void clear() {
        Model.step(this);
        if (claims != null) {
            refuseOwn(claims);
            Model.retry(this, claims.owner);
        }
        if (table != null) {
            for (int at = 0; at < table.length; at++) {
                for (Node<K, V> gone = table[at]; gone != null; gone = gone.next) {
                    Model.acquire(gone.edge);
                }
                table[at] = null;
            }
        }
        version = new Object();
        count = 0;
    }

    /** Begins a computation: nothing where `wanted` doesn't hold of the key's presence. */
    private Claim claim(Object key, int hash, boolean ifAbsent, boolean ifPresent) {
        Model.step(this);
        if (ifAbsent) {
            Node<K, V> there = find(hash, key);
            if (there != null) {
                Model.acquire(there.edge);
                return null;
            }
        }
        Claim claim = claimOf(hash);
        if (claim != null) {
            refuseOwn(claim);
            Model.retry(this, claim.owner);
        }
        Node<K, V> node = find(hash, key);
        if (node == null ? ifPresent : ifAbsent) {
            return null;
        }
        Claim own = new Claim(hash, Thread.currentThread(), claims);
        claims = own;
        if (node != null) {
            Model.acquire(node.edge);
        }
        return own;
    }

    private V store(int hash, K key, V value) {
        Node<K, V> node = find(hash, key);
        if (node == null) {
            if (value != null) {
                insert(hash, key, value);
            }
        } else if (value == null) {
            unlink(node);
        } else {
            exchange(node, value);
        }
        return value;
    }

    public V computeIfAbsent(K key, Function<? super K, ? extends V> function) {
        if (key == null || function == null) {
            throw new NullPointerException();
        }
        int hash = spread(key);
        Claim own = claim(key, hash, true, false);
        if (own == null) {
            return find(hash, key).value;
        }
        try {
            return store(hash, key, function.apply(key));
        } finally {
            unclaim(own);
        }
    }

    public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> function) {
        if (key == null || function == null) {
            throw new NullPointerException();
        }
        int hash = spread(key);
        Claim own = claim(key, hash, false, true);
        if (own == null) {
            return null;
        }
        try {
            return store(hash, key, function.apply(key, find(hash, key).value));
        } finally {
            unclaim(own);
        }
    }

    public V compute(K key, BiFunction<? super K, ? super V, ? extends V> function) {
        if (key == null || function == null) {
            throw new NullPointerException();
        }
        int hash = spread(key);
        Claim own = claim(key, hash, false, false);
        try {
            Node<K, V> node = find(hash, key);
            return store(hash, key, function.apply(key, node == null ? null : node.value));
        } finally {
            unclaim(own);
        }
    }

    public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> function) {
        if (key == null || value == null || function == null) {
            throw new NullPointerException();
        }
        int hash = spread(key);
        Claim own = claim(key, hash, false, false);
        try {
            Node<K, V> node = find(hash, key);
            return store(hash, key, node == null ? value : function.apply(node.value, value));
        } finally {
            unclaim(own);
        }
    }

    public void forEach(BiConsumer<? super K, ? super V> action) {
        Objects.requireNonNull(action);
        Walk<K, V> walk = new Walk<K, V>(this);
        while (walk.hasNext()) {
            Map.Entry<K, V> entry = walk.next();
            action.accept(entry.getKey(), entry.getValue());
        }
    }

    public void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        Walk<K, V> walk = new Walk<K, V>(this);
        while (walk.hasNext()) {
            Map.Entry<K, V> entry = walk.next();
            V old = entry.getValue();
            while (old != null) {
                V value = Objects.requireNonNull(function.apply(entry.getKey(), old));
                if (settle(entry.getKey(), old, value) != null) {
                    break;
                }
                old = get(entry.getKey());
            }
        }
    }

    public void forEachKey(long threshold, Consumer<? super K> action) {
        Iterator<Map.Entry<K, V>> walk = entrySet().iterator();
        while (walk.hasNext()) {
            K item = walk.next().getKey();
            action.accept(item);
        }
    }

    public <U> void forEachKey(long threshold, Function<? super K, ? extends U> function, Consumer<? super U> action) {
        Iterator<Map.Entry<K, V>> walk = entrySet().iterator();
        while (walk.hasNext()) {
            K item = walk.next().getKey();
            U mapped = function.apply(item);
            if (mapped != null) {
                action.accept(mapped);
            }
        }
    }

    public <U> U searchKeys(long threshold, Function<? super K, ? extends U> function) {
        Iterator<Map.Entry<K, V>> walk = entrySet().iterator();
        while (walk.hasNext()) {
            K item = walk.next().getKey();
            U found = function.apply(item);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    public K reduceKeys(long threshold, BiFunction<? super K, ? super K, ? extends K> reducer) {
        K result = null;
        Iterator<Map.Entry<K, V>> walk = entrySet().iterator();
        while (walk.hasNext()) {
            K item = walk.next().getKey();
            result = result == null ? item : reducer.apply(result, item);
        }
        return result;
    }

    public <U> U reduceKeys(long threshold, Function<? super K, ? extends U> function, BiFunction<? super U, ? super U, ? extends U> reducer) {
        U result = null;
        Iterator<Map.Entry<K, V>> walk = entrySet().iterator();
        while (walk.hasNext()) {
            K item = walk.next().getKey();
            U mapped = function.apply(item);
            if (mapped != null) {
                result = result == null ? mapped : reducer.apply(result, mapped);
            }
        }
        return result;
    }

    public double reduceKeysToDouble(long threshold, ToDoubleFunction<? super K> function, double start, DoubleBinaryOperator reducer) {
        double result = start;
        Iterator<Map.Entry<K, V>> walk = entrySet().iterator();
        while (walk.hasNext()) {
            K item = walk.next().getKey();
            result = reducer.applyAsDouble(result, function.applyAsDouble(item));
        }
        return result;
    }

    public long reduceKeysToLong(long threshold, ToLongFunction<? super K> function, long start, LongBinaryOperator reducer) {
        long result = start;
        Iterator<Map.Entry<K, V>> walk = entrySet().iterator();
        while (walk.hasNext()) {
            K item = walk.next().getKey();
            result = reducer.applyAsLong(result, function.applyAsLong(item));
        }
        return result;
    }

    public int reduceKeysToInt(long threshold, ToIntFunction<? super K> function, int start, IntBinaryOperator reducer) {
        int result = start;
        Iterator<Map.Entry<K, V>> walk = entrySet().iterator();
        while (walk.hasNext()) {
            K item = walk.next().getKey();
            result = reducer.applyAsInt(result, function.applyAsInt(item));
        }
        return result;
    }

    public void forEachValue(long threshold, Consumer<? super V> action) {
        Iterator<Map.Entry<K, V>> walk = entrySet().iterator();
        while (walk.hasNext()) {
            V item = walk.next().getValue();
            action.accept(item);
        }
    }

    public <U> void forEachValue(long threshold, Function<? super V, ? extends U> function, Consumer<? super U> action) {
        Iterator<Map.Entry<K, V>> walk = entrySet().iterator();
        while (walk.hasNext()) {
            V item = walk.next().getValue();
            U mapped = function.apply(item);
            if (mapped != null) {
                action.accept(mapped);
            }
        }
    }

    public <U> U searchValues(long threshold, Function<? super V, ? extends U> function) {
        Iterator<Map.Entry<K, V>> walk = entrySet().iterator();
        while (walk.hasNext()) {
            V item = walk.next().getValue();
            U found = function.apply(item);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    public V reduceValues(long threshold, BiFunction<? super V, ? super V, ? extends V> reducer) {
        V result = null;
        Iterator<Map.Entry<K, V>> walk = entrySet().iterator();
        while (walk.hasNext()) {
            V item = walk.next().getValue();
            result = result == null ? item : reducer.apply(result, item);
        }
        return result;
    }

    public <U> U reduceValues(long threshold, Function<? super V, ? extends U> function, BiFunction<? super U, ? super U, ? extends U> reducer) {
        U result = null;
        Iterator<Map.Entry<K, V>> walk = entrySet().iterator();
        while (walk.hasNext()) {
            V item = walk.next().getValue();
            U mapped = function.apply(item);
            if (mapped != null) {
                result = result == null ? mapped : reducer.apply(result, mapped);
            }
        }
        return result;
    }

    public double reduceValuesToDouble(long threshold, ToDoubleFunction<? super V> function, double start, DoubleBinaryOperator reducer) {
        double result = start;
        Iterator<Map.Entry<K, V>> walk = entrySet().iterator();
        while (walk.hasNext()) {
            V item = walk.next().getValue();
            result = reducer.applyAsDouble(result, function.applyAsDouble(item));
        }
        return result;
    }

    public long reduceValuesToLong(long threshold, ToLongFunction<? super V> function, long start, LongBinaryOperator reducer) {
        long result = start;
        Iterator<Map.Entry<K, V>> walk = entrySet().iterator();
        while (walk.hasNext()) {
            V item = walk.next().getValue();
            result = reducer.applyAsLong(result, function.applyAsLong(item));
        }
        return result;
    }

    public int reduceValuesToInt(long threshold, ToIntFunction<? super V> function, int start, IntBinaryOperator reducer) {
        int result = start;
        Iterator<Map.Entry<K, V>> walk = entrySet().iterator();
        while (walk.hasNext()) {
            V item = walk.next().getValue();
            result = reducer.applyAsInt(result, function.applyAsInt(item));
        }
        return result;
    }

    public void forEachEntry(long threshold, Consumer<? super Map.Entry<K, V>> action) {
        Iterator<Map.Entry<K, V>> walk = entrySet().iterator();
        while (walk.hasNext()) {
            Map.Entry<K, V> item = walk.next();
            action.accept(item);
        }
    }

    public <U> void forEachEntry(long threshold, Function<Map.Entry<K, V>, ? extends U> function, Consumer<? super U> action) {
        Iterator<Map.Entry<K, V>> walk = entrySet().iterator();
        while (walk.hasNext()) {
            Map.Entry<K, V> item = walk.next();
            U mapped = function.apply(item);
            if (mapped != null) {
                action.accept(mapped);
            }
        }
    }

    public <U> U searchEntries(long threshold, Function<Map.Entry<K, V>, ? extends U> function) {
        Iterator<Map.Entry<K, V>> walk = entrySet().iterator();
        while (walk.hasNext()) {
            Map.Entry<K, V> item = walk.next();
            U found = function.apply(item);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    public Map.Entry<K, V> reduceEntries(long threshold, BiFunction<Map.Entry<K, V>, Map.Entry<K, V>, ? extends Map.Entry<K, V>> reducer) {
        Map.Entry<K, V> result = null;
        Iterator<Map.Entry<K, V>> walk = entrySet().iterator();
        while (walk.hasNext()) {
            Map.Entry<K, V> item = walk.next();
            result = result == null ? item : reducer.apply(result, item);
        }
        return result;
    }

    public <U> U reduceEntries(long threshold, Function<Map.Entry<K, V>, ? extends U> function, BiFunction<? super U, ? super U, ? extends U> reducer) {
        U result = null;
        Iterator<Map.Entry<K, V>> walk = entrySet().iterator();
        while (walk.hasNext()) {
            Map.Entry<K, V> item = walk.next();
            U mapped = function.apply(item);
            if (mapped != null) {
                result = result == null ? mapped : reducer.apply(result, mapped);
            }
        }
        return result;
    }

    public double reduceEntriesToDouble(long threshold, ToDoubleFunction<Map.Entry<K, V>> function, double start, DoubleBinaryOperator reducer) {
        double result = start;
        Iterator<Map.Entry<K, V>> walk = entrySet().iterator();
        while (walk.hasNext()) {
            Map.Entry<K, V> item = walk.next();
            result = reducer.applyAsDouble(result, function.applyAsDouble(item));
        }
        return result;
    }

    public long reduceEntriesToLong(long threshold, ToLongFunction<Map.Entry<K, V>> function, long start, LongBinaryOperator reducer) {
        long result = start;
        Iterator<Map.Entry<K, V>> walk = entrySet().iterator();
        while (walk.hasNext()) {
            Map.Entry<K, V> item = walk.next();
            result = reducer.applyAsLong(result, function.applyAsLong(item));
        }
        return result;
    }

    public int reduceEntriesToInt(long threshold, ToIntFunction<Map.Entry<K, V>> function, int start, IntBinaryOperator reducer) {
        int result = start;
        Iterator<Map.Entry<K, V>> walk = entrySet().iterator();
        while (walk.hasNext()) {
            Map.Entry<K, V> item = walk.next();
            result = reducer.applyAsInt(result, function.applyAsInt(item));
        }
        return result;
    }

    public void forEach(long threshold, BiConsumer<? super K, ? super V> action) {
        forEach(action);
    }

    public <U> void forEach(long threshold, BiFunction<? super K, ? super V, ? extends U> function, Consumer<? super U> action) {
        Iterator<Map.Entry<K, V>> walk = entrySet().iterator();
        while (walk.hasNext()) {
            Map.Entry<K, V> item = walk.next();
            U mapped = function.apply(item.getKey(), item.getValue());
            if (mapped != null) {
                action.accept(mapped);
            }
        }
    }

    public <U> U search(long threshold, BiFunction<? super K, ? super V, ? extends U> function) {
        Iterator<Map.Entry<K, V>> walk = entrySet().iterator();
        while (walk.hasNext()) {
            Map.Entry<K, V> item = walk.next();
            U found = function.apply(item.getKey(), item.getValue());
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    public <U> U reduce(long threshold, BiFunction<? super K, ? super V, ? extends U> function, BiFunction<? super U, ? super U, ? extends U> reducer) {
        U result = null;
        Iterator<Map.Entry<K, V>> walk = entrySet().iterator();
        while (walk.hasNext()) {
            Map.Entry<K, V> item = walk.next();
            U mapped = function.apply(item.getKey(), item.getValue());
            if (mapped != null) {
                result = result == null ? mapped : reducer.apply(result, mapped);
            }
        }
        return result;
    }

    public double reduceToDouble(long threshold, ToDoubleBiFunction<? super K, ? super V> function, double start, DoubleBinaryOperator reducer) {
        double result = start;
        Iterator<Map.Entry<K, V>> walk = entrySet().iterator();
        while (walk.hasNext()) {
            Map.Entry<K, V> item = walk.next();
            result = reducer.applyAsDouble(result, function.applyAsDouble(item.getKey(), item.getValue()));
        }
        return result;
    }

    public long reduceToLong(long threshold, ToLongBiFunction<? super K, ? super V> function, long start, LongBinaryOperator reducer) {
        long result = start;
        Iterator<Map.Entry<K, V>> walk = entrySet().iterator();
        while (walk.hasNext()) {
            Map.Entry<K, V> item = walk.next();
            result = reducer.applyAsLong(result, function.applyAsLong(item.getKey(), item.getValue()));
        }
        return result;
    }

    public int reduceToInt(long threshold, ToIntBiFunction<? super K, ? super V> function, int start, IntBinaryOperator reducer) {
        int result = start;
        Iterator<Map.Entry<K, V>> walk = entrySet().iterator();
        while (walk.hasNext()) {
            Map.Entry<K, V> item = walk.next();
            result = reducer.applyAsInt(result, function.applyAsInt(item.getKey(), item.getValue()));
        }
        return result;
    }

    public Enumeration<K> keys() {
        return Collections.enumeration(keySet());
    }

    public Enumeration<V> elements() {
        return Collections.enumeration(values());
    }

    public KeySetView<K, V> keySet() {
        return new KeySetView<K, V>(this, null);
    }

    public KeySetView<K, V> keySet(V value) {
        return new KeySetView<K, V>(this, Objects.requireNonNull(value));
    }

    public static <T> KeySetView<T, Boolean> newKeySet() {
        return new KeySetView<T, Boolean>(new ConcurrentHashMap<T, Boolean>(), Boolean.TRUE);
    }

    public static <T> KeySetView<T, Boolean> newKeySet(int capacity) {
        return new KeySetView<T, Boolean>(new ConcurrentHashMap<T, Boolean>(capacity), Boolean.TRUE);
    }

    public Collection<V> values() {
        return new racelens.Views.Values<K, V>(this);
    }

    public Set<Map.Entry<K, V>> entrySet() {
        return new Entries<K, V>(this);
    }

    private static <K, V> Node<K, V> from(Node<K, V>[] table, int bin) {
        for (int at = bin; table != null && at < table.length; at++) {
            if (table[at] != null) {
                return table[at];
            }
        }
        return null;
    }

    public static class KeySetView<K, V> extends AbstractSet<K> implements java.io.Serializable {
        private final ConcurrentHashMap<K, V> map;
        private final V value;

        KeySetView(ConcurrentHashMap<K, V> map, V value) {
            this.map = map;
            this.value = value;
        }

        public ConcurrentHashMap<K, V> getMap() {
            return map;
        }

        public V getMappedValue() {
            return value;
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
            return map.remove(key) != null;
        }

        public void clear() {
            map.clear();
        }

        public boolean add(K key) {
            if (value == null) {
                throw new UnsupportedOperationException();
            }
            return map.putIfAbsent(key, value) == null;
        }

        public void forEach(Consumer<? super K> action) {
            Objects.requireNonNull(action);
            Iterator<K> each = iterator();
            while (each.hasNext()) {
                action.accept(each.next());
            }
        }

        public Iterator<K> iterator() {
            Walk<K, V> walk = new Walk<K, V>(map);
            return new Iterator<K>() {
                public boolean hasNext() {
                    return walk.hasNext();
                }

                public K next() {
                    return walk.next().getKey();
                }

                public void remove() {
                    walk.remove();
                }
            };
        }
    }

    private static final class Entries<K, V> extends AbstractSet<Map.Entry<K, V>> {
        private final ConcurrentHashMap<K, V> map;

        Entries(ConcurrentHashMap<K, V> map) {
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
            return entry.getKey() != null && entry.getValue() != null && entry.getValue().equals(map.get(entry.getKey()));
        }

        public boolean remove(Object item) {
            if (!(item instanceof Map.Entry)) {
                return false;
            }
            Map.Entry<?, ?> entry = (Map.Entry<?, ?>) item;
            return entry.getKey() != null && map.remove(entry.getKey(), entry.getValue());
        }

        public boolean add(Map.Entry<K, V> entry) {
            return map.put(entry.getKey(), entry.getValue()) == null;
        }

        public void clear() {
            map.clear();
        }

        public Iterator<Map.Entry<K, V>> iterator() {
            return new Walk<K, V>(map);
        }
    }

    /** Knows the next entry ahead, so it may show one that is gone. */
    private static final class Walk<K, V> implements Iterator<Map.Entry<K, V>> {
        private final ConcurrentHashMap<K, V> map;
        private final Node<K, V>[] table;
        private Node<K, V> node;
        private V value;
        private Object edge;
        private K last;

        Walk(ConcurrentHashMap<K, V> map) {
            this.map = map;
            Model.step(map);
            table = map.table;
            go(from(table, 0));
        }

        private void go(Node<K, V> to) {
            node = to;
            if (to != null) {
                value = to.value;
                edge = to.edge;
            }
        }

        public boolean hasNext() {
            return node != null;
        }

        public Map.Entry<K, V> next() {
            if (node == null) {
                throw new NoSuchElementException();
            }
            Model.step(map);
            Node<K, V> shown = node;
            Model.acquire(edge);
            Map.Entry<K, V> entry = new Entry<K, V>(map, shown.key, value);
            last = shown.key;
            go(shown.next != null ? shown.next : from(table, (shown.hash & table.length - 1) + 1));
            return entry;
        }

        public void remove() {
            if (last == null) {
                throw new IllegalStateException();
            }
            map.remove(last);
            last = null;
        }
    }

    private static final class Entry<K, V> extends AbstractMap.SimpleEntry<K, V> {
        private final ConcurrentHashMap<K, V> map;

        Entry(ConcurrentHashMap<K, V> map, K key, V value) {
            super(key, value);
            this.map = map;
        }

        public V setValue(V value) {
            Objects.requireNonNull(value);
            map.put(getKey(), value);
            return super.setValue(value);
        }
    }
}
