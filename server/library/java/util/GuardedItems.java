package java.util;

import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** What {@code Collections.synchronized…} gives for collections, lists and sets. */
final class GuardedItems {
    private GuardedItems() {}

    /** Its iterators are the caller's to guard. */
    static class Guarded<E> implements Collection<E>, java.io.Serializable {
        final Collection<E> items;
        final Object mutex;

        Guarded(Collection<E> items, Object mutex) {
            this.items = items;
            this.mutex = mutex == null ? this : mutex;
        }

        public int size() {
            synchronized (mutex) {
                return items.size();
            }
        }

        public boolean isEmpty() {
            synchronized (mutex) {
                return items.isEmpty();
            }
        }

        public boolean contains(Object item) {
            synchronized (mutex) {
                return items.contains(item);
            }
        }

        public Object[] toArray() {
            synchronized (mutex) {
                return items.toArray();
            }
        }

        public <T> T[] toArray(T[] into) {
            synchronized (mutex) {
                return items.toArray(into);
            }
        }

        public <T> T[] toArray(IntFunction<T[]> make) {
            synchronized (mutex) {
                return items.toArray(make);
            }
        }

        public boolean containsAll(Collection<?> other) {
            synchronized (mutex) {
                return items.containsAll(other);
            }
        }

        public String toString() {
            synchronized (mutex) {
                return items.toString();
            }
        }

        public void forEach(Consumer<? super E> action) {
            synchronized (mutex) {
                items.forEach(action);
            }
        }

        public boolean add(E item) {
            synchronized (mutex) {
                return items.add(item);
            }
        }

        public boolean remove(Object item) {
            synchronized (mutex) {
                return items.remove(item);
            }
        }

        public boolean addAll(Collection<? extends E> other) {
            synchronized (mutex) {
                return items.addAll(other);
            }
        }

        public boolean removeAll(Collection<?> other) {
            synchronized (mutex) {
                return items.removeAll(other);
            }
        }

        public boolean retainAll(Collection<?> other) {
            synchronized (mutex) {
                return items.retainAll(other);
            }
        }

        public boolean removeIf(Predicate<? super E> filter) {
            synchronized (mutex) {
                return items.removeIf(filter);
            }
        }

        public void clear() {
            synchronized (mutex) {
                items.clear();
            }
        }

        public Iterator<E> iterator() {
            return items.iterator();
        }

        /** Whoever goes through it holds the monitor. */
        public Spliterator<E> spliterator() {
            return (Spliterator<E>) items.spliterator();
        }

        public Stream<E> stream() {
            return items.stream();
        }
    }

    static class GuardedSet<E> extends Guarded<E> implements Set<E> {
        GuardedSet(Set<E> set, Object mutex) {
            super(set, mutex);
        }

        public boolean equals(Object other) {
            if (this == other) {
                return true;
            }
            synchronized (mutex) {
                return items.equals(other);
            }
        }

        public int hashCode() {
            synchronized (mutex) {
                return items.hashCode();
            }
        }
    }

    static class GuardedList<E> extends Guarded<E> implements List<E> {
        private final List<E> list;

        GuardedList(List<E> list, Object mutex) {
            super(list, mutex);
            this.list = list;
        }

        static <E> List<E> of(List<E> list, Object mutex) {
            return list instanceof RandomAccess ? new GuardedNearList<E>(list, mutex) : new GuardedList<E>(list, mutex);
        }

        public boolean equals(Object other) {
            if (this == other) {
                return true;
            }
            synchronized (mutex) {
                return list.equals(other);
            }
        }

        public int hashCode() {
            synchronized (mutex) {
                return list.hashCode();
            }
        }

        public E get(int index) {
            synchronized (mutex) {
                return list.get(index);
            }
        }

        public int indexOf(Object item) {
            synchronized (mutex) {
                return list.indexOf(item);
            }
        }

        public int lastIndexOf(Object item) {
            synchronized (mutex) {
                return list.lastIndexOf(item);
            }
        }

        public E set(int index, E item) {
            synchronized (mutex) {
                return list.set(index, item);
            }
        }

        public void add(int index, E item) {
            synchronized (mutex) {
                list.add(index, item);
            }
        }

        public E remove(int index) {
            synchronized (mutex) {
                return list.remove(index);
            }
        }

        public boolean addAll(int index, Collection<? extends E> other) {
            synchronized (mutex) {
                return list.addAll(index, other);
            }
        }

        public void replaceAll(UnaryOperator<E> operator) {
            synchronized (mutex) {
                list.replaceAll(operator);
            }
        }

        public void sort(Comparator<? super E> order) {
            synchronized (mutex) {
                list.sort(order);
            }
        }

        public ListIterator<E> listIterator() {
            return list.listIterator();
        }

        public ListIterator<E> listIterator(int index) {
            return list.listIterator(index);
        }

        public List<E> subList(int from, int to) {
            synchronized (mutex) {
                return of(list.subList(from, to), mutex);
            }
        }
    }

    static final class GuardedNearList<E> extends GuardedList<E> implements RandomAccess {
        GuardedNearList(List<E> list, Object mutex) {
            super(list, mutex);
        }
    }

    static class GuardedSortedSet<E> extends GuardedSet<E> implements SortedSet<E> {
        final SortedSet<E> sorted;

        GuardedSortedSet(SortedSet<E> set, Object mutex) {
            super(set, mutex);
            sorted = set;
        }

        public Comparator<? super E> comparator() {
            synchronized (mutex) {
                return sorted.comparator();
            }
        }

        public E first() {
            synchronized (mutex) {
                return sorted.first();
            }
        }

        public E last() {
            synchronized (mutex) {
                return sorted.last();
            }
        }

        public SortedSet<E> subSet(E from, E to) {
            synchronized (mutex) {
                return new GuardedSortedSet<E>(sorted.subSet(from, to), mutex);
            }
        }

        public SortedSet<E> headSet(E to) {
            synchronized (mutex) {
                return new GuardedSortedSet<E>(sorted.headSet(to), mutex);
            }
        }

        public SortedSet<E> tailSet(E from) {
            synchronized (mutex) {
                return new GuardedSortedSet<E>(sorted.tailSet(from), mutex);
            }
        }

        public Spliterator<E> spliterator() {
            return sorted.spliterator();
        }
    }

    static final class GuardedNavigableSet<E> extends GuardedSortedSet<E> implements NavigableSet<E> {
        private final NavigableSet<E> set;

        GuardedNavigableSet(NavigableSet<E> set, Object mutex) {
            super(set, mutex);
            this.set = set;
        }

        public E lower(E item) {
            synchronized (mutex) {
                return set.lower(item);
            }
        }

        public E floor(E item) {
            synchronized (mutex) {
                return set.floor(item);
            }
        }

        public E ceiling(E item) {
            synchronized (mutex) {
                return set.ceiling(item);
            }
        }

        public E higher(E item) {
            synchronized (mutex) {
                return set.higher(item);
            }
        }

        public E pollFirst() {
            synchronized (mutex) {
                return set.pollFirst();
            }
        }

        public E pollLast() {
            synchronized (mutex) {
                return set.pollLast();
            }
        }

        public NavigableSet<E> descendingSet() {
            synchronized (mutex) {
                return new GuardedNavigableSet<E>(set.descendingSet(), mutex);
            }
        }

        public Iterator<E> descendingIterator() {
            return descendingSet().iterator();
        }

        public NavigableSet<E> subSet(E from, boolean hasFrom, E to, boolean hasTo) {
            synchronized (mutex) {
                return new GuardedNavigableSet<E>(set.subSet(from, hasFrom, to, hasTo), mutex);
            }
        }

        public NavigableSet<E> headSet(E to, boolean hasTo) {
            synchronized (mutex) {
                return new GuardedNavigableSet<E>(set.headSet(to, hasTo), mutex);
            }
        }

        public NavigableSet<E> tailSet(E from, boolean hasFrom) {
            synchronized (mutex) {
                return new GuardedNavigableSet<E>(set.tailSet(from, hasFrom), mutex);
            }
        }
    }
}
