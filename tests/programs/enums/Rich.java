import java.util.function.IntBinaryOperator;
import java.util.function.Supplier;

public class Rich {
    enum Op implements IntBinaryOperator {
        ADD("+") { public int applyAsInt(int a, int b) { return a + b; } },
        SUB("-") { public int applyAsInt(int a, int b) { return a - b; } Op inverse() { return ADD; } },
        MUL("*", (a, b) -> a * b),
        POW("^", new IntBinaryOperator() { public int applyAsInt(int a, int b) { int r = 1; for (int i = 0; i < b; i++) { r *= a; } return r; } }) {
            String show() { return "pow:" + super.show() + hidden(); }
            private String hidden() { return "!"; }
        };
        static final Op[] ALL = values();
        static int made;
        private final String sign;
        private final IntBinaryOperator f;
        static { made = ALL.length * 10; }
        { seen = ordinal() + name(); }
        String seen;
        Op(String sign) { this(sign, null); }
        Op(String sign, IntBinaryOperator f) { this.sign = sign; this.f = f; }
        public int applyAsInt(int a, int b) { return f.applyAsInt(a, b); }
        Op inverse() { return this == ADD ? SUB : this; }
        String show() { return sign + name() + seen; }
        static Op of(String sign) { for (Op op : ALL) { if (op.sign.equals(sign)) { return op; } } return null; }
    }

    enum Planet {
        A(1.5, 2), B(3, 4.5f), C;
        final double mass; final float radius;
        Planet(double m, float r) { mass = m; radius = r; }
        Planet() { this(9, 9); }
        Planet next() { return values()[(ordinal() + 1) % values().length]; }
    }

    enum Single { INSTANCE; private int count; int up() { return ++count; } }
    enum Empty { ; static String say() { return "empty" + values().length; } }
    interface HasCode { int code(); }
    enum Code implements HasCode { X { public int code() { return 7; } }, Y { public int code() { return X.code() + 1; } } }
    enum Lazy { P(() -> "late " + Q()), R(() -> "r"); final Supplier<String> s; Lazy(Supplier<String> s) { this.s = s; } static String Q() { return "q" + R.ordinal(); } }

    static <E extends Enum<E>> String names(E[] all) { String s = ""; for (E e : all) { s += e.name() + e.compareTo(all[0]); } return s; }
    static String sw(Op op) { switch (op) { case ADD: return "a"; case SUB: case MUL: return "sm"; default: return "d"; } }
    static int arrow(Planet p) { return switch (p) { case A -> 1; case B -> { int q = p.ordinal() * 5; yield q; } case C -> p.next().ordinal(); }; }

    public static void main(String[] args) {
        for (Op op : Op.values()) { System.out.println(op + " " + op.applyAsInt(3, 4) + " " + op.show() + " " + op.inverse() + " " + sw(op)); }
        System.out.println(Op.made + " " + Op.of("*") + Op.of("?") + Op.valueOf("POW").ordinal());
        System.out.println(Op.ADD.getClass() == Op.class);
        for (Planet p : Planet.values()) { System.out.println(p.mass * p.radius + " " + p.next() + arrow(p)); }
        System.out.println(Single.INSTANCE.up() + Single.INSTANCE.up() + Empty.say());
        System.out.println(Code.X.code() + Code.Y.code() + names(Code.values()));
        System.out.println(Lazy.P.s.get() + Lazy.R.s.get());
        HasCode h = Code.Y;
        System.out.println(h.equals(Code.Y) + " " + (h == Code.X) + Code.valueOf("X").code());
        try { Planet.valueOf("Z"); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { Planet.valueOf(null); } catch (NullPointerException e) { System.out.println("null name"); }
        Planet none = null;
        try { arrow(none); } catch (NullPointerException e) { System.out.println("null switch"); }
        Planet[] copy = Planet.values(); copy[0] = null; System.out.println(Planet.values()[0]);
    }
}
