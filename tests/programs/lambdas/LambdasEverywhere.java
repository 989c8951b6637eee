import java.util.*;
import java.util.function.*;
import java.util.stream.*;
public class LambdasEverywhere {
    int f = 10;
    static int sf = 100;
    static List<String> log = new ArrayList<>();
    Supplier<Integer> cap() { return () -> f++; }
    Function<Integer, Function<Integer, Integer>> adder() { return a -> b -> a + b + f + sf; }
    Runnable self() {
        return new Runnable() {
            int c;
            public void run() {
                c++;
                Runnable in = () -> {
                    c += 10;
                    LambdasEverywhere.this.f += c;
                };
                in.run();
            }
        };
    }
    static int twice(IntUnaryOperator op, int x) { return op.applyAsInt(op.applyAsInt(x)); }
    static <T> T log(String s, T t) {
        log.add(s);
        return t;
    }
    static String join(String... s) { return String.join("|", s); }
    LambdasEverywhere() {}
    LambdasEverywhere(int f) { this.f = f; }
    LambdasEverywhere(String s, int... r) { this.f = s.length() + r.length; }
    int inst(int a) { return a + f; }
    static int stat(LambdasEverywhere c, int a) { return a * c.f; }
    interface Tri<A, B, C, R> {
        R apply(A a, B b, C c);
        default<V> Tri<A, B, C, V> then(Function<? super R, ? extends V> g) {
            return (a, b, c) -> g.apply(apply(a, b, c));
        }
    }
    interface Thrower<E extends Exception> {
        void run() throws E;
    }
    static <E extends Exception> void exec(Thrower<E> t) throws E { t.run(); }
    interface IntToStr extends Function<Integer, String> {
        default String twice(int x) { return apply(x) + apply(x); }
    }
    interface Var {
        int sum(int... xs);
    }
    interface Self {
        Self go(int n);
    }
    static Self sf0;
    interface GenM {
        <T> T id(T t);
    }
    static class Sup {
        String hi(String s) { return "sup" + s; }
    }
    static class Sb extends Sup {
        String hi(String s) { return "sub" + s; }
        List<String> both() {
            Function<String, String> a = super::hi, b = this::hi;
            return List.of(a.apply("1"), b.apply("2"));
        }
    }
    static final Function<Integer, Integer> FACT = new Function<>() {
        public Integer apply(Integer n) { return n < 2 ? 1 : n * this.apply(n - 1); }
    };
    static Function<Integer, Integer> fib;
    static { fib = n -> n < 2 ? n : fib.apply(n - 1) + fib.apply(n - 2); }
    final Supplier<String> fieldLam = () -> "fl" + this.f;
    static final Comparator<String> CMP =
            Comparator.<String>comparingInt(String::length).reversed().thenComparing(Comparator.naturalOrder());
    public static void main(String[] args) throws Exception {
        LambdasEverywhere o = new LambdasEverywhere();
        Supplier<Integer> s = o.cap();
        System.out.println(s.get() + s.get() + o.f);
        System.out.println(o.adder().apply(1).apply(2));
        Runnable r = o.self();
        r.run();
        r.run();
        System.out.println(o.f);
        System.out.println(twice(x -> x * x, 3) + " " + FACT.apply(5) + " " + fib.apply(10) + o.fieldLam.get());
        Function<String, LambdasEverywhere> c1 = LambdasEverywhere::new;
        IntFunction<LambdasEverywhere> c2 = LambdasEverywhere::new;
        Supplier<LambdasEverywhere> c0 = LambdasEverywhere::new;
        BiFunction<String, Integer, LambdasEverywhere> c3 = LambdasEverywhere::new;
        System.out.println(c1.apply("abc").f + c2.apply(7).f + c0.get().f + c3.apply("q", 1).f);
        ToIntBiFunction<LambdasEverywhere, Integer> m1 = LambdasEverywhere::inst, m2 = LambdasEverywhere::stat;
        System.out.println(m1.applyAsInt(o, 1) + " " + m2.applyAsInt(o, 2));
        IntUnaryOperator bound = o::inst;
        o = new LambdasEverywhere(1);
        System.out.println(bound.applyAsInt(1));
        Function<Integer, int[]> mk = int[] ::new;
        System.out.println(mk.apply(4).length);
        IntFunction<List<String>[]> gl = List[] ::new;
        System.out.println(gl.apply(2).length);
        Function<String[], String> va = LambdasEverywhere::join;
        BinaryOperator<String> va2 = LambdasEverywhere::join;
        Supplier<String> va0 = LambdasEverywhere::join;
        System.out.println(va.apply(new String[] {"x", "y"}) + va2.apply("p", "q") + va0.get() + ".");
        Supplier<String> ev = log("recv", "abc")::toUpperCase;
        System.out.println(log);
        System.out.println(ev.get() + ev.get() + log);
        try {
            String nul = null;
            Supplier<Integer> bad = nul::length;
            System.out.println("no");
        } catch (NullPointerException e) { System.out.println("npe at creation"); }
        Tri<Integer, Long, Double, Double> tri = (a, b, c) -> a + b * c;
        System.out.println(tri.then(d -> "r" + d).apply(1, 2L, 1.5));
        try {
            exec(() -> { throw new java.io.IOException("io"); });
        } catch (java.io.IOException e) { System.out.println(e.getMessage()); }
        exec(() -> System.out.println("fine"));
        IntToStr its = i -> "<" + i + ">";
        System.out.println(its.twice(3) + its.andThen(String::length).apply(10));
        Var v = xs -> IntStream.of(xs).sum();
        System.out.println(v.sum() + v.sum(1, 2, 3));
        sf0 = n -> n == 0 ? null : sf0;
        System.out.println(sf0.go(1).go(0));
        GenM gm = new GenM() {
            public <T> T id(T t) { return t; }
        };
        System.out.println(gm.id("x").length() + gm.<Integer>id(4));
        System.out.println(new Sb().both());
        List<String> ws = new ArrayList<>(List.of("bb", "a", "ccc", "aa"));
        ws.sort(CMP);
        System.out.println(ws);
        Supplier<Runnable> nest = () -> () -> {
            int q = 5;
            Runnable in = () -> System.out.print(q + args.length + " ");
            in.run();
        };
        nest.get().run();
        Callable0<String> cc = () -> {
            try {
                return "t";
            } finally { System.out.print("f "); }
        };
        System.out.println(cc.call());
        int[] acc = new int[1];
        IntStream.range(0, 5).forEach(i -> acc[0] += i);
        System.out.println(acc[0]);
        Map<String, BiFunction<Double, Double, Double>> ops = new LinkedHashMap<>();
        ops.put("+", (a, b) -> a + b);
        ops.put("max", Math::max);
        ops.put("pow", Math::pow);
        ops.forEach((k, f) -> System.out.print(k + f.apply(2.0, 3.0) + " "));
        System.out.println();
        Predicate<String> p = String::isEmpty;
        System.out.println(p.negate().and(x -> x.length() < 3).or(x -> x.equals("long!")).test("ab") + " "
                + Predicate.<String>isEqual("a").test("a") + Predicate.not(p).test(""));
        UnaryOperator<String> up = String::toUpperCase;
        System.out.println(up.compose((Integer i) -> "n" + i).andThen(x -> x + "!").apply(4)
                + Function.<Integer>identity().apply(9));
        Object lam = (Runnable & java.io.Serializable) () -> {};
        System.out.println(lam instanceof java.io.Serializable);
        Optional<Integer> oi = Stream.of(5, 3, 9).filter(x -> x > 3).min(Comparator.comparing(x -> - x));
        System.out.println(oi.get());
        Comparator<Map.Entry<String, Integer>> ce =
                Map.Entry.<String, Integer>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey());
        System.out.println(Map.of("a", 1, "b", 2, "c", 2)
                                   .entrySet()
                                   .stream()
                                   .sorted(ce)
                                   .map(Object::toString)
                                   .collect(Collectors.joining(",")));
        BooleanSupplier bs = () -> true;
        System.out.println(bs.getAsBoolean() ? ((Supplier<String>) () -> "cast").get() : null);
        System.out.println(((Function<Integer, Integer>) x -> x + 1).apply(2));
        char ch = 'a';
        Supplier<Character> sc = () -> (char) (ch + 1);
        System.out.println(sc.get());
        for (int i = 0, n = 2; i < n; i++) {
            final int k = i;
            Runnable rr = () -> System.out.print(k);
            rr.run();
        }
        System.out.println();
        long cnt = Stream.<Supplier<Integer>>of(() -> 1, () -> 2).mapToInt(Supplier::get).sum();
        System.out.println(cnt);
        LongFunction<String> lf = Long::toHexString;
        ToDoubleFunction<String> td = Double::parseDouble;
        IntBinaryOperator ib = Math::max;
        DoubleUnaryOperator du = Math::sqrt;
        ObjIntConsumer<String> oic = (a, b) -> System.out.print(a + b);
        oic.accept("z", 1);
        System.out.println(lf.apply(255) + td.applyAsDouble("1.5") + ib.applyAsInt(3, 4) + du.applyAsDouble(16));
    }
    interface Callable0<V> {
        V call() throws Exception;
    }
}
