import java.util.DoubleSummaryStatistics;

public class DoubleStatistics {
    public static void main(String[] args) throws Exception {
        DoubleSummaryStatistics a = new DoubleSummaryStatistics(), b = new DoubleSummaryStatistics();
        System.out.println(a);
        for (double x : new double[] {7.5, -2, 9.5}) {
            a.accept(x);
        }
        b.accept((double) 1);

        b.combine(a);
        System.out.println(b + " " + b.getCount() + " " + b.getSum() + " " + b.getMin() + " " + b.getMax() + " " + b.getAverage());
        System.out.println(a.getCount() + " " + new DoubleSummaryStatistics().getMin() + " " + new DoubleSummaryStatistics().getMax() + new DoubleSummaryStatistics().getAverage());
    }
}
