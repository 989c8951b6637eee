import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

public class Scoping {
    int n = 1;
    static int s = 100;
    Supplier<Integer> field = () -> n + this.n + s;
    Supplier<Supplier<Integer>> deep = () -> () -> ++n;
    static final Function<Integer, Integer> FACT = new Function<>() {
        public Integer apply(Integer k) { return k < 2 ? 1 : k * this.apply(k - 1); }
    };
    static Function<Integer, Integer> fib;
    static { fib = k -> k < 2 ? k : fib.apply(k - 1) + fib.apply(k - 2); }

    interface TriFunction<A, B, C, R> { R apply(A a, B b, C c); default <S> TriFunction<A, B, C, S> then(Function<? super R, ? extends S> f) { return (a, b, c) -> f.apply(apply(a, b, c)); } }
    interface Maker<T> { T make(int a, String b); }
    static class Made { final String all; Made(int a, String b) { all = a + b; } Made(int a, Object b) { all = "object"; } static Made of(int a, String b) { return new Made(a + 1, b); } }

    Runnable shadowing(int n) {
        int m = n;
        class Local { int n = 5; Supplier<String> get() { return () -> n + "/" + m + "/" + Scoping.this.n; } }
        return () -> {
            int k = m + n;
            Runnable inner = () -> System.out.println(new Local().get().get() + k + this.n);
            inner.run();
        };
    }

    static <T> Supplier<T> memo(Supplier<T> s) {
        return new Supplier<T>() {
            private T value; private boolean done; private int calls;
            public T get() { calls++; if (!done) { value = s.get(); done = true; } return value; }
            public String toString() { return "memo" + calls; }
        };
    }

    static String varargs(Supplier<?>... all) { String out = ""; for (Supplier<?> one : all) { out += one.get(); } return out; }
    static void checked(Body b) { try { b.run(); } catch (Exception e) { System.out.println(e.getMessage()); } }
    interface Body { void run() throws Exception; }

    String describe() { return "S" + n; }
    static String describe(Scoping s, int k) { return "static" + s.n + k; }

    public static void main(String[] args) {
        Scoping a = new Scoping();
        a.n = 7;
        System.out.println(a.field.get() + a.deep.get().get() + a.deep.get().get());
        System.out.println(FACT.apply(10) + fib.apply(15));
        TriFunction<Integer, Long, Character, String> tri = (x, y, z) -> "" + x + y + z;
        System.out.println(tri.then(String::length).then(len -> len * 1.5).apply(12, 345L, 'c'));
        Maker<Made> maker = Made::new;
        System.out.println(maker.make(1, "x").all + ((Maker<Made>) Made::of).make(1, "x").all);
        a.shadowing(30).run();
        int[] count = {0};
        Supplier<Integer> m = memo(() -> ++count[0] * 10);
        System.out.println(m.get() + m.get() + " " + m + count[0]);
        System.out.println(varargs(() -> 1, () -> "two", a::describe, () -> { return 'c'; }));
        checked(() -> { throw new Exception("checked"); });
        checked(() -> { if (args.length == 0) { return; } throw new Exception("never"); });
        Function<Scoping, String> unbound = Scoping::describe;
        BiFunction<Scoping, Integer, String> two = Scoping::describe;
        System.out.println(unbound.apply(a) + two.apply(a, 5));
        IntFunction<String[][]> arrays = String[][]::new;
        System.out.println(arrays.apply(4).length);
        Function<Object, String> text = Object::toString;
        UnaryOperator<String> twice = t -> t + t;
        System.out.println(text.andThen(twice).compose((Integer i) -> i + 1).apply(41));
        Supplier<Runnable> nested = () -> { int local = count[0]; return () -> { int inner = local + 1; System.out.println(inner); }; };
        nested.get().run();
        Runnable[] table = {() -> System.out.print("a"), Scoping::print, a::tell, new Scoping()::tell};
        for (Runnable r : table) { r.run(); }
        System.out.println();
        Supplier<Supplier<Supplier<String>>> chain = () -> () -> () -> "chain" + a.n;
        System.out.println(chain.get().get().get());
        char c = 'q'; final long L; L = 9L; double d = 1.5; byte b = 3; short sh = 4; float f = 2.5f; boolean z = true; String st = "st"; int[] arr = {1};
        Supplier<String> all = () -> c + st + L + d + b + sh + f + z + arr[0]++;
        System.out.println(all.get() + all.get());
        System.out.println(((Supplier<String>) () -> "cast").get() + ((Function<Integer, Integer>) x -> x + 1).apply(1));
    }
    static void print() { System.out.print("b"); }
    void tell() { System.out.print(n); }
}
