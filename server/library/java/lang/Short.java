package java.lang;

import racelens.Given;

/** Left out: describeConstable. */
public final class Short extends Number implements Comparable<Short> {
    public static final short MIN_VALUE = -32768;
    public static final short MAX_VALUE = 32767;
    public static final int SIZE = 16;
    public static final int BYTES = 2;
    public static final Class<Short> TYPE = primitive0();

    private final short value;

    public Short(short value) {
        this.value = value;
    }

    public Short(String text) {
        this.value = parseShort(text, 10);
    }

    @SuppressWarnings("unchecked")
    private static Class<Short> primitive0() {
        return (Class<Short>) (Class<?>) short.class;
    }

    public static Short valueOf(short value) {
        return new Short(value);
    }

    public static Short valueOf(String text) {
        return valueOf(parseShort(text, 10));
    }

    public static Short valueOf(String text, int radix) {
        return valueOf(parseShort(text, radix));
    }

    public static Short decode(String text) {
        int value = Integer.decode(text);
        if (value < MIN_VALUE || value > MAX_VALUE) {
            throw new NumberFormatException("Value " + value + " out of range from input " + text);
        }
        return valueOf((short) value);
    }

    public static short parseShort(String text) {
        return parseShort(text, 10);
    }

    public static short parseShort(String text, int radix) {
        int value = Integer.parseInt(text, radix);
        if (value < MIN_VALUE || value > MAX_VALUE) {
            throw new NumberFormatException("Value out of range. Value:\"" + text + "\" Radix:" + radix);
        }
        return (short) value;
    }

    public byte byteValue() {
        return (byte) value;
    }

    public short shortValue() {
        return value;
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

    public static int compare(short a, short b) {
        return a - b;
    }

    public static int compareUnsigned(short a, short b) {
        return toUnsignedInt(a) - toUnsignedInt(b);
    }

    public static int toUnsignedInt(short value) {
        return value & 0xFFFF;
    }

    public static long toUnsignedLong(short value) {
        return value & 0xFFFFL;
    }

    public int compareTo(Short other) {
        Given.value0(other, "Cannot read field \"value\" because \"anotherShort\" is null");
        return compare(value, other.value);
    }

    public boolean equals(Object other) {
        return other instanceof Short && ((Short) other).value == value;
    }

    public int hashCode() {
        return value;
    }

    public static int hashCode(short value) {
        return value;
    }

    public String toString() {
        return "" + value;
    }

    public static String toString(short value) {
        return "" + value;
    }

    public static short reverseBytes(short value) {
        return (short) ((value & 0xFF) << 8 | (value & 0xFF00) >> 8);
    }
}
