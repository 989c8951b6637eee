package java.util.function;

@FunctionalInterface
public interface LongPredicate {
    boolean test(long value);

    default LongPredicate and(LongPredicate other) {
        other.getClass();
        return value -> test(value) && other.test(value);
    }

    default LongPredicate or(LongPredicate other) {
        other.getClass();
        return value -> test(value) || other.test(value);
    }

    default LongPredicate negate() {
        return value -> !test(value);
    }
}
