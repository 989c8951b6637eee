package java.util.concurrent.atomic;

import racelens.Model;

/** A sum; adding and asking are steps without edges, as none are promised. */
public class LongAdder extends Number {
    private long sum;

    public LongAdder() {}

    public void add(long value) {
        Model.step(this);
        sum += value;
    }

    public void increment() {
        add(1);
    }

    public void decrement() {
        add(-1);
    }

    public long sum() {
        Model.step(this);
        Model.looks(this);
        return sum;
    }

    public void reset() {
        Model.step(this);
        sum = 0;
    }

    public long sumThenReset() {
        Model.step(this);
        long all = sum;
        sum = 0;
        return all;
    }

    public String toString() {
        return String.valueOf(sum());
    }

    public int intValue() {
        return (int) sum();
    }

    public long longValue() {
        return (long) sum();
    }

    public float floatValue() {
        return (float) sum();
    }

    public double doubleValue() {
        return (double) sum();
    }
}
