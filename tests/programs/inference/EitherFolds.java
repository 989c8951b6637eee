import java.util.*;
import java.util.function.*;
public class EitherFolds {
    static abstract class Either<L, R> {
        abstract <T> T fold(Function<? super L, ? extends T> l, Function<? super R, ? extends T> r);
        static <L, R> Either<L, R> left(L l) {
            return new Either<>() {
                <T> T fold(Function<? super L, ? extends T> f, Function<? super R, ? extends T> g) {
                    return f.apply(l);
                }
            };
        }
        static <L, R> Either<L, R> right(R r) {
            return new Either<L, R>() {
                <T> T fold(Function<? super L, ? extends T> f, Function<? super R, ? extends T> g) {
                    return g.apply(r);
                }
            };
        }
        <Q> Either<L, Q> map(Function<? super R, ? extends Q> f) {
            return fold(Either::left, r -> Either.right(f.apply(r)));
        }
        <Q> Either<L, Q> flatMap(Function<? super R, Either<L, Q>> f) { return fold(Either::left, f); }
        R getOr(R d) { return fold(l -> d, r -> r); }
    }
    static Either<String, Integer> div(int a, int b) { return b == 0 ? Either.left("div0") : Either.right(a / b); }
    public static void main(String[] args) {
        System.out.println(div(8, 2).<String>fold(l -> "L" + l, r -> "R" + r));
        System.out.println(div(8, 2).map(x -> x + 1).<String>fold(l -> "L" + l, r -> "R" + r));
        System.out.println(div(8, 2).flatMap(x -> div(x, 0)).<String>fold(l -> "L" + l, r -> "R" + r));
        System.out.println(div(8, 2).flatMap(x -> div(x, 0)).map(x -> x + 1).<String>fold(l -> "L" + l, r -> "R" + r)
                + div(9, 3).map(x -> x * 2).getOr(-1) + div(1, 0).getOr(-1));
    }
}
