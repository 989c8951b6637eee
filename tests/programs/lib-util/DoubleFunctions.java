import java.util.function.DoubleConsumer;
import java.util.function.DoublePredicate;
import java.util.function.DoubleUnaryOperator;

public class DoubleFunctions {
    public static void main(String[] args) throws Exception {
        StringBuilder log = new StringBuilder();
        DoubleConsumer first = x -> log.append("first").append(x);
        first.andThen(x -> log.append("second").append(x)).accept(3);
        System.out.println(log);
        DoubleUnaryOperator twice = x -> x * 2, next = x -> x + 1;
        System.out.println(twice.andThen(next).applyAsDouble(5) + " " + twice.compose(next).applyAsDouble(5) + " " + DoubleUnaryOperator.identity().applyAsDouble(7));
        DoublePredicate even = x -> x % 2 == 0, big = x -> x > 10;
        for (double x : new double[] {3, 4, 12, 13}) {
            System.out.print(even.and(big).test(x) + " " + even.or(big).test(x) + " " + even.negate().test(x) + "; ");
        }
        System.out.println();
        try {
            first.andThen(null);
        } catch (NullPointerException exception) {
            System.out.println("null");
        }
        try {
            even.and(null);
        } catch (NullPointerException exception) {
            System.out.println("null");
        }
    }
}
