import java.util.function.IntConsumer;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;

public class IntFunctions {
    public static void main(String[] args) throws Exception {
        StringBuilder log = new StringBuilder();
        IntConsumer first = x -> log.append("first").append(x);
        first.andThen(x -> log.append("second").append(x)).accept(3);
        System.out.println(log);
        IntUnaryOperator twice = x -> x * 2, next = x -> x + 1;
        System.out.println(twice.andThen(next).applyAsInt(5) + " " + twice.compose(next).applyAsInt(5) + " " + IntUnaryOperator.identity().applyAsInt(7));
        IntPredicate even = x -> x % 2 == 0, big = x -> x > 10;
        for (int x : new int[] {3, 4, 12, 13}) {
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
