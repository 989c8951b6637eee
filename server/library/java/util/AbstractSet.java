package java.util;

public abstract class AbstractSet<E> extends AbstractCollection<E> implements Set<E> {
    protected AbstractSet() {}

    public boolean equals(Object other) {
        if (other == this) {
            return true;
        }
        if (!(other instanceof Set)) {
            return false;
        }
        Collection<?> set = (Collection<?>) other;
        if (set.size() != size()) {
            return false;
        }
        try {
            return containsAll(set);
        } catch (ClassCastException | NullPointerException exception) {
            return false;
        }
    }

    public int hashCode() {
        int hash = 0;
        Iterator<E> each = iterator();
        while (each.hasNext()) {
            hash += Objects.hashCode(each.next());
        }
        return hash;
    }

    public boolean removeAll(Collection<?> other) {
        Objects.requireNonNull(other);
        boolean changed = false;
        if (size() > other.size()) {
            for (Object item : other) {
                changed |= remove(item);
            }
        } else {
            Iterator<E> each = iterator();
            while (each.hasNext()) {
                if (other.contains(each.next())) {
                    each.remove();
                    changed = true;
                }
            }
        }
        return changed;
    }
}
