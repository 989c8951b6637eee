package java.util;

import java.util.function.Consumer;
import java.util.function.Predicate;
import racelens.Model;

/** A deque for one thread: two that use it at once, one of them changing it, race on its content. */
public class ArrayDeque<E> extends AbstractCollection<E> implements Deque<E>, Cloneable, java.io.Serializable {
    /** From the first element on; what is free is null. */
    private Object[] items = new Object[4];
    private int count;
    /** Another one after each change; no counter, which would tell equal states apart. */
    private Object version;

    public ArrayDeque() {}

    public ArrayDeque(int capacity) {}

    public ArrayDeque(Collection<? extends E> other) {
        addAll(other);
    }

    private void insert(int at, E item) {
        if (item == null) {
            throw new NullPointerException();
        }
        if (count == items.length) {
            Object[] larger = new Object[count * 2];
            System.copy0(items, 0, larger, 0, count);
            items = larger;
        }
        System.copy0(items, at, items, at + 1, count - at);
        items[at] = item;
        count++;
        version = new Object();
    }

    @SuppressWarnings("unchecked")
    private E take(int at) {
        E item = (E) items[at];
        System.copy0(items, at + 1, items, at, count - at - 1);
        items[--count] = null;
        version = new Object();
        return item;
    }

    @SuppressWarnings("unchecked")
    private E at(int index) {
        return index < 0 || index >= count ? null : (E) items[index];
    }

    private static <E> E needed(E item) {
        if (item == null) {
            throw new NoSuchElementException();
        }
        return item;
    }

    public void addFirst(E item) {
        Model.writes(this);
        insert(0, item);
    }

    public void addLast(E item) {
        Model.writes(this);
        insert(count, item);
    }

    public boolean offerFirst(E item) {
        addFirst(item);
        return true;
    }

    public boolean offerLast(E item) {
        addLast(item);
        return true;
    }

    public E pollFirst() {
        Model.writes(this);
        return count == 0 ? null : take(0);
    }

    public E pollLast() {
        Model.writes(this);
        return count == 0 ? null : take(count - 1);
    }

    public E removeFirst() {
        return needed(pollFirst());
    }

    public E removeLast() {
        return needed(pollLast());
    }

    public E peekFirst() {
        Model.reads(this);
        return at(0);
    }

    public E peekLast() {
        Model.reads(this);
        return at(count - 1);
    }

    public E getFirst() {
        return needed(peekFirst());
    }

    public E getLast() {
        return needed(peekLast());
    }

    public boolean removeFirstOccurrence(Object item) {
        Model.writes(this);
        for (int at = 0; item != null && at < count; at++) {
            if (item.equals(items[at])) {
                take(at);
                return true;
            }
        }
        return false;
    }

    public boolean removeLastOccurrence(Object item) {
        Model.writes(this);
        for (int at = count - 1; item != null && at >= 0; at--) {
            if (item.equals(items[at])) {
                take(at);
                return true;
            }
        }
        return false;
    }

    public boolean add(E item) {
        addLast(item);
        return true;
    }

    public boolean offer(E item) {
        addLast(item);
        return true;
    }

    public E remove() {
        return removeFirst();
    }

    public E poll() {
        return pollFirst();
    }

    public E element() {
        return getFirst();
    }

    public E peek() {
        return peekFirst();
    }

    public void push(E item) {
        addFirst(item);
    }

    public E pop() {
        return removeFirst();
    }

    public boolean remove(Object item) {
        return removeFirstOccurrence(item);
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
        for (int at = 0; item != null && at < count; at++) {
            if (item.equals(items[at])) {
                return true;
            }
        }
        return false;
    }

    public void clear() {
        Model.writes(this);
        items = new Object[4];
        count = 0;
        version = new Object();
    }

    public Object[] toArray() {
        Model.reads(this);
        Object[] all = new Object[count];
        System.copy0(items, 0, all, 0, count);
        return all;
    }

    @SuppressWarnings("unchecked")
    public void forEach(Consumer<? super E> action) {
        Objects.requireNonNull(action);
        for (Object item : toArray()) {
            action.accept((E) item);
        }
    }

    private boolean keep(Predicate<? super E> keeps) {
        Model.writes(this);
        boolean changed = false;
        for (int at = 0; at < count;) {
            if (keeps.test(at(at))) {
                at++;
            } else {
                take(at);
                changed = true;
            }
        }
        return changed;
    }

    public boolean removeIf(Predicate<? super E> filter) {
        Objects.requireNonNull(filter);
        return keep(item -> !filter.test(item));
    }

    public boolean removeAll(Collection<?> other) {
        Objects.requireNonNull(other);
        return keep(item -> !other.contains(item));
    }

    public boolean retainAll(Collection<?> other) {
        Objects.requireNonNull(other);
        return keep(item -> other.contains(item));
    }

    @SuppressWarnings("unchecked")
    public ArrayDeque<E> clone() {
        if (getClass() == ArrayDeque.class) {
            return new ArrayDeque<E>(this);
        }
        Model.reads(this);
        try {
            ArrayDeque<E> copy = (ArrayDeque<E>) super.clone();
            copy.items = items.clone();
            return copy;
        } catch (CloneNotSupportedException exception) {
            throw new InternalError(exception);
        }
    }

    public Iterator<E> iterator() {
        return new Cursor(false);
    }

    public Iterator<E> descendingIterator() {
        return new Cursor(true);
    }

    private final class Cursor implements Iterator<E> {
        private final boolean isDown;
        private int at;
        private int last = -1;
        private Object expected = version;

        Cursor(boolean isDown) {
            this.isDown = isDown;
            Model.reads(ArrayDeque.this);
            at = isDown ? count - 1 : 0;
        }

        public boolean hasNext() {
            Model.reads(this);
            return at >= 0 && at < count;
        }

        public E next() {
            Model.writes(this);
            Model.reads(ArrayDeque.this);
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            if (version != expected) {
                throw new ConcurrentModificationException();
            }
            last = at;
            at += isDown ? -1 : 1;
            return ArrayDeque.this.at(last);
        }

        public void remove() {
            Model.writes(this);
            Model.writes(ArrayDeque.this);
            if (last < 0) {
                throw new IllegalStateException();
            }
            take(last);
            if (!isDown) {
                at--;
            }
            last = -1;
            expected = version;
        }
    }

    public Spliterator<E> spliterator() {
        return Spliterators.spliterator(this, Spliterator.NONNULL | Spliterator.ORDERED);
    }
}
