import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/** Functions that a choice is between, and which of several functions tells the others what they take. */
public class ChosenFunctions {
    interface GetInt { int get(); }
    interface GetInteger { Integer get(); }
    static String m(GetInt getter) { return "int " + getter.get(); }
    static String m(GetInteger getter) { return "Integer " + getter.get(); }

    interface A<X> { X m(); }
    interface B<X> extends A<X> { }
    static String n(A<Integer> a) { return "A " + a.m(); }
    static String n(B<String> b) { return "B " + b.m(); }
    static <Z extends Integer> String o(A<Z> a) { return "A " + a.m(); }
    static <Z extends String> String o(B<Z> b) { return "B " + b.m(); }

    static String p(IntSupplier s) { return "IntSupplier " + s.getAsInt(); }
    static String p(Runnable r) { r.run(); return "Runnable"; }

    static <P, Q, R> Function<P, R> compose(Function<Q, R> after, Function<P, ? extends Q> before) {
        return p -> after.apply(before.apply(p));
    }
    static <S, T, U> U chain(Function<T, U> last, Function<S, T> first, S from) { return last.apply(first.apply(from)); }
    static <T, R> String twice(Function<R, T> f, Function<T, R> g, R r) { return f.apply(g.apply(f.apply(r))) + "!"; }

    interface Signed { }
    interface WordBase { default String word() { return "word"; } }
    static class Word implements Signed, WordBase { }
    @SuppressWarnings("unchecked")
    static <S extends Signed> S signed() { return (S) new Word(); }
    static String read(WordBase base, String text) { return base.word() + text; }
    static String read(int number, String text) { return number + text; }

    static int answer() { return 42; }

    public static void main(String[] args) {
        boolean yes = args.length == 0;
        System.out.println(m(() -> 23) + m("abc"::length) + m((() -> 24)) + m(("ab"::length)));
        System.out.println(m(yes ? () -> 23 : "abc"::length) + m((yes ? "abc"::length : () -> 23)));
        System.out.println(m(yes ? (() -> 1) : yes ? ("abc"::length) : (() -> 2)));
        System.out.println(n(yes ? (() -> 23) : (() -> 42)) + n(yes ? ChosenFunctions::answer : () -> 1));
        System.out.println(o(yes ? (() -> 23) : (() -> 42)) + o(!yes ? ChosenFunctions::answer : () -> 1));
        System.out.println(p(yes ? () -> 5 : () -> 6));
        System.out.println(compose(x -> "a" + x.length(), x -> x + "b").apply("c"));
        System.out.println(ChosenFunctions.<Integer, String, Integer>compose(x -> x.length(), x -> "n" + x).apply(77));
        Integer chained = chain(x -> x.length() + 1, x -> "n" + (x + 1), 9);
        System.out.println(chained);
        System.out.println(twice(o -> o, o -> o, 5));
        System.out.println(read(signed(), "!"));
        Supplier<Supplier<String>> nested = yes ? () -> () -> "inner" : () -> null;
        System.out.println(nested.get().get());
    }
}
