package racelens;

import java.util.NavigableMap;
import java.util.NavigableSet;

/** A part of a sorted set: what is added to it is added to the set. */
public final class NavigableItems<E> extends NavigableKeys<E> {
    public NavigableItems(NavigableMap<E, ?> map) {
        super(map);
    }

    protected NavigableSet<E> over(NavigableMap<E, ?> part) {
        return new NavigableItems<E>(part);
    }

    public boolean add(E item) {
        return map.putIfAbsent(item, "") == null;
    }
}
