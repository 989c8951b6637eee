package java.util;

public abstract class AbstractSequentialList<E> extends AbstractList<E> {
    protected AbstractSequentialList() {}

    private ListIterator<E> at(int index) {
        return listIterator(index);
    }

    private static IndexOutOfBoundsException refused(int index) {
        return new IndexOutOfBoundsException("Index: " + index);
    }

    public E get(int index) {
        try {
            return at(index).next();
        } catch (NoSuchElementException exception) {
            throw refused(index);
        }
    }

    public E set(int index, E item) {
        try {
            ListIterator<E> each = at(index);
            E old = each.next();
            each.set(item);
            return old;
        } catch (NoSuchElementException exception) {
            throw refused(index);
        }
    }

    public void add(int index, E item) {
        at(index).add(item);
    }

    public E remove(int index) {
        try {
            ListIterator<E> each = at(index);
            E old = each.next();
            each.remove();
            return old;
        } catch (NoSuchElementException exception) {
            throw refused(index);
        }
    }

    public boolean addAll(int index, Collection<? extends E> other) {
        boolean changed = false;
        ListIterator<E> each = at(index);
        for (E item : other) {
            each.add(item);
            changed = true;
        }
        return changed;
    }

    public Iterator<E> iterator() {
        return listIterator();
    }

    public abstract ListIterator<E> listIterator(int index);
}
