package java.util;

import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import racelens.Given;
import racelens.Model;

/** A list for one thread: two that use it at once, one of them changing it, race on its content. */
public class ArrayList<E> extends AbstractList<E> implements List<E>, RandomAccess, Cloneable, java.io.Serializable {
    private Object[] items;
    private int count;
    /** Another one after each change; no counter, which would tell equal states apart. */
    private Object version;
    /** Whether views and subclasses look at the counter that lists have. */
    private boolean countsChanges = getClass() != ArrayList.class;

    public ArrayList() {
        items = new Object[0];
    }

    public ArrayList(int capacity) {
        if (capacity < 0) {
            throw new IllegalArgumentException("Illegal Capacity: " + capacity);
        }
        items = new Object[Math.min(capacity, 4)];
    }

    public ArrayList(Collection<? extends E> other) {
        Given.value0(other, "Cannot invoke \"java.util.Collection.toArray()\" because \"c\" is null");
        Object[] all = other.toArray();
        items = new Object[all.length];
        count = all.length;
        System.copy0(all, 0, items, 0, count);
    }

    public void ensureCapacity(int capacity) {
        Model.writes(this);
    }

    public void trimToSize() {
        Model.writes(this);
        changed();
    }

    public Object clone() {
        return new ArrayList<E>(this);
    }

    private void changed() {
        version = new Object();
        if (countsChanges) {
            modCount++;
        }
    }

    public List<E> subList(int from, int to) {
        countsChanges = true;
        return super.subList(from, to);
    }

    private void room(int more) {
        if (count + more > items.length) {
            Object[] larger = new Object[Math.max(Math.max(items.length * 2, count + more), 4)];
            System.copy0(items, 0, larger, 0, count);
            items = larger;
        }
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

    public int size() {
        Model.reads(this);
        return count;
    }

    public boolean isEmpty() {
        Model.reads(this);
        return count == 0;
    }

    public boolean contains(Object item) {
        Model.reads(this);
        return find(item, 0) >= 0;
    }

    public int indexOf(Object item) {
        Model.reads(this);
        return find(item, 0);
    }

    public int lastIndexOf(Object item) {
        Model.reads(this);
        return findLast(item, count - 1);
    }

    public Object[] toArray() {
        Model.reads(this);
        return copy();
    }

    public <T> T[] toArray(T[] into) {
        Model.reads(this);
        return filled0(into, copy());
    }

    @SuppressWarnings("unchecked")
    public E get(int index) {
        Model.reads(this);
        Objects.checkIndex(index, count);
        return (E) items[index];
    }

    @SuppressWarnings("unchecked")
    public E set(int index, E item) {
        Model.writes(this);
        Objects.checkIndex(index, count);
        E old = (E) items[index];
        items[index] = item;
        return old;
    }

    public boolean add(E item) {
        Model.writes(this);
        changed();
        room(1);
        items[count++] = item;
        return true;
    }

    public void add(int index, E item) {
        Model.writes(this);
        if (index < 0 || index > count) {
            throw new IndexOutOfBoundsException("Index: " + index + ", Size: " + count);
        }
        open(index, 1);
        items[index] = item;
    }

    public E remove(int index) {
        Model.writes(this);
        Objects.checkIndex(index, count);
        return take(index);
    }

    public boolean remove(Object item) {
        Model.writes(this);
        int index = find(item, 0);
        if (index < 0) {
            return false;
        }
        take(index);
        return true;
    }

    public void clear() {
        Model.writes(this);
        changed();
        items = new Object[0];
        count = 0;
    }

    public boolean addAll(Collection<? extends E> other) {
        Given.value0(other, "Cannot invoke \"java.util.Collection.toArray()\" because \"c\" is null");
        Object[] more = other.toArray();
        Model.writes(this);
        int index = count;
        open(index, more.length);
        System.copy0(more, 0, items, index, more.length);
        return more.length > 0;
    }

    public boolean addAll(int index, Collection<? extends E> other) {
        Object[] more = other.toArray();
        Model.writes(this);
        if (index < 0 || index > count) {
            throw new IndexOutOfBoundsException("Index: " + index + ", Size: " + count);
        }
        open(index, more.length);
        System.copy0(more, 0, items, index, more.length);
        return more.length > 0;
    }

    protected void removeRange(int from, int to) {
        Model.writes(this);
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

    public boolean removeAll(Collection<?> other) {
        Objects.requireNonNull(other);
        return sift(other, false);
    }

    public boolean retainAll(Collection<?> other) {
        Objects.requireNonNull(other);
        return sift(other, true);
    }

    private boolean sift(Collection<?> other, boolean keeps) {
        Model.writes(this);
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
    public boolean removeIf(Predicate<? super E> filter) {
        Objects.requireNonNull(filter);
        Model.writes(this);
        Object expected = version;
        boolean[] goes = new boolean[count];
        for (int at = 0; at < goes.length; at++) {
            goes[at] = filter.test((E) items[at]);
        }
        if (version != expected) {
            throw new ConcurrentModificationException();
        }
        return drop(goes);
    }

    @SuppressWarnings("unchecked")
    public void forEach(Consumer<? super E> action) {
        Objects.requireNonNull(action);
        Model.reads(this);
        Object expected = version;
        int last = count;
        for (int at = 0; at < last && version == expected; at++) {
            action.accept((E) items[at]);
        }
        if (version != expected) {
            throw new ConcurrentModificationException();
        }
    }

    @SuppressWarnings("unchecked")
    public void replaceAll(UnaryOperator<E> operator) {
        Objects.requireNonNull(operator);
        Model.writes(this);
        Object expected = version;
        int last = count;
        for (int at = 0; at < last && version == expected; at++) {
            items[at] = operator.apply((E) items[at]);
        }
        if (version != expected) {
            throw new ConcurrentModificationException();
        }
    }

    @SuppressWarnings("unchecked")
    public void sort(Comparator<? super E> order) {
        Model.writes(this);
        Object expected = version;
        Object[] sorted = copy();
        Arrays.sort0(sorted, 0, count, order);
        if (version != expected) {
            throw new ConcurrentModificationException();
        }
        System.copy0(sorted, 0, items, 0, count);
        changed();
    }

    public Iterator<E> iterator() {
        return new Cursor(0);
    }

    public ListIterator<E> listIterator() {
        return new Cursor(0);
    }

    public ListIterator<E> listIterator(int index) {
        Model.reads(this);
        if (index < 0 || index > count) {
            throw new IndexOutOfBoundsException("Index: " + index);
        }
        return new Cursor(index);
    }

    private final class Cursor implements ListIterator<E> {
        private int at;
        private int last = -1;
        private Object expected = version;

        Cursor(int at) {
            this.at = at;
        }

        private void check() {
            if (version != expected) {
                throw new ConcurrentModificationException();
            }
        }

        public boolean hasNext() {
            Model.reads(ArrayList.this);
            return at != count;
        }

        public E next() {
            Model.reads(ArrayList.this);
            check();
            if (at >= count) {
                throw new NoSuchElementException();
            }
            last = at++;
            return (E) items[last];
        }

        public boolean hasPrevious() {
            return at != 0;
        }

        public int nextIndex() {
            return at;
        }

        public int previousIndex() {
            return at - 1;
        }

        public E previous() {
            Model.reads(ArrayList.this);
            check();
            if (at <= 0) {
                throw new NoSuchElementException();
            }
            last = --at;
            return (E) items[last];
        }

        public void remove() {
            Model.writes(ArrayList.this);
            if (last < 0) {
                throw new IllegalStateException();
            }
            check();
            take(last);
            at = last < at ? at - 1 : at;
            last = -1;
            expected = version;
        }

        public void set(E item) {
            Model.writes(ArrayList.this);
            if (last < 0) {
                throw new IllegalStateException();
            }
            check();
            items[last] = item;
        }

        public void add(E item) {
            Model.writes(ArrayList.this);
            check();
            open(at, 1);
            items[at++] = item;
            last = -1;
            expected = version;
        }
    }
}
