package java.lang;

public final class Byte extends Number implements Comparable<Byte> {
    public static final byte MIN_VALUE = -128;

    public static final byte MAX_VALUE = 127;

    private final byte value;

    public Byte(byte value) {
        this.value = value;
    }

    public static Byte valueOf(byte value) {
        return new Byte(value);
    }

    public byte byteValue() {
        return value;
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
        return (double) value;
    }

    public static int compare(byte a, byte b) {
        return a < b ? -1 : a == b ? 0 : 1;
    }

    public int compareTo(Byte other) {
        return compare(value, other.value);
    }

    public boolean equals(Object other) {
        return other instanceof Byte && ((Byte) other).value == value;
    }

    public int hashCode() {
        return hashCode(value);
    }

    public static int hashCode(byte value) {
        return value;
    }

    public String toString() {
        return "" + value;
    }

    public static String toString(byte value) {
        return "" + value;
    }
}
