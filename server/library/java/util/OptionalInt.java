package java.util;

import java.util.function.IntConsumer;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import java.util.stream.IntStream;

public final class OptionalInt {
    private final boolean isPresent;
    private final int value;

    private OptionalInt(boolean isPresent, int value) {
        this.isPresent = isPresent;
        this.value = value;
    }

    public static OptionalInt empty() {
        return new OptionalInt(false, 0);
    }

    public static OptionalInt of(int value) {
        return new OptionalInt(true, value);
    }

    public int getAsInt() {
        return orElseThrow();
    }

    public boolean isPresent() {
        return isPresent;
    }

    public boolean isEmpty() {
        return !isPresent();
    }

    public void ifPresent(IntConsumer action) {
        if (isPresent()) {
            action.accept(value);
        }
    }

    public void ifPresentOrElse(IntConsumer action, Runnable otherwise) {
        if (isPresent()) {
            action.accept(value);
        } else {
            otherwise.run();
        }
    }

    public int orElse(int other) {
        return isPresent() ? value : other;
    }

    public int orElseGet(IntSupplier other) {
        return isPresent() ? value : other.getAsInt();
    }

    public int orElseThrow() {
        if (!isPresent()) {
            throw new NoSuchElementException("No value present");
        }
        return value;
    }

    public <X extends Throwable> int orElseThrow(Supplier<? extends X> exception) throws X {
        if (!isPresent()) {
            throw exception.get();
        }
        return value;
    }

    public IntStream stream() {
        return isPresent ? IntStream.of(value) : IntStream.empty();
    }

    public boolean equals(Object other) {
        return other instanceof OptionalInt && isPresent == ((OptionalInt) other).isPresent && value == ((OptionalInt) other).value;
    }

    public int hashCode() {
        return isPresent ? Integer.hashCode(value) : 0;
    }

    public String toString() {
        return isPresent() ? "OptionalInt[" + value + "]" : "OptionalInt.empty";
    }
}
