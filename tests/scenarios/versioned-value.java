// expect not-linearizable: `store(
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/** Thread-safe holder of the newest value and of its number. */
public class Versioned<T> {
    private final AtomicReference<T> value = new AtomicReference<>();
    private final AtomicInteger version = new AtomicInteger();

    public int store(T next) {
        int mine = version.get() + 1;
        value.set(next);
        version.set(mine);
        return mine;
    }
    public T value() { return value.get(); }
}
// right
/** Thread-safe holder of the newest value and of its number. */
public class Versioned<T> {
    private T value;
    private int version;

    public synchronized int store(T next) {
        value = next;
        return ++version;
    }
    public synchronized T value() { return value; }
}
