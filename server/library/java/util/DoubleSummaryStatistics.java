package java.util;

import java.util.function.DoubleConsumer;

/** Left out: the constructor from parts. */
public class DoubleSummaryStatistics implements DoubleConsumer {
    private long count;
    private double total;
    private double compensation;
    private double simple;
    private double min = Double.POSITIVE_INFINITY;
    private double max = Double.NEGATIVE_INFINITY;

    public DoubleSummaryStatistics() {}

    public void accept(double value) {
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
        count += other.count;
        simple += other.simple;
        add(other.total);
        add(-other.compensation);
        min = Math.min(min, other.min);
        max = Math.max(max, other.max);
    }

    public double getSum() {
        double sum = total - compensation;
        return Double.isNaN(sum) && Double.isInfinite(simple) ? simple : sum;
    }

    public final long getCount() {
        return count;
    }

    public final double getMin() {
        return min;
    }

    public final double getMax() {
        return max;
    }

    public final double getAverage() {
        return count > 0 ? (double) getSum() / count : 0;
    }

    public String toString() {
        return String.format("DoubleSummaryStatistics{count=%d, sum=%f, min=%f, average=%f, max=%f}", count, getSum(), min, getAverage(), max);
    }
}
