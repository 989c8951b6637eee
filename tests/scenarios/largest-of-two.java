// expect not-linearizable: Optional
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;

/** The largest of the values that threads tell it. Thread-safe. */
public class Peak {
    private static final long NONE = -1;
    private final AtomicLong peak = new AtomicLong(NONE);

    public void tell(long value) {
        long known = peak.get();
        if (value > known) {
            peak.compareAndSet(known, value);
        }
    }

    public OptionalLong peak() {
        long value = peak.get();
        return value == NONE ? OptionalLong.empty() : OptionalLong.of(value);
    }
}

// right
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;

/** The largest of the values that threads tell it. Thread-safe. */
public class Peak {
    private static final long NONE = -1;
    private final AtomicLong peak = new AtomicLong(NONE);

    public void tell(long value) {
        long known = peak.get();
        while (value > known && !peak.compareAndSet(known, value)) {
            known = peak.get();
        }
    }

    public OptionalLong peak() {
        long value = peak.get();
        return value == NONE ? OptionalLong.empty() : OptionalLong.of(value);
    }
}
