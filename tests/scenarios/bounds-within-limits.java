// expect not-linearizable: `setLow
import java.util.concurrent.atomic.AtomicInteger;

final class TemperatureBand {

    private static final int ABSOLUTE_MIN = 50;
    private static final int ABSOLUTE_MAX = 350;

    private final AtomicInteger low;
    private final AtomicInteger high;

    public TemperatureBand(int low, int high) {
        requireInRange(low);
        requireInRange(high);
        requireOrdered(low, high);
        this.low = new AtomicInteger(low);
        this.high = new AtomicInteger(high);
    }

    public void setLow(int value) {
        requireInRange(value);
        requireOrdered(value, high.get());
        low.set(value);
    }

    public void setHigh(int value) {
        requireInRange(value);
        requireOrdered(low.get(), value);
        high.set(value);
    }

    public int low() {
        return low.get();
    }

    public int high() {
        return high.get();
    }

    public boolean needsHeating(int measured) {
        return measured < low();
    }

    public boolean needsCooling(int measured) {
        return measured > high();
    }

    private static void requireInRange(int value) {
        if (value < ABSOLUTE_MIN || value > ABSOLUTE_MAX) {
            throw new IllegalArgumentException("out of range: " + value);
        }
    }

    private static void requireOrdered(int low, int high) {
        if (low > high) {
            throw new IllegalArgumentException(low + " > " + high);
        }
    }
}
// right
import java.util.concurrent.atomic.AtomicReference;

final class TemperatureBand {

    private record Bounds(int low, int high) { }

    private static final int ABSOLUTE_MIN = 50;
    private static final int ABSOLUTE_MAX = 350;

    private final AtomicReference<Bounds> bounds;

    public TemperatureBand(int low, int high) {
        requireInRange(low);
        requireInRange(high);
        requireOrdered(low, high);
        this.bounds = new AtomicReference<>(new Bounds(low, high));
    }

    public void setLow(int value) {
        requireInRange(value);
        bounds.updateAndGet(current -> {
            requireOrdered(value, current.high());
            return new Bounds(value, current.high());
        });
    }

    public void setHigh(int value) {
        requireInRange(value);
        bounds.updateAndGet(current -> {
            requireOrdered(current.low(), value);
            return new Bounds(current.low(), value);
        });
    }

    public int low() {
        return bounds.get().low();
    }

    public int high() {
        return bounds.get().high();
    }

    public boolean needsHeating(int measured) {
        return measured < low();
    }

    public boolean needsCooling(int measured) {
        return measured > high();
    }

    private static void requireInRange(int value) {
        if (value < ABSOLUTE_MIN || value > ABSOLUTE_MAX) {
            throw new IllegalArgumentException("out of range: " + value);
        }
    }

    private static void requireOrdered(int low, int high) {
        if (low > high) {
            throw new IllegalArgumentException(low + " > " + high);
        }
    }
}
