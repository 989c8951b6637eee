// expect not-linearizable: `pop()` ∥ `steal()`
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * The tasks of one worker. Its owner takes the newest one, others the oldest one: {@link #push} and {@link #pop} must be called by the owner only,
 * while {@link #steal} and {@link #size} may be called by any number of threads at any time. Each task is given to one caller.
 */
public final class Tasks<T> {
    private final AtomicReferenceArray<T> slots = new AtomicReferenceArray<>(8);
    private final AtomicLong top = new AtomicLong();
    private volatile long bottom;

    public boolean push(T task) {
        long end = bottom;
        if (end - top.get() >= slots.length()) {
            return false;
        }
        slots.set((int) (end % slots.length()), task);
        bottom = end + 1;
        return true;
    }

    public T pop() {
        long last = bottom - 1;
        bottom = last;
        long first = top.get();
        if (first > last) {
            bottom = first;
            return null;
        }
        T task = slots.get((int) (last % slots.length()));
        if (first == last) {
            top.set(first + 1);
            bottom = first + 1;
        }
        return task;
    }

    public T steal() {
        while (true) {
            long first = top.get();
            if (first >= bottom) {
                return null;
            }
            T task = slots.get((int) (first % slots.length()));
            if (top.compareAndSet(first, first + 1)) {
                return task;
            }
        }
    }

    public int size() {
        long first = top.get();
        return (int) Math.max(0, bottom - first);
    }
}
// right
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * The tasks of one worker. Its owner takes the newest one, others the oldest one: {@link #push} and {@link #pop} must be called by the owner only,
 * while {@link #steal} and {@link #size} may be called by any number of threads at any time. Each task is given to one caller.
 */
public final class Tasks<T> {
    private final AtomicReferenceArray<T> slots = new AtomicReferenceArray<>(8);
    private final AtomicLong top = new AtomicLong();
    private volatile long bottom;

    public boolean push(T task) {
        long end = bottom;
        if (end - top.get() >= slots.length()) {
            return false;
        }
        slots.set((int) (end % slots.length()), task);
        bottom = end + 1;
        return true;
    }

    public T pop() {
        long last = bottom - 1;
        bottom = last;
        long first = top.get();
        if (first > last) {
            bottom = first;
            return null;
        }
        T task = slots.get((int) (last % slots.length()));
        if (first == last) {
            if (!top.compareAndSet(first, first + 1)) {
                task = null;
            }
            bottom = first + 1;
        }
        return task;
    }

    public T steal() {
        while (true) {
            long first = top.get();
            if (first >= bottom) {
                return null;
            }
            T task = slots.get((int) (first % slots.length()));
            if (top.compareAndSet(first, first + 1)) {
                return task;
            }
        }
    }

    public int size() {
        long first = top.get();
        return (int) Math.max(0, bottom - first);
    }
}
