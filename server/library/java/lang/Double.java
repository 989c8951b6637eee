package java.lang;

public final class Double extends Number implements Comparable<Double> {
    public static final double MAX_VALUE = 1.7976931348623157e+308;

    public static final double MIN_VALUE = 4.9e-324;

    public static final double NaN = 0.0 / 0.0;

    public static final double POSITIVE_INFINITY = 1.0 / 0.0;

    public static final double NEGATIVE_INFINITY = -1.0 / 0.0;

    private final double value;

    public Double(double value) {
        this.value = value;
    }

    public static Double valueOf(double value) {
        return new Double(value);
    }

    public byte byteValue() {
        return (byte) value;
    }

    public short shortValue() {
        return (short) value;
    }

    public int intValue() {
        return (int) value;
    }

    public long longValue() {
        return (long) value;
    }

    public float floatValue() {
        return (float) value;
    }

    public double doubleValue() {
        return value;
    }

    public static int compare(double a, double b) {
        if (a < b) {
            return -1;
        }
        if (a > b) {
            return 1;
        }
        long x = doubleToLongBits(a);
        long y = doubleToLongBits(b);
        return x == y ? 0 : x < y ? -1 : 1;
    }

    public int compareTo(Double other) {
        return compare(value, other.value);
    }

    public boolean equals(Object other) {
        return other instanceof Double && doubleToLongBits(((Double) other).value) == doubleToLongBits(value);
    }

    public int hashCode() {
        return hashCode(value);
    }

    public static int hashCode(double value) {
        return Long.hashCode(doubleToLongBits(value));
    }

    public static native long doubleToRawLongBits(double value);

    public static long doubleToLongBits(double value) {
        return value != value ? 0x7ff8000000000000L : doubleToRawLongBits(value);
    }

    public String toString() {
        return "" + value;
    }

    public static String toString(double value) {
        return "" + value;
    }

    public boolean isNaN() {
        return value != value;
    }

    public static boolean isNaN(double value) {
        return value != value;
    }
}
