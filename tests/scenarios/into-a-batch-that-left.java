// expect not-linearizable: callbacks get
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;

/**
 * Puts events together and hands them on in batches: when a batch is full, by the thread that filled it, or when {@link #flush()} is called.
 * Every event is handed on exactly once. All methods may be called by any number of threads.
 */
public final class Batches<E> {
    private final Object change = new Object();
    private final Object handing = new Object();
    private final Consumer<List<E>> sink;
    private final int size;
    private volatile List<E> current = Collections.synchronizedList(new ArrayList<>());

    public Batches(int size, Consumer<List<E>> sink) {
        if (size < 1) {
            throw new IllegalArgumentException("size " + size);
        }
        this.size = size;
        this.sink = sink;
    }

    public void add(E event) {
        boolean isFull;
        List<E> batch = current;
        batch.add(event);
        isFull = batch.size() >= size;
        if (isFull) {
            flush();
        }
    }

    /**
     * Hands the current batch on, if there is anything in it.
     *
     * @return the number of events handed on by this call
     */
    public int flush() {
        synchronized (handing) {
            List<E> full;
            synchronized (change) {
                full = current;
                current = Collections.synchronizedList(new ArrayList<>());
            }
            if (!full.isEmpty()) {
                sink.accept(new ArrayList<>(full));
            }
            return full.size();
        }
    }
}
// right
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Puts events together and hands them on in batches: when a batch is full, by the thread that filled it, or when {@link #flush()} is called.
 * Every event is handed on exactly once. All methods may be called by any number of threads.
 */
public final class Batches<E> {
    private final Object change = new Object();
    private final Object handing = new Object();
    private final Consumer<List<E>> sink;
    private final int size;
    private List<E> current = new ArrayList<>();

    public Batches(int size, Consumer<List<E>> sink) {
        if (size < 1) {
            throw new IllegalArgumentException("size " + size);
        }
        this.size = size;
        this.sink = sink;
    }

    public void add(E event) {
        boolean isFull;
        synchronized (change) {
            current.add(event);
            isFull = current.size() == size;
        }
        if (isFull) {
            flush();
        }
    }

    /**
     * Hands the current batch on, if there is anything in it.
     *
     * @return the number of events handed on by this call
     */
    public int flush() {
        synchronized (handing) {
            List<E> full;
            synchronized (change) {
                full = current;
                current = new ArrayList<>();
            }
            if (!full.isEmpty()) {
                sink.accept(new ArrayList<>(full));
            }
            return full.size();
        }
    }
}
