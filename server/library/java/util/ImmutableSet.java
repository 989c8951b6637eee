package java.util;

import java.util.function.Predicate;

import racelens.Given;
import racelens.Model;

/** What Set.of makes: it can be shared by threads, and iterates in the order of its making. */
class ImmutableSet<E> extends AbstractSet<E> {
    final Object[] items;

    private ImmutableSet(Object[] items) {
        this.items = items;
    }

    static <E> Set<E> of0(Object[] items) {
        for (int at = 0; at < items.length; at++) {
            Objects.requireNonNull(items[at]);
            for (int before = 0; before < at; before++) {
                if (items[before].equals(items[at])) {
                    throw new IllegalArgumentException("duplicate element: " + items[at]);
                }
            }
        }
        return items.length == 1 || items.length == 2 ? new Few<E>(items) : new ImmutableSet<E>(items);
    }

    /** A JDK has a class of its own for one or two items, which shows in what its class is called. */
    private static final class Few<E> extends ImmutableSet<E> {
        Few(Object[] items) {
            super(items);
        }

        public boolean contains(Object item) {
            Given.value0(item, "Cannot invoke \"Object.equals(Object)\" because \"o\" is null");
            return item.equals(items[0]) || items.length == 2 && items[1].equals(item);
        }
    }

    public int size() {
        return items.length;
    }

    public boolean contains(Object item) {
        Objects.requireNonNull(item);
        for (Object own : items) {
            if (item.equals(own)) {
                return true;
            }
        }
        return false;
    }

    public Object[] toArray() {
        return items.clone();
    }

    public Iterator<E> iterator() {
        return each0(items);
    }

    static <E> Iterator<E> each0(Object[] items) {
        return new Iterator<E>() {
            private int at;

            public boolean hasNext() {
                Model.reads(this);
                return at < items.length;
            }

            @SuppressWarnings("unchecked")
            public E next() {
                Model.writes(this);
                if (at >= items.length) {
                    throw new NoSuchElementException();
                }
                return (E) items[at++];
            }
        };
    }

    public boolean add(E item) {
        throw new UnsupportedOperationException();
    }

    public boolean addAll(Collection<? extends E> other) {
        throw new UnsupportedOperationException();
    }

    public boolean remove(Object item) {
        throw new UnsupportedOperationException();
    }

    public boolean removeAll(Collection<?> other) {
        throw new UnsupportedOperationException();
    }

    public boolean retainAll(Collection<?> other) {
        throw new UnsupportedOperationException();
    }

    public boolean removeIf(Predicate<? super E> filter) {
        throw new UnsupportedOperationException();
    }

    public void clear() {
        throw new UnsupportedOperationException();
    }
}
