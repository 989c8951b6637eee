package java.util.concurrent.atomic;

import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;
import racelens.Model;

/** An long whose every operation is one step with the edges of a volatile read, write or both. */
public class AtomicLong extends Number {
    private volatile long value;

    public AtomicLong() {}

    public AtomicLong(long value) {
        this.value = value;
    }

    public final long get() {
        return value;
    }

    public final void set(long value) {
        this.value = value;
    }

    public final void lazySet(long value) {
        this.value = value;
    }

    public final long getAndSet(long wanted) {
        Model.step(this);
        long old = value;
        long next = wanted;
        value = next;
        return old;
    }

    public final long getAndIncrement() {
        Model.step(this);
        long old = value;
        long next = old + 1;
        value = next;
        return old;
    }

    public final long incrementAndGet() {
        Model.step(this);
        long old = value;
        long next = old + 1;
        value = next;
        return next;
    }

    public final long getAndDecrement() {
        Model.step(this);
        long old = value;
        long next = old - 1;
        value = next;
        return old;
    }

    public final long decrementAndGet() {
        Model.step(this);
        long old = value;
        long next = old - 1;
        value = next;
        return next;
    }

    public final long getAndAdd(long delta) {
        Model.step(this);
        long old = value;
        long next = old + delta;
        value = next;
        return old;
    }

    public final long addAndGet(long delta) {
        Model.step(this);
        long old = value;
        long next = old + delta;
        value = next;
        return next;
    }

    public final boolean compareAndSet(long expected, long wanted) {
        Model.step(this);
        if (value != expected) {
            return false;
        }
        value = wanted;
        return true;
    }

    public final boolean weakCompareAndSetVolatile(long expected, long wanted) {
        Model.step(this);
        if (value != expected) {
            return false;
        }
        value = wanted;
        return true;
    }

    public final long getAndUpdate(LongUnaryOperator update) {
        while (true) {
            long old = value;
            long next = update.applyAsLong(old);
            if (compareAndSet(old, next)) {
                return old;
            }
        }
    }

    public final long updateAndGet(LongUnaryOperator update) {
        while (true) {
            long old = value;
            long next = update.applyAsLong(old);
            if (compareAndSet(old, next)) {
                return next;
            }
        }
    }

    public final long getAndAccumulate(long with, LongBinaryOperator function) {
        while (true) {
            long old = value;
            long next = function.applyAsLong(old, with);
            if (compareAndSet(old, next)) {
                return old;
            }
        }
    }

    public final long accumulateAndGet(long with, LongBinaryOperator function) {
        while (true) {
            long old = value;
            long next = function.applyAsLong(old, with);
            if (compareAndSet(old, next)) {
                return next;
            }
        }
    }

    public int intValue() {
        return (int) value;
    }

    public long longValue() {
        return value;
    }

    public float floatValue() {
        return (float) value;
    }

    public double doubleValue() {
        return (double) value;
    }

    public String toString() {
        return "" + value;
    }
}
