package java.util;

import racelens.Equal;
import racelens.Given;
import racelens.Model;

public abstract class AbstractCollection<E> implements Collection<E> {
    protected AbstractCollection() {}

    public abstract Iterator<E> iterator();

    public abstract int size();

    public boolean isEmpty() {
        return size() == 0;
    }

    public boolean contains(Object item) {
        Iterator<E> each = iterator();
        while (each.hasNext()) {
            if (Equal.asked0(item, each.next())) {
                return true;
            }
        }
        return false;
    }

    public Object[] toArray() {
        Object[] all = new Object[size()];
        int count = 0;
        Iterator<E> each = iterator();
        while (each.hasNext()) {
            if (count == all.length) {
                all = Arrays.copyOf(all, count * 2 + 1);
            }
            all[count++] = each.next();
        }
        return count == all.length ? all : Arrays.copyOf(all, count);
    }

    public <T> T[] toArray(T[] into) {
        Object[] items = toArray();
        T[] all = room(into, items);
        fill(all, items);
        return all;
    }

    /** What toArray(T[]) answers for these elements. */
    public static <T> T[] filled0(T[] into, Object[] items) {
        T[] all = room(into, items);
        try {
            fill(all, items);
        } catch (ArrayStoreException refused) {
            throw new ArrayStoreException(System.unfit0(Object.class, all.getClass().getComponentType()));
        }
        return all;
    }

    @SuppressWarnings("unchecked")
    private static <T> T[] room(T[] into, Object[] items) {
        Given.value0(into, "Cannot read the array length because \"a\" is null");
        T[] all = into.length >= items.length ? into : (T[]) Arrays.made0(into, items.length);
        Model.writes(all, 0, items.length + 1);
        return all;
    }

    @SuppressWarnings("unchecked")
    private static <T> void fill(T[] all, Object[] items) {
        for (int at = 0; at < items.length; at++) {
            all[at] = (T) items[at];
        }
        if (all.length > items.length) {
            all[items.length] = null;
        }
    }

    public boolean add(E item) {
        throw new UnsupportedOperationException();
    }

    public boolean remove(Object item) {
        Iterator<E> each = iterator();
        while (each.hasNext()) {
            if (Equal.asked0(item, each.next())) {
                each.remove();
                return true;
            }
        }
        return false;
    }

    public boolean containsAll(Collection<?> other) {
        Given.value0(other, "Cannot invoke \"java.util.Collection.iterator()\" because \"c\" is null");
        for (Object item : other) {
            if (!contains(item)) {
                return false;
            }
        }
        return true;
    }

    public boolean addAll(Collection<? extends E> other) {
        Given.value0(other, "Cannot invoke \"java.util.Collection.iterator()\" because \"c\" is null");
        boolean changed = false;
        for (E item : other) {
            if (add(item)) {
                changed = true;
            }
        }
        return changed;
    }

    public boolean removeAll(Collection<?> other) {
        Objects.requireNonNull(other);
        boolean changed = false;
        Iterator<E> each = iterator();
        while (each.hasNext()) {
            if (other.contains(each.next())) {
                each.remove();
                changed = true;
            }
        }
        return changed;
    }

    public boolean retainAll(Collection<?> other) {
        Objects.requireNonNull(other);
        boolean changed = false;
        Iterator<E> each = iterator();
        while (each.hasNext()) {
            if (!other.contains(each.next())) {
                each.remove();
                changed = true;
            }
        }
        return changed;
    }

    public void clear() {
        Iterator<E> each = iterator();
        while (each.hasNext()) {
            each.next();
            each.remove();
        }
    }

    public String toString() {
        Iterator<E> each = iterator();
        if (!each.hasNext()) {
            return "[]";
        }
        StringBuilder text = new StringBuilder("[");
        while (true) {
            E item = each.next();
            text.append(item == this ? "(this Collection)" : String.valueOf((Object) item));
            if (!each.hasNext()) {
                return text.append(']').toString();
            }
            text.append(", ");
        }
    }
}
