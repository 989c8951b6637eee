import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

public class StaticFactories {
    static final class Either<L, R> {
        private final L left; private final R right;
        private Either(L l, R r) { left = l; right = r; }
        static <L, R> Either<L, R> left(L l) { return new Either<>(l, null); }
        static <L, R> Either<L, R> right(R r) { return new Either<>(null, r); }
        <T> Either<L, T> map(Function<? super R, ? extends T> f) { return left != null ? left(left) : right(f.apply(right)); }
        <T> Either<L, T> then(Function<? super R, Either<L, T>> f) { return left != null ? left(left) : f.apply(right); }
        <T> T fold(Function<? super L, ? extends T> l, Function<? super R, ? extends T> r) { return left != null ? l.apply(left) : r.apply(right); }
    }
    static Either<String, Integer> parse(String s) { try { return Either.right(Integer.parseInt(s)); } catch (NumberFormatException e) { return Either.left("bad " + s); } }
    static <K, V> Map<V, List<K>> invert(Map<K, V> m) { Map<V, List<K>> r = new HashMap<>(); m.forEach((k, v) -> r.computeIfAbsent(v, x -> new ArrayList<>()).add(k)); return r; }
    static <T> Supplier<T> lazy(Supplier<? extends T> s) { return new Supplier<>() { T t; boolean has; @Override public T get() { if (!has) { t = s.get(); has = true; } return t; } }; }
    static <T, R> List<R> mapAll(List<? extends T> l, Function<? super T, ? extends R> f) { List<R> r = new ArrayList<>(); for (T t : l) r.add(f.apply(t)); return Collections.unmodifiableList(r); }
    public static void main(String[] args) {
        System.out.println(parse("12").map(n -> n * 2).fold(e -> e, n -> "n" + n) + parse("x").map(n -> n + 1).fold(String::length, n -> n));
        String folded = parse("5").then(n -> n > 3 ? Either.<String, Double>left("big") : Either.right(n / 2.0)).fold(e -> e.toUpperCase(), d -> "" + d); System.out.println(folded);
        System.out.println(invert(Map.of("a", 1)).get(1).get(0).length());
        int[] calls = {0}; Supplier<String> s = lazy(() -> "v" + ++calls[0]); System.out.println(s.get() + s.get() + calls[0]);
        List<Number> r = mapAll(List.of("a", "bb"), x -> x.length() > 1 ? 2.5 : (Number) 1); System.out.println(r);
        try { r.add(1); } catch (UnsupportedOperationException e) { System.out.println("fixed"); }
        System.out.println(Optional.of("x").map(x -> x + "y").filter(x -> x.length() == 2).map(String::length).orElseGet(() -> -1) + Optional.<Integer>empty().map(n -> n + 1).orElse(40));
    }
}
