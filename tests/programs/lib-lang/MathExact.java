import java.util.function.Supplier;

public class MathExact {
    static String tried(Supplier<Object> made) {
        try {
            return " " + made.get();
        } catch (ArithmeticException exception) {
            return " " + exception.getMessage();
        }
    }

    public static void main(String[] args) throws Exception {
        int[] ints = {0, 1, -1, 7, -7, Integer.MAX_VALUE, Integer.MIN_VALUE};
        long[] longs = {0, 1, -1, 7, -7, 1L << 40, Long.MAX_VALUE, Long.MIN_VALUE};
        for (int a : ints) {
            System.out.println(Math.abs(a) + tried(() -> Math.absExact(a)) + tried(() -> Math.negateExact(a)) + tried(() -> Math.incrementExact(a))
                    + tried(() -> Math.decrementExact(a)));
            for (int b : ints) {
                System.out.print(Math.max(a, b) + " " + Math.min(a, b) + tried(() -> Math.addExact(a, b)) + tried(() -> Math.subtractExact(a, b))
                        + tried(() -> Math.multiplyExact(a, b)) + tried(() -> Math.floorDiv(a, b)) + tried(() -> Math.floorMod(a, b)) + " " + Math.multiplyFull(a, b) + "; ");
            }
            System.out.println();
        }
        for (long a : longs) {
            System.out.println(Math.abs(a) + tried(() -> Math.absExact(a)) + tried(() -> Math.negateExact(a)) + tried(() -> Math.incrementExact(a))
                    + tried(() -> Math.decrementExact(a)) + tried(() -> Math.toIntExact(a)));
            for (long b : longs) {
                int c = (int) b;
                System.out.print(Math.max(a, b) + " " + Math.min(a, b) + tried(() -> Math.addExact(a, b)) + tried(() -> Math.subtractExact(a, b))
                        + tried(() -> Math.multiplyExact(a, b)) + tried(() -> Math.multiplyExact(a, c)) + tried(() -> Math.floorDiv(a, b))
                        + tried(() -> Math.floorDiv(a, c)) + tried(() -> Math.floorMod(a, b)) + tried(() -> Math.floorMod(a, c)) + " " + Math.multiplyHigh(a, b) + "; ");
            }
            System.out.println();
        }
    }
}
