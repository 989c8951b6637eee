package java.util;

import java.util.function.DoubleConsumer;

import racelens.Model;

public class DoubleSummaryStatistics implements DoubleConsumer {
    private long count;
    private double total;
    private double compensation;
    private double simple;
    private double min = Double.POSITIVE_INFINITY;
    private double max = Double.NEGATIVE_INFINITY;

    public DoubleSummaryStatistics() {}

    public DoubleSummaryStatistics(long count, double min, double max, double sum) {
        if (count < 0) {
            throw new IllegalArgumentException("Negative count value");
        }
        if (count > 0) {
            if (min > max) {
                throw new IllegalArgumentException("Minimum greater than maximum");
            }
            boolean isAnyNaN = Double.isNaN(min) || Double.isNaN(max) || Double.isNaN(sum);
            if (isAnyNaN && !(Double.isNaN(min) && Double.isNaN(max) && Double.isNaN(sum))) {
                throw new IllegalArgumentException("Some, not all, of the minimum, maximum, or sum is NaN");
            }
            this.count = count;
            this.min = min;
            this.max = max;
            total = sum;
            simple = sum;
        }
    }

    public void accept(double value) {
        Model.writes(this);
        count++;
        simple += value;
        add(value);
        min = Math.min(min, value);
        max = Math.max(max, value);
    }

    /** Kahan's way of adding. */
    private void add(double value) {
        double corrected = value - compensation;
        double sum = total + corrected;
        compensation = sum - total - corrected;
        total = sum;
    }

    public void combine(DoubleSummaryStatistics other) {
        Model.reads(other);
        Model.writes(this);
        count += other.count;
        simple += other.simple;
        add(other.total);
        add(-other.compensation);
        min = Math.min(min, other.min);
        max = Math.max(max, other.max);
    }

    public double getSum() {
        Model.reads(this);
        double sum = total - compensation;
        return Double.isNaN(sum) && Double.isInfinite(simple) ? simple : sum;
    }

    public final long getCount() {
        Model.reads(this);
        return count;
    }

    public final double getMin() {
        Model.reads(this);
        return min;
    }

    public final double getMax() {
        Model.reads(this);
        return max;
    }

    public final double getAverage() {
        Model.reads(this);
        return count > 0 ? (double) getSum() / count : 0;
    }

    public String toString() {
        Model.reads(this);
        return String.format("DoubleSummaryStatistics{count=%d, sum=%f, min=%f, average=%f, max=%f}", count, getSum(), min, getAverage(), max);
    }
}
