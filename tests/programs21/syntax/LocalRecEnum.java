import java.util.*;
public class LocalRecEnum {
    static int c = 0;
    interface HasArea { double area(); }
    public static void main(String[] args) {
        record P(int x, int y) implements Comparable<P> { static int made; P { made++; if (x > y) { int t = x; x = y; y = t; } } P(int q) { this(q, q); } static P of(String s) { var p = s.split(","); return new P(Integer.parseInt(p[0]), Integer.parseInt(p[1])); } public int compareTo(P o) { return Comparator.comparingInt(P::x).thenComparingInt(P::y).compare(this, o); } }
        enum Lvl { LO { int w() { return 1; } }, HI { int w() { return 2; } @Override public String toString() { return "hi!" + ordinal(); } }; abstract int w(); static final Map<String, Lvl> M = new HashMap<>(); static { for (var l : values()) M.put(l.name(), l); } }
        interface Loc { int g(); default int h() { return g() * 2; } }
        System.out.println(new P(5, 2) + " " + P.of("9,8").compareTo(new P(1)) + " " + P.made + new P(1).equals(new P(1, 1)) + " " + new P(3, 4).hashCode());
        System.out.println(Lvl.M.get("HI") + " " + Lvl.HI.w() + Lvl.HI.getClass() + Lvl.HI.getDeclaringClass() + Lvl.valueOf("LO").compareTo(Lvl.HI) + new EnumMap<Lvl, Integer>(Map.of(Lvl.HI, 1, Lvl.LO, 0)) + EnumSet.complementOf(EnumSet.of(Lvl.LO)));
        Loc l = () -> 21; System.out.println(l.h());
        record Gen<T extends Comparable<T>>(T... ts) { T max() { return Collections.max(Arrays.asList(ts)); } }
        System.out.println(new Gen<>(3, 9, 2).max() + new Gen<>("a", "zz").max() + new Gen<>(1).equals(new Gen<>(1)));
        record Nested(Nested n, int[] a, float f, byte b, char c, Object o) {} var nn = new Nested(null, null, -0f, (byte) -1, 'x', Optional.empty()); System.out.println(nn + " " + nn.equals(new Nested(null, null, 0f, (byte) -1, 'x', Optional.empty())) + " " + nn.hashCode());
        class Count { static int s = 10; final int id = ++s; } new Count(); System.out.println(new Count().id + Count.s);
        try { Lvl.valueOf("MID"); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { List.of(1, 2).iterator().remove(); } catch (UnsupportedOperationException e) { System.out.println(e); }
    }
}
