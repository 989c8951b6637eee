import java.util.*;
import java.util.function.*;
import java.util.stream.*;
public class ExactReferences {
    static <A, B, C> Function<A, Function<B, C>> curry(BiFunction<A, B, C> f) { return a -> b -> f.apply(a, b); }
    static <A, B> Function<A, B> fn(Function<A, B> f) { return f; }
    static <T> Supplier<T> sup(Supplier<T> s) { return s; }
    static int twice(int x) { return 2 * x; }
    String nm = "q";
    String nm() { return nm; }
    public static void main(String[] args) {
        System.out.println(curry(String::concat).apply("a").apply("b").length());
        System.out.println(fn(ExactReferences::twice).apply(4) + 1);
        System.out.println(fn(ExactReferences::nm).apply(new ExactReferences()).length());
        System.out.println(sup(ExactReferences::new).get().nm());
        System.out.println(sup("abc" ::length).get() + 1);
        System.out.println(curry((String a, Integer b) -> a + b).apply("x").apply(2).length());
        System.out.println(fn((Integer i) -> i + 1).andThen(ExactReferences::twice).apply(3));
        System.out.println(Stream.of(1, 2).map(fn(ExactReferences::twice)).reduce(0, Integer::sum));
    }
}
