import java.util.Random;
import java.util.function.DoubleUnaryOperator;

/** Functions that a JVM computes as fdlibm does, to the last digit. */
public class LastDigits {
    private static void all(String name, DoubleUnaryOperator function, double from, double to) {
        long hash = 0;
        for (int at = 0; at < 700; at++) {
            hash = hash * 31 + Double.doubleToLongBits(function.applyAsDouble(from + (to - from) * at / 700));
        }
        for (double value : new double[] {0, -0.0, 1, -1, 0.5, -0.5, 1e-300, -1e-10, 710, -745.5, 1e300, Double.MIN_VALUE, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
            hash = hash * 31 + Double.doubleToLongBits(function.applyAsDouble(value));
        }
        System.out.println(name + " " + hash);
    }

    public static void main(String[] args) {
        all("asin", Math::asin, -1, 1);
        all("acos", Math::acos, -1, 1);
        all("sinh", Math::sinh, -30, 30);
        all("strict exp", StrictMath::exp, -740, 710);
        all("strict log", StrictMath::log, 0, 5);
        all("strict asin", StrictMath::asin, -1, 1);
        Random random = new Random(42);
        double sum = 0;
        for (int at = 0; at < 300; at++) {
            sum = sum * 0.5 + random.nextGaussian();
        }
        System.out.println(sum);
    }
}
