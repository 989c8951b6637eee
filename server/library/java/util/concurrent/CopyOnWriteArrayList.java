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
import racelens.Equal;
import racelens.Given;
import racelens.Model;

/**
 * Every operation is one step; placing an element happens before what follows comparing, finding or removing it, also by an
 * iterator. Functions of the user run between two such steps.
 */
public class CopyOnWriteArrayList<E> implements List<E>, RandomAccess, Cloneable, java.io.Serializable {
    /** What is in it, in an array that never changes. */
    private Buffer.Node[] nodes;
    /** Held while a function of the user decides what changes. */
    private Thread writer;

    public CopyOnWriteArrayList() {
        nodes = new Buffer.Node[0];
    }

    public CopyOnWriteArrayList(Collection<? extends E> other) {
        Given.value0(other, "Cannot invoke \"Object.getClass()\" because \"c\" is null");
        nodes = placed(other.toArray());
    }

    public CopyOnWriteArrayList(E[] other) {
        Model.reads(other);
        nodes = placed(other);
    }

    private static Buffer.Node placed(Object item) {
        Buffer.Node node = new Buffer.Node(item);
        Model.release(node);
        return node;
    }

    private static Buffer.Node[] placed(Object[] items) {
        Buffer.Node[] nodes = new Buffer.Node[items.length];
        for (int at = 0; at < nodes.length; at++) {
            nodes[at] = placed(items[at]);
        }
        return nodes;
    }

    private static Object at(Buffer.Node[] nodes, int index) {
        Buffer.Node node = nodes[index];
        Model.acquire(node);
        return node.value;
    }

    private static Object[] items(Buffer.Node[] nodes) {
        Object[] items = new Object[nodes.length];
        for (int at = 0; at < items.length; at++) {
            items[at] = at(nodes, at);
        }
        return items;
    }

    private Buffer.Node[] now() {
        Model.step(this);
        return nodes;
    }

    /** Begins a change: a step that waits while another change goes on. */
    private void begin() {
        Model.step(this);
        if (writer != null && writer != Thread.currentThread()) {
            Model.retry(this, writer);
        }
    }

    /** Ends a change by a function of the user. */
    private void publish(Buffer.Node[] made) {
        Model.step(this);
        nodes = made;
    }

    private static int find(Buffer.Node[] nodes, Object item, int from, int to) {
        for (int at = from; at < to; at++) {
            if (Equal.asked0(item, at(nodes, at))) {
                return at;
            }
        }
        return -1;
    }

    private static int findLast(Buffer.Node[] nodes, Object item, int from) {
        for (int at = from; at >= 0; at--) {
            if (Equal.asked0(item, at(nodes, at))) {
                return at;
            }
        }
        return -1;
    }

    /** Where a change finds an element. Comparing may let other threads in: then it is sought again. */
    private int find(Object item) {
        while (true) {
            Buffer.Node[] all = nodes;
            int index = find(all, item, 0, all.length);
            if (all == nodes) {
                return index;
            }
        }
    }

    private static void checkPlace(int index, int length) {
        if (index < 0 || index > length) {
            throw new IndexOutOfBoundsException("Index: " + index + ", Size: " + length);
        }
    }

    private static Buffer.Node[] with(Buffer.Node[] nodes, int index, Buffer.Node[] more) {
        Buffer.Node[] all = new Buffer.Node[nodes.length + more.length];
        System.copy0(nodes, 0, all, 0, index);
        System.copy0(more, 0, all, index, more.length);
        System.copy0(nodes, index, all, index + more.length, nodes.length - index);
        return all;
    }

    private static Buffer.Node[] without(Buffer.Node[] nodes, int from, int to) {
        Buffer.Node[] all = new Buffer.Node[nodes.length - (to - from)];
        System.copy0(nodes, 0, all, 0, from);
        System.copy0(nodes, to, all, from, nodes.length - to);
        return all;
    }

    private static void checkIndex(int index, int length) {
        if (index < 0 || index >= length) {
            throw new ArrayIndexOutOfBoundsException("Index " + index + " out of bounds for length " + length);
        }
    }

    /** How many there are is no access of an element. */
    public int size() {
        return now().length;
    }

    public boolean isEmpty() {
        return size() == 0;
    }

    public boolean contains(Object item) {
        return indexOf(item) >= 0;
    }

    public int indexOf(Object item) {
        Buffer.Node[] all = now();
        return find(all, item, 0, all.length);
    }

    public int indexOf(E item, int from) {
        Buffer.Node[] all = now();
        return find(all, item, from, all.length);
    }

    public int lastIndexOf(Object item) {
        Buffer.Node[] all = now();
        return findLast(all, item, all.length - 1);
    }

    public int lastIndexOf(E item, int from) {
        return findLast(now(), item, from);
    }

    @SuppressWarnings("unchecked")
    public E get(int index) {
        Buffer.Node[] all = now();
        checkIndex(index, all.length);
        return (E) at(all, index);
    }

    public Object[] toArray() {
        return items(now());
    }

    public <T> T[] toArray(T[] into) {
        return java.util.AbstractCollection.filled0(into, toArray());
    }

    @SuppressWarnings("unchecked")
    public E set(int index, E item) {
        begin();
        checkIndex(index, nodes.length);
        E old = (E) at(nodes, index);
        Buffer.Node[] all = nodes.clone();
        all[index] = placed(item);
        nodes = all;
        return old;
    }

    public boolean add(E item) {
        begin();
        place(nodes.length, item);
        return true;
    }

    public void add(int index, E item) {
        begin();
        checkPlace(index, nodes.length);
        place(index, item);
    }

    private void place(int index, E item) {
        nodes = with(nodes, index, new Buffer.Node[] {placed(item)});
    }

    @SuppressWarnings("unchecked")
    public E remove(int index) {
        begin();
        checkIndex(index, nodes.length);
        E old = (E) at(nodes, index);
        nodes = without(nodes, index, index + 1);
        return old;
    }

    public boolean remove(Object item) {
        Model.step(this);
        if (writer != null && writer != Thread.currentThread()) {
            Model.retry(this, writer);
        }
        int index = find(item);
        if (index < 0) {
            return false;
        }
        nodes = without(nodes, index, index + 1);
        return true;
    }

    public boolean addIfAbsent(E item) {
        Model.step(this);
        if (writer != null && writer != Thread.currentThread()) {
            Model.retry(this, writer);
        }
        if (find(item) >= 0) {
            return false;
        }
        place(nodes.length, item);
        return true;
    }

    public int addAllAbsent(Collection<? extends E> other) {
        Object[] more = other.toArray();
        Model.step(this);
        if (writer != null && writer != Thread.currentThread()) {
            Model.retry(this, writer);
        }
        int count = 0;
        for (Object item : more) {
            if (find(item) < 0) {
                nodes = with(nodes, nodes.length, new Buffer.Node[] {placed(item)});
                count++;
            }
        }
        return count;
    }

    public boolean containsAll(Collection<?> other) {
        Buffer.Node[] all = now();
        for (Object item : other) {
            if (find(all, item, 0, all.length) < 0) {
                return false;
            }
        }
        return true;
    }

    public void clear() {
        begin();
        items(nodes);
        nodes = new Buffer.Node[0];
    }

    public boolean addAll(Collection<? extends E> other) {
        Object[] more = other.toArray();
        if (more.length == 0) {
            return false;
        }
        begin();
        nodes = with(nodes, nodes.length, placed(more));
        return true;
    }

    public boolean addAll(int index, Collection<? extends E> other) {
        Object[] more = other.toArray();
        begin();
        checkPlace(index, nodes.length);
        if (more.length == 0) {
            return false;
        }
        nodes = with(nodes, index, placed(more));
        return true;
    }

    private boolean drop(Predicate<Object> goes) {
        begin();
        writer = Thread.currentThread();
        try {
            Buffer.Node[] kept = new Buffer.Node[nodes.length];
            int count = 0;
            for (int at = 0; at < kept.length; at++) {
                if (!goes.test(at(nodes, at))) {
                    kept[count++] = nodes[at];
                }
            }
            if (count == kept.length) {
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
            Object[] all = items(nodes);
            for (int at = 0; at < all.length; at++) {
                all[at] = operator.apply((E) all[at]);
            }
            publish(placed(all));
        } finally {
            writer = null;
        }
    }

    @SuppressWarnings("unchecked")
    public void sort(Comparator<? super E> order) {
        begin();
        writer = Thread.currentThread();
        try {
            E[] all = (E[]) items(nodes);
            Arrays.sort(all, order);
            publish(placed(all));
        } finally {
            writer = null;
        }
    }

    @SuppressWarnings("unchecked")
    public void forEach(Consumer<? super E> action) {
        Objects.requireNonNull(action);
        Buffer.Node[] all = now();
        for (int at = 0; at < all.length; at++) {
            action.accept((E) at(all, at));
        }
    }

    public Iterator<E> iterator() {
        return new Walk<E>(now(), 0);
    }

    public ListIterator<E> listIterator() {
        return new Walk<E>(now(), 0);
    }

    public ListIterator<E> listIterator(int index) {
        Buffer.Node[] all = now();
        if (index < 0 || index > all.length) {
            throw new IndexOutOfBoundsException("Index: " + index + ", Size: " + all.length);
        }
        return new Walk<E>(all, index);
    }

    private static final class Walk<E> implements ListIterator<E> {
        private final Buffer.Node[] nodes;
        private int at;

        Walk(Buffer.Node[] nodes, int at) {
            this.nodes = nodes;
            this.at = at;
        }

        public boolean hasNext() {
            Model.reads(this);
            return at < nodes.length;
        }

        @SuppressWarnings("unchecked")
        public E next() {
            Model.writes(this);
            if (at >= nodes.length) {
                throw new NoSuchElementException();
            }
            return (E) at(nodes, at++);
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
            return (E) at(nodes, --at);
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

    /** Fails where the whole list was changed by another way than the part. */
    private static final class Part<E> extends AbstractList<E> {
        private final CopyOnWriteArrayList<E> whole;
        private final int from;
        private int count;
        private Buffer.Node[] expected;

        Part(CopyOnWriteArrayList<E> whole, int from, int count, Buffer.Node[] expected) {
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

        public List<E> subList(int from, int to) {
            if (from < 0 || to > count || from > to) {
                throw new IndexOutOfBoundsException();
            }
            return super.subList(from, to);
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
        Buffer.Node[] all = now();
        if (from < 0 || to > all.length || from > to) {
            throw new IndexOutOfBoundsException();
        }
        return new Part<E>(this, from, to - from, all);
    }

    public Object clone() {
        return new CopyOnWriteArrayList<E>(this);
    }

    public boolean equals(Object other) {
        if (other == this) {
            return true;
        }
        if (!(other instanceof List)) {
            return false;
        }
        Iterator<?> theirs = ((List<?>) other).iterator();
        for (Object item : toArray()) {
            if (!theirs.hasNext() || !Objects.equals(item, theirs.next())) {
                return false;
            }
        }
        return !theirs.hasNext();
    }

    public int hashCode() {
        int hash = 1;
        for (Object item : toArray()) {
            hash = 31 * hash + Objects.hashCode(item);
        }
        return hash;
    }

    public String toString() {
        return Arrays.toString(toArray());
    }

    public Spliterator<E> spliterator() {
        return Spliterators.spliterator(toArray(), Spliterator.IMMUTABLE | Spliterator.ORDERED);
    }
}
