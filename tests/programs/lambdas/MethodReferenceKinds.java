import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.ToIntBiFunction;

public class MethodReferenceKinds {
    final String name;
    static int made;
    MethodReferenceKinds(String name) { this.name = name; made++; }
    String hello(String who) { return name + " greets " + who; }
    static String stat(Object o) { return "static " + o; }
    static int sum(Integer... all) { int s = 0; for (int i : all) s += i; return s; }
    String over(int i) { return "int"; } String over(long l) { return "long"; } String over(Object o) { return "object"; }
    MethodReferenceKinds me() { System.out.print("evaluated once "); return this; }
    static class Sub extends MethodReferenceKinds { Sub() { super("sub"); } @Override String hello(String w) { return "overridden"; } Function<String, String> up() { return super::hello; } Function<String, String> own() { return this::hello; } }
    public static void main(String[] args) {
        Function<String, MethodReferenceKinds> make = MethodReferenceKinds::new;
        MethodReferenceKinds k = make.apply("K");
        Function<String, String> bound = k::hello;
        BiFunction<MethodReferenceKinds, String, String> unbound = MethodReferenceKinds::hello;
        System.out.println(bound.apply("x") + unbound.apply(k, "y") + made);
        Function<Object, String> st = MethodReferenceKinds::stat;
        Function<String, Object> wider = st::apply;
        System.out.println(wider.apply("z"));
        BiFunction<Integer, Integer, Integer> varargs = MethodReferenceKinds::sum;
        Supplier<Integer> none = MethodReferenceKinds::sum;
        System.out.println(varargs.apply(3, 4) + none.get());
        Supplier<String> once = k.me()::toString;
        Function<String, String> twice = k.me()::hello;
        System.out.println(twice.apply("a") + twice.apply("b").length());
        Function<Integer, String> boxed = k::over; Function<String, String> obj = k::over; java.util.function.IntFunction<String> prim = k::over; java.util.function.LongFunction<String> lng = k::over;
        System.out.println(boxed.apply(1) + obj.apply("s") + prim.apply(1) + lng.apply(1));
        System.out.println(new Sub().up().apply("w") + new Sub().own().apply("w"));
        BiPredicate<String, String> eq = String::equalsIgnoreCase; ToIntBiFunction<String, String> cmp = String::compareTo;
        System.out.println(eq.test("A", "a") + " " + cmp.applyAsInt("b", "a"));
        Consumer<Object> print = System.out::println; print.andThen(o -> System.out.println("then " + o)).accept(5);
        Function<int[], int[]> clone = int[]::clone; int[] a = {1, 2}, b = clone.apply(a); b[0] = 9; System.out.println(a[0] + Arrays.toString(b));
        List<String> words = Arrays.asList("b", "A", "c"); words.sort(String::compareToIgnoreCase); System.out.println(words);
        MethodReferenceKinds nobody = null;
        try { Supplier<String> s = nobody::toString; System.out.println("late"); } catch (NullPointerException e) { System.out.println("early"); }
    }
}
