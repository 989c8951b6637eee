import java.util.*;
import java.util.function.*;
import java.util.concurrent.*;
import java.util.stream.*;

// Generic classes, visitors, builders, inner classes and interfaces whose defaults override each other.
public class ClassesAtWork {
    static abstract class Base<T> {
        protected T v;
        abstract T make();
        void set(T t) {
            v = t;
        }
        T get() {
            return v;
        }
        static String st(Object o) {
            return "BO";
        }
        String ov(Object o) {
            return "B.O";
        }
        String ov(Integer o) {
            return "B.I";
        }
    }
    static class Str extends Base<String> {
        String make() {
            return "m";
        }
        @Override void set(String s) {
            super.set(s + "!");
        }
        static String st(String s) {
            return "SS";
        }
        @Override String ov(Object o) {
            return "S.O";
        }
        String ov(Number n) {
            return "S.N";
        }
    }
    interface Def {
        default String hi() {
            return "Def";
        }
    }
    interface Def2 extends Def {
        default String hi() {
            return "Def2" + Def.super.hi();
        }
    }
    static class Im implements Def, Def2 {}
    static class Im2 extends Im {
        public String hi() {
            return super.hi() + Im2.super.hi();
        }
    }
    interface Visitor<R> {
        R num(int n);
        R add(Ex a, Ex b);
    }
    interface Ex {
        <R> R acc(Visitor<R> v);
    }
    static Ex num(int n) {
        return new Ex() {
            public <R> R acc(Visitor<R> v) {
                return v.num(n);
            }
        };
    }
    static Ex add(Ex a, Ex b) {
        return new Ex() {
            public <R> R acc(Visitor<R> v) {
                return v.add(a, b);
            }
        };
    }
    enum Op implements IntBinaryOperator {
        ADD("+") {
            public int applyAsInt(int a, int b) {
                return a + b;
            }
        }, MUL("*") {
            public int applyAsInt(int a, int b) {
                return a * b;
            }
        };
        final String s;
        Op(String s) {
            this.s = s;
        }
    }
    static <E extends Enum<E>> E parse(Class<E> c, String s) {
        for (E e : c.getEnumConstants()) if (e.name().equals(s)) return e;
        return null;
    }
    static class Builder<B extends Builder<B>> {
        String s = "";
        @SuppressWarnings("unchecked") B self() {
            return (B) this;
        }
        B a(String x) {
            s += x;
            return self();
        }
    }
    static class Sub extends Builder<Sub> {
        Sub b() {
            s += "b";
            return this;
        }
    }
    sealed interface Tree<T> permits Leaf, Br {}
    record Leaf<T>(T v) implements Tree<T> {}
    record Br<T>(Tree<T> l, Tree<T> r) implements Tree<T> {}
    static <T, R> R fold(Tree<T> t, Function<? super T, ? extends R> f, BinaryOperator<R> g) {
        if (t instanceof Leaf<T> l) return f.apply(l.v());
        if (t instanceof Br<T> b) return g.apply(fold(b.l(), f, g), fold(b.r(), f, g));
        throw new AssertionError();
    }
    static class Either<L, R> {
        final L l;
        final R r;
        Either(L l, R r) {
            this.l = l;
            this.r = r;
        }
        static <L, R> Either<L, R> left(L l) {
            return new Either<>(l, null);
        }
        static <L, R> Either<L, R> right(R r) {
            return new Either<>(null, r);
        }
        <S> Either<L, S> map(Function<? super R, ? extends S> f) {
            return r == null ? left(l) : right(f.apply(r));
        }
        <S> Either<L, S> flat(Function<? super R, Either<L, S>> f) {
            return r == null ? left(l) : f.apply(r);
        }
        <S> S fold(Function<? super L, ? extends S> a, Function<? super R, ? extends S> b) {
            return r == null ? a.apply(l) : b.apply(r);
        }
    }
    static Either<String, Integer> parseInt(String s) {
        try {
            return Either.right(Integer.parseInt(s));
        }  catch (NumberFormatException e) {
            return Either.left("bad " + s);
        }
    }
    static <T> T cast(Object o) {
        @SuppressWarnings("unchecked") T t = (T) o;
        return t;
    }
    static String take(String s) {
        return "S" + s;
    }
    static String take(StringBuilder s) {
        return "SB";
    }
    static int len(String s) {
        return s.length();
    }
    static <T extends Throwable> void sneaky(Throwable t) throws T {
        @SuppressWarnings("unchecked") T x = (T) t;
        throw x;
    }
    static <T> Supplier<T> memo(Supplier<? extends T> s) {
        return new Supplier<>() {
            T v;
            boolean done;
            public T get() {
                if (!done) {
                    v = s.get();
                    done = true;
                }
                return v;
            }
        };
    }
    static <A> Consumer<A> both(Consumer<? super A> a, Consumer<? super A> b) {
        return x -> {
            a.accept(x);
            b.accept(x);
        };
    }
    class Inner {
        int v = outer;
        class Deep {
            int w = v + outer;
        }
    }
    int outer = 5;
    class Sub2 extends Inner {
        int z = v + ClassesAtWork.this.outer;
    }
    static String var(Object... o) {
        return o == null ? "null" : "" + o.length;
    }
    static String prim(long... l) {
        return "l" + l.length;
    }
    static String prim(Integer... l) {
        return "I" + l.length;
    }
    public static void main(String[] x) throws Exception {
        pool();
        Base<String> b = new Str();
        b.set("a");
        System.out.println(b.get().length() + b.make() + Str.st("s") + Str.st(1) + b.ov(1) + new Str().ov(1) + new Str().ov(1.5) + new Str().ov("s"));
        System.out.println(new Im().hi() + new Im2().hi());
        Ex e = add(num(1), add(num(2), num(3)));
        int r = e.acc(new Visitor<Integer>() { public Integer num(int n) { return n; } public Integer add(Ex a, Ex c) { return a.acc(this) + c.acc(this); } });
        String s = e.acc(new Visitor<>() { public String num(int n) { return "" + n; } public String add(Ex a, Ex c) { return "(" + a.acc(this) + "+" + c.acc(this) + ")"; } });
        System.out.println(r + s);
        System.out.println(parse(Op.class, "MUL").applyAsInt(3, 4) + Op.ADD.s + Op.valueOf("ADD").applyAsInt(1, 2) + new Sub().a("x").b().a("y").s);
        System.out.println(fold(new Br<>(new Leaf<>("ab"), new Leaf<>("c")), String::length, Integer::sum) + fold(new Br<>(new Leaf<>(1), new Leaf<>(2)), i -> "n" + i, String::concat) + fold(new Leaf<>(1.5), d -> d > 1, Boolean::logicalAnd));
        System.out.println(parseInt("12").map(i -> i * 2).flat(i -> i > 20 ? Either.right("big" + i) : Either.left("small")).fold(l -> "L" + l, q -> "R" + q) + parseInt("z").map(i -> i + 1).<String>fold(l -> l, String::valueOf));
        System.out.println(len(cast("abc")));
        String c0 = cast("q");
        System.out.println(c0 + ClassesAtWork.<String>cast("w"));
        try {
            Integer bad = cast("x");
            System.out.println("no");
        }  catch (ClassCastException ex) {
            System.out.println("CCE");
        }
        try {
            ClassesAtWork.<RuntimeException>sneaky(new Exception("sn"));
        }  catch (Exception ex) {
            System.out.println(ex.getMessage());
        }
        int[] n = {0};
        Supplier<String> m = memo(() -> "v" + n[0]++);
        System.out.println(m.get() + m.get() + n[0]);
        StringBuilder sb = new StringBuilder();
        both((Object o) -> sb.append(o), (CharSequence cs) -> sb.append(cs.length())).accept("hey");
        System.out.println(sb);
        ClassesAtWork h = new ClassesAtWork();
        ClassesAtWork.Inner.Deep d = h.new Inner().new Deep();
        System.out.println(d.w + h.new Sub2().z);
        System.out.println(var() + var((Object[]) null) + var((Object) null) + var(1, 2) + var(new int[3]) + var((Object[]) new String[4]) + prim(1L));
    }
    static void pool() {
        ExecutorService ex = Executors.newSingleThreadExecutor();
        try {
            Future<Integer> f = ex.submit(() -> 42);
            Future<?> g = ex.submit(() -> { });
            System.out.println(f.get() + "" + g.get() + ex.submit(() -> "s").get().length() + ex.invokeAll(List.of(() -> 1, () -> 2)).size() + CompletableFuture.supplyAsync(() -> 1).thenCombine(CompletableFuture.supplyAsync(() -> "z"), (a, b) -> b + a).thenApply(String::length).thenCompose(k -> CompletableFuture.completedFuture(k * 2)).handle((k, t) -> t == null ? k : -1).get());
        }  catch (Exception t) {
            throw new RuntimeException(t);
        }  finally {
            ex.shutdown();
        }
    }
}
