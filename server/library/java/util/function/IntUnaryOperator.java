package java.util.function;

@FunctionalInterface
public interface IntUnaryOperator {
    int applyAsInt(int value);

    default IntUnaryOperator andThen(IntUnaryOperator after) {
        after.getClass();
        return value -> after.applyAsInt(applyAsInt(value));
    }

    default IntUnaryOperator compose(IntUnaryOperator before) {
        before.getClass();
        return value -> applyAsInt(before.applyAsInt(value));
    }

    static IntUnaryOperator identity() {
        return value -> value;
    }
}
