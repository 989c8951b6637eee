import java.util.function.LongConsumer;
import java.util.function.LongPredicate;
import java.util.function.LongUnaryOperator;

public class LongFunctions {
    public static void main(String[] args) throws Exception {
        StringBuilder log = new StringBuilder();
        LongConsumer first = x -> log.append("first").append(x);
        first.andThen(x -> log.append("second").append(x)).accept(3);
        System.out.println(log);
        LongUnaryOperator twice = x -> x * 2, next = x -> x + 1;
        System.out.println(twice.andThen(next).applyAsLong(5) + " " + twice.compose(next).applyAsLong(5) + " " + LongUnaryOperator.identity().applyAsLong(7));
        LongPredicate even = x -> x % 2 == 0, big = x -> x > 10;
        for (long x : new long[] {3, 4, 12, 13}) {
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
