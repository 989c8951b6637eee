package java.lang;

/** The same as {@link Math}. */
public final class StrictMath {
    public static final double PI = Math.PI;
    public static final double E = Math.E;

    private StrictMath() {}

    public static double sin(double value) {
        return Math.sin(value);
    }

    public static double cos(double value) {
        return Math.cos(value);
    }

    public static double tan(double value) {
        return Math.tan(value);
    }

    public static double asin(double value) {
        return Math.asin(value);
    }

    public static double acos(double value) {
        return Math.acos(value);
    }

    public static double atan(double value) {
        return Math.atan(value);
    }

    public static double exp(double value) {
        return Math.exp(value);
    }

    public static double log(double value) {
        return Math.log(value);
    }

    public static double log10(double value) {
        return Math.log10(value);
    }

    public static double sqrt(double value) {
        return Math.sqrt(value);
    }

    public static double cbrt(double value) {
        return Math.cbrt(value);
    }

    public static double floor(double value) {
        return Math.floor(value);
    }

    public static double ceil(double value) {
        return Math.ceil(value);
    }

    public static double rint(double value) {
        return Math.rint(value);
    }

    public static double sinh(double value) {
        return Math.sinh(value);
    }

    public static double cosh(double value) {
        return Math.cosh(value);
    }

    public static double tanh(double value) {
        return Math.tanh(value);
    }

    public static double expm1(double value) {
        return Math.expm1(value);
    }

    public static double log1p(double value) {
        return Math.log1p(value);
    }

    public static double pow(double a, double b) {
        return Math.pow(a, b);
    }

    public static double atan2(double a, double b) {
        return Math.atan2(a, b);
    }

    public static double hypot(double a, double b) {
        return Math.hypot(a, b);
    }

    public static double IEEEremainder(double a, double b) {
        return Math.IEEEremainder(a, b);
    }

    public static double fma(double a, double b, double c) {
        return Math.fma(a, b, c);
    }

    public static float fma(float a, float b, float c) {
        return Math.fma(a, b, c);
    }

    public static double toRadians(double degrees) {
        return Math.toRadians(degrees);
    }

    public static double toDegrees(double radians) {
        return Math.toDegrees(radians);
    }

    public static long round(double value) {
        return Math.round(value);
    }

    public static int round(float value) {
        return Math.round(value);
    }

    public static double random() {
        return Math.random();
    }

    public static int min(int a, int b) {
        return Math.min(a, b);
    }

    public static int max(int a, int b) {
        return Math.max(a, b);
    }

    public static int abs(int value) {
        return Math.abs(value);
    }

    public static int absExact(int value) {
        return Math.absExact(value);
    }

    public static int addExact(int a, int b) {
        return Math.addExact(a, b);
    }

    public static int subtractExact(int a, int b) {
        return Math.subtractExact(a, b);
    }

    public static int incrementExact(int value) {
        return Math.incrementExact(value);
    }

    public static int decrementExact(int value) {
        return Math.decrementExact(value);
    }

    public static int negateExact(int value) {
        return Math.negateExact(value);
    }

    public static int floorDiv(int a, int b) {
        return Math.floorDiv(a, b);
    }

    public static int floorMod(int a, int b) {
        return Math.floorMod(a, b);
    }

    public static long min(long a, long b) {
        return Math.min(a, b);
    }

    public static long max(long a, long b) {
        return Math.max(a, b);
    }

    public static long abs(long value) {
        return Math.abs(value);
    }

    public static long absExact(long value) {
        return Math.absExact(value);
    }

    public static long addExact(long a, long b) {
        return Math.addExact(a, b);
    }

    public static long subtractExact(long a, long b) {
        return Math.subtractExact(a, b);
    }

    public static long incrementExact(long value) {
        return Math.incrementExact(value);
    }

    public static long decrementExact(long value) {
        return Math.decrementExact(value);
    }

    public static long negateExact(long value) {
        return Math.negateExact(value);
    }

    public static long floorDiv(long a, long b) {
        return Math.floorDiv(a, b);
    }

    public static long floorMod(long a, long b) {
        return Math.floorMod(a, b);
    }

    public static int multiplyExact(int a, int b) {
        return Math.multiplyExact(a, b);
    }

    public static long multiplyExact(long a, int b) {
        return Math.multiplyExact(a, b);
    }

    public static long multiplyExact(long a, long b) {
        return Math.multiplyExact(a, b);
    }

    public static long multiplyFull(int a, int b) {
        return Math.multiplyFull(a, b);
    }

    public static long multiplyHigh(long a, long b) {
        return Math.multiplyHigh(a, b);
    }

    public static int toIntExact(long value) {
        return Math.toIntExact(value);
    }

    public static long floorDiv(long a, int b) {
        return Math.floorDiv(a, b);
    }

    public static int floorMod(long a, int b) {
        return Math.floorMod(a, b);
    }

    public static float min(float a, float b) {
        return Math.min(a, b);
    }

    public static float max(float a, float b) {
        return Math.max(a, b);
    }

    public static float abs(float value) {
        return Math.abs(value);
    }

    public static float signum(float value) {
        return Math.signum(value);
    }

    public static float copySign(float size, float sign) {
        return Math.copySign(size, sign);
    }

    public static float nextUp(float value) {
        return Math.nextUp(value);
    }

    public static float nextDown(float value) {
        return Math.nextDown(value);
    }

    public static float nextAfter(float value, double towards) {
        return Math.nextAfter(value, towards);
    }

    public static float ulp(float value) {
        return Math.ulp(value);
    }

    public static int getExponent(float value) {
        return Math.getExponent(value);
    }

    public static float scalb(float value, int exponent) {
        return Math.scalb(value, exponent);
    }

    public static double min(double a, double b) {
        return Math.min(a, b);
    }

    public static double max(double a, double b) {
        return Math.max(a, b);
    }

    public static double abs(double value) {
        return Math.abs(value);
    }

    public static double signum(double value) {
        return Math.signum(value);
    }

    public static double copySign(double size, double sign) {
        return Math.copySign(size, sign);
    }

    public static double nextUp(double value) {
        return Math.nextUp(value);
    }

    public static double nextDown(double value) {
        return Math.nextDown(value);
    }

    public static double nextAfter(double value, double towards) {
        return Math.nextAfter(value, towards);
    }

    public static double ulp(double value) {
        return Math.ulp(value);
    }

    public static int getExponent(double value) {
        return Math.getExponent(value);
    }

    public static double scalb(double value, int exponent) {
        return Math.scalb(value, exponent);
    }
}
