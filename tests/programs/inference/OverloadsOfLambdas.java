import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;

public class OverloadsOfLambdas {
    static String run(Runnable r) { r.run(); return "runnable"; }
    static <T> String run(Callable<T> c) throws Exception { return "callable " + c.call(); }
    static String take(Consumer<String> c) { c.accept("c"); return "consumer"; }
    static String take(Function<String, Integer> f) { return "function " + f.apply("ffff"); }
    static String get(Supplier<?> s) { return "supplier " + s.get(); }
    static String get(java.util.function.IntSupplier s) { return "int supplier " + s.getAsInt(); }
    static String two(Function<Integer, String> f) { return f.apply(1); }
    static String two(java.util.function.BiFunction<Integer, Integer, String> f) { return f.apply(1, 2); }
    static String ref(IntFunction<int[]> f) { return "array of " + f.apply(3).length; }
    static <T> String ref(Supplier<T> s, T other) { return s.get() + "/" + other; }

    static int count;
    int field = 5;

    static void bump() { count++; }
    static int next() { return ++count; }
    static String name(Integer i) { return "n" + i; }
    static String name(Integer i, Integer j) { return "n" + i + j; }
    int add(int n) { return field + n; }
    static int size(Object o) { return 1; }
    static int size(String o) { return 2; }

    public static void main(String[] args) throws Exception {
        System.out.println(run(() -> {}));
        System.out.println(run(() -> 1));
        System.out.println(run(() -> { return "x"; }));
        System.out.println(run(() -> bump()));
        System.out.println(run(() -> next()));
        System.out.println(run(OverloadsOfLambdas::bump));
        try {
            System.out.println(run(() -> { throw new IllegalStateException("thrown"); }));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(run(() -> { while (true) { if (count++ > 5) { return; } } }));
        System.out.println(take(s -> { count += s.length(); }));
        System.out.println(take((String s) -> s.length()));
        System.out.println(take(s -> { return s.length() + 1; }));
        System.out.println(get(() -> 5));
        System.out.println(get(() -> "s"));
        System.out.println(get(() -> Integer.valueOf(6)));
        System.out.println(two((Function<Integer, String>) OverloadsOfLambdas::name));
        System.out.println(two(a -> "one" + a));
        System.out.println(two((a, b) -> "two" + a + b));
        System.out.println(ref(int[]::new));
        System.out.println(ref(() -> "t", "u"));
        ToIntFunction<String> size = OverloadsOfLambdas::size;
        System.out.println(size.applyAsInt("s"));
        ToIntFunction<Object> size2 = OverloadsOfLambdas::size;
        System.out.println(size2.applyAsInt("s"));
        OverloadsOfLambdas self = new OverloadsOfLambdas();
        java.util.function.IntUnaryOperator add = self::add;
        self.field = 100;
        System.out.println(add.applyAsInt(1));
        self = null;
        System.out.println(add.applyAsInt(2));
        try {
            java.util.function.IntUnaryOperator none = self::add;
            System.out.println("made " + none);
        } catch (NullPointerException e) {
            System.out.println("null receiver");
        }
        java.util.function.BiFunction<OverloadsOfLambdas, Integer, Integer> unbound = OverloadsOfLambdas::add;
        System.out.println(unbound.apply(new OverloadsOfLambdas(), 3));
        Supplier<OverloadsOfLambdas> maker = OverloadsOfLambdas::new;
        System.out.println(maker.get().field);
        System.out.println(count);
    }
}
