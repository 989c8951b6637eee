// expect not-linearizable: `allowRequest()` = true, `allowRequest()` = true
import java.util.function.LongSupplier;

final class CircuitBreaker {
    public enum State { CLOSED, OPEN, HALF_OPEN }
    private final int threshold;
    private final long coolDownMillis;
    private final LongSupplier clock;
    private volatile State state = State.CLOSED;
    private volatile long openedAt;
    private int failures;
    public CircuitBreaker(int threshold, long coolDownMillis, LongSupplier clock) {
        if (threshold < 1) {
            throw new IllegalArgumentException("threshold");
        }
        this.threshold = threshold;
        this.coolDownMillis = coolDownMillis;
        this.clock = clock;
    }
    public boolean allowRequest() {
        switch (state) {
            case CLOSED:
                return true;
            case OPEN:
                if (clock.getAsLong() - openedAt < coolDownMillis) {
                    return false;
                }
                state = State.HALF_OPEN;
                return true;
            default:
                return false;
        }
    }
    public synchronized void onSuccess() {
        if (state == State.OPEN) {
            return; // late answer of a call that started before we tripped
        }
        failures = 0;
        state = State.CLOSED;
    }
    public synchronized void onFailure() {
        if (state == State.HALF_OPEN || (state == State.CLOSED && ++failures >= threshold)) {
            trip();
        }
    }
    public State state() {
        return state;
    }
    public boolean isOpen() {
        return state == State.OPEN;
    }
    private void trip() {
        failures = 0;
        openedAt = clock.getAsLong();
        state = State.OPEN;
    }
}
// right
import java.util.function.LongSupplier;

final class CircuitBreaker {
    public enum State { CLOSED, OPEN, HALF_OPEN }
    private final int threshold;
    private final long coolDownMillis;
    private final LongSupplier clock;
    private volatile State state = State.CLOSED;
    private volatile long openedAt;
    private int failures;
    public CircuitBreaker(int threshold, long coolDownMillis, LongSupplier clock) {
        if (threshold < 1) {
            throw new IllegalArgumentException("threshold");
        }
        this.threshold = threshold;
        this.coolDownMillis = coolDownMillis;
        this.clock = clock;
    }
    public synchronized boolean allowRequest() {
        switch (state) {
            case CLOSED:
                return true;
            case OPEN:
                if (clock.getAsLong() - openedAt < coolDownMillis) {
                    return false;
                }
                state = State.HALF_OPEN;
                return true;
            default:
                return false;
        }
    }
    public synchronized void onSuccess() {
        if (state == State.OPEN) {
            return; // late answer of a call that started before we tripped
        }
        failures = 0;
        state = State.CLOSED;
    }
    public synchronized void onFailure() {
        if (state == State.HALF_OPEN || (state == State.CLOSED && ++failures >= threshold)) {
            trip();
        }
    }
    public State state() {
        return state;
    }
    public boolean isOpen() {
        return state == State.OPEN;
    }
    private void trip() {
        failures = 0;
        openedAt = clock.getAsLong();
        state = State.OPEN;
    }
}
