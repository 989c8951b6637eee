import java.util.*;
import java.util.function.*;
public class CapturesOfAllKinds {
    static void p(Object o) { System.out.println(o); }
    interface Named {
        String name();
        default String hi() { return "hi " + name() + secret(); }
        private String secret() { return "#" + count(this); }
        static int count(Named n) { return n.name().length(); }
    }
    enum Op implements IntBinaryOperator, Named {
        ADD("+") { public int applyAsInt(int a, int b) { return a + b; } }, MUL("*") {
            int calls;
            public int applyAsInt(int a, int b) {
                calls++;
                return a * b + calls;
            }
            @Override public String hi() { return "mul! " + name().length(); }
        };
        final String s;
        static final Map<String, Op> BY = new HashMap<>();
        static { for (Op o : values()) BY.put(o.s, o); }
        Op(String s) { this.s = s; }
    }
    class Inner {
        int v = base * 2;
        class Deep {
            int w = v + base;
            int sum() { return w + v + CapturesOfAllKinds.this.base + Inner.this.v; }
        }
    }
    int base = 21;
    static class Base {
        Base() { init(); }
        void init() { p("Base.init"); }
    }
    static class Derived extends Base {
        int a = 5;
        final int b = 7;
        final Integer c = 8;
        String s = "s";
        { p("block " + a); }
        Derived() {
            super();
            p("ctor " + a + b + c + s);
        }
        void init() {
            p("Derived.init " + a + b + c + s);
            a = 99;
        }
    }
    static class Outer2 {
        final String n;
        Outer2(String n) { this.n = n; }
        class In { String who() { return n; } }
    }
    static class Sub extends Outer2.In { Sub(Outer2 o) { o.super(); } }
    static class Anon {
        final Supplier<String> s;
        Anon(Supplier<String> s) { this.s = s; }
    }
    static class AnonSub extends Anon {
        AnonSub(String x, int n) {
            super(new Supplier<String>() { int k = n; { k++; } public String get() { return x + k; } });
        }
        AnonSub(int q) { this(q > 3 ? "big" : "small", q); }
    }
    static abstract class Temp {
        abstract String a();
        String run() { return a() + "!"; }
    }
    public static void main(String[] args) {
        p(Op.ADD.applyAsInt(2, 3) + " " + Op.MUL.applyAsInt(2, 3) + Op.MUL.applyAsInt(2, 3) + Op.BY.get("*")
                + Op.ADD.hi() + Op.MUL.hi() + Op.MUL.getClass() + Op.MUL.getDeclaringClass()
                + Op.valueOf("ADD").compareTo(Op.MUL));
        CapturesOfAllKinds a = new CapturesOfAllKinds();
        CapturesOfAllKinds.Inner.Deep d = a.new Inner().new Deep();
        p(d.sum());
        p(new Sub(new Outer2("outer")).who());
        new Derived();
        p(new AnonSub(2).s.get() + new AnonSub(9).s.get());
        int cap = 3;
        class Loc {
            int f = cap;
            int g() {
                class L2 { int z = f + cap; }
                return new L2().z;
            }
            Loc twin() { return new Loc(); }
        }
        p(new Loc().g() + new Loc().twin().f);
        record Pt(int x, int y) {
            static int made;
            Pt {
                if (x < 0) throw new IllegalArgumentException("neg " + x);
                made++;
            }
            Pt(int x) { this(x, x); }
            double len() { return Math.sqrt(x * x + y * y); }
        }
        enum Color {
            RED, GREEN;
            Color next() { return values()[(ordinal() + 1) % values().length]; }
        }
        interface Fn {
            int f(int x);
            default Fn twice() { return x -> f(f(x)); }
        }
        p(new Pt(3, 4).len() + " " + new Pt(5) + Pt.made + Color.GREEN.next() + ((Fn) x -> x * 3).twice().f(2)
                + new Pt(1).equals(new Pt(1, 1)) + new Pt(1, 2).hashCode());
        try { new Pt(-1); } catch (IllegalArgumentException e) { p(e); }
        Temp t = new Temp() {
            String pre = "pre";
            { pre += cap; }
            String a() { return pre + extra(); }
            String extra() { return "x" + getClass().getName(); }
        };
        p(t.run());
        var an = new Object() {
            int count = 0;
            int inc() { return ++count; }
        };
        an.inc();
        p(an.inc() + an.count);
        Runnable r = () -> {
            Runnable q = () -> {
                class In3 { String s = "in3" + cap; }
                p(new In3().s);
            };
            q.run();
        };
        r.run();
        List<Supplier<Integer>> sup = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            int j = i;
            sup.add(() -> j * j);
        }
        for (int k : new int[]{7, 8}) sup.add(() -> k);
        p(sup.stream().map(Supplier::get).toList());
        Map<Character, List<String>> m = new TreeMap<>();
        for (String s : "the quick brown fox jumps over the lazy dog".split(" ")) m.computeIfAbsent(s.charAt(0),
                q -> new ArrayList<>()).add(s);
        p(m);
        Function<Object, String> fo = String::valueOf;
        Function<String, Object> fs = fo::apply;
        p(fs.apply("m"));
        BiFunction<String, String, Boolean> eq = String::equalsIgnoreCase;
        p(eq.apply("aB", "Ab"));
        Supplier<List<String>> mk = ArrayList::new;
        List<String> nl = mk.get();
        nl.add("z");
        p(nl);
        IntFunction<int[][]> mkA = int[][]::new;
        p(mkA.apply(3).length);
        Function<Integer, Integer[]> mkI = Integer[]::new;
        p(mkI.apply(2).length);
        Comparator<String> cmp = Comparator.<String,
                Integer>comparing(String::length).reversed().thenComparing(Function.identity());
        p(new TreeSet<>(cmp) {{ addAll(List.of("a", "ccc", "bb", "aa")); }});
        Object o = (Runnable & java.io.Serializable) () -> p("inter");
        ((Runnable) o).run();
        p(o instanceof java.io.Serializable);
        StringBuilder sb = new StringBuilder();
        new Object() {
            void rec(int n) {
                if (n > 0) {
                    sb.append(n);
                    rec(n - 1);
                }
            }
        }.rec(4);
        p(sb);
        p(((Function<Integer, Function<Integer, Integer>>) x -> y -> x - y).apply(9).apply(4));
        int[] fib = new int[10];
        IntUnaryOperator[] self = new IntUnaryOperator[1];
        self[0] = n -> n < 2 ? n : self[0].applyAsInt(n - 1) + self[0].applyAsInt(n - 2);
        p(self[0].applyAsInt(15));
        Iterable<Integer> it = () -> new Iterator<>() {
            int i = 0;
            public boolean hasNext() { return i < 3; }
            public Integer next() { return i++; }
        };
        for (int x : it) p(x);
        p(new int[]{1}.getClass() + " " + new String[0][0].getClass().getName() + int.class + void.class
                + Op.class.getSimpleName() + new Object() {
        }.getClass().getName() + Map.Entry.class.getName() + Loc.class.getName() + int[].class.getSimpleName()
                + Integer.class + Pt.class);
    }
}
