package java.util;

import racelens.Views;

/** What collections that have an order are seen as: backwards, and by their keys, values and entries. */
final class SequencedViews {
    private SequencedViews() {}

    /** No intrinsic: the check says that it can't go on. What users sort by hand isn't seen backwards. */
    static native <T> T backwards0();

    static <K, V> Map.Entry<K, V> fixed(Iterator<Map.Entry<K, V>> each) {
        if (!each.hasNext()) {
            return null;
        }
        Map.Entry<K, V> entry = each.next();
        return new AbstractMap.SimpleImmutableEntry<K, V>(entry.getKey(), entry.getValue());
    }

    static <K, V> Map.Entry<K, V> polled(Iterator<Map.Entry<K, V>> each) {
        Map.Entry<K, V> entry = fixed(each);
        if (entry != null) {
            each.remove();
        }
        return entry;
    }

    static final class Keys<K, V> extends AbstractSet<K> implements SequencedSet<K> {
        private final SequencedMap<K, V> map;

        Keys(SequencedMap<K, V> map) {
            this.map = map;
        }

        public SequencedSet<K> reversed() {
            return map.reversed().sequencedKeySet();
        }

        public int size() {
            return map.size();
        }

        public boolean contains(Object key) {
            return map.containsKey(key);
        }

        public boolean remove(Object key) {
            return map.keySet().remove(key);
        }

        public void clear() {
            map.clear();
        }

        public Iterator<K> iterator() {
            return new Views.Keys<K, V>(map).iterator();
        }
    }

    static final class Values<K, V> extends AbstractCollection<V> implements SequencedCollection<V> {
        private final SequencedMap<K, V> map;

        Values(SequencedMap<K, V> map) {
            this.map = map;
        }

        public SequencedCollection<V> reversed() {
            return map.reversed().sequencedValues();
        }

        public int size() {
            return map.size();
        }

        public boolean contains(Object value) {
            return map.containsValue(value);
        }

        public void clear() {
            map.clear();
        }

        public Iterator<V> iterator() {
            return new Views.Values<K, V>(map).iterator();
        }
    }

    static final class Entries<K, V> extends AbstractSet<Map.Entry<K, V>> implements SequencedSet<Map.Entry<K, V>> {
        private final SequencedMap<K, V> map;

        Entries(SequencedMap<K, V> map) {
            this.map = map;
        }

        public SequencedSet<Map.Entry<K, V>> reversed() {
            return map.reversed().sequencedEntrySet();
        }

        public int size() {
            return map.size();
        }

        public boolean contains(Object entry) {
            return map.entrySet().contains(entry);
        }

        public boolean remove(Object entry) {
            return map.entrySet().remove(entry);
        }

        public void clear() {
            map.clear();
        }

        public Iterator<Map.Entry<K, V>> iterator() {
            return map.entrySet().iterator();
        }
    }

    static class ReversedList<E> extends AbstractList<E> {
        private final List<E> list;

        ReversedList(List<E> list) {
            this.list = list;
        }

        static <E> List<E> of(List<E> list) {
            return list instanceof RandomAccess ? new ReversedRandomList<E>(list) : new ReversedList<E>(list);
        }

        public List<E> reversed() {
            return list;
        }

        public int size() {
            return list.size();
        }

        private int place(int index) {
            int size = list.size();
            Objects.checkIndex(index, size);
            return size - 1 - index;
        }

        public E get(int index) {
            return list.get(place(index));
        }

        public E set(int index, E item) {
            return list.set(place(index), item);
        }

        public E remove(int index) {
            return list.remove(place(index));
        }

        public void add(int index, E item) {
            int size = list.size();
            if (index < 0 || index > size) {
                throw new IndexOutOfBoundsException("Index: " + index + " Size: " + size);
            }
            list.add(size - index, item);
        }

        public boolean add(E item) {
            list.add(0, item);
            return true;
        }

        public boolean remove(Object item) {
            int index = indexOf(item);
            if (index < 0) {
                return false;
            }
            remove(index);
            return true;
        }

        public int indexOf(Object item) {
            int index = list.lastIndexOf(item);
            return index < 0 ? -1 : list.size() - 1 - index;
        }

        public int lastIndexOf(Object item) {
            int index = list.indexOf(item);
            return index < 0 ? -1 : list.size() - 1 - index;
        }

        public boolean contains(Object item) {
            return list.contains(item);
        }

        public void clear() {
            list.clear();
        }

        public void sort(Comparator<? super E> order) {
            list.sort(Collections.reverseOrder((Comparator<E>) order));
        }

        public Iterator<E> iterator() {
            return listIterator(0);
        }

        public ListIterator<E> listIterator(int index) {
            int size = list.size();
            if (index < 0 || index > size) {
                throw new IndexOutOfBoundsException("Index: " + index);
            }
            ListIterator<E> each = list.listIterator(size - index);
            return new ListIterator<E>() {
                public boolean hasNext() {
                    return each.hasPrevious();
                }

                public E next() {
                    return each.previous();
                }

                public boolean hasPrevious() {
                    return each.hasNext();
                }

                public E previous() {
                    return each.next();
                }

                public int nextIndex() {
                    return list.size() - each.nextIndex();
                }

                public int previousIndex() {
                    return nextIndex() - 1;
                }

                public void remove() {
                    each.remove();
                }

                public void set(E item) {
                    each.set(item);
                }

                public void add(E item) {
                    each.add(item);
                    each.previous();
                }
            };
        }
    }

    private static final class ReversedRandomList<E> extends ReversedList<E> implements RandomAccess {
        ReversedRandomList(List<E> list) {
            super(list);
        }
    }

    static final class ReversedDeque<E> extends AbstractCollection<E> implements Deque<E> {
        private final Deque<E> deque;

        ReversedDeque(Deque<E> deque) {
            this.deque = deque;
        }

        public Deque<E> reversed() {
            return deque;
        }

        public int size() {
            return deque.size();
        }

        public boolean isEmpty() {
            return deque.isEmpty();
        }

        public boolean contains(Object item) {
            return deque.contains(item);
        }

        public void clear() {
            deque.clear();
        }

        public Iterator<E> iterator() {
            return deque.descendingIterator();
        }

        public Iterator<E> descendingIterator() {
            return deque.iterator();
        }

        public boolean add(E item) {
            deque.addFirst(item);
            return true;
        }

        public boolean addAll(Collection<? extends E> other) {
            boolean changed = false;
            for (Object item : other.toArray()) {
                deque.addFirst((E) item);
                changed = true;
            }
            return changed;
        }

        public boolean remove(Object item) {
            return deque.removeLastOccurrence(item);
        }

        public boolean removeFirstOccurrence(Object item) {
            return deque.removeLastOccurrence(item);
        }

        public boolean removeLastOccurrence(Object item) {
            return deque.removeFirstOccurrence(item);
        }

        public void addFirst(E item) {
            deque.addLast(item);
        }

        public void addLast(E item) {
            deque.addFirst(item);
        }

        public boolean offerFirst(E item) {
            return deque.offerLast(item);
        }

        public boolean offerLast(E item) {
            return deque.offerFirst(item);
        }

        public boolean offer(E item) {
            return deque.offerFirst(item);
        }

        public void push(E item) {
            deque.addLast(item);
        }

        public E removeFirst() {
            return deque.removeLast();
        }

        public E removeLast() {
            return deque.removeFirst();
        }

        public E pollFirst() {
            return deque.pollLast();
        }

        public E pollLast() {
            return deque.pollFirst();
        }

        public E getFirst() {
            return deque.getLast();
        }

        public E getLast() {
            return deque.getFirst();
        }

        public E peekFirst() {
            return deque.peekLast();
        }

        public E peekLast() {
            return deque.peekFirst();
        }

        public E remove() {
            return deque.removeLast();
        }

        public E poll() {
            return deque.pollLast();
        }

        public E element() {
            return deque.getLast();
        }

        public E peek() {
            return deque.peekLast();
        }

        public E pop() {
            return deque.removeLast();
        }
    }
}
