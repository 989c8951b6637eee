package java.util;

import java.util.function.Predicate;
import java.util.function.UnaryOperator;

import racelens.Model;

/** What List.of makes: it can be shared by threads. */
class ImmutableList<E> extends AbstractList<E> implements RandomAccess {
    private final Object[] items;
    final boolean allowsNull;

    private ImmutableList(Object[] items, boolean allowsNull) {
        this.items = items;
        this.allowsNull = allowsNull;
    }

    static <E> List<E> of0(Object[] items) {
        for (Object item : items) {
            Objects.requireNonNull(item);
        }
        return items.length == 1 || items.length == 2 ? new Few<E>(items) : new ImmutableList<E>(items, false);
    }

    /** What {@code Stream.toList} makes, which may hold null. */
    static <E> List<E> any0(Object[] items) {
        return new ImmutableList<E>(items, true);
    }

    boolean isSame0(Object mine, Object theirs) {
        return Objects.equals(mine, theirs);
    }

    // A JDK has classes of their own for these, which show in what their class is called.

    private static final class Few<E> extends ImmutableList<E> {
        Few(Object[] items) {
            super(items, false);
        }
    }

    private static final class Part<E> extends ImmutableList<E> {
        Part(Object[] items, boolean allowsNull) {
            super(items, allowsNull);
        }

        public E get(int index) {
            return super.get(Objects.checkIndex(index, size()));
        }
    }

    public int size() {
        return items.length;
    }

    @SuppressWarnings("unchecked")
    public E get(int index) {
        if (index >= 0 && index < items.length) {
            return (E) items[index];
        }
        // One or two items are no array in a JDK, and more are nothing else.
        if (allowsNull || items.length == 0 || items.length > 2) {
            throw new ArrayIndexOutOfBoundsException("Index " + index + " out of bounds for length " + items.length);
        }
        throw new IndexOutOfBoundsException("Index: " + index + " Size: " + items.length);
    }

    /** An item of a list of one or two is asked, even if it is the same. */
    private boolean isAt(Object item, int at) {
        return !allowsNull && items.length <= 2 ? item.equals(items[at]) : Objects.equals(item, items[at]);
    }

    public int indexOf(Object item) {
        if (!allowsNull) {
            Objects.requireNonNull(item);
        }
        for (int at = 0; at < items.length; at++) {
            if (isAt(item, at)) {
                return at;
            }
        }
        return -1;
    }

    public int lastIndexOf(Object item) {
        if (!allowsNull) {
            Objects.requireNonNull(item);
        }
        for (int at = items.length - 1; at >= 0; at--) {
            if (isAt(item, at)) {
                return at;
            }
        }
        return -1;
    }

    public boolean contains(Object item) {
        return indexOf(item) >= 0;
    }

    public Object[] toArray() {
        return items.clone();
    }

    public boolean add(E item) {
        throw new UnsupportedOperationException();
    }

    public boolean addAll(Collection<? extends E> other) {
        throw new UnsupportedOperationException();
    }

    public boolean addAll(int index, Collection<? extends E> other) {
        throw new UnsupportedOperationException();
    }

    public boolean remove(Object item) {
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

    public void replaceAll(UnaryOperator<E> operator) {
        throw new UnsupportedOperationException();
    }

    public void sort(Comparator<? super E> order) {
        throw new UnsupportedOperationException();
    }

    public void clear() {
        throw new UnsupportedOperationException();
    }

    public Iterator<E> iterator() {
        return listIterator(0);
    }

    public ListIterator<E> listIterator() {
        return listIterator(0);
    }

    public ListIterator<E> listIterator(int index) {
        if (index < 0 || index > items.length) {
            throw new IndexOutOfBoundsException("Index: " + index + " Size: " + items.length);
        }
        return new Cursor<E>(items, index);
    }

    public List<E> subList(int from, int to) {
        subListRangeCheck(from, to, items.length);
        return new Part<E>(Arrays.copyOfRange(items, from, to), allowsNull);
    }

    private static final class Cursor<E> implements ListIterator<E> {
        private final Object[] items;
        private int at;

        Cursor(Object[] items, int at) {
            this.items = items;
            this.at = at;
        }

        public boolean hasNext() {
            Model.reads(this);
            return at < items.length;
        }

        @SuppressWarnings("unchecked")
        public E next() {
            Model.writes(this);
            if (at >= items.length) {
                throw new NoSuchElementException();
            }
            return (E) items[at++];
        }

        public boolean hasPrevious() {
            Model.reads(this);
            return at > 0;
        }

        @SuppressWarnings("unchecked")
        public E previous() {
            Model.writes(this);
            if (at <= 0) {
                throw new NoSuchElementException();
            }
            return (E) items[--at];
        }

        public int nextIndex() {
            Model.reads(this);
            return at;
        }

        public int previousIndex() {
            Model.reads(this);
            return at - 1;
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
    }
}
