package java.lang;

import racelens.Given;

/** Boxes are compared as objects by value where a JVM caches them. */
public final class Long extends Number implements Comparable<Long> {
    public static final long MIN_VALUE = 0x8000000000000000L;
    public static final long MAX_VALUE = 0x7fffffffffffffffL;
    public static final int SIZE = 64;
    public static final int BYTES = 8;
    public static final Class<Long> TYPE = primitive0();

    private final long value;

    public Long(long value) {
        this.value = value;
    }

    public Long(String text) {
        this.value = parseLong(text, 10);
    }

    @SuppressWarnings("unchecked")
    private static Class<Long> primitive0() {
        return (Class<Long>) (Class<?>) long.class;
    }

    public static Long valueOf(long value) {
        return new Long(value);
    }

    public static Long valueOf(String text) {
        return valueOf(parseLong(text, 10));
    }

    public static Long valueOf(String text, int radix) {
        return valueOf(parseLong(text, radix));
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
        return value;
    }

    public float floatValue() {
        return (float) value;
    }

    public double doubleValue() {
        return (double) value;
    }

    public static int compare(long a, long b) {
        return a < b ? -1 : a == b ? 0 : 1;
    }

    public static int compareUnsigned(long a, long b) {
        return compare(a + MIN_VALUE, b + MIN_VALUE);
    }

    public int compareTo(Long other) {
        Given.value0(other, "Cannot read field \"value\" because \"anotherLong\" is null");
        return compare(value, other.value);
    }

    public boolean equals(Object other) {
        return other instanceof Long && ((Long) other).value == value;
    }

    public int hashCode() {
        return hashCode(value);
    }

    public static int hashCode(long value) {
        return (int) (value ^ value >>> 32);
    }

    public String toString() {
        return "" + value;
    }

    public static String toString(long value) {
        return "" + value;
    }

    public static String toString(long value, int radix) {
        if (radix < 2 || radix > 36 || radix == 10) {
            return "" + value;
        }
        char[] digits = new char[65];
        int at = digits.length;
        long rest = value < 0 ? value : -value;
        do {
            digits[--at] = Character.forDigit((int) -(rest % radix), radix);
            rest /= radix;
        } while (rest != 0);
        if (value < 0) {
            digits[--at] = '-';
        }
        return String.valueOf(digits, at, digits.length - at);
    }

    public static String toUnsignedString(long value) {
        return toUnsignedString(value, 10);
    }

    public static String toUnsignedString(long value, int radix) {
        if (value >= 0) {
            return toString(value, radix);
        }
        long rest = divideUnsigned(value, radix);
        return toString(rest, radix) + Character.forDigit((int) (value - rest * radix), radix < 2 || radix > 36 ? 10 : radix);
    }

    private static String inBits(long value, int shift) {
        char[] digits = new char[64];
        int at = digits.length;
        do {
            digits[--at] = Character.forDigit((int) (value & (1 << shift) - 1), 1 << shift);
            value >>>= shift;
        } while (value != 0);
        return String.valueOf(digits, at, digits.length - at);
    }

    public static String toHexString(long value) {
        return inBits(value, 4);
    }

    public static String toOctalString(long value) {
        return inBits(value, 3);
    }

    public static String toBinaryString(long value) {
        return inBits(value, 1);
    }

    private static NumberFormatException refused(CharSequence text, int radix) {
        return new NumberFormatException(
                "For input string: \"" + text + "\"" + (radix == 10 ? "" : " under radix " + radix));
    }

    public static long parseLong(String text) {
        return parseLong(text, 10);
    }

    public static long parseLong(String text, int radix) {
        if (text == null) {
            throw new NumberFormatException("Cannot parse null string");
        }
        if (radix < 2) {
            throw new NumberFormatException("radix " + radix + " less than Character.MIN_RADIX");
        }
        if (radix > 36) {
            throw new NumberFormatException("radix " + radix + " greater than Character.MAX_RADIX");
        }
        int length = text.length();
        if (length == 0) {
            throw refused("", radix);
        }
        char sign = text.charAt(0);
        boolean isNegative = sign == '-';
        int at = isNegative || sign == '+' ? 1 : 0;
        if (at == length) {
            throw refused(text, radix);
        }
        long limit = isNegative ? MIN_VALUE : -MAX_VALUE;
        long value = 0;
        for (; at < length; at++) {
            int digit = Character.digit(text.charAt(at), radix);
            if (digit < 0 || value < limit / radix || value * radix < limit + digit) {
                throw refused(text, radix);
            }
            value = value * radix - digit;
        }
        return isNegative ? value : -value;
    }

    public static long parseLong(CharSequence text, int from, int to, int radix) {
        return parseLong(text.subSequence(from, to).toString(), radix);
    }

    public static long parseUnsignedLong(CharSequence text, int from, int to, int radix) {
        return parseUnsignedLong(text.subSequence(from, to).toString(), radix);
    }

    public static long parseUnsignedLong(String text) {
        return parseUnsignedLong(text, 10);
    }

    public static long parseUnsignedLong(String text, int radix) {
        if (text == null) {
            throw new NumberFormatException("Cannot parse null string");
        }
        int length = text.length();
        if (length == 0) {
            throw refused(text, radix);
        }
        if (text.charAt(0) == '-') {
            throw new NumberFormatException("Illegal leading minus sign on unsigned string " + text + ".");
        }
        int at = text.charAt(0) == '+' ? 1 : 0;
        if (at == length) {
            throw refused(text, radix);
        }
        long most = divideUnsigned(-1, radix);
        long value = 0;
        for (; at < length; at++) {
            int digit = Character.digit(text.charAt(at), radix);
            if (digit < 0) {
                throw refused(text, radix);
            }
            long next = value * radix + digit;
            if (compareUnsigned(value, most) > 0 || compareUnsigned(next, value * radix) < 0) {
                throw new NumberFormatException(
                        "String value " + text + " exceeds range of unsigned long.");
            }
            value = next;
        }
        return value;
    }

    public static Long decode(String text) {
        Given.value0(text, "Cannot invoke \"String.isEmpty()\" because \"nm\" is null");
        if (text.isEmpty()) {
            throw new NumberFormatException("Zero length string");
        }
        boolean isNegative = text.charAt(0) == '-';
        int at = isNegative || text.charAt(0) == '+' ? 1 : 0;
        int radix = 10;
        if (text.startsWith("0x", at) || text.startsWith("0X", at)) {
            at += 2;
            radix = 16;
        } else if (text.startsWith("#", at)) {
            at++;
            radix = 16;
        } else if (text.startsWith("0", at) && text.length() > at + 1) {
            at++;
            radix = 8;
        }
        if (text.startsWith("-", at) || text.startsWith("+", at)) {
            throw new NumberFormatException("Sign character in wrong position");
        }
        String digits = text.substring(at);
        return valueOf(parseLong(isNegative ? "-" + digits : digits, radix));
    }

    public static long divideUnsigned(long a, long b) {
        if (b < 0) {
            return compareUnsigned(a, b) < 0 ? 0 : 1;
        }
        if (a >= 0) {
            return a / b;
        }
        long whole = (a >>> 1) / b << 1;
        return whole + (compareUnsigned(a - whole * b, b) >= 0 ? 1 : 0);
    }

    public static long remainderUnsigned(long a, long b) {
        return a - divideUnsigned(a, b) * b;
    }

    public static int bitCount(long value) {
        int count = 0;
        for (; value != 0; value &= value - 1) {
            count++;
        }
        return count;
    }

    public static long highestOneBit(long value) {
        return value & (MIN_VALUE >>> numberOfLeadingZeros(value));
    }

    public static long lowestOneBit(long value) {
        return value & -value;
    }

    public static int numberOfLeadingZeros(long value) {
        int count = 0;
        for (; count < SIZE && value >= 0; value <<= 1) {
            count++;
        }
        return count;
    }

    public static int numberOfTrailingZeros(long value) {
        int count = 0;
        for (; count < SIZE && (value & 1) == 0; value >>>= 1) {
            count++;
        }
        return count;
    }

    public static long rotateLeft(long value, int by) {
        return value << by | value >>> -by;
    }

    public static long rotateRight(long value, int by) {
        return value >>> by | value << -by;
    }

    public static long reverse(long value) {
        long all = 0;
        for (int at = 0; at < SIZE; at++) {
            all = all << 1 | value & 1;
            value >>>= 1;
        }
        return all;
    }

    public static long reverseBytes(long value) {
        long all = 0;
        for (int at = 0; at < BYTES; at++) {
            all = all << 8 | value & 0xFF;
            value >>>= 8;
        }
        return all;
    }

    public static int signum(long value) {
        return value > 0 ? 1 : value < 0 ? -1 : 0;
    }

    public static long sum(long a, long b) {
        return a + b;
    }

    public static long max(long a, long b) {
        return a >= b ? a : b;
    }

    public static long min(long a, long b) {
        return a <= b ? a : b;
    }

    public static Long getLong(String property) {
        return getLong(property, null);
    }

    public static Long getLong(String property, long otherwise) {
        return getLong(property, valueOf(otherwise));
    }

    public static Long getLong(String property, Long otherwise) {
        String text = property == null || property.isEmpty() ? null : System.getProperty(property);
        try {
            return text == null ? otherwise : decode(text);
        } catch (NumberFormatException exception) {
            return otherwise;
        }
    }

    public java.util.Optional<Long> describeConstable() {
        return java.util.Optional.of(this);
    }

    public Long resolveConstantDesc(java.lang.invoke.MethodHandles.Lookup lookup) {
        return this;
    }
}
