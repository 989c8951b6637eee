package java.util;

import racelens.Given;

/** Sets made by {@code of} iterate in the order in which their elements were given: that of a JVM changes from run to run. */
public interface Set<E> extends Collection<E> {
    static <E> Set<E> of() {
        return ImmutableSet.of0(new Object[] {});
    }

    static <E> Set<E> of(E e1) {
        return ImmutableSet.of0(new Object[] {e1});
    }

    static <E> Set<E> of(E e1, E e2) {
        return ImmutableSet.of0(new Object[] {e1, e2});
    }

    static <E> Set<E> of(E e1, E e2, E e3) {
        return ImmutableSet.of0(new Object[] {e1, e2, e3});
    }

    static <E> Set<E> of(E e1, E e2, E e3, E e4) {
        return ImmutableSet.of0(new Object[] {e1, e2, e3, e4});
    }

    static <E> Set<E> of(E e1, E e2, E e3, E e4, E e5) {
        return ImmutableSet.of0(new Object[] {e1, e2, e3, e4, e5});
    }

    static <E> Set<E> of(E e1, E e2, E e3, E e4, E e5, E e6) {
        return ImmutableSet.of0(new Object[] {e1, e2, e3, e4, e5, e6});
    }

    static <E> Set<E> of(E e1, E e2, E e3, E e4, E e5, E e6, E e7) {
        return ImmutableSet.of0(new Object[] {e1, e2, e3, e4, e5, e6, e7});
    }

    static <E> Set<E> of(E e1, E e2, E e3, E e4, E e5, E e6, E e7, E e8) {
        return ImmutableSet.of0(new Object[] {e1, e2, e3, e4, e5, e6, e7, e8});
    }

    static <E> Set<E> of(E e1, E e2, E e3, E e4, E e5, E e6, E e7, E e8, E e9) {
        return ImmutableSet.of0(new Object[] {e1, e2, e3, e4, e5, e6, e7, e8, e9});
    }

    static <E> Set<E> of(E e1, E e2, E e3, E e4, E e5, E e6, E e7, E e8, E e9, E e10) {
        return ImmutableSet.of0(new Object[] {e1, e2, e3, e4, e5, e6, e7, e8, e9, e10});
    }

    @SafeVarargs
    static <E> Set<E> of(E... items) {
        Given.value0(items, "Cannot read the array length because \"elements\" is null");
        return ImmutableSet.of0(items.clone());
    }

    static <E> Set<E> copyOf(Collection<? extends E> other) {
        if (other instanceof ImmutableSet) {
            return (Set<E>) other;
        }
        return ImmutableSet.of0(new LinkedHashSet<E>(other).toArray());
    }

    default Spliterator<E> spliterator() {
        return Spliterators.spliterator(this, Spliterator.DISTINCT);
    }
}
