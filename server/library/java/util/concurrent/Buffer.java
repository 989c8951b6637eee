package java.util.concurrent;

import java.util.AbstractQueue;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Predicate;
import racelens.Model;

/**
 * What the queues for several threads share. Every operation is one step, but where {@link OneByOne} goes from one element to the next;
 * putting an element happens before what follows comparing, finding or taking it. Iterators know the next element ahead, and go on from
 * it through what is there by then.
 */
abstract class Buffer<E> extends AbstractQueue<E> implements java.io.Serializable {
    /** An element, and what its edges hang on. */
    static final class Node {
        final Object value;
        /** What came behind it when it was taken away: for those who stand on it. */
        Node behind;
        boolean isGone;

        Node(Object value) {
            this.value = value;
        }
    }

    Object[] nodes = new Object[0];
    int count;
    /** Another one after each change, where code of the user may run in between; no counter, which would tell equal states apart. */
    Object version;
    /** What those stand on who stood on the last element as it was taken away: the next one that comes is behind it. */
    Node end = new Node(null);
    final int capacity;

    Buffer(int capacity) {
        if (capacity <= 0) {
            throw new IllegalArgumentException();
        }
        this.capacity = capacity;
    }

    /** Adds the elements of a collection in turn, and none where one of them is null. */
    final boolean addAllOrNone(Collection<? extends E> other) {
        if (other == this) {
            throw new IllegalArgumentException();
        }
        ArrayList<E> all = new ArrayList<E>();
        for (E item : other) {
            check(item);
            all.add(item);
        }
        return super.addAll(all);
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
        if (at == count) {
            end.isGone = true;
            end.behind = node;
            end = new Node(null);
        }
        count++;
        version = new Object();
    }

    /** Takes a place away, and keeps the way for those who stand on it. */
    private void unlink(int index) {
        Node gone = (Node) nodes[index];
        gone.isGone = true;
        gone.behind = index + 1 < count ? (Node) nodes[index + 1] : end;
        System.copy0(nodes, index + 1, nodes, index, count - index - 1);
        nodes[--count] = null;
        version = new Object();
    }

    /** The first element that is there from a place on. */
    private Node live(Node from) {
        Node node = from;
        while (node.isGone) {
            node = node.behind;
        }
        return node == end ? null : node;
    }

    final Node after(Node node) {
        if (node.isGone) {
            return live(node.behind);
        }
        int index = place(node) + 1;
        return index < count ? (Node) nodes[index] : null;
    }

    private int place(Node node) {
        int index = 0;
        while (nodes[index] != node) {
            index++;
        }
        return index;
    }

    @SuppressWarnings("unchecked")
    final E at(int index) {
        Node node = (Node) nodes[index];
        Model.acquire(node);
        return (E) node.value;
    }

    E takeAt(int index) {
        E item = at(index);
        unlink(index);
        return item;
    }

    /** Puts the element where it belongs. */
    void append(E item) {
        insert(count, item);
    }

    /** Adds if there is room, as a part of a step. */
    final boolean offer0(E item) {
        if (isFull()) {
            failed();
            return false;
        }
        append(item);
        return true;
    }

    final E poll0() {
        if (count == 0) {
            failed();
            return null;
        }
        return takeAt(0);
    }

    /** What finds no room or no element only looks, as a part of a step. */
    final void failed() {
        Model.looks(this);
    }

    static void check(Object item) {
        if (item == null) {
            throw new NullPointerException();
        }
    }

    // Operations.

    /** Whether others come first, as a part of a step. */
    boolean givesWay() {
        return false;
    }

    /** Whether the first element has a time that is to come, as a part of a step. */
    boolean isEarly() {
        return false;
    }

    /** Where an operation that waits for nothing happens. */
    void begin() {
        Model.step(this);
    }

    public boolean offer(E item) {
        check(item);
        begin();
        return offer0(item);
    }

    public E poll() {
        begin();
        return poll0();
    }

    public E peek() {
        begin();
        if (count == 0) {
            failed();
            return null;
        }
        return at(0);
    }

    public int size() {
        begin();
        Model.looks(this);
        return count;
    }

    public boolean isEmpty() {
        begin();
        Model.looks(this);
        return count == 0;
    }

    /** Comparing may let other threads in: then it is sought again. */
    final int find(Object item) {
        int index = 0;
        while (index < count) {
            Object before = version;
            boolean isEqual = item.equals(at(index));
            if (before != version) {
                index = 0;
            } else if (isEqual) {
                return index;
            } else {
                index++;
            }
        }
        return -1;
    }

    public boolean contains(Object item) {
        if (item == null) {
            return false;
        }
        Model.step(this);
        if (givesWay()) {
            Model.retry(this, null);
        }
        return find(item) >= 0;
    }

    public boolean remove(Object item) {
        if (item == null) {
            return false;
        }
        Model.step(this);
        if (givesWay()) {
            Model.retry(this, null);
        }
        int index = find(item);
        if (index < 0) {
            return false;
        }
        takeAt(index);
        return true;
    }

    public void clear() {
        begin();
        while (count > 0) {
            at(count - 1);
            unlink(count - 1);
        }
    }

    final Object[] copy() {
        Object[] all = new Object[count];
        for (int index = 0; index < all.length; index++) {
            all[index] = at(index);
        }
        return all;
    }

    public Object[] toArray() {
        begin();
        return copy();
    }

    public <T> T[] toArray(T[] into) {
        return filled0(into, toArray());
    }

    @SuppressWarnings("unchecked")
    public void forEach(Consumer<? super E> action) {
        Objects.requireNonNull(action);
        Iterator<E> each = iterator();
        while (each.hasNext()) {
            action.accept(each.next());
        }
    }

    boolean drop(Predicate<Object> goes) {
        boolean changed = false;
        for (Object item : toArray()) {
            if (goes.test(item)) {
                changed |= removeSame(item);
            }
        }
        return changed;
    }

    final boolean removeSame(Object item) {
        begin();
        for (int index = 0; index < count; index++) {
            if (((Node) nodes[index]).value == item) {
                takeAt(index);
                return true;
            }
        }
        return false;
    }

    final boolean removeNode(Node node) {
        begin();
        if (node.isGone) {
            return false;
        }
        takeAt(place(node));
        return true;
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
        return new Walk<E>(this);
    }

    public String toString() {
        StringBuilder text = new StringBuilder("[");
        for (Object item : toArray()) {
            text.append(text.length() == 1 ? "" : ", ").append(item == this ? "(this Collection)" : String.valueOf(item));
        }
        return text.append(']').toString();
    }

    private static final class Walk<E> implements Iterator<E> {
        private final Buffer<E> buffer;
        private Node next;
        private Node last;

        Walk(Buffer<E> buffer) {
            this.buffer = buffer;
            buffer.begin();
            next = buffer.count == 0 ? null : (Node) buffer.nodes[0];
        }

        public boolean hasNext() {
            Model.reads(this);
            return next != null;
        }

        @SuppressWarnings("unchecked")
        public E next() {
            Model.writes(this);
            if (next == null) {
                throw new NoSuchElementException();
            }
            buffer.begin();
            last = next;
            next = buffer.after(last);
            Model.acquire(last);
            return (E) last.value;
        }

        public void remove() {
            Model.writes(this);
            if (last == null) {
                throw new IllegalStateException();
            }
            Node gone = last;
            last = null;
            buffer.removeNode(gone);
        }
    }

    /** Goes through what was there when it was made. */
    static final class Shown<E> implements Iterator<E> {
        private final Buffer<E> buffer;
        private final Object[] nodes;
        private int next;
        private Node last;

        Shown(Buffer<E> buffer, boolean isDown) {
            this.buffer = buffer;
            buffer.begin();
            nodes = new Object[buffer.count];
            for (int index = 0; index < nodes.length; index++) {
                nodes[index] = buffer.nodes[isDown ? nodes.length - 1 - index : index];
            }
        }

        public boolean hasNext() {
            Model.reads(this);
            return next < nodes.length;
        }

        @SuppressWarnings("unchecked")
        public E next() {
            Model.writes(this);
            if (next >= nodes.length) {
                throw new NoSuchElementException();
            }
            last = (Node) nodes[next++];
            Model.acquire(last);
            return (E) last.value;
        }

        public void remove() {
            Model.writes(this);
            if (last == null) {
                throw new IllegalStateException();
            }
            Node gone = last;
            last = null;
            buffer.removeNode(gone);
        }
    }
}
