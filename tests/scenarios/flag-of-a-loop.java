// expect data-race: may never see the write, and loop forever
import java.util.concurrent.atomic.AtomicLong;

public class Pulse {
    private final AtomicLong last = new AtomicLong();
    private boolean stopped;

    public long last() {
        return last.get();
    }

    public void stop() {
        stopped = true;
    }

    public boolean isStopped() {
        return stopped;
    }

    public void awaitStop() {
        while (!stopped) {
        }
    }
}
// right
import java.util.concurrent.atomic.AtomicLong;

public class Pulse {
    private final AtomicLong last = new AtomicLong();
    private volatile boolean stopped;

    public long last() {
        return last.get();
    }

    public void stop() {
        stopped = true;
    }

    public boolean isStopped() {
        return stopped;
    }

    public void awaitStop() {
        while (!stopped) {
        }
    }
}
