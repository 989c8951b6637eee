// The text of doubles and floats: the digits that JDK 17 chooses are not always the shortest.
public class DigitsOfDoubles {
    private static long state = 88172645463325252L;

    private static long next() {
        state ^= state << 13;
        state ^= state >>> 7;
        state ^= state << 17;
        return state;
    }

    public static void main(String[] args) {
        double[] doubles = {
            2.0E-3, 1.0E23, 2E23, 2.2250738585072014E-308, 4.9E-324, 9.5E-322, Math.pow(2, -44), Math.pow(2, 63), 1E-5,
            1.1E21, 8.41E21, 2.0E10, 123456789012345680.0, 9007199254740993.0, 5.0E-324 * 3, 1.7976931348623157E308, 1E16,
            1.0E7, 9999999.999999998, 0.001, 9.999999999999999E-4, -3.3, 100.0, 1L << 62, 144115188075855870.0, 4.35E-10
        };
        for (double value : doubles) {
            System.out.println(value + " " + (float) value);
        }
        System.out.println(Float.MIN_NORMAL + " " + Float.MIN_VALUE + " " + Float.MAX_VALUE + " " + 3.3554432E7f + 1.0E10f + 2.2E-44f);
        System.out.println("folded " + 2.0E23 + 1.17549435E-38f + (1.0 / 3) + 33554432f);
        System.out.println(String.format("%.3f %.17e %g %.1f %.20f %s", 2e23, 1e23, 1e23, 0.25f, 0.1, 2e-3f));
        int doublesHash = 0;
        int floatsHash = 0;
        for (int at = 0; at < 1500; at++) {
            double value = Double.longBitsToDouble(next());
            float single = Float.intBitsToFloat((int) next());
            doublesHash = 31 * doublesHash + String.valueOf(value).hashCode() + Double.toString(next() >> at % 60).hashCode();
            floatsHash = 31 * floatsHash + String.valueOf(single).hashCode() + Float.toString(next() >> at % 60).hashCode();
        }
        System.out.println(doublesHash + " " + floatsHash);
    }
}
