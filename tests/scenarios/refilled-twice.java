// expect not-linearizable: a day after `tryConsume(1)`
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/** Shared by all threads. */
final class TokenBucket {
    private final long capacity;
    private final long refillNanos;
    private final LongSupplier ticker;
    private final AtomicLong tokens;
    private volatile long lastRefill;
    public TokenBucket(long capacity, long refillNanos) {
        this(capacity, refillNanos, System::nanoTime);
    }
    TokenBucket(long capacity, long refillNanos, LongSupplier ticker) {
        if (capacity < 1 || refillNanos < 1) {
            throw new IllegalArgumentException("capacity and refillNanos must be positive");
        }
        this.capacity = capacity;
        this.refillNanos = refillNanos;
        this.ticker = ticker;
        this.tokens = new AtomicLong(capacity);
        this.lastRefill = ticker.getAsLong();
    }
    public boolean tryConsume(long wanted) {
        requirePositive(wanted);
        refill();
        long before = tokens.getAndUpdate(n -> n >= wanted ? n - wanted : n);
        return before >= wanted;
    }
    public boolean tryConsume() {
        return tryConsume(1);
    }
    public long available() {
        refill();
        return tokens.get();
    }
    public long capacity() {
        return capacity;
    }
    private static void requirePositive(long wanted) {
        if (wanted < 1) {
            throw new IllegalArgumentException("wanted: " + wanted);
        }
    }
    private void refill() {
        long gained = (ticker.getAsLong() - lastRefill) / refillNanos;
        if (gained > 0) {
            lastRefill += gained * refillNanos;
            tokens.updateAndGet(n -> Math.min(capacity, n + gained));
        }
    }
}
// right
import java.util.function.LongSupplier;

/** Shared by all threads. */
final class TokenBucket {
    private final long capacity;
    private final long refillNanos;
    private final LongSupplier ticker;
    private long tokens;
    private long lastRefill;
    public TokenBucket(long capacity, long refillNanos) {
        this(capacity, refillNanos, System::nanoTime);
    }
    TokenBucket(long capacity, long refillNanos, LongSupplier ticker) {
        if (capacity < 1 || refillNanos < 1) {
            throw new IllegalArgumentException("capacity and refillNanos must be positive");
        }
        this.capacity = capacity;
        this.refillNanos = refillNanos;
        this.ticker = ticker;
        this.tokens = capacity;
        this.lastRefill = ticker.getAsLong();
    }
    public synchronized boolean tryConsume(long wanted) {
        requirePositive(wanted);
        refill();
        if (tokens < wanted) {
            return false;
        }
        tokens -= wanted;
        return true;
    }
    public boolean tryConsume() {
        return tryConsume(1);
    }
    public synchronized long available() {
        refill();
        return tokens;
    }
    public long capacity() {
        return capacity;
    }
    private static void requirePositive(long wanted) {
        if (wanted < 1) {
            throw new IllegalArgumentException("wanted: " + wanted);
        }
    }
    private void refill() {
        long gained = (ticker.getAsLong() - lastRefill) / refillNanos;
        if (gained > 0) {
            lastRefill += gained * refillNanos;
            tokens = Math.min(capacity, tokens + gained);
        }
    }
}
