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
        return a < b ? -1 : a == b ? 0 : 1;
    }

    public int compareTo(Double other) {
        return compare(value, other.value);
    }

    public boolean equals(Object other) {
        return other instanceof Double && ((Double) other).value == value;
    }

    public int hashCode() {
        return (int) value;
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
