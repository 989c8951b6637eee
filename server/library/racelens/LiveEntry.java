package racelens;

import java.util.AbstractMap;
import java.util.Map;

/** An entry that an iterator of a map gives: to set its value puts it into the map. */
public final class LiveEntry<K, V> extends AbstractMap.SimpleEntry<K, V> {
    private final Map<K, V> map;

    public LiveEntry(Map<K, V> map, K key, V value) {
        super(key, value);
        this.map = map;
    }

    public V setValue(V value) {
        map.put(getKey(), value);
        return super.setValue(value);
    }
}
