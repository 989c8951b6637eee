package java.lang;

public final class Float extends Number implements Comparable<Float> {
    public static final float MAX_VALUE = 3.4028235e+38f;

    public static final float MIN_VALUE = 1.4e-45f;

    public static final float NaN = 0.0f / 0.0f;

    public static final float POSITIVE_INFINITY = 1.0f / 0.0f;

    public static final float NEGATIVE_INFINITY = -1.0f / 0.0f;

    private final float value;

    public Float(float value) {
        this.value = value;
    }

    public static Float valueOf(float value) {
        return new Float(value);
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
        return a < b ? -1 : a == b ? 0 : 1;
    }

    public int compareTo(Float other) {
        return compare(value, other.value);
    }

    public boolean equals(Object other) {
        return other instanceof Float && ((Float) other).value == value;
    }

    public int hashCode() {
        return (int) value;
    }

    public String toString() {
        return "" + value;
    }

    public static String toString(float value) {
        return "" + value;
    }

    public boolean isNaN() {
        return value != value;
    }

    public static boolean isNaN(float value) {
        return value != value;
    }
}
