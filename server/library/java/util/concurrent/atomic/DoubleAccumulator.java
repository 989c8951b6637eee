package java.util.concurrent.atomic;

import java.util.function.DoubleBinaryOperator;
import racelens.Model;

/** Accumulates by a function without side effects; steps without edges, as none are promised. */
public class DoubleAccumulator extends Number {
    private final DoubleBinaryOperator function;
    private final double identity;
    private double value;

    public DoubleAccumulator(DoubleBinaryOperator function, double identity) {
        this.function = function;
        this.identity = identity;
        value = identity;
    }

    public void accumulate(double more) {
        while (true) {
            double old = get();
            double next = function.applyAsDouble(old, more);
            if (replace(old, next)) {
                return;
            }
        }
    }

    private boolean replace(double old, double next) {
        Model.step(this);
        if (Double.compare(value, old) != 0) {
            return false;
        }
        value = next;
        return true;
    }

    public double get() {
        Model.step(this);
        Model.looks(this);
        return value;
    }

    public void reset() {
        Model.step(this);
        value = identity;
    }

    public double getThenReset() {
        Model.step(this);
        double all = value;
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
