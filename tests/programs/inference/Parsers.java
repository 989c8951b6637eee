import java.util.*;
import java.util.function.*;
import java.util.stream.*;
public class Parsers {
    interface Parser<T> {
        Optional<Res<T>> parse(String s);
        default<R> Parser<R> map(Function<? super T, ? extends R> f) {
            return s -> parse(s).map(r -> new Res<>(f.apply(r.val), r.rest));
        }
        default<R> Parser<R> then(Function<? super T, Parser<R>> f) {
            return s -> parse(s).flatMap(r -> f.apply(r.val).parse(r.rest));
        }
        default Parser<T> or(Parser<? extends T> o) {
            return s -> {
                Optional<Res<T>> r = parse(s);
                if (r.isPresent()) return r;
                return o.parse(s).map(q -> new Res<T>(q.val, q.rest));
            };
        }
        default Parser<List<T>> many() {
            return s -> {
                List<T> out = new ArrayList<>();
                String rest = s;
                for (Optional<Res<T>> r; (r = parse(rest)).isPresent(); rest = r.get().rest) out.add(r.get().val);
                return Optional.of(new Res<>(out, rest));
            };
        }
        static Parser<Character> chr(Predicate<Character> p) {
            return s
                    -> s.isEmpty() || !p.test(s.charAt(0)) ? Optional.empty()
                                                           : Optional.of(new Res<>(s.charAt(0), s.substring(1)));
        }
        static <T> Parser<T> lazy(Supplier<Parser<T>> s) { return x -> s.get().parse(x); }
    }
    static class Res<T> {
        final T val;
        final String rest;
        Res(T v, String r) {
            val = v;
            rest = r;
        }
    }
    static final Parser<Integer> NUM =
            Parser.chr(Character::isDigit)
                    .many()
                    .then(ds
                            -> ds.isEmpty()
                            ? s
                            -> Optional.empty()
                            : s
                            -> Optional.of(
                                    new Res<>(ds.stream().map(String::valueOf).collect(Collectors.joining()), s)))
                    .map(Integer::parseInt);
    static Parser<Integer> factor() {
        return NUM.or(Parser.chr(c -> c == '(').then(o -> NUM).then(v -> Parser.chr(c -> c == ')').map(c -> v)));
    }
    public static void main(String[] args) {
        System.out.println(NUM.parse("12").get().val + 1);
        System.out.println(factor().parse("12").get().val + 1);
    }
}
