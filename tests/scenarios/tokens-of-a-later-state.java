// expect not-linearizable: `tryTake(1)` = true, `tryTake(1)` = true
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongSupplier;

/** Thread-safe. */
public final class TokenBucket {
    private record State(long tokens, long refilledAt) {
    }
    private final long capacity;
    private final long nanosPerToken;
    private final LongSupplier ticker;
    private final AtomicReference<State> state;
    private TokenBucket(Builder builder) {
        this.capacity = builder.capacity;
        this.nanosPerToken = builder.interval.toNanos();
        this.ticker = builder.ticker;
        this.state = new AtomicReference<>(new State(capacity, ticker.getAsLong()));
    }
    public static Builder withCapacity(long capacity) {
        return new Builder(capacity);
    }
    public boolean tryTake(long tokens) {
        if (tokens < 1) {
            throw new IllegalArgumentException("tokens: " + tokens);
        }
        while (true) {
            long now = ticker.getAsLong();
            State refilled = refill(state.get(), now);
            if (refilled.tokens() < tokens) {
                return false;
            }
            State next = new State(refilled.tokens() - tokens, refilled.refilledAt());
            if (state.compareAndSet(state.get(), next)) {
                return true;
            }
        }
    }
    public long available() {
        long now = ticker.getAsLong();
        return refill(state.get(), now).tokens();
    }
    private State refill(State from, long now) {
        long gained = (now - from.refilledAt()) / nanosPerToken;
        if (gained <= 0) {
            return from;
        }
        long tokens = from.tokens() + Math.min(gained, capacity - from.tokens());
        return new State(tokens, from.refilledAt() + gained * nanosPerToken);
    }
    public static final class Builder {
        private final long capacity;
        private Duration interval = Duration.ofSeconds(1);
        private LongSupplier ticker = System::nanoTime;
        private Builder(long capacity) {
            if (capacity < 1) {
                throw new IllegalArgumentException("capacity: " + capacity);
            }
            this.capacity = capacity;
        }
        public Builder interval(Duration value) {
            if (value.isZero() || value.isNegative()) {
                throw new IllegalArgumentException("interval: " + value);
            }
            this.interval = value;
            return this;
        }
        public Builder ticker(LongSupplier value) {
            this.ticker = Objects.requireNonNull(value, "ticker");
            return this;
        }
        public TokenBucket build() {
            return new TokenBucket(this);
        }
    }
}
// right
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongSupplier;

/** Thread-safe. */
public final class TokenBucket {
    private record State(long tokens, long refilledAt) {
    }
    private final long capacity;
    private final long nanosPerToken;
    private final LongSupplier ticker;
    private final AtomicReference<State> state;
    private TokenBucket(Builder builder) {
        this.capacity = builder.capacity;
        this.nanosPerToken = builder.interval.toNanos();
        this.ticker = builder.ticker;
        this.state = new AtomicReference<>(new State(capacity, ticker.getAsLong()));
    }
    public static Builder withCapacity(long capacity) {
        return new Builder(capacity);
    }
    public boolean tryTake(long tokens) {
        if (tokens < 1) {
            throw new IllegalArgumentException("tokens: " + tokens);
        }
        while (true) {
            long now = ticker.getAsLong();
            State current = state.get();
            State refilled = refill(current, now);
            if (refilled.tokens() < tokens) {
                return false;
            }
            State next = new State(refilled.tokens() - tokens, refilled.refilledAt());
            if (state.compareAndSet(current, next)) {
                return true;
            }
        }
    }
    public long available() {
        long now = ticker.getAsLong();
        return refill(state.get(), now).tokens();
    }
    private State refill(State from, long now) {
        long gained = (now - from.refilledAt()) / nanosPerToken;
        if (gained <= 0) {
            return from;
        }
        long tokens = from.tokens() + Math.min(gained, capacity - from.tokens());
        return new State(tokens, from.refilledAt() + gained * nanosPerToken);
    }
    public static final class Builder {
        private final long capacity;
        private Duration interval = Duration.ofSeconds(1);
        private LongSupplier ticker = System::nanoTime;
        private Builder(long capacity) {
            if (capacity < 1) {
                throw new IllegalArgumentException("capacity: " + capacity);
            }
            this.capacity = capacity;
        }
        public Builder interval(Duration value) {
            if (value.isZero() || value.isNegative()) {
                throw new IllegalArgumentException("interval: " + value);
            }
            this.interval = value;
            return this;
        }
        public Builder ticker(LongSupplier value) {
            this.ticker = Objects.requireNonNull(value, "ticker");
            return this;
        }
        public TokenBucket build() {
            return new TokenBucket(this);
        }
    }
}
