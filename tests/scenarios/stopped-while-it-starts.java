// expect not-linearizable: `start()`
import java.util.concurrent.atomic.AtomicReference;

/** Starts a service once and stops it once, from any thread. Who asks it to stop while it starts is heard when it has started. Thread-safe. */
public class Switch {
    public enum At { NEW, STARTING, ASKED, ON, STOPPING, OFF }

    private final Runnable up;
    private final Runnable down;
    private final AtomicReference<At> at = new AtomicReference<>(At.NEW);

    public Switch(Runnable up, Runnable down) {
        this.up = up;
        this.down = down;
    }

    public boolean start() {
        if (!at.compareAndSet(At.NEW, At.STARTING)) {
            return false;
        }
        up.run();
        if (at.get() == At.ASKED) {
            end();
            return false;
        }
        at.set(At.ON);
        return true;
    }

    public boolean stop() {
        if (at.compareAndSet(At.NEW, At.OFF) || at.compareAndSet(At.STARTING, At.ASKED)) {
            return true;
        }
        if (at.compareAndSet(At.ON, At.STOPPING)) {
            end();
            return true;
        }
        return false;
    }

    private void end() {
        down.run();
        at.set(At.OFF);
    }

    public At at() {
        return at.get();
    }
}

// right
import java.util.concurrent.atomic.AtomicReference;

/** Starts a service once and stops it once, from any thread. Who asks it to stop while it starts is heard when it has started. Thread-safe. */
public class Switch {
    public enum At { NEW, STARTING, ASKED, ON, STOPPING, OFF }

    private final Runnable up;
    private final Runnable down;
    private final AtomicReference<At> at = new AtomicReference<>(At.NEW);

    public Switch(Runnable up, Runnable down) {
        this.up = up;
        this.down = down;
    }

    public boolean start() {
        if (!at.compareAndSet(At.NEW, At.STARTING)) {
            return false;
        }
        up.run();
        if (!at.compareAndSet(At.STARTING, At.ON)) {
            end();
            return false;
        }
        return true;
    }

    public boolean stop() {
        if (at.compareAndSet(At.NEW, At.OFF) || at.compareAndSet(At.STARTING, At.ASKED)) {
            return true;
        }
        if (at.compareAndSet(At.ON, At.STOPPING)) {
            end();
            return true;
        }
        return false;
    }

    private void end() {
        down.run();
        at.set(At.OFF);
    }

    public At at() {
        return at.get();
    }
}
