import java.util.IntSummaryStatistics;

public class IntStatistics {
    public static void main(String[] args) throws Exception {
        IntSummaryStatistics a = new IntSummaryStatistics(), b = new IntSummaryStatistics();
        System.out.println(a);
        for (int x : new int[] {7, -2, 9}) {
            a.accept(x);
        }
        b.accept((int) 1);

        b.combine(a);
        System.out.println(b + " " + b.getCount() + " " + b.getSum() + " " + b.getMin() + " " + b.getMax() + " " + b.getAverage());
        System.out.println(a.getCount() + " " + new IntSummaryStatistics().getMin() + " " + new IntSummaryStatistics().getMax() + new IntSummaryStatistics().getAverage());
    }
}
