import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;

public class Composition {
    static <A, B, C> Function<A, Function<B, C>> curry(BiFunction<A, B, C> f) { return a -> b -> f.apply(a, b); }
    static <T> Supplier<T> memo(Supplier<T> s) {
        Object[] kept = new Object[1];
        boolean[] has = {false};
        return () -> {
            if (!has[0]) { kept[0] = s.get(); has[0] = true; }
            @SuppressWarnings("unchecked") T t = (T) kept[0];
            return t;
        };
    }
    static int times(int n, IntBinaryOperator op, int start) { for (int i = 1; i <= n; i++) start = op.applyAsInt(start, i); return start; }
    interface Parser { int parse(String s) throws NumberFormatException; default Parser or(int other) { return s -> { try { return parse(s); } catch (NumberFormatException e) { return other; } }; } }
    int base = 10;
    Function<Integer, Integer> adder() { return n -> n + base; }
    Supplier<Supplier<Integer>> deep() { return () -> () -> this.base++; }
    public static void main(String[] args) {
        System.out.println(curry((Integer a, Integer b) -> a * b).apply(6).apply(7));
        Function<Integer, Integer> inc = n -> n + 1, twice = n -> n * 2;
        System.out.println(inc.compose(twice).apply(5) + " " + inc.andThen(twice).apply(5) + " " + Function.<Integer>identity().andThen(Object::toString).apply(5));
        int[] calls = {0};
        Supplier<String> memo = memo(() -> "made" + ++calls[0]);
        System.out.println(memo.get() + memo.get() + calls[0]);
        System.out.println(times(5, (a, b) -> a * b, 1) + " " + times(4, Math::max, 0) + " " + times(4, Integer::sum, 0));
        Predicate<String> empty = String::isEmpty, longer = s -> s.length() > 3;
        System.out.println(empty.negate().and(longer.negate()).or(s -> s.startsWith("z")).test("abc") + " " + Predicate.not(empty).test(""));
        IntPredicate even = n -> n % 2 == 0;
        System.out.println(even.and(n -> n > 2).test(4) + " " + even.negate().test(4));
        Parser parser = Integer::parseInt;
        System.out.println(parser.or(-1).parse("12") + parser.or(-1).parse("x"));
        Composition c = new Composition();
        Function<Integer, Integer> add = c.adder();
        c.base = 100;
        System.out.println(add.apply(1) + c.deep().get().get() + c.base);
        List<String> words = new ArrayList<>(List.of("pear", "Fig", "apple", "fig"));
        words.sort(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
        System.out.println(words);
        words.sort(String.CASE_INSENSITIVE_ORDER.thenComparing(Comparator.naturalOrder()));
        System.out.println(words);
        Map<String, BinaryOperator<Integer>> ops = new TreeMap<>(Map.of("+", Integer::sum, "-", (a, b) -> a - b, "max", BinaryOperator.maxBy(Comparator.<Integer>naturalOrder())));
        ops.forEach((k, op) -> System.out.print(k + op.apply(8, 5) + " "));
        ToIntFunction<String> len = String::length;
        UnaryOperator<String> up = String::toUpperCase;
        System.out.println(len.applyAsInt(up.apply("abc")) + up.andThen(len::applyAsInt).apply("four"));
        Runnable r = () -> {}; r.run();
        Object o = (Supplier<Runnable>) () -> () -> System.out.println("nested");
        ((Supplier<?>) o).get();
        @SuppressWarnings("unchecked") Supplier<Runnable> s = (Supplier<Runnable>) o;
        s.get().run();
    }
}
