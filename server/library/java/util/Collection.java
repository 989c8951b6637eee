package java.util;

import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.stream.Stream;

public interface Collection<E> extends Iterable<E> {
    int size();

    boolean isEmpty();

    boolean contains(Object item);

    Iterator<E> iterator();

    Object[] toArray();

    <T> T[] toArray(T[] into);

    default <T> T[] toArray(IntFunction<T[]> make) {
        return toArray(make.apply(0));
    }

    boolean add(E item);

    boolean remove(Object item);

    boolean containsAll(Collection<?> other);

    boolean addAll(Collection<? extends E> other);

    boolean removeAll(Collection<?> other);

    default boolean removeIf(Predicate<? super E> filter) {
        Objects.requireNonNull(filter);
        boolean changed = false;
        Iterator<E> each = iterator();
        while (each.hasNext()) {
            if (filter.test(each.next())) {
                each.remove();
                changed = true;
            }
        }
        return changed;
    }

    boolean retainAll(Collection<?> other);

    void clear();

    boolean equals(Object other);

    int hashCode();

    default Stream<E> stream() {
        return java.util.stream.StreamSupport.collected0(this);
    }

    default Stream<E> parallelStream() {
        return stream().parallel();
    }

    default Spliterator<E> spliterator() {
        return Spliterators.spliterator(this, 0);
    }
}
