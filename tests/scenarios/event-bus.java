// expect data-race: the content of `ArrayList`
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Tells its listeners of events. Thread-safe. */
public class EventBus {
    private final List<Consumer<String>> listeners = new ArrayList<>();
    private int sent;

    public synchronized void add(Consumer<String> listener) { listeners.add(listener); }

    public synchronized void remove(Consumer<String> listener) { listeners.remove(listener); }

    public void publish(String event) {
        for (Consumer<String> listener : listeners) {
            listener.accept(event);
        }
        synchronized (this) {
            sent++;
        }
    }

    public synchronized int sent() { return sent; }
}
// right
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** Tells its listeners of events. Thread-safe. */
public class EventBus {
    private final List<Consumer<String>> listeners = new CopyOnWriteArrayList<>();
    private final AtomicInteger sent = new AtomicInteger();

    public void add(Consumer<String> listener) { listeners.add(listener); }

    public void remove(Consumer<String> listener) { listeners.remove(listener); }

    public void publish(String event) {
        for (Consumer<String> listener : listeners) {
            listener.accept(event);
        }
        sent.incrementAndGet();
    }

    public int sent() { return sent.get(); }
}
