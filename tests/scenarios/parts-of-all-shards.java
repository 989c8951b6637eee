// expect not-linearizable: then `await()` = [2]
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Function;

/**
 * Collects the partial results of a query that was sent to several shards. Each shard reports
 * once, with a part or as unavailable, on whatever thread its answer arrives. The last report
 * triggers the merge, which is given the parts of all shards that delivered one, in the order of
 * the shards. Threads interested in the merged result wait for it in {@link #await()}.
 *
 * @param <P> type of the parts
 * @param <R> type of the merged result
 */
public final class ScatterGather<P, R> {

    private final Function<? super List<P>, ? extends R> merger;
    private final AtomicReferenceArray<P> parts;
    private final AtomicIntegerArray reported;
    private final AtomicInteger outstanding;
    private final CountDownLatch merged = new CountDownLatch(1);
    private R result;
    private Throwable failure;

    public ScatterGather(int shards, Function<? super List<P>, ? extends R> merger) {
        if (shards < 1) {
            throw new IllegalArgumentException("shards " + shards);
        }
        this.merger = Objects.requireNonNull(merger, "merger");
        this.parts = new AtomicReferenceArray<>(shards);
        this.reported = new AtomicIntegerArray(shards);
        this.outstanding = new AtomicInteger(shards);
    }

    /** Takes in the part of a shard; returns false if the shard has reported before. */
    public boolean deliver(int shard, P part) {
        Objects.requireNonNull(part, "part");
        if (!reported.compareAndSet(shard, 0, 1)) {
            return false;
        }
        boolean last = outstanding.decrementAndGet() == 0;
        parts.set(shard, part);
        if (last) {
            merge();
        }
        return true;
    }

    /** Notes that a shard will deliver nothing; returns false if the shard has reported before. */
    public boolean unavailable(int shard) {
        if (!reported.compareAndSet(shard, 0, 1)) {
            return false;
        }
        if (outstanding.decrementAndGet() == 0) {
            merge();
        }
        return true;
    }

    /**
     * Waits until all shards have reported and returns the merged result.
     *
     * @throws CompletionException if the merge failed
     */
    public R await() throws InterruptedException {
        merged.await();
        if (failure != null) {
            throw new CompletionException(failure);
        }
        return result;
    }

    private void merge() {
        List<P> present = new ArrayList<>(parts.length());
        for (int shard = 0; shard < parts.length(); shard++) {
            P part = parts.get(shard);
            if (part != null) {
                present.add(part);
            }
        }
        try {
            result = merger.apply(present);
        } catch (RuntimeException | Error e) {
            failure = e;
        } finally {
            merged.countDown();
        }
    }
}
// right
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Function;

/**
 * Collects the partial results of a query that was sent to several shards. Each shard reports
 * once, with a part or as unavailable, on whatever thread its answer arrives. The last report
 * triggers the merge, which is given the parts of all shards that delivered one, in the order of
 * the shards. Threads interested in the merged result wait for it in {@link #await()}.
 *
 * @param <P> type of the parts
 * @param <R> type of the merged result
 */
public final class ScatterGather<P, R> {

    private final Function<? super List<P>, ? extends R> merger;
    private final AtomicReferenceArray<P> parts;
    private final AtomicIntegerArray reported;
    private final AtomicInteger outstanding;
    private final CountDownLatch merged = new CountDownLatch(1);
    private R result;
    private Throwable failure;

    public ScatterGather(int shards, Function<? super List<P>, ? extends R> merger) {
        if (shards < 1) {
            throw new IllegalArgumentException("shards " + shards);
        }
        this.merger = Objects.requireNonNull(merger, "merger");
        this.parts = new AtomicReferenceArray<>(shards);
        this.reported = new AtomicIntegerArray(shards);
        this.outstanding = new AtomicInteger(shards);
    }

    /** Takes in the part of a shard; returns false if the shard has reported before. */
    public boolean deliver(int shard, P part) {
        Objects.requireNonNull(part, "part");
        if (!reported.compareAndSet(shard, 0, 1)) {
            return false;
        }
        parts.set(shard, part);
        if (outstanding.decrementAndGet() == 0) {
            merge();
        }
        return true;
    }

    /** Notes that a shard will deliver nothing; returns false if the shard has reported before. */
    public boolean unavailable(int shard) {
        if (!reported.compareAndSet(shard, 0, 1)) {
            return false;
        }
        if (outstanding.decrementAndGet() == 0) {
            merge();
        }
        return true;
    }

    /**
     * Waits until all shards have reported and returns the merged result.
     *
     * @throws CompletionException if the merge failed
     */
    public R await() throws InterruptedException {
        merged.await();
        if (failure != null) {
            throw new CompletionException(failure);
        }
        return result;
    }

    private void merge() {
        List<P> present = new ArrayList<>(parts.length());
        for (int shard = 0; shard < parts.length(); shard++) {
            P part = parts.get(shard);
            if (part != null) {
                present.add(part);
            }
        }
        try {
            result = merger.apply(present);
        } catch (RuntimeException | Error e) {
            failure = e;
        } finally {
            merged.countDown();
        }
    }
}
