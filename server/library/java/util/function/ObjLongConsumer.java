package java.util.function;

@FunctionalInterface
public interface ObjLongConsumer<T> {
    void accept(T target, long value);
}
