// expect not-linearizable: `pop()`
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** Tasks of a worker. `push` and `pop` are for the owning worker only, at one end; `steal` is for all other threads, at the other. */
public class Tasks {
    private final AtomicReferenceArray<String> slots = new AtomicReferenceArray<>(4);
    private final AtomicLong top = new AtomicLong();
    private volatile long bottom;

    public boolean push(String task) {
        long end = bottom;
        if (end - top.get() > 3) {
            return false;
        }
        slots.set((int) end & 3, task);
        bottom = end + 1;
        return true;
    }

    public String pop() {
        long last = bottom - 1;
        bottom = last;
        long first = top.get();
        if (first > last) {
            bottom = first;
            return null;
        }
        String task = slots.get((int) last & 3);
        if (first < last) {
            return task;
        }
        top.set(first + 1);
        bottom = first + 1;
        return task;
    }

    public String steal() {
        while (true) {
            long first = top.get();
            if (first >= bottom) {
                return null;
            }
            String task = slots.get((int) first & 3);
            if (top.compareAndSet(first, first + 1)) {
                return task;
            }
        }
    }
}

// right
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** Tasks of a worker. `push` and `pop` are for the owning worker only, at one end; `steal` is for all other threads, at the other. */
public class Tasks {
    private final AtomicReferenceArray<String> slots = new AtomicReferenceArray<>(4);
    private final AtomicLong top = new AtomicLong();
    private volatile long bottom;

    public boolean push(String task) {
        long end = bottom;
        if (end - top.get() > 3) {
            return false;
        }
        slots.set((int) end & 3, task);
        bottom = end + 1;
        return true;
    }

    public String pop() {
        long last = bottom - 1;
        bottom = last;
        long first = top.get();
        if (first > last) {
            bottom = first;
            return null;
        }
        String task = slots.get((int) last & 3);
        if (first < last) {
            return task;
        }
        boolean won = top.compareAndSet(first, first + 1);
        bottom = first + 1;
        return won ? task : null;
    }

    public String steal() {
        while (true) {
            long first = top.get();
            if (first >= bottom) {
                return null;
            }
            String task = slots.get((int) first & 3);
            if (top.compareAndSet(first, first + 1)) {
                return task;
            }
        }
    }
}
