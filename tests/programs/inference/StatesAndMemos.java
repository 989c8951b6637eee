import java.util.*;
import java.util.function.*;
public class StatesAndMemos {
    interface State<S, A> {
        Map.Entry<A, S> run(S s);
        static <S, A> State<S, A> unit(A a) { return s -> Map.entry(a, s); }
        default<B> State<S, B> bind(Function<? super A, State<S, B>> f) {
            return s -> {
                var r = run(s);
                return f.apply(r.getKey()).run(r.getValue());
            };
        }
    }
    static class Lazy<T> implements Supplier<T> {
        private Supplier<? extends T> s;
        private T v;
        Lazy(Supplier<? extends T> s) { this.s = s; }
        public T get() {
            if (s != null) {
                v = s.get();
                s = null;
            }
            return v;
        }
        <R> Lazy<R> map(Function<? super T, ? extends R> f) { return new Lazy<>(() -> f.apply(get())); }
    }
    static <A, B> Function<A, B> memo(Function<A, B> f) {
        Map<A, B> m = new HashMap<>();
        return a -> {
            if (!m.containsKey(a)) m.put(a, f.apply(a));
            return m.get(a);
        };
    }
    public static void main(String[] args) {
        State<Integer, Integer> tick = s -> Map.entry(s, s + 1);
        System.out.println(tick.bind(a -> tick.bind(b -> State.unit(a * 10 + b))).run(4));
        int[] n = {0};
        Lazy<Integer> lz = new Lazy<>(() -> ++n[0]);
        Lazy<String> ls = lz.map(x -> "v" + x);
        System.out.println(n[0] + ls.get() + ls.get() + n[0]);
        Function<Integer, Long>[] fib = new Function[1];
        fib[0] = memo(k -> k < 2 ? (long) k : fib[0].apply(k - 1) + fib[0].apply(k - 2));
        System.out.println(fib[0].apply(50));
    }
}
