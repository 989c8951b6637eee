import java.util.LongSummaryStatistics;

public class LongStatistics {
    public static void main(String[] args) throws Exception {
        LongSummaryStatistics a = new LongSummaryStatistics(), b = new LongSummaryStatistics();
        System.out.println(a);
        for (long x : new long[] {7L, -2, 9L}) {
            a.accept(x);
        }
        b.accept((long) 1);
        b.accept(4);
        b.combine(a);
        System.out.println(b + " " + b.getCount() + " " + b.getSum() + " " + b.getMin() + " " + b.getMax() + " " + b.getAverage());
        System.out.println(a.getCount() + " " + new LongSummaryStatistics().getMin() + " " + new LongSummaryStatistics().getMax() + new LongSummaryStatistics().getAverage());
    }
}
