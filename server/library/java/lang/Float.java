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
