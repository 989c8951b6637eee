// expect not-linearizable: `drain(Direction.UPLOAD)` ∥ `drain(Direction.UPLOAD)`
import java.util.Collections;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

final class TrafficMeter {

    public enum Direction {
        UPLOAD, DOWNLOAD;

        String metricName() {
            return "proxy.bytes." + name().toLowerCase(Locale.ROOT);
        }
    }

    private final Map<Direction, AtomicLong> counters;

    public TrafficMeter() {
        Map<Direction, AtomicLong> map = new EnumMap<>(Direction.class);
        for (Direction direction : Direction.values()) {
            map.put(direction, new AtomicLong());
        }
        this.counters = Collections.unmodifiableMap(map);
    }

    public void add(Direction direction, long bytes) {
        if (bytes < 0) {
            throw new IllegalArgumentException("negative byte count: " + bytes);
        }
        counters.get(direction).addAndGet(bytes);
    }

    public long pending(Direction direction) {
        return counters.get(direction).get();
    }

    public long drain(Direction direction) {
        AtomicLong counter = counters.get(direction);
        long bytes = counter.get();
        counter.set(0);
        return bytes;
    }

    public String drainLine(Direction direction) {
        return direction.metricName() + ":" + drain(direction) + "|c";
    }
}
// right
import java.util.Collections;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

final class TrafficMeter {

    public enum Direction {
        UPLOAD, DOWNLOAD;

        String metricName() {
            return "proxy.bytes." + name().toLowerCase(Locale.ROOT);
        }
    }

    private final Map<Direction, AtomicLong> counters;

    public TrafficMeter() {
        Map<Direction, AtomicLong> map = new EnumMap<>(Direction.class);
        for (Direction direction : Direction.values()) {
            map.put(direction, new AtomicLong());
        }
        this.counters = Collections.unmodifiableMap(map);
    }

    public void add(Direction direction, long bytes) {
        if (bytes < 0) {
            throw new IllegalArgumentException("negative byte count: " + bytes);
        }
        counters.get(direction).addAndGet(bytes);
    }

    public long pending(Direction direction) {
        return counters.get(direction).get();
    }

    public long drain(Direction direction) {
        AtomicLong counter = counters.get(direction);
        return counter.getAndSet(0);
    }

    public String drainLine(Direction direction) {
        return direction.metricName() + ":" + drain(direction) + "|c";
    }
}
