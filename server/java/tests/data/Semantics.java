import java.util.function.*;
import java.util.*;
/** Ends by throwing all that it computed, so that it can be compared with what a JVM computes. */
public class Semantics {
    static String out = "";
    static void p(Object o) { out = out + o + ";"; }
    static int calls; static int c(int v) { calls++; p("c" + v); return v; }
    static class Base { String n = "base"; Base() { init(); } void init() { p("Base.init"); } static String s() { return "Bs"; } String who() { return "B" + n; } }
    static class Sub extends Base { int f = 7; String n = "sub"; Sub() { super(); p("f=" + f); } @Override void init() { p("Sub.init f=" + f + " n=" + n); } String who() { return "S" + n + super.n + super.who(); } }
    interface Greeter { default String hi() { return "hi " + name(); } String name(); static Greeter of(String s) { return () -> s; } }
    enum Op implements IntBinaryOperator { ADD("+") { public int applyAsInt(int a, int b) { return a + b; } }, MUL("*") { public int applyAsInt(int a, int b) { return a * b; } }; final String sym; Op(String s) { sym = s; } }
    record Pair<A, B>(A a, B b) { static <X> Pair<X, X> twin(X x) { return new Pair<>(x, x); } Pair { p("mk"); } }
    static int fin() { try { p("try"); return c(1); } finally { p("fin"); } }
    static int fin2() { int x = 1; try { return x; } finally { x = 2; } }
    @SuppressWarnings("finally") static int fin3() { for (int i = 0; ; i++) { try { if (i < 2) continue; if (i == 3) return i; throw new IllegalStateException("e" + i); } catch (IllegalStateException e) { p(e.getMessage()); } finally { p("f" + i); if (i > 5) break; } } return -1; }
    static int nest() { try { try { throw new RuntimeException("in"); } finally { p("inner"); } } catch (RuntimeException e) { p(e.getMessage()); return 1; } finally { p("outer"); } }
    static String sw(Object o) { if (o instanceof Integer i && i > 10) return "big" + i; if (o instanceof Integer i) return "int" + i; if (o instanceof String s) return "str" + s.length(); return "other"; }
    static int old(int k) { int r = 0; switch (k) { case 1: r += 1; case 2: r += 2; break; case 'a': r = 97; default: r += 100; } return r; }
    static String str(String s) { switch (s) { case "one": return "1"; case "two": case "three": return "23"; default: return "?"; } }
    static long over(long x) { return 1; } static long over(Integer x) { return 2; } static long over(Object x) { return 3; } static long over(int... x) { return 4; }
    static String ov(char c) { return "char"; } static String ov(int c) { return "int"; } static String ov(double c) { return "double"; } static String ov(String s) { return "String"; } static String ov(Object s) { return "Object"; }
    static int fact(int n) { return n <= 1 ? 1 : n * fact(n - 1); }
    class In { int v = 1; class In2 { int w = v + x; int up() { return ++Semantics.this.x + v++ + w; } } } int x = 10;
    static <T extends Comparable<T>> T mx(List2<T> l) { T best = null; for (T t : l) if (best == null || t.compareTo(best) > 0) best = t; return best; }
    static class List2<E> implements Iterable<E> { Object[] a = new Object[4]; int n; List2<E> add(E e) { a[n++] = e; return this; } @SuppressWarnings("unchecked") E get(int i) { return (E) a[i]; }
        public Iterator<E> iterator() { return new Iterator<E>() { int i; public boolean hasNext() { return i < n; } public E next() { return get(i++); } }; } }
    static class Res implements AutoCloseable { String n; Res(String n) { this.n = n; p("open" + n); } public void close() { p("close" + n); } }
    static int sideArr(int[] a) { int i = 0; a[i++] = i + a[i++] * 10 + i; return i; }
    static final int K; static { int t = 0; for (int i = 0; i < 5; i++) t += i; K = t; }
    public static void main(String[] args) throws Exception {
        p(c(1) + c(2) * c(3)); p(c(1) > 2 && c(5) > 1 || c(6) == 6); int i = 5; i = i++ + ++i; p(i); i += i++ * 2 + i; p(i); int[] arr = {1, 2, 3}; p(sideArr(arr)); p(arr[0]);
        Sub s = new Sub(); p(s.who()); Base b = s; p(b.n + b.who() + ((Base) s).n + Base.s()); p(Greeter.of("bob").hi()); for (Op op : Op.values()) p(op + op.sym + op.applyAsInt(3, 4) + op.ordinal()); p(Op.valueOf("MUL").name());
        p(Pair.twin("q").a().length() + new Pair<>(1, 'z').b()); p(fin()); p(fin2()); p(fin3()); p(nest()); p(sw(5) + sw(50) + sw("abc") + sw('c')); p(old(1) + "," + old(2) + "," + old('a') + "," + old(9)); p(str("two") + str("one") + str("x"));
        byte by = 1; short sh = 2; long lg = 3; char ch = 'c'; p(over(by) + "" + over(5) + over(lg) + over('c') + over("s") + over() + over(1, 2) + over((Integer) 5)); p(ov('c') + ov(by) + ov(2f) + ov(lg) + ov("s") + ov(null == null ? "t" : null) + ov(new int[0]) + ov((Object) "o"));
        p((byte) 200); p((short) 70000); p((char) 65 + 1); p((char) (65 + 1)); p((int) 3.99 + (int) -3.99 + (long) 1e18); p((int) Double.NaN + "" + (int) 1e20 + (long) Float.POSITIVE_INFINITY); p(7 / 2 + -7 / 2 + -7 % 3 + 7 % -3); p(1 << 33); p(1L << 33); p(-1 >>> 28); p(-1 >> 28); p(-1L >>> 60); p((byte) -1 >>> 4); p(5 & 6 | 1 ^ 3); p(~7); p(0x7fffffff + 1); p(Long.MIN_VALUE - 1); p('a' + 'b' + "c" + 'd' + 1); p(1 + 2 + "3" + 4 + 5); p("" + null + true + 1.5 + 2f + 1e10 + 1.0f / 3);
        by += 300; p(by); ch += 1; p(ch); ch++; p(ch); sh *= 40000; p(sh); lg <<= 35; p(lg); i >>>= 1; p(i); double dd = 10; dd /= 4; p(dd); i += 3.7; p(i); boolean bo = true; bo &= false; bo |= true; bo ^= true; p(bo); String st = "x"; st += 1 + 2; st += 'c'; p(st);
        try { Object o = "s"; Integer bad = (Integer) o; } catch (ClassCastException e) { p("cce"); } try { int[] z = new int[2]; z[2] = 1; } catch (ArrayIndexOutOfBoundsException e) { p("aioobe"); } try { p(1 / (i - i)); } catch (ArithmeticException e) { p(e.getMessage()); } try { ((String) null).length(); } catch (NullPointerException e) { p("npe"); } try { Object[] oa = new String[1]; oa[0] = 1; } catch (ArrayStoreException e) { p("ase"); }
        Semantics d = new Semantics(); Semantics.In in = d.new In(); Semantics.In.In2 in2 = in.new In2(); p(in2.up() + "," + in2.up() + "," + d.x + in.v); p(mx(new List2<Integer>().add(3).add(9).add(4))); p(mx(new List2<String>().add("b").add("a")));
        try (Res r1 = new Res("1"); Res r2 = new Res("2")) { p("body"); throw new Exception("boom"); } catch (Exception e) { p(e.getMessage()); } finally { p("done"); }
        Function<Integer, Function<Integer, Integer>> cur = a -> bb -> a * 10 + bb; p(cur.apply(3).apply(4)); Supplier<String> sup = s::who; p(sup.get()); BiFunction<String, Integer, Character> at = String::charAt; p(at.apply("hey", 1)); Function<String, Integer> len = String::length; p(len.andThen(q -> q + 1).compose((Object o) -> o + "!").apply("ab")); IntFunction<int[][]> mk = int[][]::new; p(mk.apply(3).length); UnaryOperator<Integer> inc = q -> q + 1; p(inc.apply(1)); Runnable[] rs = new Runnable[3]; for (int q = 0; q < 3; q++) { int me = q; rs[q] = () -> p("r" + me); } for (Runnable r : rs) r.run();
        int[][] g = new int[2][3]; g[1][2] = 5; g[1][2] += g[1][2]++; p(g[1][2] + g.length + g[0].length); long[] la = {1, 2}; la[0] += 1.5; p(la[0]); int[] cl = arr.clone(); cl[0] = 99; p(arr[0] != cl[0]); out: for (int a = 0; a < 3; a++) for (int q = 0; q < 3; q++) { if (q == 1) continue out; if (a == 2) break out; p(a + "" + q); } do i--; while (i > 0); p(i); p(K); class Loc { int z = 3; int fib(int n) { return n < 2 ? n : new Loc().fib(n - 1) + fib(n - 2) + z - 3; } } p(new Loc().fib(7)); Integer bx = 5; bx++; bx += 2; p(bx); Object ob = true ? 1 : "s"; p(ob); Object num = true ? 1 : 2.0; p(num); char cc = true ? 'x' : 0; p(cc); long tern = false ? 1 : 2L; p(tern); p(fact(10)); int v; if ((v = c(3)) > 2) p(v); int y1 = 1, y2 = y1 = 4; p(y1 + y2); Object anon = new Object() { int k = 3; public String toString() { return "anon" + k + args.length; } }; p(anon); var t = """
            a
              b\
            c
            """; p(t); p("\u0041\t\101".length()); p(Integer.MAX_VALUE + 1L); p(Integer.toHexString(-1)); p("abc".substring(1) + "abc".indexOf('c') + "a".compareTo("b") + " x ".trim()); if (ob instanceof Integer n && n == 1) p("pat" + n); if (!(ob instanceof String q)) p("notstr"); else p(q); p(yi(3)); p(1.0 / 0); p(0.0 / 0 == 0.0 / 0); p(0.0 / 0 != 1); p(!(0.0 / 0 < 1)); p(100.0f); p(1e-5); p(123456789.0); p((float) 0.1); p(-0.0); p(Math.max(1, 2L)); p((Object) 'c' instanceof Character); p(Objects2.h("a", 1));
        throw new RuntimeException(out);
    }
    static class Objects2 { static int h(Object... os) { int r = 1; for (Object o : os) r = 31 * r + (o == null ? 0 : o.hashCode()); return r; } }
    static int yi(int k) { int r = switch (k) { case 1: yield 10; case 3: int q = k; yield q * 2; default: yield 0; }; return r; }
}
