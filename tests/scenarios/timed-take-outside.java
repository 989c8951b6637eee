// expect not-linearizable: no sequential order
import java.util.concurrent.atomic.AtomicReference;
public class TimedSlot {
    private final AtomicReference<String> value = new AtomicReference<>();
    public boolean put(String text) {
        if (!value.compareAndSet(null, text)) return false;
        synchronized (this) { notifyAll(); }
        return true;
    }
    public String take(long millis) throws InterruptedException {
        synchronized (this) {
            if (value.get() == null) wait(millis);
        }
        String found = value.get();
        value.set(null);
        return found;
    }
}
// right
public class TimedSlot {
    private String value;
    public synchronized boolean put(String text) {
        if (value != null) return false;
        value = text;
        notifyAll();
        return true;
    }
    public synchronized String take(long millis) throws InterruptedException {
        if (value == null) wait(millis);
        String found = value;
        value = null;
        return found;
    }
}
