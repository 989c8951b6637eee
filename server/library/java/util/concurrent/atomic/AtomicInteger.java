package java.util.concurrent.atomic;

import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;
import racelens.Model;

/** An int whose every operation is one step, with the edges that its memory mode promises. */
public class AtomicInteger extends Number implements java.io.Serializable {
    private int value;

    public AtomicInteger() {}

    public AtomicInteger(int value) {
        this.value = value;
    }

    public final int get() {
        Model.step(this);
        Model.acquire(this);
        return value;
    }

    public final int getPlain() {
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        return value;
    }

    public final int getOpaque() {
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        return value;
    }

    public final int getAcquire() {
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        Model.acquire(this);
        return value;
    }

    public final void set(int value) {
        Model.step(this);
        this.value = value;
        Model.release(this);
    }

    public final void lazySet(int value) {
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        Model.forget(this);
        this.value = value;
        Model.release(this);
    }

    public final void setPlain(int value) {
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        Model.forget(this);
        this.value = value;
    }

    public final void setOpaque(int value) {
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        Model.forget(this);
        this.value = value;
    }

    public final void setRelease(int value) {
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        Model.forget(this);
        this.value = value;
        Model.release(this);
    }

    private void both() {
        Model.acquire(this);
        Model.release(this);
    }

    public final int getAndSet(int wanted) {
        Model.step(this);
        both();
        int old = value;
        value = wanted;
        return old;
    }

    public final boolean compareAndSet(int expected, int wanted) {
        Model.step(this);
        Model.acquire(this);
        if (value != expected) {
            return false;
        }
        value = wanted;
        Model.release(this);
        return true;
    }

    public final boolean weakCompareAndSet(int expected, int wanted) {
        if (Model.failsSpuriously()) {
            return false;
        }
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        if (value != expected) {
            return false;
        }
        value = wanted;
        return true;
    }

    public final boolean weakCompareAndSetPlain(int expected, int wanted) {
        if (Model.failsSpuriously()) {
            return false;
        }
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        if (value != expected) {
            return false;
        }
        value = wanted;
        return true;
    }

    public final boolean weakCompareAndSetVolatile(int expected, int wanted) {
        if (Model.failsSpuriously()) {
            return false;
        }
        Model.step(this);
        Model.acquire(this);
        if (value != expected) {
            return false;
        }
        value = wanted;
        Model.release(this);
        return true;
    }

    public final boolean weakCompareAndSetAcquire(int expected, int wanted) {
        if (Model.failsSpuriously()) {
            return false;
        }
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        Model.acquire(this);
        if (value != expected) {
            return false;
        }
        value = wanted;
        return true;
    }

    public final boolean weakCompareAndSetRelease(int expected, int wanted) {
        if (Model.failsSpuriously()) {
            return false;
        }
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        if (value != expected) {
            return false;
        }
        value = wanted;
        Model.release(this);
        return true;
    }

    public final int compareAndExchange(int expected, int wanted) {
        Model.step(this);
        Model.acquire(this);
        int old = value;
        if (old == expected) {
            value = wanted;
            Model.release(this);
        }
        return old;
    }

    public final int compareAndExchangeAcquire(int expected, int wanted) {
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        Model.acquire(this);
        int old = value;
        if (old == expected) {
            value = wanted;
        }
        return old;
    }

    public final int compareAndExchangeRelease(int expected, int wanted) {
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        int old = value;
        if (old == expected) {
            value = wanted;
            Model.release(this);
        }
        return old;
    }

    public final int getAndIncrement() {
        Model.step(this);
        both();
        int old = value;
        int next = old + 1;
        value = next;
        return old;
    }

    public final int incrementAndGet() {
        Model.step(this);
        both();
        int old = value;
        int next = old + 1;
        value = next;
        return next;
    }

    public final int getAndDecrement() {
        Model.step(this);
        both();
        int old = value;
        int next = old - 1;
        value = next;
        return old;
    }

    public final int decrementAndGet() {
        Model.step(this);
        both();
        int old = value;
        int next = old - 1;
        value = next;
        return next;
    }

    public final int getAndAdd(int delta) {
        Model.step(this);
        both();
        int old = value;
        int next = old + delta;
        value = next;
        return old;
    }

    public final int addAndGet(int delta) {
        Model.step(this);
        both();
        int old = value;
        int next = old + delta;
        value = next;
        return next;
    }

    public final int getAndUpdate(IntUnaryOperator update) {
        while (true) {
            int old = get();
            int next = update.applyAsInt(old);
            if (compareAndSet(old, next)) {
                return old;
            }
        }
    }

    public final int updateAndGet(IntUnaryOperator update) {
        while (true) {
            int old = get();
            int next = update.applyAsInt(old);
            if (compareAndSet(old, next)) {
                return next;
            }
        }
    }

    public final int getAndAccumulate(int with, IntBinaryOperator function) {
        while (true) {
            int old = get();
            int next = function.applyAsInt(old, with);
            if (compareAndSet(old, next)) {
                return old;
            }
        }
    }

    public final int accumulateAndGet(int with, IntBinaryOperator function) {
        while (true) {
            int old = get();
            int next = function.applyAsInt(old, with);
            if (compareAndSet(old, next)) {
                return next;
            }
        }
    }

    public int intValue() {
        return get();
    }

    public long longValue() {
        return (long) get();
    }

    public float floatValue() {
        return (float) get();
    }

    public double doubleValue() {
        return (double) get();
    }

    public String toString() {
        return String.valueOf(get());
    }
}
