package java.util.concurrent.atomic;

import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;
import racelens.Model;

/** A long whose every operation is one step, with the edges that its memory mode promises. */
public class AtomicLong extends Number implements java.io.Serializable {
    private long value;

    public AtomicLong() {}

    public AtomicLong(long value) {
        this.value = value;
    }

    public final long get() {
        Model.step(this);
        Model.acquire(this);
        return value;
    }

    public final long getPlain() {
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        return value;
    }

    public final long getOpaque() {
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        return value;
    }

    public final long getAcquire() {
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        Model.acquire(this);
        return value;
    }

    public final void set(long value) {
        Model.step(this);
        this.value = value;
        Model.release(this);
    }

    public final void lazySet(long value) {
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        Model.forget(this);
        this.value = value;
        Model.release(this);
    }

    public final void setPlain(long value) {
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        Model.forget(this);
        this.value = value;
    }

    public final void setOpaque(long value) {
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        Model.forget(this);
        this.value = value;
    }

    public final void setRelease(long value) {
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

    public final long getAndSet(long wanted) {
        Model.step(this);
        both();
        long old = value;
        value = wanted;
        return old;
    }

    public final boolean compareAndSet(long expected, long wanted) {
        Model.step(this);
        Model.acquire(this);
        if (value != expected) {
            return false;
        }
        value = wanted;
        Model.release(this);
        return true;
    }

    public final boolean weakCompareAndSet(long expected, long wanted) {
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

    public final boolean weakCompareAndSetPlain(long expected, long wanted) {
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

    public final boolean weakCompareAndSetVolatile(long expected, long wanted) {
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

    public final boolean weakCompareAndSetAcquire(long expected, long wanted) {
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

    public final boolean weakCompareAndSetRelease(long expected, long wanted) {
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

    public final long compareAndExchange(long expected, long wanted) {
        Model.step(this);
        Model.acquire(this);
        long old = value;
        if (old == expected) {
            value = wanted;
            Model.release(this);
        }
        return old;
    }

    public final long compareAndExchangeAcquire(long expected, long wanted) {
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        Model.acquire(this);
        long old = value;
        if (old == expected) {
            value = wanted;
        }
        return old;
    }

    public final long compareAndExchangeRelease(long expected, long wanted) {
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        long old = value;
        if (old == expected) {
            value = wanted;
            Model.release(this);
        }
        return old;
    }

    public final long getAndIncrement() {
        Model.step(this);
        both();
        long old = value;
        long next = old + 1;
        value = next;
        return old;
    }

    public final long incrementAndGet() {
        Model.step(this);
        both();
        long old = value;
        long next = old + 1;
        value = next;
        return next;
    }

    public final long getAndDecrement() {
        Model.step(this);
        both();
        long old = value;
        long next = old - 1;
        value = next;
        return old;
    }

    public final long decrementAndGet() {
        Model.step(this);
        both();
        long old = value;
        long next = old - 1;
        value = next;
        return next;
    }

    public final long getAndAdd(long delta) {
        Model.step(this);
        both();
        long old = value;
        long next = old + delta;
        value = next;
        return old;
    }

    public final long addAndGet(long delta) {
        Model.step(this);
        both();
        long old = value;
        long next = old + delta;
        value = next;
        return next;
    }

    public final long getAndUpdate(LongUnaryOperator update) {
        while (true) {
            long old = get();
            long next = update.applyAsLong(old);
            if (compareAndSet(old, next)) {
                return old;
            }
        }
    }

    public final long updateAndGet(LongUnaryOperator update) {
        while (true) {
            long old = get();
            long next = update.applyAsLong(old);
            if (compareAndSet(old, next)) {
                return next;
            }
        }
    }

    public final long getAndAccumulate(long with, LongBinaryOperator function) {
        while (true) {
            long old = get();
            long next = function.applyAsLong(old, with);
            if (compareAndSet(old, next)) {
                return old;
            }
        }
    }

    public final long accumulateAndGet(long with, LongBinaryOperator function) {
        while (true) {
            long old = get();
            long next = function.applyAsLong(old, with);
            if (compareAndSet(old, next)) {
                return next;
            }
        }
    }

    public int intValue() {
        return (int) get();
    }

    public long longValue() {
        return get();
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
