package java.util;

public abstract class AbstractQueue<E> extends AbstractCollection<E> implements Queue<E> {
    protected AbstractQueue() {}

    public boolean add(E item) {
        if (offer(item)) {
            return true;
        }
        throw new IllegalStateException("Queue full");
    }

    public E remove() {
        E item = poll();
        if (item == null) {
            throw new NoSuchElementException();
        }
        return item;
    }

    public E element() {
        E item = peek();
        if (item == null) {
            throw new NoSuchElementException();
        }
        return item;
    }

    public void clear() {
        while (poll() != null) {}
    }

    public boolean addAll(Collection<? extends E> other) {
        if (other == null) {
            throw new NullPointerException();
        }
        if (other == this) {
            throw new IllegalArgumentException();
        }
        boolean changed = false;
        for (E item : other) {
            if (add(item)) {
                changed = true;
            }
        }
        return changed;
    }
}
