// expect not-linearizable: `begin()` ∥ `close()`
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** Requests that wait for an answer by their number. */
public class Requests implements AutoCloseable {
    public record Request(long id, CompletableFuture<String> answer) {}

    private final Map<Long, CompletableFuture<String>> open = new ConcurrentHashMap<>();
    private final AtomicLong last = new AtomicLong();
    private volatile boolean isClosed;

    public Request begin() {
        Request made = new Request(last.incrementAndGet(), new CompletableFuture<>());
        if (isClosed) {
            made.answer().cancel(false);
        } else {
            open.put(made.id(), made.answer());
        }
        return made;
    }

    public boolean answer(long id, String text) {
        CompletableFuture<String> waiting = open.remove(id);
        return waiting != null && waiting.complete(text);
    }

    public int open() {
        return open.size();
    }

    @Override
    public void close() {
        isClosed = true;
        for (Long id : open.keySet()) {
            CompletableFuture<String> waiting = open.remove(id);
            if (waiting != null) {
                waiting.cancel(false);
            }
        }
    }
}

// right
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** Requests that wait for an answer by their number. */
public class Requests implements AutoCloseable {
    public record Request(long id, CompletableFuture<String> answer) {}

    private final Map<Long, CompletableFuture<String>> open = new ConcurrentHashMap<>();
    private final AtomicLong last = new AtomicLong();
    private volatile boolean isClosed;

    public Request begin() {
        Request made = new Request(last.incrementAndGet(), new CompletableFuture<>());
        open.put(made.id(), made.answer());
        if (isClosed && open.remove(made.id(), made.answer())) {
            made.answer().cancel(false);
        }
        return made;
    }

    public boolean answer(long id, String text) {
        CompletableFuture<String> waiting = open.remove(id);
        return waiting != null && waiting.complete(text);
    }

    public int open() {
        return open.size();
    }

    @Override
    public void close() {
        isClosed = true;
        for (Long id : open.keySet()) {
            CompletableFuture<String> waiting = open.remove(id);
            if (waiting != null) {
                waiting.cancel(false);
            }
        }
    }
}
