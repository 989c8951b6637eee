import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.function.IntUnaryOperator;

public class EnumsAsEverything {
    enum Planet { EARTH(1, 10), MARS(0.5, 4); final double mass; private final int g; static double heaviest; static { for (Planet p : values()) heaviest = Math.max(heaviest, p.mass); } Planet(double mass, int g) { this.mass = mass; this.g = g; } int weight(int m) { return m * g; } }
    enum Step implements IntUnaryOperator { INC(n -> n + 1), DBL(n -> n * 2), SQ { @Override public int applyAsInt(int n) { return n * n; } }; private final IntUnaryOperator f; Step() { this(null); } Step(IntUnaryOperator f) { this.f = f; } public int applyAsInt(int n) { return f.applyAsInt(n); } }
    enum State { A { State next(char c) { return c == 'x' ? B : this; } }, B { State next(char c) { return c == 'y' ? END : A; } }, END { State next(char c) { return END; } boolean done() { return true; } }; abstract State next(char c); boolean done() { return false; } static State run(String s) { State st = A; for (char c : s.toCharArray()) st = st.next(c); return st; } }
    enum Single { INSTANCE; int n; int bump() { return ++n; } }
    enum Nested { X; enum Inner { Y { Nested outer() { return X; } }; abstract Nested outer(); } }
    interface Coded { int code(); static <E extends Enum<E> & Coded> E of(Class<E> c, E[] all, int code) { for (E e : all) if (e.code() == code) return e; return null; } }
    enum Http implements Coded { OK(200), GONE(410); final int c; Http(int c) { this.c = c; } public int code() { return c; } @Override public String toString() { return name().toLowerCase() + c; } }
    public static void main(String[] args) {
        for (Planet p : Planet.values()) System.out.print(p + " " + p.weight(7) + p.mass + " ");
        System.out.println(Planet.heaviest + Planet.valueOf("MARS").compareTo(Planet.EARTH));
        int n = 3; for (Step s : Step.values()) n = s.applyAsInt(n);
        System.out.println(n + " " + Step.INC.andThen(Step.SQ).applyAsInt(4));
        System.out.println(State.run("axxy") + " " + State.run("axzy") + State.run("xy").done());
        System.out.println(Single.INSTANCE.bump() + Single.valueOf("INSTANCE").bump() + " " + Nested.Inner.Y.outer());
        System.out.println(Coded.of(Http.class, Http.values(), 410) + " " + Coded.of(Http.class, Http.values(), 1) + Arrays.toString(Http.values()));
        Map<Http, Integer> m = new EnumMap<>(Http.class); m.put(Http.GONE, 2); m.put(Http.OK, 1); System.out.println(m + "" + EnumSet.allOf(Step.class) + EnumSet.of(Step.SQ, Step.INC).contains(Step.DBL));
        Http[] copy = Http.values(); copy[0] = null; System.out.println(Http.values()[0] == Http.OK);
        System.out.println(Planet.EARTH.equals(Planet.EARTH) + " " + (Planet.EARTH.hashCode() == Planet.EARTH.hashCode()) + Planet.MARS.ordinal());
    }
}
