import module java.base;
public class SealedEverywhere {
    sealed interface Opt<T> {
        record Some<T>(T v) implements Opt<T> {}
        record None<T>() implements Opt<T> {}
        static <T> Opt<T> of(T t) { return t == null ? new None<>() : new Some<>(t); }
        default<R> Opt<R> map(Function<? super T, ? extends R> f) {
            return switch (this) { case Some<T>(T v) -> of(f.apply(v)); case None<T>() -> new None<>(); }; } default T or(T d) { return switch (this) { case Some<T>(var v) -> v; case None<T> n -> d; }; } }
    sealed interface LL<T> { record Nil<T>() implements LL<T> {} record Cons<T>(T h, LL<T> t) implements LL<T> {} static <T> LL<T> of(T... ts) { LL<T> r = new Nil<>(); for (int i = ts.length; i-- > 0; ) r = new Cons<>(ts[i], r); return r; } static <T, R> R fold(LL<T> l, R z, BiFunction<? super R, ? super T, ? extends R> f) { return switch (l) { case Nil<T>() -> z; case Cons<T>(var h, Nil<T>()) -> f.apply(z, h); case Cons<T>(var h, Cons<T>(var h2, var t)) -> fold(t, f.apply(f.apply(z, h), h2), f); }; } static <T> LL<T> rev(LL<T> l) { return fold(l, (LL<T>) new Nil<T>(), (a, x) -> new Cons<>(x, a)); } }
    static abstract sealed class An permits Dog, Cat {} static final class Dog extends An { String b = "woof"; } static non-sealed class Cat extends An {} static class Lion extends Cat {} 
    static String snd(An a) { return switch (a) { case Dog d -> d.b; case Lion l -> "roar"; case Cat c -> "meow"; }; }
    static int day(String d) { return switch (d) { case "MON", "TUE":
                    yield 1;
                case "SUN": {
                    int x = 3;
                    yield x * 2;
                }
                default:
                    if (d.isEmpty()) yield - 1;
                    yield d.length();
            };
        }
        static String tri(int a, int b) {
            return switch (Integer.compare(a, b)) { case -1 -> "lt"; case 0 -> "eq"; case 1 -> "gt"; default -> throw new AssertionError(); }; }
    static Object nested(Object o) { return switch (o) { case Integer i -> switch (i) { case 0 -> "zero"; case Integer j when j % 2 == 0 -> switch (j / 2) { case 1 -> "two"; default -> 'e'; }; default -> i * 1.5; }; case String s -> { for (char c : s.toCharArray()) {
                        switch (c) {
                            case 'x':
                                yield "has x";
                            case 'y':
                                continue;
                            default:
                                break;
                        }
                        if (c == 'q') yield "q!";
                    }
                    yield "none";
            }
            default -> List.of();
        };
    }
    public static void main(String[] args) {
        System.out.println(Opt.of(4).map(x -> x * 2).map(String::valueOf).or("none").length()
                + Opt.<String>of(null).map(String::length).or(-1));
        System.out.println(LL.fold(LL.of(1, 2, 3), 0, Integer::sum) + " " + LL.rev(LL.of("a", "b"))
                + LL.fold(LL.rev(LL.of("a", "b", "c")), "", String::concat));
        System.out.println(snd(new Dog()) + snd(new Lion()) + snd(new Cat()) + day("TUE") + day("SUN") + day("")
                + day("FRIDAY") + tri(1, 2) + tri(2, 2) + tri(3, 2));
        for (Object o : new Object[] {0, 2, 4, 3, "ayx", "yq", "yy", 1.0}) System.out.print(nested(o) + " ");
        System.out.println();
    }
}
