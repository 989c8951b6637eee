// expect not-linearizable: `record(1)`
import java.util.concurrent.atomic.AtomicInteger;

public class Thermometer {
    public record Range(int min, int max) { }

    private final AtomicInteger min = new AtomicInteger(Integer.MAX_VALUE);
    private final AtomicInteger max = new AtomicInteger(Integer.MIN_VALUE);

    public void record(int degrees) {
        if (degrees < min.get()) {
            min.set(degrees);
        }
        if (degrees > max.get()) {
            max.set(degrees);
        }
    }

    public Range range() {
        return new Range(min.get(), max.get());
    }
}
// right
import java.util.concurrent.atomic.AtomicReference;

public class Thermometer {
    public record Range(int min, int max) { }

    private final AtomicReference<Range> range = new AtomicReference<>(new Range(Integer.MAX_VALUE, Integer.MIN_VALUE));

    public void record(int degrees) {
        range.updateAndGet(r -> new Range(Math.min(r.min(), degrees), Math.max(r.max(), degrees)));
    }

    public Range range() {
        return range.get();
    }
}
