package java.util.function;

@FunctionalInterface
public interface BiConsumer<T, U> {
    void accept(T first, U second);

    default BiConsumer<T, U> andThen(BiConsumer<? super T, ? super U> after) {
        after.getClass();
        return (first, second) -> {
            accept(first, second);
            after.accept(first, second);
        };
    }
}
