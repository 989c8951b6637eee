package java.util.concurrent.atomic;

import racelens.Model;

/** A sum; adding and asking are steps without edges, as none are promised. */
public class DoubleAdder extends Number {
    private double sum;

    public DoubleAdder() {}

    public void add(double value) {
        Model.step(this);
        sum += value;
    }

    public double sum() {
        Model.step(this);
        Model.looks(this);
        return sum;
    }

    public void reset() {
        Model.step(this);
        sum = 0;
    }

    public double sumThenReset() {
        Model.step(this);
        double all = sum;
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
