package java.util.concurrent.atomic;

import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;
import racelens.Model;

/** An array of which every operation on an element is one step, with edges of its own for each element. */
public class AtomicLongArray implements java.io.Serializable {
    private final long[] items;
    /** What the elements that were written release to. */
    private final Object[] edges;

    public AtomicLongArray(int length) {
        items = new long[length];
        edges = new Object[length];
    }

    public AtomicLongArray(long[] array) {
        items = new long[array.length];
        edges = new Object[array.length];
        Model.reads(array);
        System.copy0(array, 0, items, 0, items.length);
    }

    public final int length() {
        return items.length;
    }

    private void begin(int index) {
        if (index < 0 || index >= items.length) {
            throw new ArrayIndexOutOfBoundsException("Index " + index + " out of bounds for length " + items.length);
        }
    }

    private void acquire(int index) {
        if (edges[index] != null) {
            Model.acquire(edges[index]);
        }
    }

    private void release(int index) {
        if (edges[index] == null) {
            edges[index] = new Object();
        }
        Model.release(edges[index]);
    }

    public final long get(int index) {
        begin(index);
        Model.step(this);
        acquire(index);
        return items[index];
    }

    public final long getPlain(int index) {
        begin(index);
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        return items[index];
    }

    public final long getOpaque(int index) {
        begin(index);
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        return items[index];
    }

    public final long getAcquire(int index) {
        begin(index);
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        acquire(index);
        return items[index];
    }

    public final void set(int index, long value) {
        begin(index);
        Model.step(this);
        items[index] = value;
        release(index);
    }

    public final void lazySet(int index, long value) {
        begin(index);
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        edges[index] = null;
        items[index] = value;
        release(index);
    }

    public final void setPlain(int index, long value) {
        begin(index);
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        edges[index] = null;
        items[index] = value;
    }

    public final void setOpaque(int index, long value) {
        begin(index);
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        edges[index] = null;
        items[index] = value;
    }

    public final void setRelease(int index, long value) {
        begin(index);
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        edges[index] = null;
        items[index] = value;
        release(index);
    }

    public final long getAndSet(int index, long wanted) {
        begin(index);
        Model.step(this);
        acquire(index);
        long old = items[index];
        items[index] = wanted;
        release(index);
        return old;
    }

    public final boolean compareAndSet(int index, long expected, long wanted) {
        begin(index);
        Model.step(this);
        acquire(index);
        if (items[index] != expected) {
            return false;
        }
        items[index] = wanted;
        release(index);
        return true;
    }

    public final boolean weakCompareAndSet(int index, long expected, long wanted) {
        if (Model.failsSpuriously()) {
            return false;
        }
        begin(index);
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        if (items[index] != expected) {
            return false;
        }
        items[index] = wanted;
        return true;
    }

    public final boolean weakCompareAndSetPlain(int index, long expected, long wanted) {
        if (Model.failsSpuriously()) {
            return false;
        }
        begin(index);
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        if (items[index] != expected) {
            return false;
        }
        items[index] = wanted;
        return true;
    }

    public final boolean weakCompareAndSetVolatile(int index, long expected, long wanted) {
        if (Model.failsSpuriously()) {
            return false;
        }
        begin(index);
        Model.step(this);
        acquire(index);
        if (items[index] != expected) {
            return false;
        }
        items[index] = wanted;
        release(index);
        return true;
    }

    public final boolean weakCompareAndSetAcquire(int index, long expected, long wanted) {
        if (Model.failsSpuriously()) {
            return false;
        }
        begin(index);
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        acquire(index);
        if (items[index] != expected) {
            return false;
        }
        items[index] = wanted;
        return true;
    }

    public final boolean weakCompareAndSetRelease(int index, long expected, long wanted) {
        if (Model.failsSpuriously()) {
            return false;
        }
        begin(index);
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        if (items[index] != expected) {
            return false;
        }
        items[index] = wanted;
        release(index);
        return true;
    }

    public final long compareAndExchange(int index, long expected, long wanted) {
        begin(index);
        Model.step(this);
        acquire(index);
        long old = items[index];
        if (old == expected) {
            items[index] = wanted;
            release(index);
        }
        return old;
    }

    public final long compareAndExchangeAcquire(int index, long expected, long wanted) {
        begin(index);
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        acquire(index);
        long old = items[index];
        if (old == expected) {
            items[index] = wanted;
        }
        return old;
    }

    public final long compareAndExchangeRelease(int index, long expected, long wanted) {
        begin(index);
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        long old = items[index];
        if (old == expected) {
            items[index] = wanted;
            release(index);
        }
        return old;
    }

    public final long getAndIncrement(int index) {
        return getAndAdd(index, 1);
    }

    public final long incrementAndGet(int index) {
        return getAndAdd(index, 1) + 1;
    }

    public final long getAndDecrement(int index) {
        return getAndAdd(index, -1);
    }

    public final long decrementAndGet(int index) {
        return getAndAdd(index, -1) - 1;
    }

    public final long getAndAdd(int index, long delta) {
        begin(index);
        Model.step(this);
        acquire(index);
        long old = items[index];
        items[index] = old + delta;
        release(index);
        return old;
    }

    public long addAndGet(int index, long delta) {
        return getAndAdd(index, delta) + delta;
    }

    public final long getAndUpdate(int index, LongUnaryOperator update) {
        while (true) {
            long old = get(index);
            long next = update.applyAsLong(old);
            if (compareAndSet(index, old, next)) {
                return old;
            }
        }
    }

    public final long updateAndGet(int index, LongUnaryOperator update) {
        while (true) {
            long old = get(index);
            long next = update.applyAsLong(old);
            if (compareAndSet(index, old, next)) {
                return next;
            }
        }
    }

    public final long getAndAccumulate(int index, long with, LongBinaryOperator function) {
        while (true) {
            long old = get(index);
            long next = function.applyAsLong(old, with);
            if (compareAndSet(index, old, next)) {
                return old;
            }
        }
    }

    public final long accumulateAndGet(int index, long with, LongBinaryOperator function) {
        while (true) {
            long old = get(index);
            long next = function.applyAsLong(old, with);
            if (compareAndSet(index, old, next)) {
                return next;
            }
        }
    }

    public String toString() {
        StringBuilder text = new StringBuilder("[");
        for (int at = 0; at < items.length; at++) {
            text.append(at == 0 ? "" : ", ").append(get(at));
        }
        return text.append(']').toString();
    }
}
