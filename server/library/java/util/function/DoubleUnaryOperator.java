package java.util.function;

@FunctionalInterface
public interface DoubleUnaryOperator {
    double applyAsDouble(double value);

    default DoubleUnaryOperator andThen(DoubleUnaryOperator after) {
        after.getClass();
        return value -> after.applyAsDouble(applyAsDouble(value));
    }

    default DoubleUnaryOperator compose(DoubleUnaryOperator before) {
        before.getClass();
        return value -> applyAsDouble(before.applyAsDouble(value));
    }

    static DoubleUnaryOperator identity() {
        return value -> value;
    }
}
