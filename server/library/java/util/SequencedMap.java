package java.util;

/** A map with a first and a last entry (Java 21). */
public interface SequencedMap<K, V> extends Map<K, V> {
    SequencedMap<K, V> reversed();

    default Map.Entry<K, V> firstEntry() {
        return SequencedViews.fixed(entrySet().iterator());
    }

    default Map.Entry<K, V> lastEntry() {
        return SequencedViews.fixed(reversed().entrySet().iterator());
    }

    default Map.Entry<K, V> pollFirstEntry() {
        return SequencedViews.polled(entrySet().iterator());
    }

    default Map.Entry<K, V> pollLastEntry() {
        return SequencedViews.polled(reversed().entrySet().iterator());
    }

    default V putFirst(K key, V value) {
        throw new UnsupportedOperationException();
    }

    default V putLast(K key, V value) {
        throw new UnsupportedOperationException();
    }

    default SequencedSet<K> sequencedKeySet() {
        return new SequencedViews.Keys<K, V>(this);
    }

    default SequencedCollection<V> sequencedValues() {
        return new SequencedViews.Values<K, V>(this);
    }

    default SequencedSet<Map.Entry<K, V>> sequencedEntrySet() {
        return new SequencedViews.Entries<K, V>(this);
    }
}
