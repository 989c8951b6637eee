package java.lang;

import racelens.Given;

public final class Double extends Number implements Comparable<Double> {
    public static final double POSITIVE_INFINITY = 1.0 / 0.0;
    public static final double NEGATIVE_INFINITY = -1.0 / 0.0;
    public static final double NaN = 0.0 / 0.0;
    public static final double MAX_VALUE = 1.7976931348623157e+308;
    public static final double MIN_NORMAL = 2.2250738585072014E-308;
    public static final double MIN_VALUE = 4.9e-324;
    public static final int MAX_EXPONENT = 1023;
    public static final int MIN_EXPONENT = -1022;
    public static final int SIZE = 64;
    public static final int BYTES = 8;
    public static final Class<Double> TYPE = primitive0();

    private final double value;

    public Double(double value) {
        this.value = value;
    }

    public Double(String text) {
        this.value = parseDouble(text);
    }

    @SuppressWarnings("unchecked")
    private static Class<Double> primitive0() {
        return (Class<Double>) (Class<?>) double.class;
    }

    public static Double valueOf(double value) {
        return new Double(value);
    }

    public static Double valueOf(String text) {
        return new Double(parseDouble(text));
    }

    static native boolean isNumber0(String text);

    static native double parse0(String text);

    /** The digits of a finite number's size for %e, %f or %g. */
    static native String format0(double value, char conversion, int precision);

    public static double parseDouble(String text) {
        Given.value0(text, "Cannot invoke \"String.trim()\" because \"in\" is null");
        if (text.trim().isEmpty()) {
            throw new NumberFormatException("empty String");
        }
        if (!isNumber0(text)) {
            throw new NumberFormatException(Double.hasPoints0(text) ? "multiple points" : "For input string: \"" + text + "\"");
        }
        return parse0(text);
    }

    /** Whether a second point follows the digits of a number. */
    static boolean hasPoints0(String text) {
        String trimmed = text.trim();
        int points = 0;
        for (int at = trimmed.startsWith("-") || trimmed.startsWith("+") ? 1 : 0; at < trimmed.length(); at++) {
            char c = trimmed.charAt(at);
            if (c == '.') {
                points++;
            } else if (c < '0' || c > '9') {
                break;
            }
        }
        return points > 1;
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
        Given.value0(other, "Cannot read field \"value\" because \"anotherDouble\" is null");
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

    public static native double longBitsToDouble(long bits);

    public String toString() {
        return "" + value;
    }

    public static String toString(double value) {
        return "" + value;
    }

    public static String toHexString(double value) {
        if (value != value || isInfinite(value)) {
            return toString(value);
        }
        long bits = doubleToRawLongBits(value);
        String sign = bits < 0 ? "-" : "";
        long part = bits & 0xFFFFFFFFFFFFFL;
        int exponent = (int) (bits >>> 52 & 0x7FF);
        if (exponent == 0 && part == 0) {
            return sign + "0x0.0p0";
        }
        String digits = Long.toHexString(part | 0x10000000000000L).substring(1);
        int end = digits.length();
        while (end > 1 && digits.charAt(end - 1) == '0') {
            end--;
        }
        digits = digits.substring(0, end);
        return sign + (exponent == 0 ? "0x0." + digits + "p-1022" : "0x1." + digits + "p" + (exponent - 1023));
    }

    public boolean isNaN() {
        return value != value;
    }

    public static boolean isNaN(double value) {
        return value != value;
    }

    public boolean isInfinite() {
        return isInfinite(value);
    }

    public static boolean isInfinite(double value) {
        return value == POSITIVE_INFINITY || value == NEGATIVE_INFINITY;
    }

    public static boolean isFinite(double value) {
        return value == value && !isInfinite(value);
    }

    public static double sum(double a, double b) {
        return a + b;
    }

    public static double max(double a, double b) {
        return Math.max(a, b);
    }

    public static double min(double a, double b) {
        return Math.min(a, b);
    }

    public java.util.Optional<Double> describeConstable() {
        return java.util.Optional.of(this);
    }

    public Double resolveConstantDesc(java.lang.invoke.MethodHandles.Lookup lookup) {
        return this;
    }
}
