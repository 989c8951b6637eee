import java.util.*;
import java.util.function.*;
public class GenericSealed {
    sealed interface Result<T, E extends Exception> { 
        record Ok<T, E extends Exception>(T value) implements Result<T, E> {}
        record Err<T, E extends Exception>(E error) implements Result<T, E> {}
        static <T> Result<T, Exception> of(java.util.concurrent.Callable<? extends T> c) { try { return new Ok<>(c.call()); } catch (Exception e) { return new Err<>(e); } }
        default <U> Result<U, E> map(Function<? super T, ? extends U> f) { return switch (this) { case Ok<T, E>(var v) -> new Ok<>(f.apply(v)); case Err<T, E>(var e) -> new Err<>(e); }; }
        default T orElse(T other) { return this instanceof Ok<T, E>(T v) ? v : other; }
        default T get() throws E { return switch (this) { case Ok<T, E> o -> o.value; case Err<T, E> e -> throw e.error; }; }
    }
    sealed interface List2<T> { record Nil<T>() implements List2<T> {} record Cons<T>(T h, List2<T> t) implements List2<T> {}
        static <T> List2<T> of(T... ts) { List2<T> r = new Nil<>(); for (int i = ts.length - 1; i >= 0; i--) r = new Cons<>(ts[i], r); return r; }
        default <R> R fold(R z, BiFunction<? super T, R, R> f) { return switch (this) { case Nil<T> _ -> z; case Cons<T>(T h, List2<T> t) -> f.apply(h, t.fold(z, f)); }; }
        default int size() { return fold(0, (_, n) -> n + 1); } }
    sealed interface Json { record S(String v) implements Json {} record N(double v) implements Json {} record A(List<Json> v) implements Json {} record O(Map<String, Json> v) implements Json {} enum K implements Json { TRUE, FALSE, NULL } }
    static String str(Json j) { return switch (j) { case Json.S(var s) -> '"' + s + '"'; case Json.N(double d) when d == Math.rint(d) -> Long.toString((long) d); case Json.N(var d) -> "" + d; case Json.A(var l) -> l.stream().map(GenericSealed::str).toList().toString(); case Json.O(var m) -> { var sj = new StringJoiner(",", "{", "}"); m.forEach((k, v) -> sj.add(k + ":" + str(v))); yield sj.toString(); } case Json.K.TRUE -> "true"; case Json.K.FALSE -> "false"; case Json.K.NULL -> "null"; }; }
    interface Monoid<T> { T zero(); T plus(T a, T b); static <T> T sum(Monoid<T> m, Iterable<? extends T> it) { T r = m.zero(); for (T t : it) r = m.plus(r, t); return r; } }
    record Counter<K>(Map<K, Integer> counts) { Counter() { this(new TreeMap<>()); } Counter<K> add(K k) { counts.merge(k, 1, Integer::sum); return this; } Optional<Map.Entry<K, Integer>> top() { return counts.entrySet().stream().max(Map.Entry.comparingByValue()); } }
    public static void main(String[] args) throws Exception {
        System.out.println(Result.of(() -> Integer.parseInt("12")).map(x -> x * 2).get() + " " + Result.of(() -> Integer.parseInt("zz")).map(x -> x * 2).orElse(-1) + Result.of(() -> { throw new java.io.IOException("io"); }));
        var l = List2.of("a", "b", "c"); System.out.println(l + " " + l.size() + l.fold("", (a, b) -> b + a));
        Map<String, Json> m = new LinkedHashMap<>(); m.put("x", new Json.A(List.of(new Json.N(1), new Json.N(2.5), Json.K.NULL))); m.put("y", new Json.S("q")); m.put("z", Json.K.TRUE); System.out.println(str(new Json.O(m)));
        System.out.println(Monoid.sum(new Monoid<String>() { public String zero() { return "<"; } public String plus(String a, String b) { return a + b; } }, List.of("p", "q")));
        var c = new Counter<Character>(); for (char ch : "mississippi".toCharArray()) c.add(ch); System.out.println(c + " " + c.top().get());
        System.out.println(new Json.N(0.0).equals(new Json.N(-0.0)) + " " + new Json.N(Double.NaN).equals(new Json.N(Double.NaN)) + " " + new Json.N(1).hashCode() + " " + new Counter<>().equals(new Counter<>()));
        Result.of(() -> { Object o = "s"; return (Integer) o; }).get();
    }
}
