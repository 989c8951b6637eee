import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

public class SelfTypes {
    static abstract class Builder<T, B extends Builder<T, B>> {
        protected final List<String> parts = new ArrayList<>();
        protected abstract B self();
        abstract T build();
        B with(String p) { parts.add(p); return self(); }
        B times(int n, UnaryOperator<B> f) { B b = self(); for (int i = 0; i < n; i++) b = f.apply(b); return b; }
    }
    static class Text extends Builder<String, Text> {
        private String sep = ",";
        protected Text self() { return this; }
        Text separated(String s) { sep = s; return this; }
        String build() { return String.join(sep, parts); }
    }
    static class Count extends Builder<Integer, Count> { protected Count self() { return this; } Integer build() { return parts.size(); } }
    static <T, B extends Builder<T, B>> T both(B b) { return b.with("x").with("y").build(); }
    interface Monoid<M extends Monoid<M>> { M plus(M o); static <M extends Monoid<M>> M fold(M zero, List<M> all) { M m = zero; for (M o : all) m = m.plus(o); return m; } }
    record Sum(int n) implements Monoid<Sum> { public Sum plus(Sum o) { return new Sum(n + o.n); } }
    record Max(double d) implements Monoid<Max> { public Max plus(Max o) { return d > o.d ? this : o; } }
    public static void main(String[] args) {
        System.out.println(new Text().with("a").separated("-").with("b").times(2, t -> t.with("c").separated("+")).build());
        System.out.println(both(new Text()) + both(new Count()) + (both(new Count()) + 1));
        System.out.println(Monoid.fold(new Sum(0), List.of(new Sum(3), new Sum(4))).n() + Monoid.fold(new Max(-1), List.of(new Max(2.5), new Max(1))).d());
    }
}
