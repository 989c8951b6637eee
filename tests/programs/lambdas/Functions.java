public class Functions {
    static <A, B, C> java.util.function.Function<A, C> compose(java.util.function.Function<A, B> f, java.util.function.Function<B, C> g) {
        return a -> g.apply(f.apply(a));
    }
    static int fold(int[] values, int start, java.util.function.IntBinaryOperator op) {
        for (int v : values) start = op.applyAsInt(start, v);
        return start;
    }
    public static void main(String[] args) {
        System.out.println(compose((String s) -> s.length(), n -> n * 1.5).apply("four"));
        int[] values = {3, 1, 4, 1, 5};
        System.out.println(fold(values, 0, (a, b) -> a + b) + " " + fold(values, 1, (a, b) -> a * b) + " " + fold(values, 0, Math::max));
        java.util.function.Predicate<String> empty = String::isEmpty;
        System.out.println(empty.negate().test("") + " " + empty.or(s -> s.length() > 3).test("long") + " " + empty.and(s -> true).test("x"));
        java.util.function.Function<Integer, Integer> inc = x -> x + 1;
        System.out.println(inc.andThen(x -> x * 10).apply(1) + " " + inc.compose((Integer x) -> x * 10).apply(1));
        java.util.function.BiFunction<Integer, Long, Double> mixed = (i, l) -> i + l + 0.5;
        System.out.println(mixed.apply(1, 2L));
        java.util.function.Consumer<String> print = s -> System.out.print(s + " ");
        print.andThen(s -> System.out.println(s.length())).accept("chain");
    }
}
