package java.util.concurrent;

import java.util.AbstractQueue;
import java.util.Collection;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Predicate;
import racelens.Model;

/**
 * What the queues for several threads share. Every operation is one step; putting an element happens before what
 * follows finding or taking it. Iterators go through what was there when they were made.
 */
abstract class Buffer<E> extends AbstractQueue<E> implements java.io.Serializable {
    /** An element, and what its edges hang on. */
    static final class Node {
        final Object value;

        Node(Object value) {
            this.value = value;
        }
    }

    Object[] nodes = new Object[0];
    int count;
    /** Another one after each change, where code of the user may run in between; no counter, which would tell equal states apart. */
    Object version;
    final int capacity;

    Buffer(int capacity) {
        if (capacity <= 0) {
            throw new IllegalArgumentException();
        }
        this.capacity = capacity;
    }

    // Parts of steps.

    final boolean isFull() {
        return count >= capacity;
    }

    final void insert(int at, E item) {
        if (count == nodes.length) {
            Object[] larger = new Object[Math.max(2, count * 2)];
            System.copy0(nodes, 0, larger, 0, count);
            nodes = larger;
        }
        System.copy0(nodes, at, nodes, at + 1, count - at);
        Node node = new Node(item);
        Model.release(node);
        nodes[at] = node;
        count++;
        version = new Object();
    }

    @SuppressWarnings("unchecked")
    final E at(int index) {
        Node node = (Node) nodes[index];
        Model.acquire(node);
        return (E) node.value;
    }

    final E takeAt(int index) {
        E item = at(index);
        System.copy0(nodes, index + 1, nodes, index, count - index - 1);
        nodes[--count] = null;
        version = new Object();
        return item;
    }

    /** Puts the element where it belongs. */
    void append(E item) {
        insert(count, item);
    }

    /** Adds if there is room, as a part of a step. */
    final boolean offer0(E item) {
        if (isFull()) {
            return false;
        }
        append(item);
        return true;
    }

    final E poll0() {
        return count == 0 ? null : takeAt(0);
    }

    static void check(Object item) {
        if (item == null) {
            throw new NullPointerException();
        }
    }

    // Operations.

    public boolean offer(E item) {
        check(item);
        Model.step(this);
        return offer0(item);
    }

    public E poll() {
        Model.step(this);
        return poll0();
    }

    public E peek() {
        Model.step(this);
        return count == 0 ? null : at(0);
    }

    public int size() {
        Model.step(this);
        return count;
    }

    public boolean isEmpty() {
        Model.step(this);
        return count == 0;
    }

    final int find(Object item) {
        for (int index = 0; index < count; index++) {
            if (item.equals(((Node) nodes[index]).value)) {
                return index;
            }
        }
        return -1;
    }

    public boolean contains(Object item) {
        if (item == null) {
            return false;
        }
        Model.step(this);
        return find(item) >= 0;
    }

    public boolean remove(Object item) {
        if (item == null) {
            return false;
        }
        Model.step(this);
        int index = find(item);
        if (index < 0) {
            return false;
        }
        takeAt(index);
        return true;
    }

    public void clear() {
        Model.step(this);
        nodes = new Object[0];
        count = 0;
        version = new Object();
    }

    final Object[] copy() {
        Object[] all = new Object[count];
        for (int index = 0; index < all.length; index++) {
            all[index] = at(index);
        }
        return all;
    }

    public Object[] toArray() {
        Model.step(this);
        return copy();
    }

    public <T> T[] toArray(T[] into) {
        return filled0(into, toArray());
    }

    @SuppressWarnings("unchecked")
    public void forEach(Consumer<? super E> action) {
        Objects.requireNonNull(action);
        for (Object item : toArray()) {
            action.accept((E) item);
        }
    }

    @SuppressWarnings("unchecked")
    private boolean drop(Predicate<Object> goes) {
        boolean changed = false;
        for (Object item : toArray()) {
            if (goes.test(item)) {
                changed |= removeSame(item);
            }
        }
        return changed;
    }

    final boolean removeSame(Object item) {
        Model.step(this);
        for (int index = 0; index < count; index++) {
            if (((Node) nodes[index]).value == item) {
                takeAt(index);
                return true;
            }
        }
        return false;
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

    public Iterator<E> iterator() {
        return new Walk<E>(this, toArray());
    }

    public String toString() {
        StringBuilder text = new StringBuilder("[");
        for (Object item : toArray()) {
            text.append(text.length() == 1 ? "" : ", ").append(item == this ? "(this Collection)" : String.valueOf(item));
        }
        return text.append(']').toString();
    }

    static final class Walk<E> implements Iterator<E> {
        private final Buffer<E> buffer;
        private final Object[] items;
        private int next;
        private boolean hasLast;

        Walk(Buffer<E> buffer, Object[] items) {
            this.buffer = buffer;
            this.items = items;
        }

        public boolean hasNext() {
            return next < items.length;
        }

        @SuppressWarnings("unchecked")
        public E next() {
            if (next >= items.length) {
                throw new NoSuchElementException();
            }
            hasLast = true;
            return (E) items[next++];
        }

        public void remove() {
            if (!hasLast) {
                throw new IllegalStateException();
            }
            hasLast = false;
            buffer.removeSame(items[next - 1]);
        }
    }
}
