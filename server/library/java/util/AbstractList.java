package java.util;

import racelens.Equal;
import racelens.Model;

public abstract class AbstractList<E> extends AbstractCollection<E> implements List<E> {
    protected transient int modCount;

    static void subListRangeCheck(int from, int to, int size) {
        if (from < 0) {
            throw new IndexOutOfBoundsException("fromIndex = " + from);
        }
        if (to > size) {
            throw new IndexOutOfBoundsException("toIndex = " + to);
        }
        if (from > to) {
            throw new IllegalArgumentException("fromIndex(" + from + ") > toIndex(" + to + ")");
        }
    }

    protected AbstractList() {}

    public boolean add(E item) {
        add(size(), item);
        return true;
    }

    public abstract E get(int index);

    public E set(int index, E item) {
        throw new UnsupportedOperationException();
    }

    public void add(int index, E item) {
        throw new UnsupportedOperationException();
    }

    public E remove(int index) {
        throw new UnsupportedOperationException();
    }

    public int indexOf(Object item) {
        ListIterator<E> each = listIterator();
        while (each.hasNext()) {
            if (Equal.asked0(item, each.next())) {
                return each.previousIndex();
            }
        }
        return -1;
    }

    public int lastIndexOf(Object item) {
        ListIterator<E> each = listIterator(size());
        while (each.hasPrevious()) {
            if (Equal.asked0(item, each.previous())) {
                return each.nextIndex();
            }
        }
        return -1;
    }

    public void clear() {
        removeRange(0, size());
    }

    public boolean addAll(int index, Collection<? extends E> other) {
        if (index < 0 || index > size()) {
            throw new IndexOutOfBoundsException("Index: " + index + ", Size: " + size());
        }
        int at = index;
        for (E item : other) {
            add(at++, item);
        }
        return at != index;
    }

    protected void removeRange(int from, int to) {
        ListIterator<E> each = listIterator(from);
        for (int at = from; at < to; at++) {
            each.next();
            each.remove();
        }
    }

    public Iterator<E> iterator() {
        return new Cursor(0);
    }

    public ListIterator<E> listIterator() {
        return listIterator(0);
    }

    public ListIterator<E> listIterator(int index) {
        if (index < 0 || index > size()) {
            throw new IndexOutOfBoundsException("Index: " + index + ", Size: " + size());
        }
        return new Cursor(index);
    }

    private final class Cursor implements ListIterator<E> {
        private int at;
        private int last = -1;
        private int expected = modCount;

        Cursor(int at) {
            this.at = at;
        }

        private void check() {
            if (modCount != expected) {
                throw new ConcurrentModificationException();
            }
        }

        public boolean hasNext() {
            Model.reads(this);
            return at != size();
        }

        public E next() {
            Model.writes(this);
            check();
            int index = at;
            try {
                E item = get(index);
                last = index;
                at = index + 1;
                return item;
            } catch (IndexOutOfBoundsException exception) {
                check();
                throw new NoSuchElementException();
            }
        }

        public boolean hasPrevious() {
            Model.reads(this);
            return at != 0;
        }

        public E previous() {
            Model.writes(this);
            check();
            int index = at - 1;
            try {
                E item = get(index);
                last = index;
                at = index;
                return item;
            } catch (IndexOutOfBoundsException exception) {
                check();
                throw new NoSuchElementException();
            }
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
            Model.writes(this);
            if (last < 0) {
                throw new IllegalStateException();
            }
            check();
            AbstractList.this.remove(last);
            if (last < at) {
                at--;
            }
            last = -1;
            expected = modCount;
        }

        public void set(E item) {
            Model.writes(this);
            if (last < 0) {
                throw new IllegalStateException();
            }
            check();
            AbstractList.this.set(last, item);
            expected = modCount;
        }

        public void add(E item) {
            Model.writes(this);
            check();
            int index = at;
            AbstractList.this.add(index, item);
            at = index + 1;
            last = -1;
            expected = modCount;
        }
    }

    public List<E> subList(int from, int to) {
        subListRangeCheck(from, to, size());
        return part(this, null, from, to - from);
    }

    private static <E> List<E> part(AbstractList<E> root, Part<E> outer, int from, int count) {
        if (root instanceof ArrayList) {
            return new ArrayPart<E>(root, outer, from, count);
        }
        return root instanceof RandomAccess ? new NearPart<E>(root, outer, from, count) : new Part<E>(root, outer, from, count);
    }

    /** A range of a list, as long as the list is changed by way of it only. */
    private static class Part<E> extends AbstractList<E> {
        /** The part that it is a part of; none of the list itself. */
        private final Part<E> outer;
        private final AbstractList<E> root;
        private final int from;
        private int count;

        Part(AbstractList<E> root, Part<E> outer, int from, int count) {
            this.root = root;
            this.outer = outer;
            this.from = from;
            this.count = count;
            modCount = outer != null && root instanceof ArrayList ? outer.modCount : root.modCount;
        }

        private void check() {
            if (root.modCount != modCount) {
                throw new ConcurrentModificationException();
            }
        }

        private void changed(int more) {
            for (Part<E> part = this; part != null; part = part.outer) {
                part.count += more;
                part.modCount = root.modCount;
            }
        }

        /** A part of a part that is out of date can be made; that of an ArrayList is out of date as well. */
        public List<E> subList(int start, int end) {
            subListRangeCheck(start, end, count);
            return part(root, this, from + start, end - start);
        }

        public int size() {
            check();
            return count;
        }

        public Iterator<E> iterator() {
            check();
            return super.iterator();
        }

        public E get(int index) {
            Objects.checkIndex(index, count);
            check();
            return root.get(from + index);
        }

        public E set(int index, E item) {
            Objects.checkIndex(index, count);
            check();
            return root.set(from + index, item);
        }

        public void add(int index, E item) {
            if (index < 0 || index > count) {
                throw new IndexOutOfBoundsException("Index: " + index + ", Size: " + count);
            }
            check();
            root.add(from + index, item);
            changed(1);
        }

        public boolean addAll(Collection<? extends E> other) {
            return addAll(count, other);
        }

        public boolean addAll(int index, Collection<? extends E> other) {
            if (index < 0 || index > count) {
                throw new IndexOutOfBoundsException("Index: " + index + ", Size: " + count);
            }
            int more = other.size();
            if (more == 0) {
                return false;
            }
            check();
            root.addAll(from + index, other);
            changed(more);
            return true;
        }

        public E remove(int index) {
            Objects.checkIndex(index, count);
            check();
            E item = root.remove(from + index);
            changed(-1);
            return item;
        }

        protected void removeRange(int start, int end) {
            check();
            root.removeRange(from + start, from + end);
            changed(start - end);
        }
    }

    /** Whether two elements are equal; in some lists of a JDK, one is equal to itself without being asked. */
    boolean isSame0(Object mine, Object theirs) {
        return Equal.asked0(mine, theirs);
    }

    public boolean equals(Object other) {
        if (other == this) {
            return true;
        }
        if (!(other instanceof List)) {
            return false;
        }
        Iterator<E> mine = iterator();
        Iterator<?> theirs = ((List<?>) other).iterator();
        while (mine.hasNext() && theirs.hasNext()) {
            if (!isSame0(mine.next(), theirs.next())) {
                return false;
            }
        }
        return !mine.hasNext() && !theirs.hasNext();
    }

    public int hashCode() {
        int hash = 1;
        Iterator<E> each = iterator();
        while (each.hasNext()) {
            hash = 31 * hash + Objects.hashCode(each.next());
        }
        return hash;
    }

    // A JDK has classes of their own for these, which show in what their class is called.

    private static final class NearPart<E> extends Part<E> implements RandomAccess {
        NearPart(AbstractList<E> root, Part<E> outer, int from, int count) {
            super(root, outer, from, count);
        }
    }

    private static final class ArrayPart<E> extends Part<E> implements RandomAccess {
        ArrayPart(AbstractList<E> root, Part<E> outer, int from, int count) {
            super(root, outer, from, count);
        }

        boolean isSame0(Object mine, Object theirs) {
            return Objects.equals(mine, theirs);
        }
    }
}
