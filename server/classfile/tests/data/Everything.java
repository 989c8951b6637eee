import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.Supplier;

/** One of everything that bytecode has, to be broken. */
public class Everything<T extends Comparable<T>> implements Runnable {
    static final int NUMBER = 7;
    static final long LONG = 1L << 40;
    static final double DOUBLE = 0.1;
    static final float FLOAT = 2.5f;
    static final String TEXT = "text \u0000 \uD83D\uDE00 é";
    private volatile T value;
    private transient byte[][] bytes = new byte[3][4];

    enum Colour {
        RED { @Override int code() { return 1; } }, GREEN;
        int code() { return 0; }
    }

    record Point(int x, long y, String name, double[] more) {
        Point { assert x >= 0 : "negative " + x; }
    }

    interface Shape { default double area() { return 0; } static Shape of() { return new Shape() {}; } }

    class Inner { T get() { return value; } }

    @Override
    public synchronized void run() {
        synchronized (this) {
            value = null;
            notifyAll();
        }
    }

    int switches(int on, String text, Colour colour) {
        switch (on) { case 1: return 2; case 2: on++; break; case 3: on *= 2; default: on--; }
        switch (on) { case 1000: return 5; case -1000000: return 6; }
        switch (text) { case "one": return 1; case "two": on += 2; }
        return switch (colour) { case RED -> on; case GREEN -> { int more = on; yield more + 1; } };
    }

    long arithmetic(int i, long l, float f, double d, char c, short s, byte b, boolean z) {
        i += l; l <<= i; f %= d; d -= f; c++; s >>>= 2; b ^= 3; z |= i > l && f < d || d >= 0 != z;
        i = i / (b | 1) + (int) d + (char) l + (byte) i; l = (long) f * ~i - -l;
        int[] array = {1, 2, 3}; array[i & 1]++; array[0] += 5;
        long[][] deep = new long[2][3]; deep[1][2] = l--;
        boolean[] flags = new boolean[i & 3]; char[] chars = new char[2]; chars[1] = c;
        for (int k = 0; k < 10; k++) { if (k == 5) continue; i += k; }
        return i + l + (z ? 1 : 0) + array.length + deep[1].clone()[2] + flags.length + chars[1];
    }

    static <A, B> List<B> map(List<? extends A> list, Function<? super A, ? extends B> by) {
        List<B> result = new ArrayList<>();
        for (A a : list) { result.add(by.apply(a)); }
        return result;
    }

    Object functions(int captured, String text) throws Exception {
        Supplier<Inner> inner = Inner::new;
        IntBinaryOperator sum = Integer::sum;
        Callable<String> call = () -> text + captured + inner.get() + 'c' + 1L + null;
        Runnable both = (Runnable & Serializable) () -> System.out.println(this);
        Function<Object, Integer> box = o -> o.hashCode() + sum.applyAsInt(captured, NUMBER);
        Supplier<int[]> clone = new int[] {1}::clone;
        Function<char[], String> made = String::new;
        both.run();
        return call.call() + box.apply(clone) + new String(captured > 1 ? new char[2] : text.toCharArray(), 0, 1)
            + made.apply(new char[captured]);
    }

    Object exceptions(AutoCloseable resource, Object object) {
        try (resource) {
            if (object instanceof Map<?, ?> map && !map.isEmpty()) { return map.get(null); }
            throw new IllegalStateException();
        } catch (RuntimeException | Error e) {
            return e;
        } catch (Exception e) {
            throw new AssertionError(e);
        } finally {
            bytes = null;
        }
    }
}
