package java.util;

import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

import racelens.Model;

/** A list whose every method holds its monitor. Left out: the fields that subclasses see. */
public class Vector<E> extends AbstractList<E> implements List<E>, RandomAccess, Cloneable, java.io.Serializable {
    private Object[] items;
    private int count;
    /** Another one after each change; no counter, which would tell equal states apart. */
    private Object version;
    /** Whether views and subclasses look at the counter that lists have. */
    private boolean countsChanges = getClass() != Vector.class && getClass() != Stack.class;

    /** What a JDK has room for; {@code items} is as long as it has to be. */
    private int capacity = 10;
    private int increment;

    public Vector() {
        items = new Object[0];
    }

    public Vector(int capacity) {
        this(capacity, 0);
    }

    public Vector(int capacity, int increment) {
        if (capacity < 0) {
            throw new IllegalArgumentException("Illegal Capacity: " + capacity);
        }
        items = new Object[0];
        this.capacity = capacity;
        this.increment = increment;
    }

    public Vector(Collection<? extends E> other) {
        Object[] all = other.toArray();
        items = new Object[all.length];
        count = all.length;
        capacity = count;
        System.copy0(all, 0, items, 0, count);
    }

    public synchronized Object clone() {
        if (getClass() == Vector.class) {
            Vector<E> copy = new Vector<E>(this);
            copy.increment = increment;
            return copy;
        }
        try {
            Vector<E> copy = (Vector<E>) super.clone();
            copy.items = items.clone();
            copy.capacity = count;
            copy.modCount = 0;
            return copy;
        } catch (CloneNotSupportedException exception) {
            throw new InternalError(exception);
        }
    }

    private void reserve(int least) {
        if (least > capacity) {
            capacity += Math.max(least - capacity, increment > 0 ? increment : capacity);
        }
    }

    private void room(int more) {
        reserve(count + more);
        if (count + more > items.length) {
            Object[] larger = new Object[Math.max(Math.max(items.length * 2, count + more), 4)];
            System.copy0(items, 0, larger, 0, count);
            items = larger;
        }
    }

    private void changed() {
        version = new Object();
        if (countsChanges) {
            modCount++;
        }
    }

    /** Whether a change was counted while a function ran: what adds many does so without the monitor. */
    private boolean hasChanged(Object expected) {
        Model.step(this);
        return version != expected;
    }

    private void open(int index, int more) {
        changed();
        room(more);
        System.copy0(items, index, items, index + more, count - index);
        count += more;
    }

    @SuppressWarnings("unchecked")
    private E take(int index) {
        changed();
        E item = (E) items[index];
        System.copy0(items, index + 1, items, index, count - index - 1);
        items[--count] = null;
        return item;
    }

    private Object[] copy() {
        Object[] all = new Object[count];
        System.copy0(items, 0, all, 0, count);
        return all;
    }

    private int find(Object item, int from) {
        for (int at = from; at < count; at++) {
            if (item == null ? items[at] == null : item.equals(items[at])) {
                return at;
            }
        }
        return -1;
    }

    private int findLast(Object item, int from) {
        for (int at = from; at >= 0; at--) {
            if (item == null ? items[at] == null : item.equals(items[at])) {
                return at;
            }
        }
        return -1;
    }

    public synchronized int size() {
        return count;
    }

    public synchronized boolean isEmpty() {
        return count == 0;
    }

    public synchronized boolean contains(Object item) {
        return find(item, 0) >= 0;
    }

    public synchronized int indexOf(Object item) {
        return find(item, 0);
    }

    public synchronized int lastIndexOf(Object item) {
        return findLast(item, count - 1);
    }

    public synchronized Object[] toArray() {
        return copy();
    }

    public synchronized <T> T[] toArray(T[] into) {
        return filled0(into, copy());
    }

    @SuppressWarnings("unchecked")
    public synchronized E get(int index) {
        if (index < 0 || index >= count) {
            throw index < 0
                    ? new ArrayIndexOutOfBoundsException(index)
                    : new ArrayIndexOutOfBoundsException("Array index out of range: " + index);
        }
        return (E) items[index];
    }

    @SuppressWarnings("unchecked")
    public synchronized E set(int index, E item) {
        if (index < 0 || index >= count) {
            throw index < 0
                    ? new ArrayIndexOutOfBoundsException(index)
                    : new ArrayIndexOutOfBoundsException("Array index out of range: " + index);
        }
        E old = (E) items[index];
        items[index] = item;
        return old;
    }

    public synchronized boolean add(E item) {
        changed();
        room(1);
        items[count++] = item;
        return true;
    }

    public synchronized void add(int index, E item) {
        if (index > count) {
            throw new ArrayIndexOutOfBoundsException(index + " > " + count);
        }
        if (index < 0) {
            throw new ArrayIndexOutOfBoundsException(index);
        }
        open(index, 1);
        items[index] = item;
    }

    public synchronized E remove(int index) {
        if (index < 0 || index >= count) {
            throw index < 0
                    ? new ArrayIndexOutOfBoundsException(index)
                    : new ArrayIndexOutOfBoundsException("Array index out of range: " + index);
        }
        return take(index);
    }

    public synchronized boolean remove(Object item) {
        int index = find(item, 0);
        if (index < 0) {
            return false;
        }
        take(index);
        return true;
    }

    public synchronized void clear() {
        changed();
        items = new Object[0];
        count = 0;
    }

    public boolean addAll(Collection<? extends E> other) {
        Object[] more = other.toArray();
        announce();
        if (more.length > 0) {
            append(more);
        }
        return more.length > 0;
    }

    /** A change that is counted before the monitor is taken. */
    private void announce() {
        Model.step(this);
        changed();
    }

    private synchronized void append(Object[] more) {
        room(more.length);
        System.copy0(more, 0, items, count, more.length);
        count += more.length;
    }

    public synchronized boolean addAll(int index, Collection<? extends E> other) {
        if (index < 0 || index > count) {
            throw new ArrayIndexOutOfBoundsException("Array index out of range: " + index);
        }
        Object[] more = other.toArray();
        open(index, more.length);
        System.copy0(more, 0, items, index, more.length);
        return more.length > 0;
    }

    protected synchronized void removeRange(int from, int to) {
        if (from > to) {
            throw new IndexOutOfBoundsException("From Index: " + from + " > To Index: " + to);
        }
        changed();
        System.copy0(items, to, items, from, count - to);
        int left = count - (to - from);
        while (count > left) {
            items[--count] = null;
        }
    }

    public synchronized boolean removeAll(Collection<?> other) {
        Objects.requireNonNull(other);
        return sift(other, false);
    }

    public synchronized boolean retainAll(Collection<?> other) {
        Objects.requireNonNull(other);
        return sift(other, true);
    }

    private boolean sift(Collection<?> other, boolean keeps) {
        boolean[] goes = new boolean[count];
        for (int at = 0; at < goes.length; at++) {
            goes[at] = other.contains(items[at]) != keeps;
        }
        return drop(goes);
    }

    private boolean drop(boolean[] goes) {
        int kept = 0;
        for (int at = 0; at < goes.length; at++) {
            if (!goes[at]) {
                items[kept++] = items[at];
            }
        }
        if (kept == count) {
            return false;
        }
        changed();
        while (count > kept) {
            items[--count] = null;
        }
        return true;
    }

    @SuppressWarnings("unchecked")
    public synchronized boolean removeIf(Predicate<? super E> filter) {
        Objects.requireNonNull(filter);
        Object expected = version;
        boolean[] goes = new boolean[count];
        for (int at = 0; at < goes.length; at++) {
            goes[at] = filter.test((E) items[at]);
        }
        if (hasChanged(expected)) {
            throw new ConcurrentModificationException();
        }
        return drop(goes);
    }

    @SuppressWarnings("unchecked")
    public synchronized void forEach(Consumer<? super E> action) {
        Objects.requireNonNull(action);
        Object expected = version;
        int last = count;
        for (int at = 0; at < last && version == expected; at++) {
            action.accept((E) items[at]);
        }
        if (hasChanged(expected)) {
            throw new ConcurrentModificationException();
        }
    }

    @SuppressWarnings("unchecked")
    public synchronized void replaceAll(UnaryOperator<E> operator) {
        Objects.requireNonNull(operator);
        Object expected = version;
        int last = count;
        for (int at = 0; at < last && version == expected; at++) {
            items[at] = operator.apply((E) items[at]);
        }
        if (hasChanged(expected)) {
            throw new ConcurrentModificationException();
        }
    }

    @SuppressWarnings("unchecked")
    public synchronized void sort(Comparator<? super E> order) {
        Object expected = version;
        Object[] sorted = copy();
        TimSort.sort(sorted, 0, count, order);
        if (hasChanged(expected)) {
            throw new ConcurrentModificationException();
        }
        System.copy0(sorted, 0, items, 0, count);
        changed();
    }

    public Iterator<E> iterator() {
        return new Cursor(0);
    }

    public ListIterator<E> listIterator() {
        return new ListItr(0);
    }

    public synchronized ListIterator<E> listIterator(int index) {
        if (index < 0 || index > count) {
            throw new IndexOutOfBoundsException("Index: " + index);
        }
        return new ListItr(index);
    }

    private final class ListItr extends Cursor {
        ListItr(int at) {
            super(at);
        }
    }

    private class Cursor implements ListIterator<E>, racelens.Ending {
        private int at;
        private int last = -1;
        private Object expected;

        Cursor(int at) {
            this.at = at;
            Model.step(Vector.this);
            expected = version;
        }

        private void check() {
            if (version != expected) {
                throw new ConcurrentModificationException();
            }
        }

        public boolean hasNext() {
            Model.reads(this);
            return isBefore();
        }

        /** It takes no monitor. */
        private boolean isBefore() {
            Model.step(Vector.this);
            return at != count;
        }

        public void ended0() {
            synchronized (Vector.this) {
                check();
            }
        }

        public void forEachRemaining(java.util.function.Consumer<? super E> action) {
            Objects.requireNonNull(action);
            Model.writes(this);
            synchronized (Vector.this) {
                int end = count;
                if (at >= end) {
                    return;
                }
                while (at < end && version == expected) {
                    last = at++;
                    action.accept((E) items[last]);
                }
                check();
            }
        }

        public E next() {
            Model.writes(this);
            synchronized (Vector.this) {
                check();
                if (at >= count) {
                    throw new NoSuchElementException();
                }
                last = at++;
                return (E) items[last];
            }
        }

        public boolean hasPrevious() {
            Model.reads(this);
            return at != 0;
        }

        public int nextIndex() {
            Model.reads(this);
            return at;
        }

        public int previousIndex() {
            Model.reads(this);
            return at - 1;
        }

        public E previous() {
            Model.writes(this);
            synchronized (Vector.this) {
                check();
                if (at <= 0) {
                    throw new NoSuchElementException();
                }
                last = --at;
                return (E) items[last];
            }
        }

        public void remove() {
            Model.writes(this);
            synchronized (Vector.this) {
                if (last < 0) {
                    throw new IllegalStateException();
                }
                check();
                take(last);
                at = last < at ? at - 1 : at;
                last = -1;
                expected = version;
            }
        }

        public void set(E item) {
            Model.writes(this);
            synchronized (Vector.this) {
                if (last < 0) {
                    throw new IllegalStateException();
                }
                check();
                items[last] = item;
            }
        }

        public void add(E item) {
            Model.writes(this);
            synchronized (Vector.this) {
                check();
                open(at, 1);
                items[at++] = item;
                last = -1;
                expected = version;
            }
        }
    }

    private static ArrayIndexOutOfBoundsException refused(int index, int count) {
        return new ArrayIndexOutOfBoundsException(index + " >= " + count);
    }

    public synchronized int capacity() {
        return capacity;
    }

    public synchronized void ensureCapacity(int least) {
        if (least > 0) {
            changed();
            reserve(least);
        }
    }

    public synchronized void trimToSize() {
        changed();
        capacity = count;
    }

    public synchronized void setSize(int size) {
        if (size < 0) {
            throw new ArrayIndexOutOfBoundsException(size);
        }
        changed();
        if (size > count) {
            room(size - count);
        }
        while (count > size) {
            items[--count] = null;
        }
        count = size;
    }

    public synchronized void copyInto(Object[] into) {
        System.arraycopy(items, 0, into, 0, count);
    }

    public synchronized int indexOf(Object item, int from) {
        return find(item, from);
    }

    public synchronized int lastIndexOf(Object item, int from) {
        if (from >= count) {
            throw new IndexOutOfBoundsException(from + " >= " + count);
        }
        return findLast(item, from);
    }

    public synchronized E elementAt(int index) {
        if (index >= count) {
            throw refused(index, count);
        }
        return get(index);
    }

    public synchronized E firstElement() {
        if (count == 0) {
            throw new NoSuchElementException();
        }
        return get(0);
    }

    public synchronized E lastElement() {
        if (count == 0) {
            throw new NoSuchElementException();
        }
        return get(count - 1);
    }

    public synchronized void setElementAt(E item, int index) {
        if (index >= count) {
            throw refused(index, count);
        }
        set(index, item);
    }

    public synchronized void removeElementAt(int index) {
        if (index >= count) {
            throw refused(index, count);
        }
        remove(index);
    }

    public synchronized void insertElementAt(E item, int index) {
        add(index, item);
    }

    public synchronized void addElement(E item) {
        add(item);
    }

    public synchronized boolean removeElement(Object item) {
        return remove(item);
    }

    public synchronized void removeAllElements() {
        clear();
    }

    public Enumeration<E> elements() {
        return new Enumeration<E>() {
            private int at;

            public boolean hasMoreElements() {
                Model.reads(this);
                return at < count;
            }

            public E nextElement() {
                Model.writes(this);
                synchronized (Vector.this) {
                    if (at >= count) {
                        throw new NoSuchElementException("Vector Enumeration");
                    }
                    return get(at++);
                }
            }
        };
    }

    public synchronized boolean containsAll(Collection<?> other) {
        return super.containsAll(other);
    }

    public synchronized boolean equals(Object other) {
        return super.equals(other);
    }

    public synchronized int hashCode() {
        return super.hashCode();
    }

    public synchronized String toString() {
        return super.toString();
    }

    public synchronized List<E> subList(int from, int to) {
        countsChanges = true;
        return Collections.synchronizedList(super.subList(from, to), this);
    }
}
