package java.util.function;

@FunctionalInterface
public interface LongUnaryOperator {
    long applyAsLong(long value);

    default LongUnaryOperator andThen(LongUnaryOperator after) {
        after.getClass();
        return value -> after.applyAsLong(applyAsLong(value));
    }

    default LongUnaryOperator compose(LongUnaryOperator before) {
        before.getClass();
        return value -> applyAsLong(before.applyAsLong(value));
    }

    static LongUnaryOperator identity() {
        return value -> value;
    }
}
