// expect not-linearizable: `add(1)` ∥ `add(1)`
import java.util.concurrent.atomic.AtomicInteger;

/** A sum. Safe for use by several threads. */
public final class Sum {
    private final AtomicInteger value = new AtomicInteger();

    public void add(int more) {
        int known = value.get();
        value.compareAndSet(known, known + more);
    }

    /** May fail although the value is the expected one. */
    public boolean tryReset(int expected) {
        return value.weakCompareAndSetPlain(expected, 0);
    }

    public int get() {
        return value.get();
    }
}

// right
import java.util.concurrent.atomic.AtomicInteger;

/** A sum. Safe for use by several threads. */
public final class Sum {
    private final AtomicInteger value = new AtomicInteger();

    public void add(int more) {
        int known;
        do {
            known = value.get();
        } while (!value.weakCompareAndSetVolatile(known, known + more));
    }

    /** May fail although the value is the expected one. */
    public boolean tryReset(int expected) {
        return value.weakCompareAndSetPlain(expected, 0);
    }

    public int get() {
        return value.get();
    }
}
