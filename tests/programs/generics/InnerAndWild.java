import java.util.*;
import java.util.function.*;
/** Inner classes of inner ones, wildcards for variables that their bounds name, bounds that an interface gives. */
class InnerAndWild {
    static class Gen<T> { T t; Gen(T t) { this.t = t; } class In { T get() { return t; } class In2<U> { U u; In2(U u) { this.u = u; } String both() { return "" + t + u; } } <U> In2<U> mk2(U u) { return new In2<U>(u); } } In mk() { return new In(); } }
    static class Shape { static abstract class Builder<T extends Shape, B extends Builder<T, B>> { B tag() { return self(); } protected abstract B self(); } }
    static class Box extends Shape { static Builder<?> builder() { class Impl extends Builder<Impl> { protected Impl self() { return this; } } return new Impl(); } static abstract class Builder<B extends Builder<B>> extends Shape.Builder<Box, B> { int w; B size(int w) { this.w = w; return self(); } } }
    interface Same<B> { <T extends B> T same(T t); }
    <T extends CharSequence> T own(T t) { return t; }
    static <T extends CharSequence> T cs(T t) { return t; }
    public static void main(String[] args) {
        Gen<Integer> gi = new Gen<>(4); Gen<Integer>.In gin = gi.mk();
        System.out.println(gin.new In2<Long>(3L).u.longValue());
        System.out.println(gi.new In().new In2<String>("x").u.length());
        Box.Builder<?> b = Box.builder();
        System.out.println(b.tag().size(3).w);
        System.out.println(Box.builder().size(3).tag().w);
        Same<CharSequence> sm2 = InnerAndWild::cs;
        System.out.println(sm2.same("ss").length());
        Same<CharSequence> bound = new InnerAndWild()::own;
        System.out.println(bound.same(new StringBuilder("abc")).reverse());
        abstract class Loc<T> { T t; abstract T next(); class LIn { T twice() { t = next(); t = next(); return t; } } }
        Loc<Integer> loc = new Loc<>() { Integer next() { return t == null ? 1 : t * 5; } };
        System.out.println(loc.new LIn().twice() + loc.new LIn().twice());
    }
}
