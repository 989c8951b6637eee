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
    private Change version = new Change();

    /**
     * What happened to a deque since an iterator has seen it. One of a JDK stays at its place in a circular array while elements
     * come and go; here, places count from the first element.
     */
    private static final class Change {
        /** That of the place where an iterator is. */
        int shift;
        boolean movesEnd;
        Change next;
    }

    /** Where no element will be any more. */
    private static final int NOWHERE = Integer.MIN_VALUE / 2;

    private void changed(int shift, boolean movesEnd) {
        Change made = new Change();
        version.shift = shift;
        version.movesEnd = movesEnd;
        version.next = made;
        version = made;
    }

    /** How long the array of a JDK is: one place is free, and elements of a full one move. */
    private int capacity;

    public ArrayDeque() {
        capacity = 17;
    }

    public ArrayDeque(int capacity) {
        this.capacity = capacity < 1 ? 1 : capacity == Integer.MAX_VALUE ? capacity : capacity + 1;
    }

    public ArrayDeque(Collection<? extends E> other) {
        this(sizeOf0(other));
        addAll(other);
    }

    private static int sizeOf0(Collection<?> other) {
        racelens.Given.value0(other, "Cannot invoke \"java.util.Collection.size()\" because \"c\" is null");
        return other.size();
    }

    public boolean addAll(Collection<? extends E> other) {
        int missing = count + sizeOf0(other) + 1 - capacity;
        if (missing > 0) {
            capacity += Math.max(missing, step());
        }
        int before = count;
        other.forEach(item -> addLast(item));
        return count > before;
    }

    private int step() {
        return capacity < 64 ? capacity + 2 : capacity >> 1;
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
        boolean isInFront = at == 0 && count > 0;
        count++;
        changed(isInFront ? 1 : 0, !isInFront);
        if (count == capacity) {
            capacity += step();
            changed(NOWHERE, true);
        }
    }

    @SuppressWarnings("unchecked")
    private E take(int at) {
        E item = (E) items[at];
        System.copy0(items, at + 1, items, at, count - at - 1);
        items[--count] = null;
        // The shorter part moves.
        boolean isInFront = at < count - at;
        changed(isInFront ? -1 : 0, !isInFront);
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
        changed(NOWHERE, true);
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
        Change seen = version;
        boolean isMoved = false;
        for (Object item : toArray()) {
            action.accept((E) item);
        }
        for (; seen.next != null; seen = seen.next) {
            isMoved |= seen.movesEnd;
        }
        if (isMoved) {
            throw new ConcurrentModificationException();
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
            copy.version = new Change();
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
        private boolean hasLast;
        private int last;
        private int left = count;
        private Change seen = version;

        Cursor(boolean isDown) {
            this.isDown = isDown;
            Model.reads(ArrayDeque.this);
            at = isDown ? count - 1 : 0;
        }

        public boolean hasNext() {
            Model.reads(this);
            return left > 0;
        }

        private void move() {
            for (; seen.next != null; seen = seen.next) {
                at += seen.shift;
                last += seen.shift;
            }
        }

        public E next() {
            Model.writes(this);
            Model.reads(ArrayDeque.this);
            if (left <= 0) {
                throw new NoSuchElementException();
            }
            move();
            if (at < 0 || at >= count) {
                throw new ConcurrentModificationException();
            }
            last = at;
            hasLast = true;
            at += isDown ? -1 : 1;
            left--;
            return ArrayDeque.this.at(last);
        }

        public void remove() {
            Model.writes(this);
            Model.writes(ArrayDeque.this);
            if (!hasLast) {
                throw new IllegalStateException();
            }
            move();
            take(last);
            if (!isDown) {
                at--;
            }
            hasLast = false;
            seen = version;
        }
    }

    public Spliterator<E> spliterator() {
        return Spliterators.spliterator(this, Spliterator.NONNULL | Spliterator.ORDERED);
    }
}
