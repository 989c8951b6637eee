// expect data-race: `EventLog.written`
import java.util.concurrent.*;
/** Writes events in the background. */
public class EventLog {
    private final BlockingQueue<String> queue = new LinkedBlockingQueue<>();
    private int written;
    public EventLog() {
        Thread writer = new Thread(() -> {
            try {
                while (true) { queue.take(); written++; }
            } catch (InterruptedException end) {
                Thread.currentThread().interrupt();
            }
        });
        writer.start();
    }
    public void log(String event) { queue.add(event); }
    public int written() { return written; }
}
// right
import java.util.concurrent.*;
/** Writes events in the background. */
public class EventLog {
    private final BlockingQueue<String> queue = new LinkedBlockingQueue<>();
    private volatile int written;
    public EventLog() {
        Thread writer = new Thread(() -> {
            try {
                while (true) { queue.take(); written = written + 1; }
            } catch (InterruptedException end) {
                Thread.currentThread().interrupt();
            }
        });
        writer.start();
    }
    public void log(String event) { queue.add(event); }
    public int written() { return written; }
}
