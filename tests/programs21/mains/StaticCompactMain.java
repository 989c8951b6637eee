import static java.lang.Math.*;
import java.util.function.*;
import java.util.*;
class StaticCompactMain {
    static int fibs = 0; final static Map<Integer, Long> memo = new TreeMap<>(); static long fib(int n) { fibs++; if (n < 2) return n; Long c = memo.get(n); if (c != null) return c; long r = fib(n - 1) + fib(n - 2); memo.put(n, r); return r; }
    static void main() { IO.println(fib(50) + " " + fibs); IO.println(max(abs(-3), floorMod(-7, 3)) + " " + hypot(3, 4)); var c = new Object() { int v; void inc() { v++; } }; Runnable r = c::inc; r.run(); r.run(); IO.println(c.v); IntUnaryOperator dbl = x -> x * 2; IO.println(dbl.andThen(x -> x + 1).compose(x -> x - 1).applyAsInt(10)); Supplier<Supplier<Integer>> ss = () -> () -> memo.size(); IO.println(ss.get().get()); BiFunction<Integer, Integer, Integer> g = Integer::compare; IO.println(g.apply(1, 2)); throw new UnsupportedOperationException(); }
}
