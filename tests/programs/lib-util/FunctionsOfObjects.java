import java.util.Comparator;
import java.util.function.*;

public class FunctionsOfObjects {
    public static void main(String[] args) throws Exception {
        StringBuilder log = new StringBuilder();
        Consumer<String> say = log::append;
        say.andThen(x -> log.append(x.length())).accept("abc");
        BiConsumer<String, Integer> both = (a, b) -> log.append(a).append(b);
        both.andThen((a, b) -> log.append(b).append(a)).accept("x", 7);
        System.out.println(log);
        Function<Integer, Integer> twice = x -> x * 2;
        System.out.println(twice.andThen(x -> "<" + x + ">").apply(4) + twice.compose(String::length).apply("four") + Function.identity().apply("same") + UnaryOperator.identity().apply("op"));
        BiFunction<Integer, Integer, Integer> add = Integer::sum;
        System.out.println(add.andThen(x -> -x).apply(3, 4));
        Predicate<String> empty = String::isEmpty, small = x -> x.length() < 3;
        for (String x : new String[] {"", "ab", "abc"}) {
            System.out.print(empty.and(small).test(x) + " " + empty.or(small).test(x) + " " + empty.negate().test(x) + Predicate.not(small).test(x) + Predicate.isEqual("ab").test(x) + "; ");
        }
        System.out.println(Predicate.isEqual(null).test(null) + " " + Predicate.<String>isEqual(null).test("x"));
        BiPredicate<Integer, Integer> less = (a, b) -> a < b, near = (a, b) -> Math.abs(a - b) < 2;
        for (int[] pair : new int[][] {{1, 2}, {2, 1}, {1, 5}, {5, 1}}) {
            System.out.print(less.and(near).test(pair[0], pair[1]) + " " + less.or(near).test(pair[0], pair[1]) + " " + less.negate().test(pair[0], pair[1]) + "; ");
        }
        System.out.println(BinaryOperator.<Integer>minBy(Comparator.naturalOrder()).apply(3, 2) + " " + BinaryOperator.<Integer>maxBy(Comparator.naturalOrder()).apply(3, 2));
    }
}
