package java.util;

import racelens.NavigableKeys;

/** A sorted set for one thread, as {@link TreeMap} is a map. */
public class TreeSet<E> extends NavigableKeys<E> implements Cloneable, java.io.Serializable {
    private static final Object PRESENT = "";

    public TreeSet() {
        super(new TreeMap<E, Object>());
    }

    public TreeSet(Comparator<? super E> order) {
        super(new TreeMap<E, Object>(order));
    }

    public TreeSet(Collection<? extends E> other) {
        super(new TreeMap<E, Object>());
        addAll(other);
    }

    public TreeSet(SortedSet<E> other) {
        super(new TreeMap<E, Object>(other.comparator()));
        addAll(other);
    }

    protected java.util.NavigableSet<E> over(java.util.NavigableMap<E, ?> part) {
        return new racelens.NavigableItems<E>(part);
    }

    public boolean addAll(Collection<? extends E> other) {
        if (map.size() == 0 && other.size() > 0 && other instanceof SortedSet && map instanceof TreeMap
                && Objects.equals(map.comparator(), ((SortedSet<?>) other).comparator())) {
            ((TreeMap<E, Object>) map).addAllForTreeSet((SortedSet<? extends E>) other, PRESENT);
            return true;
        }
        return super.addAll(other);
    }

    public boolean add(E item) {
        return map.put(item, PRESENT) == null;
    }

    public boolean remove(Object item) {
        return map.remove(item) != null;
    }

    public Object clone() {
        if (getClass() == TreeSet.class) {
            return new TreeSet<E>((SortedSet<E>) this);
        }
        ofSubclass0();
        return null;
    }

    /** No intrinsic: the map of a copy is set where it is made. */
    private static native void ofSubclass0();
}
