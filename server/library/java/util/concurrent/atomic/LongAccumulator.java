package java.util.concurrent.atomic;

import java.util.function.LongBinaryOperator;
import racelens.Model;

/** Accumulates by a function without side effects; steps without edges, as none are promised. */
public class LongAccumulator extends Number {
    private final LongBinaryOperator function;
    private final long identity;
    private long value;

    public LongAccumulator(LongBinaryOperator function, long identity) {
        this.function = function;
        this.identity = identity;
        value = identity;
    }

    public void accumulate(long more) {
        while (true) {
            long old = get();
            long next = function.applyAsLong(old, more);
            if (replace(old, next)) {
                return;
            }
        }
    }

    private boolean replace(long old, long next) {
        Model.step(this);
        if (Long.compare(value, old) != 0) {
            return false;
        }
        value = next;
        return true;
    }

    public long get() {
        Model.step(this);
        Model.looks(this);
        return value;
    }

    public void reset() {
        Model.step(this);
        value = identity;
    }

    public long getThenReset() {
        Model.step(this);
        long all = value;
        value = identity;
        return all;
    }

    public String toString() {
        return String.valueOf(get());
    }

    public int intValue() {
        return (int) get();
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
}
