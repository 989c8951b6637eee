import java.util.*;
import java.util.function.*;
public class EnumsEverywhere {
    enum Op implements IntBinaryOperator {
        ADD("+", 1) {
            public int applyAsInt(int a, int b) { return a + b; }
        },
        SUB("-", 1) {
            public int applyAsInt(int a, int b) { return a - b; }
        },
        MUL("*", 2) {
            public int applyAsInt(int a, int b) { return a * b; }
            @Override
            int prec() {
                return super.prec() * 10;
            }
        };
        final String sym;
        private final int p;
        private static final Map<String, Op> BY = new HashMap<>();
        static {
            for (Op o : values()) BY.put(o.sym, o);
        }
        Op(String s, int p) {
            sym = s;
            this.p = p;
        }
        int prec() { return p; }
        static Optional<Op> of(String s) { return Optional.ofNullable(BY.get(s)); }
    }
    enum Level {
        LOW(1),
        MID(LOW.v + 1),
        HIGH(MID.v * 5);
        final int v;
        Level(int v) { this.v = v; }
        static final Level MAX = HIGH;
        Level next() { return values()[(ordinal() + 1) % values().length]; }
        boolean above(Level o) { return compareTo(o) > 0; }
    }
    enum Single {
        INSTANCE;
        int n;
        int inc() { return ++n; }
    }
    enum Empty {
        ;
        static int x = 3;
    }
    enum Strat {
        A(Math::abs),
        B(x -> x* x),
        C(Strat::cube);
        final IntUnaryOperator f;
        Strat(IntUnaryOperator f) { this.f = f; }
        static int cube(int x) { return x * x * x; }
    }
    enum Light {
        RED {
            Light next() { return GREEN; }
        },
        GREEN {
            Light next() { return YELLOW; }
        },
        YELLOW {
            Light next() { return RED; }
        };
        abstract Light next();
    }
    enum Perm {
        R,
        W,
        X;
        static EnumSet<Perm> all() { return EnumSet.allOf(Perm.class); }
        int mask() { return 1 << ordinal(); }
    }
    enum WithStatic {
        P,
        Q;
        static int count;
        static { count = values().length; }
        int myCount = 10;
        { myCount += ordinal(); }
    }
    enum Vis {
        V {
            @Override
            public String toString() {
                return "vee";
            }
        };
    }
    interface HasCode {
        int code();
    }
    enum E1 implements HasCode {
        X(7);
        int c;
        E1(int c) { this.c = c; }
        public int code() { return c; }
    }
    enum E2 implements HasCode {
        Y;
        public int code() { return ordinal() + 100; }
    }
    static int total(Collection<? extends HasCode> c) { return c.stream().mapToInt(HasCode::code).sum(); }
    static <E extends Enum<E> & HasCode> E find(Class<E> c, int code) {
        for (E e : EnumSet.allOf(c))
            if (e.code() == code) return e;
        return null;
    }
    enum Outer {
        ONE(Inner.B),
        TWO(Inner.A);
        final Inner in;
        Outer(Inner i) { in = i; }
        enum Inner { A, B }
    }
    enum Var {
        NONE,
        SOME(1, 2, 3);
        final int[] xs;
        Var(int... xs) { this.xs = xs; }
    }
    static String sw(Level l) {
        switch (l) {
            case LOW:
                return "l";
            case MID:
                return "m";
            default:
                return "other" + l.name().charAt(0);
        }
    }
    public static void main(String[] args) {
        for (Op o : Op.values()) System.out.print(o + o.sym + o.applyAsInt(6, 3) + "p" + o.prec() + " ");
        System.out.println(Op.of("*").get().name() + Op.of("/").isPresent() + Op.valueOf("ADD").ordinal());
        System.out.println(Level.MAX.v + " " + Level.HIGH.next() + Level.MID.above(Level.LOW)
                + Level.valueOf("MID").compareTo(Level.HIGH) + sw(Level.LOW) + sw(Level.HIGH));
        System.out.println(Single.INSTANCE.inc() + Single.INSTANCE.inc() + Empty.values().length + Empty.x);
        for (Strat s : Strat.values()) System.out.print(s.f.applyAsInt(-3) + " ");
        Light l = Light.RED;
        for (int i = 0; i < 4; i++) {
            System.out.print(l + ">");
            l = l.next();
        }
        System.out.println();
        System.out.println(EnumSet.of(Perm.X, Perm.R) + "" + EnumSet.complementOf(EnumSet.of(Perm.W))
                + EnumSet.range(Perm.R, Perm.W) + EnumSet.noneOf(Perm.class)
                + Perm.all().stream().mapToInt(Perm::mask).sum());
        EnumMap<Perm, Integer> em = new EnumMap<>(Perm.class);
        em.put(Perm.X, 1);
        em.put(Perm.R, 2);
        em.merge(Perm.X, 5, Integer::sum);
        System.out.println(em + " " + em.containsKey(Perm.W));
        System.out.println(WithStatic.count + WithStatic.Q.myCount + "" + Vis.V + Vis.V.name()
                + total(List.of(E1.X, E2.Y)) + find(E1.class, 7) + find(E2.class, 1));
        System.out.println(Outer.ONE.in + "" + Outer.valueOf("TWO").in.ordinal() + Var.NONE.xs.length + Var.SOME.xs[2]);
        try {
            Level.valueOf("nope");
        } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try {
            Level.valueOf(null);
        } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        System.out.println(Level.LOW.equals(Level.LOW) + " " + (Level.values() == Level.values())
                + Arrays.asList(Level.values()).indexOf(Level.HIGH) + Level.class.getSimpleName()
                + Light.RED.getDeclaringClass().getSimpleName() + (Light.RED.getClass() == Light.class)
                + Level.LOW.getClass().isEnum());
        Comparable<Level> cl = Level.LOW;
        System.out.println(cl.compareTo(Level.HIGH));
        Map<Level, String> tm = new TreeMap<>(Comparator.reverseOrder());
        for (Level v : Level.values()) tm.put(v, v.name().toLowerCase());
        System.out.println(tm);
        Object o = Level.MID;
        System.out.println(o instanceof Enum<?> en ? en.name() + en.ordinal() : "no"); System.out.println(switch (Level.MID) { case LOW, MID -> "lm"; case HIGH -> "h"; }); System.out.println(Collections.max(EnumSet.allOf(Level.class)) + "" + Arrays.stream(Level.values()).map(Enum::name).reduce((a, b) -> a + b).get()); }
}
