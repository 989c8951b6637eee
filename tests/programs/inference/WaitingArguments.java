import java.util.*;
import java.util.function.*;

// Functions and choices among the arguments of a generic call wait until what they take is known (JLS 18.5.2.2).
public class WaitingArguments {
    static <A> A id(A a) {
        return a;
    }

    static <A> List<A> of(A a) {
        return new ArrayList<>(List.of(a));
    }

    static <A> List<A> same(List<A> a) {
        return a;
    }

    static <A, B> Function<A, B> fn(Function<A, B> f) {
        return f;
    }

    static <A, B> B apply(A a, Function<? super A, ? extends B> f) {
        return f.apply(a);
    }

    static <A, B> B later(Function<A, B> f, Supplier<A> s) {
        return f.apply(s.get());
    }

    static <A, B> A around(Function<A, B> f, Function<B, A> g) {
        return g.apply(f.apply(null));
    }

    static <A> A some(Function<? extends Number, A> f) {
        return f.apply(null);
    }

    static <A extends Collection<?>> A filled(Supplier<A> s) {
        return s.get();
    }

    static <A extends CharSequence> A typed(Class<A> c, Object o) {
        return c.cast(o);
    }

    static String take(Object o) {
        return "object";
    }

    static int take(char[] c) {
        return c.length;
    }

    static int each(List<String>[] all) {
        return all.length;
    }

    static String each(Set<String>[] all) {
        return "sets";
    }

    static class Part {
        static final int ONLY = 3;
    }

    public static void main(String[] args) {
        int n = args.length;
        Object o = "object";
        List<String> texts = of("text");
        System.out.println(later(x -> x.length(), () -> "abc").byteValue());
        System.out.println(later(x -> x.get(0), () -> texts).length());
        System.out.println(later(x -> { return x.length(); }, n > 0 ? () -> "s" : () -> "to").byteValue());
        String around = around(x -> x == null ? 1 : 2, y -> "a" + y.byteValue());
        System.out.println(around.length());
        System.out.println(id(new ArrayList<>(texts)).get(0).length());
        System.out.println(apply(of(texts), all -> all.get(0).get(0)).length());
        System.out.println(fn((String x) -> of(x)).apply("ab").get(0).length());
        System.out.println(apply("abc", x -> apply(x.length(), y -> of(x + y))).get(0).length());
        System.out.println(apply("x", x -> { if (n > 0) return of(x); return same(texts); }).get(0).length());
        System.out.println(same(n > 0 ? new ArrayList<>() : texts).get(0).length());
        System.out.println(id(n > 0 ? texts : apply("xyz", x -> of(x))).get(0).length());
        System.out.println(same(o instanceof String x ? of(apply(x, y -> y + x)) : texts).get(0).length());
        System.out.println(same(switch (n) { case 1 -> new ArrayList<>(); default -> texts; }).get(0).length());
        System.out.println(apply("ab", switch (n) { case 0 -> x -> x.length(); default -> x -> null; }).byteValue());
        System.out.println(
            same(switch (n) { case 0: String x = "q"; yield of(apply(x, y -> y + x)); default: yield texts; }).get(0).length());
        System.out.println(some((Integer x) -> "s" + x).length());
        System.out.println(typed(o.getClass().asSubclass(String.class), o).length());
        System.out.println(take(filled(LinkedList<Double>::new)));
        System.out.println(each(texts.stream().map(Collections::singletonList).toArray(List[]::new)));
        System.out.println(Part.ONLY + new Part().ONLY);
    }
}
