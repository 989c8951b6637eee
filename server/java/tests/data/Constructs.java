import java.util.function.*;
import static java.lang.Math.max;
/** Most constructs of the language, a few lines each. */
public class Constructs {
    enum Color { RED, GREEN { @Override int v() { return 2; } }, BLUE(7); int k; Color() {} Color(int k) { this.k = k; } int v() { return k; } }
    record Point(int x, String name) { Point { if (x < 0) throw new IllegalArgumentException("neg " + x); } }
    interface Shape { default int area() { return side() * side(); } int side(); }
    static final int N = 3 + 4; static final String S = "a" + N;
    static abstract class Box<T extends Comparable<T>> implements Comparable<Box<T>> {
        T value; Box(T v) { value = v; }
        public int compareTo(Box<T> o) { return value.compareTo(o.value); }
    }
    class Inner { int z = outerField; int get() { return z + outerField + Constructs.this.outerField; } class Deep { int d() { return z + outerField; } } }
    int outerField = 5; long l = 1; { l += 2.5; }
    byte b; char c = 'x'; int[][] grid = new int[3][4]; int[] init = {1, 2, N};
    synchronized void inc() { b++; c += 1; outerField <<= 2L; }
    static synchronized int sinc(int i) { return i++ + ++i; }
    int tryIt(int n) {
        for (int i = 0; i < n; i++) {
            try { if (i == 2) continue; if (i == 3) return i; synchronized (this) { if (i == 5) break; } }
            catch (IllegalStateException | IllegalArgumentException e) { throw new RuntimeException(e); }
            finally { outerField++; }
        }
        return -1;
    }
    static String sw(Color c, String s, int k) {
        switch (k) { case 1: case 2: k = 9; break; case N: return "n"; default: k++; }
        switch (s) { case "x": return "X"; case S: return "S"; }
        int r = switch (c) { case RED -> 1; case GREEN -> { int q = 4; yield q; } default -> 0; };
        String t = switch (k) { case 1, 2 -> "a"; default -> throw new IllegalStateException(); };
        return t + r;
    }
    static int len(Object o) { if (o instanceof String s && s.length() > 2) return s.length(); return 0; }
    static <T> T id(T t) { return t; }
    static int sum(int... xs) { int t = 0; for (int x : xs) t += x; return t; }
    static void run(Runnable r) { r.run(); }
    static <V> V run(java.util.concurrent.Callable<V> r) throws Exception { return r.call(); }
    public static void main(String[] args) throws Exception {
        Supplier<Integer> s = () -> 42; int x = s.get();
        Function<String, Integer> f = String::length; int y = f.apply("abc");
        Supplier<Constructs> mk = Constructs::new; Constructs bb = mk.get();
        BiFunction<Integer, Integer, Integer> add = (p, q) -> p + q;
        int z = add.apply(1, 2) + id(5) + sum() + sum(1, 2) + max(1, 2);
        Inner in = bb.new Inner(); in.get(); Inner.Deep d = in.new Deep(); d.d();
        Box<String> bx = new Box<>("v") { int extra = x; }; int lv = bx.value.length();
        Runnable r = new Runnable() { int cnt = y; public void run() { cnt++; System.out.println(x + cnt); bb.inc(); } };
        r.run(); run(() -> { }); int cc = run(() -> 7); run(() -> System.out.println("hi"));
        class Loc { int q = x; Loc next() { return new Loc(); } }
        new Loc().next();
        long big = 1L << 40; double dd = 1 / 2.0; float ff = (float) dd; int hex = 0xFF_FF; boolean bo = x > 3 ? true : y < 2 || z == 4 && !false;
        Integer boxed = x; boxed++; Object o = 'c'; String str = null + "a" + 1 + 'c' + 2.0 + o; str += 5;
        int[] arr = new int[]{1,2,3}; arr[x % 3] += 2; arr[0]++; int[] copy = arr.clone();
        label: while (true) { do { if (x > 1) break label; } while (bo); }
        for (Color col : Color.values()) System.out.println(col + " " + col.v() + Color.valueOf("RED").ordinal());
        Shape sh = () -> 4; sh.area(); System.out.println(new Point(1, "p").x() + len("abc") + sw(Color.RED, "x", 1) + bb.tryIt(6));
        Thread t = new Thread(bb::inc); t.start(); t.join(); assert x == 42 : "bad " + x;
        try (AutoCloseable ac = () -> System.out.println("closed")) { System.out.println("in"); }
        String block = """
            hello
              world\tx
            """; char ch = '\u0041', esc = '\'';
        Thread[] ts = new Thread[2]; for (int i = 0; i < ts.length; i++) { final int me = i; ts[i] = new Thread(() -> System.out.println(me)); ts[i].start(); }
        Comparable<String> cmp = "a"; cmp.compareTo("b"); Class<?> k = Constructs.class; System.out.println(k.getName());
        Iterable<String> it = null; if (it != null) for (String q : it) q.length(); var v = new Object(); v.hashCode(); ((Runnable) () -> {}).run();
    }
}
