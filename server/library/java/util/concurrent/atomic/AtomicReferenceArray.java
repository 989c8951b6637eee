package java.util.concurrent.atomic;

import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import racelens.Model;

/** An array of which every operation on an element is one step, with edges of its own for each element. */
public class AtomicReferenceArray<E> implements java.io.Serializable {
    private final Object[] items;
    /** What the elements that were written release to. */
    private final Object[] edges;

    public AtomicReferenceArray(int length) {
        items = new Object[length];
        edges = new Object[length];
    }

    public AtomicReferenceArray(E[] array) {
        items = new Object[array.length];
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

    @SuppressWarnings("unchecked")
    public final E get(int index) {
        begin(index);
        Model.step(this);
        acquire(index);
        return (E) items[index];
    }

    @SuppressWarnings("unchecked")
    public final E getPlain(int index) {
        begin(index);
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        return (E) items[index];
    }

    @SuppressWarnings("unchecked")
    public final E getOpaque(int index) {
        begin(index);
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        return (E) items[index];
    }

    @SuppressWarnings("unchecked")
    public final E getAcquire(int index) {
        begin(index);
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        acquire(index);
        return (E) items[index];
    }

    public final void set(int index, E value) {
        begin(index);
        Model.step(this);
        items[index] = value;
        release(index);
    }

    public final void lazySet(int index, E value) {
        begin(index);
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        edges[index] = null;
        items[index] = value;
        release(index);
    }

    public final void setPlain(int index, E value) {
        begin(index);
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        edges[index] = null;
        items[index] = value;
    }

    public final void setOpaque(int index, E value) {
        begin(index);
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        edges[index] = null;
        items[index] = value;
    }

    public final void setRelease(int index, E value) {
        begin(index);
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        edges[index] = null;
        items[index] = value;
        release(index);
    }

    @SuppressWarnings("unchecked")
    public final E getAndSet(int index, E wanted) {
        begin(index);
        Model.step(this);
        acquire(index);
        E old = (E) items[index];
        items[index] = wanted;
        release(index);
        return old;
    }

    public final boolean compareAndSet(int index, E expected, E wanted) {
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

    public final boolean weakCompareAndSet(int index, E expected, E wanted) {
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

    public final boolean weakCompareAndSetPlain(int index, E expected, E wanted) {
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

    public final boolean weakCompareAndSetVolatile(int index, E expected, E wanted) {
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

    public final boolean weakCompareAndSetAcquire(int index, E expected, E wanted) {
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

    public final boolean weakCompareAndSetRelease(int index, E expected, E wanted) {
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

    @SuppressWarnings("unchecked")
    public final E compareAndExchange(int index, E expected, E wanted) {
        begin(index);
        Model.step(this);
        acquire(index);
        E old = (E) items[index];
        if (old == expected) {
            items[index] = wanted;
            release(index);
        }
        return old;
    }

    @SuppressWarnings("unchecked")
    public final E compareAndExchangeAcquire(int index, E expected, E wanted) {
        begin(index);
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        acquire(index);
        E old = (E) items[index];
        if (old == expected) {
            items[index] = wanted;
        }
        return old;
    }

    @SuppressWarnings("unchecked")
    public final E compareAndExchangeRelease(int index, E expected, E wanted) {
        begin(index);
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        E old = (E) items[index];
        if (old == expected) {
            items[index] = wanted;
            release(index);
        }
        return old;
    }

    public final E getAndUpdate(int index, UnaryOperator<E> update) {
        while (true) {
            E old = get(index);
            E next = update.apply(old);
            if (compareAndSet(index, old, next)) {
                return old;
            }
        }
    }

    public final E updateAndGet(int index, UnaryOperator<E> update) {
        while (true) {
            E old = get(index);
            E next = update.apply(old);
            if (compareAndSet(index, old, next)) {
                return next;
            }
        }
    }

    public final E getAndAccumulate(int index, E with, BinaryOperator<E> function) {
        while (true) {
            E old = get(index);
            E next = function.apply(old, with);
            if (compareAndSet(index, old, next)) {
                return old;
            }
        }
    }

    public final E accumulateAndGet(int index, E with, BinaryOperator<E> function) {
        while (true) {
            E old = get(index);
            E next = function.apply(old, with);
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
