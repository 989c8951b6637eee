// expect not-linearizable: `submit(1)` ∥ `submit(1)`
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/** Passes on what is submitted in batches, soon after. */
public class Batches<T> {
    private final Queue<T> waiting = new ConcurrentLinkedQueue<>();
    private final AtomicBoolean isPlanned = new AtomicBoolean();
    private final Executor executor;
    private final Consumer<List<T>> target;

    public Batches(Executor executor, Consumer<List<T>> target) {
        this.executor = executor;
        this.target = target;
    }

    public void submit(T item) {
        waiting.add(item);
        if (isPlanned.compareAndSet(false, true)) {
            executor.execute(this::pass);
        }
    }

    private void pass() {
        List<T> batch = new ArrayList<>();
        for (T item = waiting.poll(); item != null; item = waiting.poll()) {
            batch.add(item);
        }
        if (!batch.isEmpty()) {
            target.accept(batch);
        }
        isPlanned.set(false);
    }
}

// right
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/** Passes on what is submitted in batches, soon after. */
public class Batches<T> {
    private final Queue<T> waiting = new ConcurrentLinkedQueue<>();
    private final AtomicBoolean isPlanned = new AtomicBoolean();
    private final Executor executor;
    private final Consumer<List<T>> target;

    public Batches(Executor executor, Consumer<List<T>> target) {
        this.executor = executor;
        this.target = target;
    }

    public void submit(T item) {
        waiting.add(item);
        if (isPlanned.compareAndSet(false, true)) {
            executor.execute(this::pass);
        }
    }

    private void pass() {
        isPlanned.set(false);
        List<T> batch = new ArrayList<>();
        for (T item = waiting.poll(); item != null; item = waiting.poll()) {
            batch.add(item);
        }
        if (!batch.isEmpty()) {
            target.accept(batch);
        }
    }
}
