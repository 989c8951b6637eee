package java.util.function;

import java.util.Comparator;

@FunctionalInterface
public interface BinaryOperator<T> extends BiFunction<T, T, T> {
    static <T> BinaryOperator<T> minBy(Comparator<? super T> order) {
        java.util.Objects.requireNonNull(order);
        return (a, b) -> order.compare(a, b) <= 0 ? a : b;
    }

    static <T> BinaryOperator<T> maxBy(Comparator<? super T> order) {
        java.util.Objects.requireNonNull(order);
        return (a, b) -> order.compare(a, b) >= 0 ? a : b;
    }
}
