package java.util.concurrent;

import java.util.Collection;
import java.util.Comparator;
import java.util.SortedSet;
import racelens.NavigableKeys;

public class ConcurrentSkipListSet<E> extends NavigableKeys<E> implements Cloneable, java.io.Serializable {
    private static final Object PRESENT = "";

    public ConcurrentSkipListSet() {
        super(new ConcurrentSkipListMap<E, Object>());
    }

    public ConcurrentSkipListSet(Comparator<? super E> order) {
        super(new ConcurrentSkipListMap<E, Object>(order));
    }

    public ConcurrentSkipListSet(Collection<? extends E> other) {
        super(new ConcurrentSkipListMap<E, Object>());
        addAll(other);
    }

    public ConcurrentSkipListSet(SortedSet<E> other) {
        super(new ConcurrentSkipListMap<E, Object>(other.comparator()));
        addAll(other);
    }

    protected java.util.NavigableSet<E> over(java.util.NavigableMap<E, ?> part) {
        return new racelens.NavigableItems<E>(part);
    }

    public boolean add(E item) {
        return map.putIfAbsent(item, PRESENT) == null;
    }

    public ConcurrentSkipListSet<E> clone() {
        return new ConcurrentSkipListSet<E>((SortedSet<E>) this);
    }

    public java.util.NavigableSet<E> subSet(E from, E to) {
        return subSet(from, true, to, false);
    }

    public java.util.NavigableSet<E> headSet(E to) {
        return headSet(to, false);
    }

    public java.util.NavigableSet<E> tailSet(E from) {
        return tailSet(from, true);
    }
}
