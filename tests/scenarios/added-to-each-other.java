// expect deadlock: `a.add(b)` ∥ `b.add(a)`
import java.util.Arrays;

/** Counts values by ranges; what several workers have counted can be added. Safe for use by several threads. */
public final class Ranges {
    private final long[] bounds;
    private final long[] counts;

    public Ranges(long... bounds) {
        this.bounds = bounds.clone();
        counts = new long[bounds.length + 1];
    }

    public void record(long value) {
        int at = 0;
        while (at < bounds.length && bounds[at] < value) {
            at++;
        }
        synchronized (this) {
            counts[at]++;
        }
    }

    /** Adds the counts of others with the same bounds. */
    public void add(Ranges other) {
        if (!Arrays.equals(bounds, other.bounds)) {
            throw new IllegalArgumentException("different bounds");
        }
        synchronized (this) {
            synchronized (other) {
                for (int i = 0; i < counts.length; i++) {
                    counts[i] += other.counts[i];
                }
            }
        }
    }

    public synchronized long[] counts() {
        return counts.clone();
    }
}
// right
import java.util.Arrays;

/** Counts values by ranges; what several workers have counted can be added. Safe for use by several threads. */
public final class Ranges {
    private final long[] bounds;
    private final long[] counts;

    public Ranges(long... bounds) {
        this.bounds = bounds.clone();
        counts = new long[bounds.length + 1];
    }

    public void record(long value) {
        int at = 0;
        while (at < bounds.length && bounds[at] < value) {
            at++;
        }
        synchronized (this) {
            counts[at]++;
        }
    }

    /** Adds the counts of others with the same bounds. */
    public void add(Ranges other) {
        if (!Arrays.equals(bounds, other.bounds)) {
            throw new IllegalArgumentException("different bounds");
        }
        long[] more = other.counts();
        synchronized (this) {
            for (int i = 0; i < counts.length; i++) {
                counts[i] += more[i];
            }
        }
    }

    public synchronized long[] counts() {
        return counts.clone();
    }
}
