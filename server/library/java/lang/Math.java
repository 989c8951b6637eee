package java.lang;

/** Sines, powers and their like are the machine's: a last digit may differ from a JVM's. */
public final class Math {
    public static final double PI = 3.141592653589793;
    public static final double E = 2.718281828459045;

    private Math() {}

    public static native double sin(double value);

    public static native double cos(double value);

    public static native double tan(double value);

    public static native double asin(double value);

    public static native double acos(double value);

    public static native double atan(double value);

    public static native double exp(double value);

    public static native double log(double value);

    public static native double log10(double value);

    public static native double sqrt(double value);

    public static native double cbrt(double value);

    public static native double floor(double value);

    public static native double ceil(double value);

    public static native double rint(double value);

    public static native double sinh(double value);

    public static native double cosh(double value);

    public static native double tanh(double value);

    public static native double expm1(double value);

    public static native double log1p(double value);

    public static native double pow(double a, double b);

    public static native double atan2(double a, double b);

    public static native double hypot(double a, double b);

    public static native double IEEEremainder(double a, double b);

    public static native double fma(double a, double b, double c);

    public static float fma(float a, float b, float c) {
        double product = (double) a * b;
        double sum = product + c;
        double taken = sum - product;
        double error = (product - (sum - taken)) + (c - taken);
        // The product is exact. A sum that isn't keeps a last bit that says so, so that it is rounded once.
        if (error == error && error != 0 && (Double.doubleToRawLongBits(sum) & 1) == 0) {
            sum = error > 0 ? nextUp(sum) : nextDown(sum);
        }
        return (float) sum;
    }

    public static double toRadians(double degrees) {
        return degrees * 0.017453292519943295;
    }

    public static double toDegrees(double radians) {
        return radians * 57.29577951308232;
    }

    public static long round(double value) {
        if (value != value) {
            return 0;
        }
        double down = floor(value);
        return (long) (value - down >= 0.5 ? down + 1 : down);
    }

    public static int round(float value) {
        if (value != value) {
            return 0;
        }
        double down = floor(value);
        return (int) ((double) value - down >= 0.5 ? down + 1 : down);
    }

    public static double random() {
        return java.util.Random.shared0().nextDouble();
    }

    public static int min(int a, int b) {
        return a <= b ? a : b;
    }

    public static int max(int a, int b) {
        return a >= b ? a : b;
    }

    public static int abs(int value) {
        return value < 0 ? -value : value;
    }

    public static int absExact(int value) {
        if (value == Integer.MIN_VALUE) {
            throw new ArithmeticException(
                    "Overflow to represent absolute value of Integer.MIN_VALUE");
        }
        return abs(value);
    }

    public static int addExact(int a, int b) {
        int sum = a + b;
        if (((a ^ sum) & (b ^ sum)) < 0) {
            throw new ArithmeticException("integer overflow");
        }
        return sum;
    }

    public static int subtractExact(int a, int b) {
        int rest = a - b;
        if (((a ^ b) & (a ^ rest)) < 0) {
            throw new ArithmeticException("integer overflow");
        }
        return rest;
    }

    public static int incrementExact(int value) {
        return addExact(value, 1);
    }

    public static int decrementExact(int value) {
        return subtractExact(value, 1);
    }

    public static int negateExact(int value) {
        return subtractExact(0, value);
    }

    public static int floorDiv(int a, int b) {
        int whole = a / b;
        return (a ^ b) < 0 && whole * b != a ? whole - 1 : whole;
    }

    public static int floorMod(int a, int b) {
        int rest = a % b;
        return rest != 0 && (rest ^ b) < 0 ? rest + b : rest;
    }

    public static long min(long a, long b) {
        return a <= b ? a : b;
    }

    public static long max(long a, long b) {
        return a >= b ? a : b;
    }

    public static long abs(long value) {
        return value < 0 ? -value : value;
    }

    public static long absExact(long value) {
        if (value == Long.MIN_VALUE) {
            throw new ArithmeticException(
                    "Overflow to represent absolute value of Long.MIN_VALUE");
        }
        return abs(value);
    }

    public static long addExact(long a, long b) {
        long sum = a + b;
        if (((a ^ sum) & (b ^ sum)) < 0) {
            throw new ArithmeticException("long overflow");
        }
        return sum;
    }

    public static long subtractExact(long a, long b) {
        long rest = a - b;
        if (((a ^ b) & (a ^ rest)) < 0) {
            throw new ArithmeticException("long overflow");
        }
        return rest;
    }

    public static long incrementExact(long value) {
        return addExact(value, 1);
    }

    public static long decrementExact(long value) {
        return subtractExact(value, 1);
    }

    public static long negateExact(long value) {
        return subtractExact(0, value);
    }

    public static long floorDiv(long a, long b) {
        long whole = a / b;
        return (a ^ b) < 0 && whole * b != a ? whole - 1 : whole;
    }

    public static long floorMod(long a, long b) {
        long rest = a % b;
        return rest != 0 && (rest ^ b) < 0 ? rest + b : rest;
    }

    public static int multiplyExact(int a, int b) {
        long product = (long) a * b;
        if ((int) product != product) {
            throw new ArithmeticException("integer overflow");
        }
        return (int) product;
    }

    public static long multiplyExact(long a, int b) {
        return multiplyExact(a, (long) b);
    }

    public static long multiplyExact(long a, long b) {
        long product = a * b;
        if (multiplyHigh(a, b) != product >> 63) {
            throw new ArithmeticException("long overflow");
        }
        return product;
    }

    public static long multiplyFull(int a, int b) {
        return (long) a * b;
    }

    public static long multiplyHigh(long a, long b) {
        long aHigh = a >> 32;
        long aLow = a & 0xFFFFFFFFL;
        long bHigh = b >> 32;
        long bLow = b & 0xFFFFFFFFL;
        long low = aLow * bLow;
        long middle = aHigh * bLow + (low >>> 32);
        long other = aLow * bHigh + (middle & 0xFFFFFFFFL);
        return aHigh * bHigh + (middle >> 32) + (other >> 32);
    }

    public static int toIntExact(long value) {
        if ((int) value != value) {
            throw new ArithmeticException("integer overflow");
        }
        return (int) value;
    }

    public static long floorDiv(long a, int b) {
        return floorDiv(a, (long) b);
    }

    public static int floorMod(long a, int b) {
        return (int) floorMod(a, (long) b);
    }

    public static float min(float a, float b) {
        if (a != a) {
            return a;
        }
        if (a == b) {
            return a == 0 && 1 / a < 0 ? a : b;
        }
        return a < b ? a : b;
    }

    public static float max(float a, float b) {
        if (a != a) {
            return a;
        }
        if (a == b) {
            return a == 0 && 1 / a < 0 ? b : a;
        }
        return a > b ? a : b;
    }

    public static float abs(float value) {
        return value <= 0 ? 0 - value : value;
    }

    public static float signum(float value) {
        return value == 0 || value != value ? value : value > 0 ? 1 : -1;
    }

    public static float copySign(float size, float sign) {
        int negative = Integer.MIN_VALUE;
        return Float.intBitsToFloat(Float.floatToRawIntBits(size) & ~negative | Float.floatToRawIntBits(sign) & negative);
    }

    public static float nextUp(float value) {
        if (value != value || value == Float.POSITIVE_INFINITY) {
            return value;
        }
        if (value == 0) {
            return Float.MIN_VALUE;
        }
        int bits = Float.floatToRawIntBits(value);
        return Float.intBitsToFloat(value > 0 ? bits + 1 : bits - 1);
    }

    public static float nextDown(float value) {
        return -nextUp(-value);
    }

    public static float nextAfter(float value, double towards) {
        if (value != value || towards != towards) {
            return value + (float) towards;
        }
        return value < towards ? nextUp(value) : value > towards ? nextDown(value) : (float) towards;
    }

    public static float ulp(float value) {
        float size = abs(value);
        if (size != size || size == Float.POSITIVE_INFINITY) {
            return size;
        }
        return size == Float.MAX_VALUE ? size - nextDown(size) : nextUp(size) - size;
    }

    public static int getExponent(float value) {
        int bits = Float.floatToRawIntBits(value);
        return (int) (bits >>> 23 & 0xFF) - 127;
    }

    public static float scalb(float value, int exponent) {
        double scaled = value;
        int left = max(-4200, min(4200, exponent));
        // Steps that are exact until the last.
        for (; left > 1000; left -= 1000) {
            scaled *= 0x1p1000;
        }
        for (; left < -1000; left += 1000) {
            scaled *= 0x1p-1000;
        }
        return (float) (scaled * pow(2, left));
    }

    public static double min(double a, double b) {
        if (a != a) {
            return a;
        }
        if (a == b) {
            return a == 0 && 1 / a < 0 ? a : b;
        }
        return a < b ? a : b;
    }

    public static double max(double a, double b) {
        if (a != a) {
            return a;
        }
        if (a == b) {
            return a == 0 && 1 / a < 0 ? b : a;
        }
        return a > b ? a : b;
    }

    public static double abs(double value) {
        return value <= 0 ? 0 - value : value;
    }

    public static double signum(double value) {
        return value == 0 || value != value ? value : value > 0 ? 1 : -1;
    }

    public static double copySign(double size, double sign) {
        long negative = Long.MIN_VALUE;
        return Double.longBitsToDouble(Double.doubleToRawLongBits(size) & ~negative | Double.doubleToRawLongBits(sign) & negative);
    }

    public static double nextUp(double value) {
        if (value != value || value == Double.POSITIVE_INFINITY) {
            return value;
        }
        if (value == 0) {
            return Double.MIN_VALUE;
        }
        long bits = Double.doubleToRawLongBits(value);
        return Double.longBitsToDouble(value > 0 ? bits + 1 : bits - 1);
    }

    public static double nextDown(double value) {
        return -nextUp(-value);
    }

    public static double nextAfter(double value, double towards) {
        if (value != value || towards != towards) {
            return value + (double) towards;
        }
        return value < towards ? nextUp(value) : value > towards ? nextDown(value) : (double) towards;
    }

    public static double ulp(double value) {
        double size = abs(value);
        if (size != size || size == Double.POSITIVE_INFINITY) {
            return size;
        }
        return size == Double.MAX_VALUE ? size - nextDown(size) : nextUp(size) - size;
    }

    public static int getExponent(double value) {
        long bits = Double.doubleToRawLongBits(value);
        return (int) ((bits >>> 52 & 0x7FF) - 1023);
    }

    public static double scalb(double value, int exponent) {
        double scaled = value;
        int left = max(-4200, min(4200, exponent));
        // Steps that are exact until the last.
        for (; left > 1000; left -= 1000) {
            scaled *= 0x1p1000;
        }
        for (; left < -1000; left += 1000) {
            scaled *= 0x1p-1000;
        }
        return (double) (scaled * pow(2, left));
    }
}
