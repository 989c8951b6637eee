package java.util.concurrent;

import java.util.NavigableMap;
import java.util.NavigableSet;

public interface ConcurrentNavigableMap<K, V> extends ConcurrentMap<K, V>, NavigableMap<K, V> {
    ConcurrentNavigableMap<K, V> subMap(K from, boolean hasFrom, K to, boolean hasTo);

    ConcurrentNavigableMap<K, V> headMap(K to, boolean hasTo);

    ConcurrentNavigableMap<K, V> tailMap(K from, boolean hasFrom);

    ConcurrentNavigableMap<K, V> subMap(K from, K to);

    ConcurrentNavigableMap<K, V> headMap(K to);

    ConcurrentNavigableMap<K, V> tailMap(K from);

    ConcurrentNavigableMap<K, V> descendingMap();

    NavigableSet<K> navigableKeySet();

    NavigableSet<K> keySet();

    NavigableSet<K> descendingKeySet();
}
