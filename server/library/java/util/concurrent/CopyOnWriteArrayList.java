package java.util.concurrent;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.RandomAccess;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import racelens.Model;

/** Every operation is one step; what changes it happens before what reads elements later. Functions of the user run between two such steps. */
public class CopyOnWriteArrayList<E> implements List<E>, RandomAccess, Cloneable, java.io.Serializable {
    private Object[] items;
    /** Held while a function of the user decides what changes. */
    private Thread writer;

    public CopyOnWriteArrayList() {
        items = new Object[0];
    }

    public CopyOnWriteArrayList(Collection<? extends E> other) {
        items = other.toArray();
    }

    public CopyOnWriteArrayList(E[] other) {
        items = new Object[other.length];
        Model.reads(other);
        System.copy0(other, 0, items, 0, items.length);
    }

    private Object[] now() {
        Model.step(this);
        Model.acquire(this);
        return items;
    }

    /** Begins a change: a step that waits while another change goes on. */
    private void begin() {
        Model.step(this);
        if (writer != null && writer != Thread.currentThread()) {
            Model.retry(this, writer);
        }
        Model.acquire(this);
    }

    private void publish(Object[] changed) {
        items = changed;
        Model.release(this);
    }

    private static int find(Object[] items, Object item, int from, int to) {
        for (int at = from; at < to; at++) {
            if (Objects.equals(item, items[at])) {
                return at;
            }
        }
        return -1;
    }

    private static int findLast(Object[] items, Object item, int from) {
        for (int at = from; at >= 0; at--) {
            if (Objects.equals(item, items[at])) {
                return at;
            }
        }
        return -1;
    }

    private static void checkPlace(int index, int length) {
        if (index < 0 || index > length) {
            throw new IndexOutOfBoundsException("Index: " + index + ", Size: " + length);
        }
    }

    private static Object[] with(Object[] items, int index, Object[] more) {
        Object[] all = new Object[items.length + more.length];
        System.copy0(items, 0, all, 0, index);
        System.copy0(more, 0, all, index, more.length);
        System.copy0(items, index, all, index + more.length, items.length - index);
        return all;
    }

    private static Object[] without(Object[] items, int from, int to) {
        Object[] all = new Object[items.length - (to - from)];
        System.copy0(items, 0, all, 0, from);
        System.copy0(items, to, all, from, items.length - to);
        return all;
    }

    private static void checkIndex(int index, int length) {
        if (index < 0 || index >= length) {
            throw new ArrayIndexOutOfBoundsException("Index " + index + " out of bounds for length " + length);
        }
    }

    /** How many there are is no access of an element. */
    public int size() {
        Model.step(this);
        return items.length;
    }

    public boolean isEmpty() {
        return size() == 0;
    }

    public boolean contains(Object item) {
        return indexOf(item) >= 0;
    }

    public int indexOf(Object item) {
        Object[] all = now();
        return find(all, item, 0, all.length);
    }

    public int indexOf(E item, int from) {
        Object[] all = now();
        return find(all, item, from, all.length);
    }

    public int lastIndexOf(Object item) {
        Object[] all = now();
        return findLast(all, item, all.length - 1);
    }

    public int lastIndexOf(E item, int from) {
        return findLast(now(), item, from);
    }

    @SuppressWarnings("unchecked")
    public E get(int index) {
        Object[] all = now();
        checkIndex(index, all.length);
        return (E) all[index];
    }

    public Object[] toArray() {
        return now().clone();
    }

    public <T> T[] toArray(T[] into) {
        return java.util.AbstractCollection.filled0(into, now());
    }

    @SuppressWarnings("unchecked")
    public E set(int index, E item) {
        begin();
        checkIndex(index, items.length);
        Object[] all = items.clone();
        E old = (E) all[index];
        all[index] = item;
        publish(all);
        return old;
    }

    public boolean add(E item) {
        begin();
        publish(with(items, items.length, new Object[] {item}));
        return true;
    }

    public void add(int index, E item) {
        begin();
        checkPlace(index, items.length);
        publish(with(items, index, new Object[] {item}));
    }

    @SuppressWarnings("unchecked")
    public E remove(int index) {
        begin();
        checkIndex(index, items.length);
        E old = (E) items[index];
        publish(without(items, index, index + 1));
        return old;
    }

    public boolean remove(Object item) {
        begin();
        int index = find(items, item, 0, items.length);
        if (index < 0) {
            return false;
        }
        publish(without(items, index, index + 1));
        return true;
    }

    public boolean addIfAbsent(E item) {
        begin();
        if (find(items, item, 0, items.length) >= 0) {
            return false;
        }
        publish(with(items, items.length, new Object[] {item}));
        return true;
    }

    public int addAllAbsent(Collection<? extends E> other) {
        Object[] more = other.toArray();
        begin();
        int count = 0;
        Object[] all = items;
        for (Object item : more) {
            if (find(all, item, 0, all.length) < 0) {
                all = with(all, all.length, new Object[] {item});
                count++;
            }
        }
        if (count > 0) {
            publish(all);
        }
        return count;
    }

    public boolean containsAll(Collection<?> other) {
        Object[] all = now();
        for (Object item : other) {
            if (find(all, item, 0, all.length) < 0) {
                return false;
            }
        }
        return true;
    }

    public void clear() {
        begin();
        publish(new Object[0]);
    }

    public boolean addAll(Collection<? extends E> other) {
        Object[] more = other.toArray();
        if (more.length == 0) {
            return false;
        }
        begin();
        publish(with(items, items.length, more));
        return true;
    }

    public boolean addAll(int index, Collection<? extends E> other) {
        Object[] more = other.toArray();
        begin();
        checkPlace(index, items.length);
        if (more.length == 0) {
            return false;
        }
        publish(with(items, index, more));
        return true;
    }

    private boolean drop(Predicate<Object> goes) {
        begin();
        writer = Thread.currentThread();
        try {
            Object[] kept = new Object[items.length];
            int count = 0;
            for (Object item : items) {
                if (!goes.test(item)) {
                    kept[count++] = item;
                }
            }
            if (count == items.length) {
                return false;
            }
            publish(without(kept, count, kept.length));
            return true;
        } finally {
            writer = null;
        }
    }

    @SuppressWarnings("unchecked")
    public boolean removeIf(Predicate<? super E> filter) {
        Objects.requireNonNull(filter);
        return drop(item -> filter.test((E) item));
    }

    public boolean removeAll(Collection<?> other) {
        Objects.requireNonNull(other);
        return drop(item -> other.contains(item));
    }

    public boolean retainAll(Collection<?> other) {
        Objects.requireNonNull(other);
        return drop(item -> !other.contains(item));
    }

    @SuppressWarnings("unchecked")
    public void replaceAll(UnaryOperator<E> operator) {
        Objects.requireNonNull(operator);
        begin();
        writer = Thread.currentThread();
        try {
            Object[] all = items.clone();
            for (int at = 0; at < all.length; at++) {
                all[at] = operator.apply((E) all[at]);
            }
            publish(all);
        } finally {
            writer = null;
        }
    }

    @SuppressWarnings("unchecked")
    public void sort(Comparator<? super E> order) {
        begin();
        writer = Thread.currentThread();
        try {
            E[] all = (E[]) items.clone();
            Arrays.sort(all, order);
            publish(all);
        } finally {
            writer = null;
        }
    }

    @SuppressWarnings("unchecked")
    public void forEach(Consumer<? super E> action) {
        Objects.requireNonNull(action);
        for (Object item : now()) {
            action.accept((E) item);
        }
    }

    public Iterator<E> iterator() {
        return new Walk<E>(now(), 0);
    }

    public ListIterator<E> listIterator() {
        return new Walk<E>(now(), 0);
    }

    public ListIterator<E> listIterator(int index) {
        Object[] all = now();
        if (index < 0 || index > all.length) {
            throw new IndexOutOfBoundsException("Index: " + index + ", Size: " + all.length);
        }
        return new Walk<E>(all, index);
    }

    private static final class Walk<E> implements ListIterator<E> {
        private final Object[] items;
        private int at;

        Walk(Object[] items, int at) {
            this.items = items;
            this.at = at;
        }

        public boolean hasNext() {
            return at < items.length;
        }

        @SuppressWarnings("unchecked")
        public E next() {
            if (at >= items.length) {
                throw new NoSuchElementException();
            }
            return (E) items[at++];
        }

        public boolean hasPrevious() {
            return at > 0;
        }

        @SuppressWarnings("unchecked")
        public E previous() {
            if (at <= 0) {
                throw new NoSuchElementException();
            }
            return (E) items[--at];
        }

        public int nextIndex() {
            return at;
        }

        public int previousIndex() {
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

    /** Fails where the whole list was changed by another way than the part. */
    private static final class Part<E> extends AbstractList<E> {
        private final CopyOnWriteArrayList<E> whole;
        private final int from;
        private int count;
        private Object[] expected;

        Part(CopyOnWriteArrayList<E> whole, int from, int count, Object[] expected) {
            this.whole = whole;
            this.from = from;
            this.count = count;
            this.expected = expected;
        }

        private void check() {
            if (whole.now() != expected) {
                throw new java.util.ConcurrentModificationException();
            }
        }

        public int size() {
            check();
            return count;
        }

        public E get(int index) {
            checkIndex(index, count);
            check();
            return whole.get(from + index);
        }

        public E set(int index, E item) {
            checkIndex(index, count);
            check();
            E old = whole.set(from + index, item);
            expected = whole.now();
            return old;
        }

        public void add(int index, E item) {
            checkPlace(index, count);
            check();
            whole.add(from + index, item);
            expected = whole.now();
            count++;
        }

        public E remove(int index) {
            checkIndex(index, count);
            check();
            E old = whole.remove(from + index);
            expected = whole.now();
            count--;
            return old;
        }
    }

    public List<E> subList(int from, int to) {
        Object[] all = now();
        if (from < 0 || to > all.length || from > to) {
            throw new IndexOutOfBoundsException();
        }
        return new Part<E>(this, from, to - from, all);
    }

    public Object clone() {
        return new CopyOnWriteArrayList<E>(this);
    }

    public boolean equals(Object other) {
        return other == this || other instanceof List && Arrays.asList(now()).equals(other);
    }

    public int hashCode() {
        int hash = 1;
        for (Object item : now()) {
            hash = 31 * hash + Objects.hashCode(item);
        }
        return hash;
    }

    public String toString() {
        return Arrays.toString(now());
    }

    public Spliterator<E> spliterator() {
        return Spliterators.spliterator(toArray(), Spliterator.IMMUTABLE | Spliterator.ORDERED);
    }
}
