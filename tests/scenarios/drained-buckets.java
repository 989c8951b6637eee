// expect not-linearizable: `drain()` = [0, 0]
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * Lock-free latency histogram with fixed bucket bounds. Request threads
 * record, the exporter drains once per scrape; each sample shows up in exactly
 * one drain.
 */
public class LatencyHistogram {

    private final long[] upperBounds;
    private final AtomicLongArray counts;

    /**
     * @param upperBounds inclusive upper bounds in ascending order; one overflow
     *                    bucket is added behind the last
     */
    public LatencyHistogram(long... upperBounds) {
        if (upperBounds.length == 0) {
            throw new IllegalArgumentException("no buckets");
        }
        this.upperBounds = upperBounds.clone();
        for (int i = 1; i < this.upperBounds.length; i++) {
            if (this.upperBounds[i] <= this.upperBounds[i - 1]) {
                throw new IllegalArgumentException("bounds must ascend");
            }
        }
        this.counts = new AtomicLongArray(this.upperBounds.length + 1);
    }

    /** Adds one sample. */
    public void record(long millis) {
        counts.incrementAndGet(bucketFor(millis));
    }

    /** Adds {@code n} samples of the same value. */
    public void record(long millis, int n) {
        if (n < 0) {
            throw new IllegalArgumentException("n: " + n);
        }
        counts.addAndGet(bucketFor(millis), n);
    }

    /** Counts per bucket since the last drain; the histogram starts over. */
    public long[] drain() {
        long[] result = new long[counts.length()];
        for (int i = 0; i < result.length; i++) {
            result[i] = counts.get(i);
            counts.set(i, 0L);
        }
        return result;
    }

    /** Number of samples waiting to be drained. */
    public long pending() {
        long sum = 0;
        for (int i = 0; i < counts.length(); i++) {
            sum += counts.get(i);
        }
        return sum;
    }

    public int bucketCount() {
        return counts.length();
    }

    public long[] upperBounds() {
        return upperBounds.clone();
    }

    private int bucketFor(long millis) {
        int pos = Arrays.binarySearch(upperBounds, millis);
        return pos >= 0 ? pos : -pos - 1;
    }
}
// right
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * Lock-free latency histogram with fixed bucket bounds. Request threads
 * record, the exporter drains once per scrape; each sample shows up in exactly
 * one drain.
 */
public class LatencyHistogram {

    private final long[] upperBounds;
    private final AtomicLongArray counts;

    /**
     * @param upperBounds inclusive upper bounds in ascending order; one overflow
     *                    bucket is added behind the last
     */
    public LatencyHistogram(long... upperBounds) {
        if (upperBounds.length == 0) {
            throw new IllegalArgumentException("no buckets");
        }
        this.upperBounds = upperBounds.clone();
        for (int i = 1; i < this.upperBounds.length; i++) {
            if (this.upperBounds[i] <= this.upperBounds[i - 1]) {
                throw new IllegalArgumentException("bounds must ascend");
            }
        }
        this.counts = new AtomicLongArray(this.upperBounds.length + 1);
    }

    /** Adds one sample. */
    public void record(long millis) {
        counts.incrementAndGet(bucketFor(millis));
    }

    /** Adds {@code n} samples of the same value. */
    public void record(long millis, int n) {
        if (n < 0) {
            throw new IllegalArgumentException("n: " + n);
        }
        counts.addAndGet(bucketFor(millis), n);
    }

    /** Counts per bucket since the last drain; the histogram starts over. */
    public long[] drain() {
        long[] result = new long[counts.length()];
        for (int i = 0; i < result.length; i++) {
            result[i] = counts.getAndSet(i, 0L);
        }
        return result;
    }

    /** Number of samples waiting to be drained. */
    public long pending() {
        long sum = 0;
        for (int i = 0; i < counts.length(); i++) {
            sum += counts.get(i);
        }
        return sum;
    }

    public int bucketCount() {
        return counts.length();
    }

    public long[] upperBounds() {
        return upperBounds.clone();
    }

    private int bucketFor(long millis) {
        int pos = Arrays.binarySearch(upperBounds, millis);
        return pos >= 0 ? pos : -pos - 1;
    }
}
