// expect not-linearizable: `run()` = 2, `run()` = 2
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/** Thread-safe. One thread runs it at a time. */
public class Guarded {
    private final AtomicBoolean isBusy = new AtomicBoolean();
    private final AtomicInteger runs = new AtomicInteger(1);

    /** @throws IllegalStateException if another thread runs it at the moment */
    public int run() {
        if (isBusy.get()) {
            throw new IllegalStateException("busy");
        }
        isBusy.set(true);
        try {
            runs.set(runs.get() + 1);
            return runs.get();
        } finally {
            isBusy.set(false);
        }
    }

    public int count() {
        return runs.get();
    }
}
// right
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/** Thread-safe. One thread runs it at a time. */
public class Guarded {
    private final AtomicBoolean isBusy = new AtomicBoolean();
    private final AtomicInteger runs = new AtomicInteger(1);

    /** @throws IllegalStateException if another thread runs it at the moment */
    public int run() {
        if (!isBusy.compareAndSet(false, true)) {
            throw new IllegalStateException("busy");
        }
        try {
            runs.set(runs.get() + 1);
            return runs.get();
        } finally {
            isBusy.set(false);
        }
    }

    public int count() {
        return runs.get();
    }
}
