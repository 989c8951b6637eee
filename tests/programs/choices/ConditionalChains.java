import java.util.function.IntBinaryOperator;
import java.util.function.Supplier;

public class ConditionalChains {
    interface Shape { default String name() { return "shape"; } }
    interface Solid { default int mass() { return 10; } }
    static class Ball implements Shape, Solid { public String name() { return "ball"; } }
    static class Cube implements Shape, Solid { public int mass() { return 20; } }
    static class Line implements Shape {}

    static int trace;

    static boolean t(int n) { trace = trace * 10 + n; return true; }
    static boolean f(int n) { trace = trace * 10 + n; return false; }

    static String grade(int n) {
        return n > 90 ? "A" : n > 80 ? "B" : n > 70 ? "C" : n < 0 ? "?" : "D";
    }

    static <T> T pick(boolean first, T a, T b) { return first ? a : b; }

    public static void main(String[] args) {
        for (int n : new int[] {95, 85, 75, 5, -5}) {
            System.out.print(grade(n));
        }
        System.out.println();
        for (int n = 0; n < 2; n++) {
            var thing = n == 0 ? new Ball() : new Cube();
            System.out.println(thing.name() + thing.mass());
            Shape shape = n == 0 ? new Line() : thing;
            System.out.println(shape.name());
            IntBinaryOperator op = n == 0 ? (a, b) -> a + b : (a, b) -> a * b;
            System.out.println(op.applyAsInt(6, 7));
            Supplier<String> text = n == 0 ? () -> "lambda" : new Line()::name;
            System.out.println(text.get());
            System.out.println(pick(n == 0, new Ball(), new Cube()).mass());
            System.out.println(pick(n == 0, 1, 2.5));
        }
        boolean r = t(1) && f(2) || t(3) & f(4) | t(5) ^ t(6) ? f(7) || t(8) : t(9);
        System.out.println(r + " " + trace);
        int[] a = {1, 2, 3};
        int i = 0;
        a[i] = i = 2;
        System.out.println(a[0] + " " + a[2] + " " + i);
        i = 0;
        int v = i++ + ++i * (i = 5) + i;
        System.out.println(v + " " + i);
        int x = 3;
        x += x++ * 2 + x;
        System.out.println(x);
        int y = 1;
        y = y++ + y++ - --y;
        System.out.println(y);
        (i > 3 ? a : new int[1])[0] += 40;
        System.out.println(a[0]);
        long big = i > 3 ? Integer.MAX_VALUE + 1 : 0L;
        System.out.println(big);
        System.out.println((i > 9 ? 1 : i > 3 ? 2L : 3f) + "|" + -i-- + "|" + (byte) i++ + "|" + ~i++ + "|" + i);
    }
}
