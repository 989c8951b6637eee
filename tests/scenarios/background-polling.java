// expect data-race: `Drain.closed`
import java.util.concurrent.*;
public class Drain implements AutoCloseable {
    private final BlockingQueue<String> queue = new ArrayBlockingQueue<>(4);
    private boolean closed;
    private final Thread thread = new Thread(this::work);
    public Drain() { thread.start(); }
    private void work() {
        try {
            while (!closed) { queue.poll(10, TimeUnit.MILLISECONDS); }
        } catch (InterruptedException end) {
            Thread.currentThread().interrupt();
        }
    }
    public boolean offer(String text) { return queue.offer(text); }
    @Override public void close() { closed = true; }
}
// right
import java.util.concurrent.*;
public class Drain implements AutoCloseable {
    private final BlockingQueue<String> queue = new ArrayBlockingQueue<>(4);
    private volatile boolean closed;
    private final Thread thread = new Thread(this::work);
    public Drain() { thread.start(); }
    private void work() {
        try {
            while (!closed) { queue.poll(10, TimeUnit.MILLISECONDS); }
        } catch (InterruptedException end) {
            Thread.currentThread().interrupt();
        }
    }
    public boolean offer(String text) { return queue.offer(text); }
    @Override public void close() { closed = true; }
}
