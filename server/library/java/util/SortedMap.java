package java.util;

public interface SortedMap<K, V> extends SequencedMap<K, V> {
    Comparator<? super K> comparator();

    SortedMap<K, V> subMap(K from, K to);

    SortedMap<K, V> headMap(K to);

    SortedMap<K, V> tailMap(K from);

    K firstKey();

    K lastKey();

    /** Navigable ones have it; for others a check says that it can't go on. */
    default SortedMap<K, V> reversed() {
        return SequencedViews.backwards0();
    }
}
