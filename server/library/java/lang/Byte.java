package java.lang;

import racelens.Given;

/** Left out: describeConstable. */
public final class Byte extends Number implements Comparable<Byte> {
    public static final byte MIN_VALUE = -128;
    public static final byte MAX_VALUE = 127;
    public static final int SIZE = 8;
    public static final int BYTES = 1;
    public static final Class<Byte> TYPE = primitive0();

    private final byte value;

    public Byte(byte value) {
        this.value = value;
    }

    public Byte(String text) {
        this.value = parseByte(text, 10);
    }

    @SuppressWarnings("unchecked")
    private static Class<Byte> primitive0() {
        return (Class<Byte>) (Class<?>) byte.class;
    }

    public static Byte valueOf(byte value) {
        return new Byte(value);
    }

    public static Byte valueOf(String text) {
        return valueOf(parseByte(text, 10));
    }

    public static Byte valueOf(String text, int radix) {
        return valueOf(parseByte(text, radix));
    }

    public static Byte decode(String text) {
        int value = Integer.decode(text);
        if (value < MIN_VALUE || value > MAX_VALUE) {
            throw new NumberFormatException("Value " + value + " out of range from input " + text);
        }
        return valueOf((byte) value);
    }

    public static byte parseByte(String text) {
        return parseByte(text, 10);
    }

    public static byte parseByte(String text, int radix) {
        int value = Integer.parseInt(text, radix);
        if (value < MIN_VALUE || value > MAX_VALUE) {
            throw new NumberFormatException("Value out of range. Value:\"" + text + "\" Radix:" + radix);
        }
        return (byte) value;
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
        return a - b;
    }

    public static int compareUnsigned(byte a, byte b) {
        return toUnsignedInt(a) - toUnsignedInt(b);
    }

    public static int toUnsignedInt(byte value) {
        return value & 0xFF;
    }

    public static long toUnsignedLong(byte value) {
        return value & 0xFFL;
    }

    public int compareTo(Byte other) {
        Given.value0(other, "Cannot read field \"value\" because \"anotherByte\" is null");
        return compare(value, other.value);
    }

    public boolean equals(Object other) {
        return other instanceof Byte && ((Byte) other).value == value;
    }

    public int hashCode() {
        return value;
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
