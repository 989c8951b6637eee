package java.lang;

import racelens.Given;

public final class Float extends Number implements Comparable<Float> {
    public static final float POSITIVE_INFINITY = 1.0f / 0.0f;
    public static final float NEGATIVE_INFINITY = -1.0f / 0.0f;
    public static final float NaN = 0.0f / 0.0f;
    public static final float MAX_VALUE = 3.4028235e+38f;
    public static final float MIN_NORMAL = 1.17549435E-38f;
    public static final float MIN_VALUE = 1.4e-45f;
    public static final int MAX_EXPONENT = 127;
    public static final int MIN_EXPONENT = -126;
    public static final int SIZE = 32;
    public static final int BYTES = 4;
    public static final Class<Float> TYPE = primitive0();

    private final float value;

    public Float(float value) {
        this.value = value;
    }

    public Float(String text) {
        this.value = parseFloat(text);
    }

    public Float(double value) {
        this.value = (float) value;
    }

    @SuppressWarnings("unchecked")
    private static Class<Float> primitive0() {
        return (Class<Float>) (Class<?>) float.class;
    }

    public static Float valueOf(float value) {
        return new Float(value);
    }

    public static Float valueOf(String text) {
        return new Float(parseFloat(text));
    }

    private static native float parse0(String text);

    public static float parseFloat(String text) {
        Given.value0(text, "Cannot invoke \"String.trim()\" because \"in\" is null");
        if (text.trim().isEmpty()) {
            throw new NumberFormatException("empty String");
        }
        if (!Double.isNumber0(text)) {
            throw new NumberFormatException(Double.hasPoints0(text) ? "multiple points" : "For input string: \"" + text + "\"");
        }
        return parse0(text);
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
        return value;
    }

    public double doubleValue() {
        return (double) value;
    }

    public static int compare(float a, float b) {
        if (a < b) {
            return -1;
        }
        if (a > b) {
            return 1;
        }
        int x = floatToIntBits(a);
        int y = floatToIntBits(b);
        return x == y ? 0 : x < y ? -1 : 1;
    }

    public int compareTo(Float other) {
        Given.value0(other, "Cannot read field \"value\" because \"anotherFloat\" is null");
        return compare(value, other.value);
    }

    public boolean equals(Object other) {
        return other instanceof Float && floatToIntBits(((Float) other).value) == floatToIntBits(value);
    }

    public int hashCode() {
        return hashCode(value);
    }

    public static int hashCode(float value) {
        return floatToIntBits(value);
    }

    public static native int floatToRawIntBits(float value);

    public static int floatToIntBits(float value) {
        return value != value ? 0x7fc00000 : floatToRawIntBits(value);
    }

    public static native float intBitsToFloat(int bits);

    public String toString() {
        return "" + value;
    }

    public static String toString(float value) {
        return "" + value;
    }

    public static String toHexString(float value) {
        if (Math.abs(value) < MIN_NORMAL && value != 0.0f) {
            String text = Double.toHexString(Math.scalb((double) value, MIN_EXPONENT_OF_DOUBLE - MIN_EXPONENT));
            return text.replace("p-1022", "p-126");
        }
        return Double.toHexString(value);
    }

    private static final int MIN_EXPONENT_OF_DOUBLE = -1022;

    public boolean isNaN() {
        return value != value;
    }

    public static boolean isNaN(float value) {
        return value != value;
    }

    public boolean isInfinite() {
        return isInfinite(value);
    }

    public static boolean isInfinite(float value) {
        return value == POSITIVE_INFINITY || value == NEGATIVE_INFINITY;
    }

    public static boolean isFinite(float value) {
        return value == value && !isInfinite(value);
    }

    public static float sum(float a, float b) {
        return a + b;
    }

    public static float max(float a, float b) {
        return Math.max(a, b);
    }

    public static float min(float a, float b) {
        return Math.min(a, b);
    }

    public java.util.Optional<Float> describeConstable() {
        return java.util.Optional.of(this);
    }

    public Float resolveConstantDesc(java.lang.invoke.MethodHandles.Lookup lookup) {
        return this;
    }
}
