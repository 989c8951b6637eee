import java.util.function.Supplier;

public class StrictMathExact {
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
            System.out.println(StrictMath.abs(a) + tried(() -> StrictMath.absExact(a)) + tried(() -> StrictMath.negateExact(a)) + tried(() -> StrictMath.incrementExact(a))
                    + tried(() -> StrictMath.decrementExact(a)));
            for (int b : ints) {
                System.out.print(StrictMath.max(a, b) + " " + StrictMath.min(a, b) + tried(() -> StrictMath.addExact(a, b)) + tried(() -> StrictMath.subtractExact(a, b))
                        + tried(() -> StrictMath.multiplyExact(a, b)) + tried(() -> StrictMath.floorDiv(a, b)) + tried(() -> StrictMath.floorMod(a, b)) + " " + StrictMath.multiplyFull(a, b) + "; ");
            }
            System.out.println();
        }
        for (long a : longs) {
            System.out.println(StrictMath.abs(a) + tried(() -> StrictMath.absExact(a)) + tried(() -> StrictMath.negateExact(a)) + tried(() -> StrictMath.incrementExact(a))
                    + tried(() -> StrictMath.decrementExact(a)) + tried(() -> StrictMath.toIntExact(a)));
            for (long b : longs) {
                int c = (int) b;
                System.out.print(StrictMath.max(a, b) + " " + StrictMath.min(a, b) + tried(() -> StrictMath.addExact(a, b)) + tried(() -> StrictMath.subtractExact(a, b))
                        + tried(() -> StrictMath.multiplyExact(a, b)) + tried(() -> StrictMath.multiplyExact(a, c)) + tried(() -> StrictMath.floorDiv(a, b))
                        + tried(() -> StrictMath.floorDiv(a, c)) + tried(() -> StrictMath.floorMod(a, b)) + tried(() -> StrictMath.floorMod(a, c)) + " " + StrictMath.multiplyHigh(a, b) + "; ");
            }
            System.out.println();
        }
    }
}
