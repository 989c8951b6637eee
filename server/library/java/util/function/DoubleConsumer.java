package java.util.function;

@FunctionalInterface
public interface DoubleConsumer {
    void accept(double value);

    default DoubleConsumer andThen(DoubleConsumer after) {
        after.getClass();
        return value -> {
            accept(value);
            after.accept(value);
        };
    }
}
