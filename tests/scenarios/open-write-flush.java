// expect not-linearizable: `flush()` ∥ `flush()`
import java.util.concurrent.atomic.AtomicReference;

public class Spool {
    static final class Buffer {
        private final java.util.concurrent.ConcurrentLinkedQueue<String> lines = new java.util.concurrent.ConcurrentLinkedQueue<>();
    }
    private volatile Buffer buffer;
    private final AtomicReference<String> flushed = new AtomicReference<>("");

    public void open() { buffer = new Buffer(); }
    public boolean write(String line) {
        Buffer open = buffer;
        return open != null && open.lines.add(line);
    }
    public int flush() {
        Buffer open = buffer;
        if (open == null || open.lines.isEmpty()) return 0;
        flushed.set(buffer.lines.poll());
        return 1;
    }
    public void close() { buffer = null; }
}
// right
import java.util.concurrent.atomic.AtomicReference;

public class Spool {
    static final class Buffer {
        private final java.util.concurrent.ConcurrentLinkedQueue<String> lines = new java.util.concurrent.ConcurrentLinkedQueue<>();
    }
    private Buffer buffer;
    private final AtomicReference<String> flushed = new AtomicReference<>("");

    public synchronized void open() { buffer = new Buffer(); }
    public synchronized boolean write(String line) {
        Buffer open = buffer;
        return open != null && open.lines.add(line);
    }
    public synchronized int flush() {
        Buffer open = buffer;
        if (open == null || open.lines.isEmpty()) return 0;
        flushed.set(open.lines.poll());
        return 1;
    }
    public synchronized void close() { buffer = null; }
}
