package java.util.function;

@FunctionalInterface
public interface LongConsumer {
    void accept(long value);

    default LongConsumer andThen(LongConsumer after) {
        after.getClass();
        return value -> {
            accept(value);
            after.accept(value);
        };
    }
}
