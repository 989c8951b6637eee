package java.util;

import java.util.function.IntFunction;
import java.util.function.UnaryOperator;

/** What {@code Collections.checked…} gives for collections, lists and sets: nothing of another class gets in. */
final class CheckedItems {
    private CheckedItems() {}

    static <T> T fits(Class<T> type, T item) {
        if (item != null && !type.isInstance(item)) {
            throw new ClassCastException("Attempt to insert " + ((Object) item).getClass()
                    + " element into collection with element type " + type);
        }
        return item;
    }

    static class Checked<E> extends AbstractCollection<E> implements java.io.Serializable {
        final Collection<E> items;
        final Class<E> type;

        Checked(Collection<E> items, Class<E> type) {
            this.items = Objects.requireNonNull(items, "c");
            this.type = Objects.requireNonNull(type, "type");
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

        public String toString() {
            return items.toString();
        }

        public boolean remove(Object item) {
            return items.remove(item);
        }

        public boolean containsAll(Collection<?> other) {
            return items.containsAll(other);
        }

        public boolean removeAll(Collection<?> other) {
            return items.removeAll(other);
        }

        public boolean retainAll(Collection<?> other) {
            return items.retainAll(other);
        }

        public void clear() {
            items.clear();
        }

        public Iterator<E> iterator() {
            return items.iterator();
        }

        public Spliterator<E> spliterator() {
            return items.spliterator();
        }

        public boolean add(E item) {
            return items.add(fits(type, item));
        }

        /** All or nothing. */
        public boolean addAll(Collection<? extends E> other) {
            return items.addAll(checked(other));
        }

        @SuppressWarnings("unchecked")
        final Collection<E> checked(Collection<? extends E> other) {
            Object[] all = other.toArray();
            for (Object item : all) {
                fits(type, (E) item);
            }
            return (Collection<E>) Arrays.asList(all);
        }
    }

    static final class CheckedQueue<E> extends Checked<E> implements Queue<E> {
        private final Queue<E> queue;

        CheckedQueue(Queue<E> items, Class<E> type) {
            super(items, type);
            queue = items;
        }

        public boolean offer(E item) {
            return queue.offer(fits(type, item));
        }

        public E remove() {
            return queue.remove();
        }

        public E poll() {
            return queue.poll();
        }

        public E element() {
            return queue.element();
        }

        public E peek() {
            return queue.peek();
        }
    }

    static class CheckedSet<E> extends Checked<E> implements Set<E> {
        CheckedSet(Set<E> items, Class<E> type) {
            super(items, type);
        }

        public boolean equals(Object other) {
            return other == this || items.equals(other);
        }

        public int hashCode() {
            return items.hashCode();
        }

        public Spliterator<E> spliterator() {
            return items.spliterator();
        }
    }

    static class CheckedSortedSet<E> extends CheckedSet<E> implements SortedSet<E> {
        final SortedSet<E> sorted;

        CheckedSortedSet(SortedSet<E> items, Class<E> type) {
            super(items, type);
            sorted = items;
        }

        public Spliterator<E> spliterator() {
            return sorted.spliterator();
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
            return new CheckedSortedSet<E>(sorted.subSet(from, to), type);
        }

        public SortedSet<E> headSet(E to) {
            return new CheckedSortedSet<E>(sorted.headSet(to), type);
        }

        public SortedSet<E> tailSet(E from) {
            return new CheckedSortedSet<E>(sorted.tailSet(from), type);
        }
    }

    static final class CheckedNavigableSet<E> extends CheckedSortedSet<E> implements NavigableSet<E> {
        private final NavigableSet<E> set;

        CheckedNavigableSet(NavigableSet<E> items, Class<E> type) {
            super(items, type);
            set = items;
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
            return set.pollFirst();
        }

        public E pollLast() {
            return set.pollLast();
        }

        public NavigableSet<E> descendingSet() {
            return new CheckedNavigableSet<E>(set.descendingSet(), type);
        }

        public Iterator<E> descendingIterator() {
            return descendingSet().iterator();
        }

        public NavigableSet<E> subSet(E from, boolean hasFrom, E to, boolean hasTo) {
            return new CheckedNavigableSet<E>(set.subSet(from, hasFrom, to, hasTo), type);
        }

        public NavigableSet<E> headSet(E to, boolean hasTo) {
            return new CheckedNavigableSet<E>(set.headSet(to, hasTo), type);
        }

        public NavigableSet<E> tailSet(E from, boolean hasFrom) {
            return new CheckedNavigableSet<E>(set.tailSet(from, hasFrom), type);
        }
    }

    static final class CheckedList<E> extends Checked<E> implements List<E>, RandomAccess {
        private final List<E> list;

        CheckedList(List<E> items, Class<E> type) {
            super(items, type);
            list = items;
        }

        public boolean equals(Object other) {
            return other == this || list.equals(other);
        }

        public int hashCode() {
            return list.hashCode();
        }

        public Spliterator<E> spliterator() {
            return list.spliterator();
        }

        public E get(int index) {
            return list.get(index);
        }

        public E set(int index, E item) {
            return list.set(index, fits(type, item));
        }

        public void add(int index, E item) {
            list.add(index, fits(type, item));
        }

        public E remove(int index) {
            return list.remove(index);
        }

        public int indexOf(Object item) {
            return list.indexOf(item);
        }

        public int lastIndexOf(Object item) {
            return list.lastIndexOf(item);
        }

        public boolean addAll(int index, Collection<? extends E> other) {
            return list.addAll(index, checked(other));
        }

        public void replaceAll(UnaryOperator<E> operator) {
            Objects.requireNonNull(operator);
            list.replaceAll(item -> fits(type, operator.apply(item)));
        }

        public void sort(Comparator<? super E> order) {
            list.sort(order);
        }

        public List<E> subList(int from, int to) {
            return new CheckedList<E>(list.subList(from, to), type);
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
                    each.remove();
                }

                public void set(E item) {
                    each.set(fits(type, item));
                }

                public void add(E item) {
                    each.add(fits(type, item));
                }
            };
        }
    }
}
