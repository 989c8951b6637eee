package java.util;

import java.util.function.UnaryOperator;
import racelens.Given;

public interface List<E> extends SequencedCollection<E> {
    boolean addAll(int at, Collection<? extends E> other);

    boolean addAll(Collection<? extends E> other);

    default void replaceAll(UnaryOperator<E> operator) {
        Objects.requireNonNull(operator);
        ListIterator<E> each = listIterator();
        while (each.hasNext()) {
            each.set(operator.apply(each.next()));
        }
    }

    default void sort(Comparator<? super E> order) {
        Object[] items = toArray();
        Arrays.sort(items, (Comparator<Object>) order);
        ListIterator<E> each = listIterator();
        for (Object item : items) {
            each.next();
            each.set((E) item);
        }
    }

    E get(int index);

    E set(int index, E item);

    void add(int index, E item);

    boolean add(E item);

    E remove(int index);

    boolean remove(Object item);

    int indexOf(Object item);

    int lastIndexOf(Object item);

    ListIterator<E> listIterator();

    ListIterator<E> listIterator(int index);

    List<E> subList(int from, int to);

    static <E> List<E> of() {
        return ImmutableList.of0(new Object[] {});
    }

    static <E> List<E> of(E e1) {
        return ImmutableList.of0(new Object[] {e1});
    }

    static <E> List<E> of(E e1, E e2) {
        return ImmutableList.of0(new Object[] {e1, e2});
    }

    static <E> List<E> of(E e1, E e2, E e3) {
        return ImmutableList.of0(new Object[] {e1, e2, e3});
    }

    static <E> List<E> of(E e1, E e2, E e3, E e4) {
        return ImmutableList.of0(new Object[] {e1, e2, e3, e4});
    }

    static <E> List<E> of(E e1, E e2, E e3, E e4, E e5) {
        return ImmutableList.of0(new Object[] {e1, e2, e3, e4, e5});
    }

    static <E> List<E> of(E e1, E e2, E e3, E e4, E e5, E e6) {
        return ImmutableList.of0(new Object[] {e1, e2, e3, e4, e5, e6});
    }

    static <E> List<E> of(E e1, E e2, E e3, E e4, E e5, E e6, E e7) {
        return ImmutableList.of0(new Object[] {e1, e2, e3, e4, e5, e6, e7});
    }

    static <E> List<E> of(E e1, E e2, E e3, E e4, E e5, E e6, E e7, E e8) {
        return ImmutableList.of0(new Object[] {e1, e2, e3, e4, e5, e6, e7, e8});
    }

    static <E> List<E> of(E e1, E e2, E e3, E e4, E e5, E e6, E e7, E e8, E e9) {
        return ImmutableList.of0(new Object[] {e1, e2, e3, e4, e5, e6, e7, e8, e9});
    }

    static <E> List<E> of(E e1, E e2, E e3, E e4, E e5, E e6, E e7, E e8, E e9, E e10) {
        return ImmutableList.of0(new Object[] {e1, e2, e3, e4, e5, e6, e7, e8, e9, e10});
    }

    @SafeVarargs
    static <E> List<E> of(E... items) {
        Given.value0(items, "Cannot read the array length because \"elements\" is null");
        return ImmutableList.of0(items.clone());
    }

    static <E> List<E> copyOf(Collection<? extends E> other) {
        if (other instanceof ImmutableList && !((ImmutableList<?>) other).allowsNull) {
            return (List<E>) other;
        }
        return ImmutableList.of0(other.toArray());
    }

    default Spliterator<E> spliterator() {
        return this instanceof RandomAccess
                ? Spliterators.places0(this) : Spliterators.spliterator(this, Spliterator.ORDERED);
    }

    default List<E> reversed() {
        return SequencedViews.ReversedList.of(this);
    }

    default void addFirst(E item) {
        add(0, item);
    }

    default void addLast(E item) {
        add(item);
    }

    default E getFirst() {
        if (isEmpty()) {
            throw new NoSuchElementException();
        }
        return get(0);
    }

    default E getLast() {
        if (isEmpty()) {
            throw new NoSuchElementException();
        }
        return get(size() - 1);
    }

    default E removeFirst() {
        if (isEmpty()) {
            throw new NoSuchElementException();
        }
        return remove(0);
    }

    default E removeLast() {
        if (isEmpty()) {
            throw new NoSuchElementException();
        }
        return remove(size() - 1);
    }
}
