package java.util;

import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import racelens.Given;

public final class Optional<T> {
    private static final Optional<?> EMPTY = new Optional<Object>(null);

    private final T value;

    private Optional(T value) {
        this.value = value;
    }

    @SuppressWarnings("unchecked")
    public static <T> Optional<T> empty() {
        return (Optional<T>) EMPTY;
    }

    public static <T> Optional<T> of(T value) {
        return new Optional<T>(Objects.requireNonNull(value));
    }

    public T get() {
        return orElseThrow();
    }

    public boolean isPresent() {
        return value != null;
    }

    public boolean isEmpty() {
        return !isPresent();
    }

    public void ifPresent(Consumer<? super T> action) {
        if (isPresent()) {
            Given.value0(action, "Cannot invoke \"java.util.function.Consumer.accept(Object)\" because \"action\" is null");
            action.accept(value);
        }
    }

    public void ifPresentOrElse(Consumer<? super T> action, Runnable otherwise) {
        if (isPresent()) {
            action.accept(value);
        } else {
            otherwise.run();
        }
    }

    public T orElse(T other) {
        return isPresent() ? value : other;
    }

    public T orElseGet(Supplier<? extends T> other) {
        return isPresent() ? value : other.get();
    }

    public T orElseThrow() {
        if (!isPresent()) {
            throw new NoSuchElementException("No value present");
        }
        return value;
    }

    public <X extends Throwable> T orElseThrow(Supplier<? extends X> exception) throws X {
        if (!isPresent()) {
            Given.value0(exception, "Cannot invoke \"java.util.function.Supplier.get()\" because \"exceptionSupplier\" is null");
            throw exception.get();
        }
        return value;
    }

    public static <T> Optional<T> ofNullable(T value) {
        return value == null ? Optional.<T>empty() : new Optional<T>(value);
    }

    public Stream<T> stream() {
        return value == null ? Stream.empty() : Stream.of(value);
    }

    public Optional<T> filter(Predicate<? super T> filter) {
        Objects.requireNonNull(filter);
        return value == null || filter.test(value) ? this : Optional.<T>empty();
    }

    public <U> Optional<U> map(Function<? super T, ? extends U> function) {
        Objects.requireNonNull(function);
        return value == null ? Optional.<U>empty() : Optional.<U>ofNullable(function.apply(value));
    }

    @SuppressWarnings("unchecked")
    public <U> Optional<U> flatMap(Function<? super T, ? extends Optional<? extends U>> function) {
        Objects.requireNonNull(function);
        if (value == null) {
            return Optional.<U>empty();
        }
        return (Optional<U>) Objects.requireNonNull(function.apply(value));
    }

    @SuppressWarnings("unchecked")
    public Optional<T> or(Supplier<? extends Optional<? extends T>> other) {
        Objects.requireNonNull(other);
        return value != null ? this : (Optional<T>) Objects.requireNonNull(other.get());
    }

    public boolean equals(Object other) {
        return other instanceof Optional && Objects.equals(value, ((Optional<?>) other).value);
    }

    public int hashCode() {
        return Objects.hashCode(value);
    }

    public String toString() {
        return isPresent() ? "Optional[" + value + "]" : "Optional.empty";
    }
}
