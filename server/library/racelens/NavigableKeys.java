package racelens;

import java.util.AbstractSet;
import java.util.Comparator;
import java.util.Iterator;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.SortedSet;
import java.util.Spliterator;
import java.util.Spliterators;

/** The keys of a sorted map as a sorted set. */
public class NavigableKeys<E> extends AbstractSet<E> implements NavigableSet<E> {
    protected final NavigableMap<E, Object> map;

    @SuppressWarnings("unchecked")
    public NavigableKeys(NavigableMap<E, ?> map) {
        this.map = (NavigableMap<E, Object>) map;
    }

    /** The same kind of set over a part of the map. */
    protected NavigableSet<E> over(NavigableMap<E, ?> part) {
        return new NavigableKeys<E>(part);
    }

    public Spliterator<E> spliterator() {
        return Spliterators.sorted0(this, Spliterator.SIZED);
    }

    public int size() {
        return map.size();
    }

    public boolean isEmpty() {
        return map.isEmpty();
    }

    public boolean contains(Object item) {
        return map.containsKey(item);
    }

    public boolean remove(Object item) {
        if (NavigableView.isConcurrent(map)) {
            return map.remove(item) != null;
        }
        int size = map.size();
        map.remove(item);
        return map.size() != size;
    }

    public void clear() {
        map.clear();
    }

    public E lower(E item) {
        return map.lowerKey(item);
    }

    public E floor(E item) {
        return map.floorKey(item);
    }

    public E ceiling(E item) {
        return map.ceilingKey(item);
    }

    public E higher(E item) {
        return map.higherKey(item);
    }

    public E first() {
        return map.firstKey();
    }

    public E last() {
        return map.lastKey();
    }

    public E pollFirst() {
        Map.Entry<E, Object> entry = map.pollFirstEntry();
        return entry == null ? null : entry.getKey();
    }

    public E pollLast() {
        Map.Entry<E, Object> entry = map.pollLastEntry();
        return entry == null ? null : entry.getKey();
    }

    public Comparator<? super E> comparator() {
        return map.comparator();
    }

    public Iterator<E> iterator() {
        Iterator<Map.Entry<E, Object>> each = map.entrySet().iterator();
        return new Iterator<E>() {
            public boolean hasNext() {
                return each.hasNext();
            }

            public E next() {
                return each.next().getKey();
            }

            public void remove() {
                each.remove();
            }
        };
    }

    public Iterator<E> descendingIterator() {
        return descendingSet().iterator();
    }

    public NavigableSet<E> descendingSet() {
        return over(map.descendingMap());
    }

    public NavigableSet<E> subSet(E from, boolean hasFrom, E to, boolean hasTo) {
        return over(map.subMap(from, hasFrom, to, hasTo));
    }

    public NavigableSet<E> headSet(E to, boolean hasTo) {
        return over(map.headMap(to, hasTo));
    }

    public NavigableSet<E> tailSet(E from, boolean hasFrom) {
        return over(map.tailMap(from, hasFrom));
    }

    public SortedSet<E> subSet(E from, E to) {
        return subSet(from, true, to, false);
    }

    public SortedSet<E> headSet(E to) {
        return headSet(to, false);
    }

    public SortedSet<E> tailSet(E from) {
        return tailSet(from, true);
    }
}
