// expect data-race: may never see the write, and loop forever
import java.util.concurrent.atomic.AtomicLong;

public class Pulse {
    private final AtomicLong last = new AtomicLong();
    private boolean stopped;

    public void beat(long now) {
        last.accumulateAndGet(now, Math::max);
    }

    public boolean isLate(long now) {
        return now - last.get() > 10;
    }

    public void stop() {
        stopped = true;
    }

    public boolean isStopped() {
        return stopped;
    }

    /** How often it has looked. */
    public long awaitStop() {
        long looks = 0;
        while (!stopped) {
            looks++;
        }
        return looks;
    }
}
// right
import java.util.concurrent.atomic.AtomicLong;

public class Pulse {
    private final AtomicLong last = new AtomicLong();
    private volatile boolean stopped;

    public void beat(long now) {
        last.accumulateAndGet(now, Math::max);
    }

    public boolean isLate(long now) {
        return now - last.get() > 10;
    }

    public void stop() {
        stopped = true;
    }

    public boolean isStopped() {
        return stopped;
    }

    /** How often it has looked. */
    public long awaitStop() {
        long looks = 0;
        while (!stopped) {
            looks++;
        }
        return looks;
    }
}
