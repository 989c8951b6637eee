package java.util;

import java.util.function.DoubleConsumer;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;
import java.util.stream.DoubleStream;

public final class OptionalDouble {
    private final boolean isPresent;
    private final double value;

    private OptionalDouble(boolean isPresent, double value) {
        this.isPresent = isPresent;
        this.value = value;
    }

    public static OptionalDouble empty() {
        return new OptionalDouble(false, 0);
    }

    public static OptionalDouble of(double value) {
        return new OptionalDouble(true, value);
    }

    public double getAsDouble() {
        return orElseThrow();
    }

    public boolean isPresent() {
        return isPresent;
    }

    public boolean isEmpty() {
        return !isPresent();
    }

    public void ifPresent(DoubleConsumer action) {
        if (isPresent()) {
            action.accept(value);
        }
    }

    public void ifPresentOrElse(DoubleConsumer action, Runnable otherwise) {
        if (isPresent()) {
            action.accept(value);
        } else {
            otherwise.run();
        }
    }

    public double orElse(double other) {
        return isPresent() ? value : other;
    }

    public double orElseGet(DoubleSupplier other) {
        return isPresent() ? value : other.getAsDouble();
    }

    public double orElseThrow() {
        if (!isPresent()) {
            throw new NoSuchElementException("No value present");
        }
        return value;
    }

    public <X extends Throwable> double orElseThrow(Supplier<? extends X> exception) throws X {
        if (!isPresent()) {
            throw exception.get();
        }
        return value;
    }

    public DoubleStream stream() {
        return isPresent ? DoubleStream.of(value) : DoubleStream.empty();
    }

    public boolean equals(Object other) {
        return other instanceof OptionalDouble && isPresent == ((OptionalDouble) other).isPresent && Double.compare(value, ((OptionalDouble) other).value) == 0;
    }

    public int hashCode() {
        return isPresent ? Double.hashCode(value) : 0;
    }

    public String toString() {
        return isPresent() ? "OptionalDouble[" + value + "]" : "OptionalDouble.empty";
    }
}
