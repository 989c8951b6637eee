package java.util.concurrent.atomic;

import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;
import racelens.Model;

/** An array of which every operation on an element is one step, with edges of its own for each element. */
public class AtomicIntegerArray implements java.io.Serializable {
    private final int[] items;
    /** What the elements that were written release to. */
    private final Object[] edges;

    public AtomicIntegerArray(int length) {
        items = new int[length];
        edges = new Object[length];
    }

    public AtomicIntegerArray(int[] array) {
        items = new int[array.length];
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

    public final int get(int index) {
        begin(index);
        Model.step(this);
        acquire(index);
        return items[index];
    }

    public final int getPlain(int index) {
        begin(index);
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        return items[index];
    }

    public final int getOpaque(int index) {
        begin(index);
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        return items[index];
    }

    public final int getAcquire(int index) {
        begin(index);
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        acquire(index);
        return items[index];
    }

    public final void set(int index, int value) {
        begin(index);
        Model.step(this);
        items[index] = value;
        release(index);
    }

    public final void lazySet(int index, int value) {
        begin(index);
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        edges[index] = null;
        items[index] = value;
        release(index);
    }

    public final void setPlain(int index, int value) {
        begin(index);
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        edges[index] = null;
        items[index] = value;
    }

    public final void setOpaque(int index, int value) {
        begin(index);
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        edges[index] = null;
        items[index] = value;
    }

    public final void setRelease(int index, int value) {
        begin(index);
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        edges[index] = null;
        items[index] = value;
        release(index);
    }

    public final int getAndSet(int index, int wanted) {
        begin(index);
        Model.step(this);
        acquire(index);
        int old = items[index];
        items[index] = wanted;
        release(index);
        return old;
    }

    public final boolean compareAndSet(int index, int expected, int wanted) {
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

    public final boolean weakCompareAndSet(int index, int expected, int wanted) {
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

    public final boolean weakCompareAndSetPlain(int index, int expected, int wanted) {
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

    public final boolean weakCompareAndSetVolatile(int index, int expected, int wanted) {
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

    public final boolean weakCompareAndSetAcquire(int index, int expected, int wanted) {
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

    public final boolean weakCompareAndSetRelease(int index, int expected, int wanted) {
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

    public final int compareAndExchange(int index, int expected, int wanted) {
        begin(index);
        Model.step(this);
        acquire(index);
        int old = items[index];
        if (old == expected) {
            items[index] = wanted;
            release(index);
        }
        return old;
    }

    public final int compareAndExchangeAcquire(int index, int expected, int wanted) {
        begin(index);
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        acquire(index);
        int old = items[index];
        if (old == expected) {
            items[index] = wanted;
        }
        return old;
    }

    public final int compareAndExchangeRelease(int index, int expected, int wanted) {
        begin(index);
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        int old = items[index];
        if (old == expected) {
            items[index] = wanted;
            release(index);
        }
        return old;
    }

    public final int getAndIncrement(int index) {
        return getAndAdd(index, 1);
    }

    public final int incrementAndGet(int index) {
        return getAndAdd(index, 1) + 1;
    }

    public final int getAndDecrement(int index) {
        return getAndAdd(index, -1);
    }

    public final int decrementAndGet(int index) {
        return getAndAdd(index, -1) - 1;
    }

    public final int getAndAdd(int index, int delta) {
        begin(index);
        Model.step(this);
        acquire(index);
        int old = items[index];
        items[index] = old + delta;
        release(index);
        return old;
    }

    public int addAndGet(int index, int delta) {
        return getAndAdd(index, delta) + delta;
    }

    public final int getAndUpdate(int index, IntUnaryOperator update) {
        while (true) {
            int old = get(index);
            int next = update.applyAsInt(old);
            if (compareAndSet(index, old, next)) {
                return old;
            }
        }
    }

    public final int updateAndGet(int index, IntUnaryOperator update) {
        while (true) {
            int old = get(index);
            int next = update.applyAsInt(old);
            if (compareAndSet(index, old, next)) {
                return next;
            }
        }
    }

    public final int getAndAccumulate(int index, int with, IntBinaryOperator function) {
        while (true) {
            int old = get(index);
            int next = function.applyAsInt(old, with);
            if (compareAndSet(index, old, next)) {
                return old;
            }
        }
    }

    public final int accumulateAndGet(int index, int with, IntBinaryOperator function) {
        while (true) {
            int old = get(index);
            int next = function.applyAsInt(old, with);
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
