package java.util;

import java.util.function.Consumer;
import java.util.function.Predicate;
import racelens.Model;

/** A heap for one thread: two that use it at once, one of them changing it, race on its content. */
public class PriorityQueue<E> extends AbstractQueue<E> implements java.io.Serializable {
    private final Comparator<? super E> order;
    private Object[] items = new Object[4];
    private int count;
    /** Another one after each change; no counter, which would tell equal states apart. */
    private Object version;

    public PriorityQueue() {
        order = null;
    }

    public PriorityQueue(int capacity) {
        this(capacity, null);
    }

    public PriorityQueue(Comparator<? super E> order) {
        this.order = order;
    }

    public PriorityQueue(int capacity, Comparator<? super E> order) {
        if (capacity < 1) {
            throw new IllegalArgumentException();
        }
        this.order = order;
    }

    @SuppressWarnings("unchecked")
    public PriorityQueue(Collection<? extends E> other) {
        if (other instanceof SortedSet) {
            order = (Comparator<? super E>) ((SortedSet<E>) other).comparator();
        } else if (other instanceof PriorityQueue) {
            order = (Comparator<? super E>) ((PriorityQueue<E>) other).comparator();
        } else {
            order = null;
        }
        Object[] all = other.toArray();
        if (other instanceof SortedSet || other instanceof PriorityQueue) {
            take(all);
        } else {
            fill(all);
        }
    }

    public PriorityQueue(PriorityQueue<? extends E> other) {
        this((Collection<? extends E>) other);
    }

    public PriorityQueue(SortedSet<? extends E> other) {
        this((Collection<? extends E>) other);
    }

    private void take(Object[] all) {
        for (Object item : all) {
            Objects.requireNonNull(item);
        }
        count = all.length;
        items = new Object[Math.max(4, count)];
        System.copy0(all, 0, items, 0, count);
    }

    private void fill(Object[] all) {
        take(all);
        for (int at = (count >>> 1) - 1; at >= 0; at--) {
            down(at, items[at]);
        }
    }

    private int compare(Object a, Object b) {
        return NaturalOrder.compare0(order, a, b);
    }

    private void up(int start, Object item) {
        int at = start;
        while (at > 0) {
            int parent = at - 1 >>> 1;
            if (compare(item, items[parent]) >= 0) {
                break;
            }
            items[at] = items[parent];
            at = parent;
        }
        items[at] = item;
    }

    private void down(int start, Object item) {
        int at = start;
        while (at < count >>> 1) {
            int child = 2 * at + 1;
            if (child + 1 < count && compare(items[child], items[child + 1]) > 0) {
                child++;
            }
            if (compare(item, items[child]) <= 0) {
                break;
            }
            items[at] = items[child];
            at = child;
        }
        items[at] = item;
    }

    public boolean add(E item) {
        return offer(item);
    }

    public boolean offer(E item) {
        if (item == null) {
            throw new NullPointerException();
        }
        Model.writes(this);
        version = new Object();
        if (count == items.length) {
            Object[] larger = new Object[count * 2];
            System.copy0(items, 0, larger, 0, count);
            items = larger;
        }
        if (order == null) {
            // Fails of what has no order, also where there is nothing to compare it with.
            Comparable<?> ordered = (Comparable<?>) item;
        }
        // Fails where the two can't be compared: the queue is as it was then.
        up(count, item);
        count++;
        return true;
    }

    @SuppressWarnings("unchecked")
    public E peek() {
        Model.reads(this);
        return count == 0 ? null : (E) items[0];
    }

    @SuppressWarnings("unchecked")
    public E poll() {
        Model.writes(this);
        if (count == 0) {
            return null;
        }
        version = new Object();
        E first = (E) items[0];
        Object last = items[--count];
        items[count] = null;
        if (count > 0) {
            down(0, last);
        }
        return first;
    }

    private int find(Object item) {
        for (int at = 0; item != null && at < count; at++) {
            if (item.equals(items[at])) {
                return at;
            }
        }
        return -1;
    }

    /** Gives the element that came to stand before the place, where one did. */
    private Object take(int at) {
        version = new Object();
        Object last = items[--count];
        items[count] = null;
        if (at == count) {
            return null;
        }
        down(at, last);
        if (items[at] == last) {
            up(at, last);
            if (items[at] != last) {
                return last;
            }
        }
        return null;
    }

    public boolean remove(Object item) {
        Model.writes(this);
        int at = find(item);
        if (at < 0) {
            return false;
        }
        take(at);
        return true;
    }

    public boolean contains(Object item) {
        Model.reads(this);
        return find(item) >= 0;
    }

    public int size() {
        Model.reads(this);
        return count;
    }

    public void clear() {
        Model.writes(this);
        version = new Object();
        items = new Object[4];
        count = 0;
    }

    private Object[] copy() {
        Object[] all = new Object[count];
        System.copy0(items, 0, all, 0, count);
        return all;
    }

    public Object[] toArray() {
        Model.reads(this);
        return copy();
    }

    public Comparator<? super E> comparator() {
        return order;
    }

    @SuppressWarnings("unchecked")
    public void forEach(Consumer<? super E> action) {
        Objects.requireNonNull(action);
        Model.reads(this);
        Object expected = version;
        for (int at = 0; at < count; at++) {
            action.accept((E) items[at]);
        }
        if (expected != version) {
            throw new ConcurrentModificationException();
        }
    }

    @SuppressWarnings("unchecked")
    private boolean drop(Predicate<Object> goes) {
        Model.writes(this);
        Object[] kept = new Object[count];
        int size = 0;
        for (Object item : copy()) {
            if (!goes.test(item)) {
                kept[size++] = item;
            }
        }
        if (size == count) {
            return false;
        }
        version = new Object();
        Object[] exact = new Object[size];
        System.copy0(kept, 0, exact, 0, size);
        fill(exact);
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
        return new Cursor();
    }

    private final class Cursor implements Iterator<E>, racelens.Ending {
        private int at;
        private int last = -1;
        private ArrayDeque<Object> unseen;
        private Object lastUnseen;
        private Object expected = version;

        public void ended0() {
            if (expected != version) {
                throw new ConcurrentModificationException();
            }
        }

        public boolean hasNext() {
            Model.reads(this);
            Model.reads(PriorityQueue.this);
            return at < count || unseen != null && !unseen.isEmpty();
        }

        @SuppressWarnings("unchecked")
        public E next() {
            Model.writes(this);
            Model.reads(PriorityQueue.this);
            if (expected != version) {
                throw new ConcurrentModificationException();
            }
            if (at < count) {
                last = at++;
                return (E) items[last];
            }
            if (unseen != null) {
                last = -1;
                lastUnseen = unseen.poll();
                if (lastUnseen != null) {
                    return (E) lastUnseen;
                }
            }
            throw new NoSuchElementException();
        }

        public void remove() {
            Model.writes(this);
            Model.writes(PriorityQueue.this);
            if (expected != version) {
                throw new ConcurrentModificationException();
            }
            if (last >= 0) {
                Object moved = take(last);
                last = -1;
                if (moved == null) {
                    at--;
                } else {
                    if (unseen == null) {
                        unseen = new ArrayDeque<Object>();
                    }
                    unseen.add(moved);
                }
            } else if (lastUnseen != null) {
                for (int index = 0; index < count; index++) {
                    if (items[index] == lastUnseen) {
                        take(index);
                        break;
                    }
                }
                lastUnseen = null;
            } else {
                throw new IllegalStateException();
            }
            expected = version;
        }
    }

    public Spliterator<E> spliterator() {
        return Spliterators.spliterator(this, Spliterator.NONNULL);
    }
}
