package java.util.function;

@FunctionalInterface
public interface Predicate<T> {
    boolean test(T value);

    default Predicate<T> negate() {
        return value -> !test(value);
    }

    default Predicate<T> and(Predicate<? super T> other) {
        return value -> test(value) && other.test(value);
    }

    default Predicate<T> or(Predicate<? super T> other) {
        return value -> test(value) || other.test(value);
    }
}
