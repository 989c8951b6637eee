package java.util;

import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** What {@code Collections.unmodifiable…} gives for collections, lists and sets. */
final class FixedItems {
    private FixedItems() {}

    static class Fixed<E> implements Collection<E>, java.io.Serializable {
        final Collection<E> items;

        Fixed(Collection<E> items) {
            this.items = items;
        }

        public int size() {
            return items.size();
        }

        public boolean isEmpty() {
            return items.isEmpty();
        }

        public boolean contains(Object item) {
            return items.contains(item);
        }

        public Object[] toArray() {
            return items.toArray();
        }

        public <T> T[] toArray(T[] into) {
            return items.toArray(into);
        }

        public <T> T[] toArray(IntFunction<T[]> make) {
            return items.toArray(make);
        }

        public boolean containsAll(Collection<?> other) {
            return items.containsAll(other);
        }

        public String toString() {
            return items.toString();
        }

        public void forEach(Consumer<? super E> action) {
            items.forEach(action);
        }

        public boolean add(E item) {
            throw new UnsupportedOperationException();
        }

        public boolean remove(Object item) {
            throw new UnsupportedOperationException();
        }

        public boolean addAll(Collection<? extends E> other) {
            throw new UnsupportedOperationException();
        }

        public boolean removeAll(Collection<?> other) {
            throw new UnsupportedOperationException();
        }

        public boolean retainAll(Collection<?> other) {
            throw new UnsupportedOperationException();
        }

        public boolean removeIf(Predicate<? super E> filter) {
            throw new UnsupportedOperationException();
        }

        public void clear() {
            throw new UnsupportedOperationException();
        }

        public Iterator<E> iterator() {
            Iterator<? extends E> each = items.iterator();
            return new Iterator<E>() {
                public boolean hasNext() {
                    return each.hasNext();
                }

                public E next() {
                    return each.next();
                }

                public void remove() {
                    throw new UnsupportedOperationException();
                }
            };
        }

        public Spliterator<E> spliterator() {
            return (Spliterator<E>) items.spliterator();
        }

        public Stream<E> stream() {
            return (Stream<E>) items.stream();
        }
    }

    static class FixedSet<E> extends Fixed<E> implements Set<E> {
        FixedSet(Set<E> set) {
            super(set);
        }

        public boolean equals(Object other) {
            return other == this || items.equals(other);
        }

        public int hashCode() {
            return items.hashCode();
        }
    }

    static class FixedList<E> extends Fixed<E> implements List<E> {
        private final List<E> list;

        FixedList(List<E> list) {
            super(list);
            this.list = list;
        }

        static <E> List<E> of(List<E> list) {
            if (list instanceof FixedList) {
                return list;
            }
            return list instanceof RandomAccess ? new FixedNearList<E>(list) : new FixedList<E>(list);
        }

        public boolean equals(Object other) {
            return other == this || list.equals(other);
        }

        public int hashCode() {
            return list.hashCode();
        }

        public E get(int index) {
            return list.get(index);
        }

        public int indexOf(Object item) {
            return list.indexOf(item);
        }

        public int lastIndexOf(Object item) {
            return list.lastIndexOf(item);
        }

        public E set(int index, E item) {
            throw new UnsupportedOperationException();
        }

        public void add(int index, E item) {
            throw new UnsupportedOperationException();
        }

        public E remove(int index) {
            throw new UnsupportedOperationException();
        }

        public boolean addAll(int index, Collection<? extends E> other) {
            throw new UnsupportedOperationException();
        }

        public void replaceAll(UnaryOperator<E> operator) {
            throw new UnsupportedOperationException();
        }

        public void sort(Comparator<? super E> order) {
            throw new UnsupportedOperationException();
        }

        public List<E> subList(int from, int to) {
            return of(list.subList(from, to));
        }

        public ListIterator<E> listIterator() {
            return listIterator(0);
        }

        public ListIterator<E> listIterator(int index) {
            ListIterator<E> each = list.listIterator(index);
            return new ListIterator<E>() {
                public boolean hasNext() {
                    return each.hasNext();
                }

                public E next() {
                    return each.next();
                }

                public boolean hasPrevious() {
                    return each.hasPrevious();
                }

                public E previous() {
                    return each.previous();
                }

                public int nextIndex() {
                    return each.nextIndex();
                }

                public int previousIndex() {
                    return each.previousIndex();
                }

                public void remove() {
                    throw new UnsupportedOperationException();
                }

                public void set(E item) {
                    throw new UnsupportedOperationException();
                }

                public void add(E item) {
                    throw new UnsupportedOperationException();
                }
            };
        }
    }

    static final class FixedNearList<E> extends FixedList<E> implements RandomAccess {
        FixedNearList(List<E> list) {
            super(list);
        }
    }

    static class FixedSortedSet<E> extends FixedSet<E> implements SortedSet<E> {
        final SortedSet<E> sorted;

        FixedSortedSet(SortedSet<E> set) {
            super(set);
            sorted = set;
        }

        public Comparator<? super E> comparator() {
            return sorted.comparator();
        }

        public E first() {
            return sorted.first();
        }

        public E last() {
            return sorted.last();
        }

        public SortedSet<E> subSet(E from, E to) {
            return new FixedSortedSet<E>(sorted.subSet(from, to));
        }

        public SortedSet<E> headSet(E to) {
            return new FixedSortedSet<E>(sorted.headSet(to));
        }

        public SortedSet<E> tailSet(E from) {
            return new FixedSortedSet<E>(sorted.tailSet(from));
        }

        public Spliterator<E> spliterator() {
            return sorted.spliterator();
        }
    }

    static final class FixedNavigableSet<E> extends FixedSortedSet<E> implements NavigableSet<E> {
        private final NavigableSet<E> set;

        FixedNavigableSet(NavigableSet<E> set) {
            super(set);
            this.set = set;
        }

        public E lower(E item) {
            return set.lower(item);
        }

        public E floor(E item) {
            return set.floor(item);
        }

        public E ceiling(E item) {
            return set.ceiling(item);
        }

        public E higher(E item) {
            return set.higher(item);
        }

        public E pollFirst() {
            throw new UnsupportedOperationException();
        }

        public E pollLast() {
            throw new UnsupportedOperationException();
        }

        public NavigableSet<E> descendingSet() {
            return new FixedNavigableSet<E>(set.descendingSet());
        }

        public Iterator<E> descendingIterator() {
            return descendingSet().iterator();
        }

        public NavigableSet<E> subSet(E from, boolean hasFrom, E to, boolean hasTo) {
            return new FixedNavigableSet<E>(set.subSet(from, hasFrom, to, hasTo));
        }

        public NavigableSet<E> headSet(E to, boolean hasTo) {
            return new FixedNavigableSet<E>(set.headSet(to, hasTo));
        }

        public NavigableSet<E> tailSet(E from, boolean hasFrom) {
            return new FixedNavigableSet<E>(set.tailSet(from, hasFrom));
        }
    }

    static class FixedSequenced<E> extends Fixed<E> implements SequencedCollection<E> {
        FixedSequenced(SequencedCollection<E> items) {
            super(items);
        }

        public SequencedCollection<E> reversed() {
            return new FixedSequenced<E>(((SequencedCollection<E>) items).reversed());
        }

        public E removeFirst() {
            throw new UnsupportedOperationException();
        }

        public E removeLast() {
            throw new UnsupportedOperationException();
        }
    }

    static final class FixedSequencedSet<E> extends FixedSequenced<E> implements SequencedSet<E> {
        private final SequencedSet<E> set;

        FixedSequencedSet(SequencedSet<E> set) {
            super(set);
            this.set = set;
        }

        public SequencedSet<E> reversed() {
            return new FixedSequencedSet<E>(set.reversed());
        }

        public boolean equals(Object other) {
            return other == this || set.equals(other);
        }

        public int hashCode() {
            return set.hashCode();
        }

        public Spliterator<E> spliterator() {
            return set.spliterator();
        }
    }
}
