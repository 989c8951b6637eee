package java.util;

/** What iterates over nothing: a JDK has one object of each kind. */
final class EmptyItems {
    private EmptyItems() {}

    static class EmptyIterator<T> implements Iterator<T> {
        public boolean hasNext() {
            return false;
        }

        public T next() {
            throw new NoSuchElementException();
        }

        public void remove() {
            throw new IllegalStateException();
        }
    }

    static final class EmptyListIterator<T> extends EmptyIterator<T> implements ListIterator<T> {
        static final EmptyListIterator<?> NONE = new EmptyListIterator<Object>();

        public boolean hasPrevious() {
            return false;
        }

        public T previous() {
            throw new NoSuchElementException();
        }

        public int nextIndex() {
            return 0;
        }

        public int previousIndex() {
            return -1;
        }

        public void set(T item) {
            throw new IllegalStateException();
        }

        public void add(T item) {
            throw new UnsupportedOperationException();
        }
    }

    static final class EmptyEnumeration<T> implements Enumeration<T> {
        static final EmptyEnumeration<?> NONE = new EmptyEnumeration<Object>();

        public boolean hasMoreElements() {
            return false;
        }

        public T nextElement() {
            throw new NoSuchElementException();
        }

        public Iterator<T> asIterator() {
            return Collections.emptyIterator();
        }
    }
}
