package java.util.concurrent.atomic;

import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;
import racelens.Model;

/** An int whose every operation is one step with the edges of a volatile read, write or both. */
public class AtomicInteger extends Number {
    private volatile int value;

    public AtomicInteger() {}

    public AtomicInteger(int value) {
        this.value = value;
    }

    public final int get() {
        return value;
    }

    public final void set(int value) {
        this.value = value;
    }

    public final void lazySet(int value) {
        this.value = value;
    }

    public final int getAndSet(int wanted) {
        Model.step(this);
        int old = value;
        int next = wanted;
        value = next;
        return old;
    }

    public final int getAndIncrement() {
        Model.step(this);
        int old = value;
        int next = old + 1;
        value = next;
        return old;
    }

    public final int incrementAndGet() {
        Model.step(this);
        int old = value;
        int next = old + 1;
        value = next;
        return next;
    }

    public final int getAndDecrement() {
        Model.step(this);
        int old = value;
        int next = old - 1;
        value = next;
        return old;
    }

    public final int decrementAndGet() {
        Model.step(this);
        int old = value;
        int next = old - 1;
        value = next;
        return next;
    }

    public final int getAndAdd(int delta) {
        Model.step(this);
        int old = value;
        int next = old + delta;
        value = next;
        return old;
    }

    public final int addAndGet(int delta) {
        Model.step(this);
        int old = value;
        int next = old + delta;
        value = next;
        return next;
    }

    public final boolean compareAndSet(int expected, int wanted) {
        Model.step(this);
        if (value != expected) {
            return false;
        }
        value = wanted;
        return true;
    }

    public final boolean weakCompareAndSetVolatile(int expected, int wanted) {
        Model.step(this);
        if (value != expected) {
            return false;
        }
        value = wanted;
        return true;
    }

    public final int getAndUpdate(IntUnaryOperator update) {
        while (true) {
            int old = value;
            int next = update.applyAsInt(old);
            if (compareAndSet(old, next)) {
                return old;
            }
        }
    }

    public final int updateAndGet(IntUnaryOperator update) {
        while (true) {
            int old = value;
            int next = update.applyAsInt(old);
            if (compareAndSet(old, next)) {
                return next;
            }
        }
    }

    public final int getAndAccumulate(int with, IntBinaryOperator function) {
        while (true) {
            int old = value;
            int next = function.applyAsInt(old, with);
            if (compareAndSet(old, next)) {
                return old;
            }
        }
    }

    public final int accumulateAndGet(int with, IntBinaryOperator function) {
        while (true) {
            int old = value;
            int next = function.applyAsInt(old, with);
            if (compareAndSet(old, next)) {
                return next;
            }
        }
    }

    public int intValue() {
        return value;
    }

    public long longValue() {
        return (long) value;
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
