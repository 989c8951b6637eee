// expect not-linearizable: 2 callbacks
import java.util.concurrent.atomic.AtomicBoolean;

public class Announcer {
    private final Runnable action;
    private final AtomicBoolean done = new AtomicBoolean();

    public Announcer(Runnable action) {
        this.action = action;
    }

    /** Runs the action at the first call alone. */
    public void announce() {
        if (!done.get()) {
            done.set(true);
            action.run();
        }
    }
}
// right
import java.util.concurrent.atomic.AtomicBoolean;

public class Announcer {
    private final Runnable action;
    private final AtomicBoolean done = new AtomicBoolean();

    public Announcer(Runnable action) {
        this.action = action;
    }

    /** Runs the action at the first call alone. */
    public void announce() {
        if (done.compareAndSet(false, true)) {
            action.run();
        }
    }
}
