// expect data-race: `Memo.
import java.util.function.Supplier;

/** A thread-safe, lazily computed value. */
public final class Memo<T> implements Supplier<T> {
    private Supplier<? extends T> source;
    private T value;

    public Memo(Supplier<? extends T> source) { this.source = source; }

    @Override public T get() {
        if (source != null) {
            synchronized (this) {
                if (source != null) {
                    value = source.get();
                    source = null;
                }
            }
        }
        return value;
    }
}
// right
import java.util.function.Supplier;

/** A thread-safe, lazily computed value. */
public final class Memo<T> implements Supplier<T> {
    private volatile Supplier<? extends T> source;
    private T value;

    public Memo(Supplier<? extends T> source) { this.source = source; }

    @Override public T get() {
        if (source != null) {
            synchronized (this) {
                if (source != null) {
                    value = source.get();
                    source = null;
                }
            }
        }
        return value;
    }
}
