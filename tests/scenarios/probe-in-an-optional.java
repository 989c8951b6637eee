// expect not-linearizable: `tryProbe()` ∥ `tryProbe()`
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/** Lets one caller at a time try whether a line is up again. Used by all callers of the line. */
public final class Line {
    private enum State { UP, DOWN, PROBED }

    /** The leave to try. */
    public static final class Probe {
        private final int number;

        private Probe(int number) {
            this.number = number;
        }

        public int number() {
            return number;
        }
    }

    private final AtomicReference<State> state = new AtomicReference<>(State.DOWN);
    private int probes;

    /** Empty if somebody tries already. */
    public synchronized Optional<Probe> next() {
        return Optional.of(new Probe(++probes));
    }

    public boolean tryProbe() {
        if (state.get() != State.DOWN) {
            return false;
        }
        state.set(State.PROBED);
        return true;
    }

    /** The line is up again. */
    public void succeeded(Probe probe) {
        if (probe.number() > 0) {
            state.compareAndSet(State.PROBED, State.UP);
        }
    }
}

// right
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/** Lets one caller at a time try whether a line is up again. Used by all callers of the line. */
public final class Line {
    private enum State { UP, DOWN, PROBED }

    /** The leave to try. */
    public static final class Probe {
        private final int number;

        private Probe(int number) {
            this.number = number;
        }

        public int number() {
            return number;
        }
    }

    private final AtomicReference<State> state = new AtomicReference<>(State.DOWN);
    private int probes;

    /** Empty if somebody tries already. */
    public synchronized Optional<Probe> next() {
        return Optional.of(new Probe(++probes));
    }

    public boolean tryProbe() {
        return state.compareAndSet(State.DOWN, State.PROBED);
    }

    /** The line is up again. */
    public void succeeded(Probe probe) {
        if (probe.number() > 0) {
            state.compareAndSet(State.PROBED, State.UP);
        }
    }
}
