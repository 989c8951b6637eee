// expect data-race: `Poller.running`
import java.util.concurrent.atomic.AtomicLong;

public class Poller implements Runnable {
    private boolean running = true;
    private final AtomicLong polls = new AtomicLong();

    private boolean isRunning() { return running; }

    @Override public void run() {
        while (isRunning()) {
            polls.set(1);
        }
    }
    public void shutdown() { running = false; }
}
// right
import java.util.concurrent.atomic.AtomicLong;

public class Poller implements Runnable {
    private volatile boolean running = true;
    private final AtomicLong polls = new AtomicLong();

    private boolean isRunning() { return running; }

    @Override public void run() {
        while (isRunning()) {
            polls.set(1);
        }
    }
    public void shutdown() { running = false; }
}
