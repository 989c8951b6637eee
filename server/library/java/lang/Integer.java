package java.lang;

import racelens.Given;

/** Boxes are compared as objects by value where a JVM caches them. */
public final class Integer extends Number implements Comparable<Integer> {
    public static final int MIN_VALUE = 0x80000000;
    public static final int MAX_VALUE = 0x7fffffff;
    public static final int SIZE = 32;
    public static final int BYTES = 4;
    public static final Class<Integer> TYPE = primitive0();

    private final int value;

    public Integer(int value) {
        this.value = value;
    }

    public Integer(String text) {
        this.value = parseInt(text, 10);
    }

    @SuppressWarnings("unchecked")
    private static Class<Integer> primitive0() {
        return (Class<Integer>) (Class<?>) int.class;
    }

    public static Integer valueOf(int value) {
        return new Integer(value);
    }

    public static Integer valueOf(String text) {
        return valueOf(parseInt(text, 10));
    }

    public static Integer valueOf(String text, int radix) {
        return valueOf(parseInt(text, radix));
    }

    public byte byteValue() {
        return (byte) value;
    }

    public short shortValue() {
        return (short) value;
    }

    public int intValue() {
        return value;
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

    public static int compare(int a, int b) {
        return a < b ? -1 : a == b ? 0 : 1;
    }

    public static int compareUnsigned(int a, int b) {
        return compare(a + MIN_VALUE, b + MIN_VALUE);
    }

    public int compareTo(Integer other) {
        Given.value0(other, "Cannot read field \"value\" because \"anotherInteger\" is null");
        return compare(value, other.value);
    }

    public boolean equals(Object other) {
        return other instanceof Integer && ((Integer) other).value == value;
    }

    public int hashCode() {
        return hashCode(value);
    }

    public static int hashCode(int value) {
        return value;
    }

    public String toString() {
        return "" + value;
    }

    public static String toString(int value) {
        return "" + value;
    }

    public static String toString(int value, int radix) {
        if (radix < 2 || radix > 36 || radix == 10) {
            return "" + value;
        }
        char[] digits = new char[33];
        int at = digits.length;
        int rest = value < 0 ? value : -value;
        do {
            digits[--at] = Character.forDigit((int) -(rest % radix), radix);
            rest /= radix;
        } while (rest != 0);
        if (value < 0) {
            digits[--at] = '-';
        }
        return String.valueOf(digits, at, digits.length - at);
    }

    public static String toUnsignedString(int value) {
        return toUnsignedString(value, 10);
    }

    public static String toUnsignedString(int value, int radix) {
        if (value >= 0) {
            return toString(value, radix);
        }
        int rest = divideUnsigned(value, radix);
        return toString(rest, radix) + Character.forDigit((int) (value - rest * radix), radix < 2 || radix > 36 ? 10 : radix);
    }

    private static String inBits(int value, int shift) {
        char[] digits = new char[32];
        int at = digits.length;
        do {
            digits[--at] = Character.forDigit((int) (value & (1 << shift) - 1), 1 << shift);
            value >>>= shift;
        } while (value != 0);
        return String.valueOf(digits, at, digits.length - at);
    }

    public static String toHexString(int value) {
        return inBits(value, 4);
    }

    public static String toOctalString(int value) {
        return inBits(value, 3);
    }

    public static String toBinaryString(int value) {
        return inBits(value, 1);
    }

    private static NumberFormatException refused(CharSequence text, int radix) {
        return new NumberFormatException(
                "For input string: \"" + text + "\"" + (radix == 10 ? "" : " under radix " + radix));
    }

    public static int parseInt(String text) {
        return parseInt(text, 10);
    }

    public static int parseInt(String text, int radix) {
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
        int limit = isNegative ? MIN_VALUE : -MAX_VALUE;
        int value = 0;
        for (; at < length; at++) {
            int digit = Character.digit(text.charAt(at), radix);
            if (digit < 0 || value < limit / radix || value * radix < limit + digit) {
                throw refused(text, radix);
            }
            value = value * radix - digit;
        }
        return isNegative ? value : -value;
    }

    public static int parseInt(CharSequence text, int from, int to, int radix) {
        return parseInt(text.subSequence(from, to).toString(), radix);
    }

    public static int parseUnsignedInt(CharSequence text, int from, int to, int radix) {
        return parseUnsignedInt(text.subSequence(from, to).toString(), radix);
    }

    public static int parseUnsignedInt(String text) {
        return parseUnsignedInt(text, 10);
    }

    public static int parseUnsignedInt(String text, int radix) {
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
        int most = divideUnsigned(-1, radix);
        int value = 0;
        for (; at < length; at++) {
            int digit = Character.digit(text.charAt(at), radix);
            if (digit < 0) {
                throw refused(text, radix);
            }
            int next = value * radix + digit;
            if (compareUnsigned(value, most) > 0 || compareUnsigned(next, value * radix) < 0) {
                throw new NumberFormatException(
                        "String value " + text + " exceeds range of unsigned int.");
            }
            value = next;
        }
        return value;
    }

    public static Integer decode(String text) {
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
        return valueOf(parseInt(isNegative ? "-" + digits : digits, radix));
    }

    public static int divideUnsigned(int a, int b) {
        if (b < 0) {
            return compareUnsigned(a, b) < 0 ? 0 : 1;
        }
        if (a >= 0) {
            return a / b;
        }
        int whole = (a >>> 1) / b << 1;
        return whole + (compareUnsigned(a - whole * b, b) >= 0 ? 1 : 0);
    }

    public static int remainderUnsigned(int a, int b) {
        return a - divideUnsigned(a, b) * b;
    }

    public static int bitCount(int value) {
        int count = 0;
        for (; value != 0; value &= value - 1) {
            count++;
        }
        return count;
    }

    public static int highestOneBit(int value) {
        return value & (MIN_VALUE >>> numberOfLeadingZeros(value));
    }

    public static int lowestOneBit(int value) {
        return value & -value;
    }

    public static int numberOfLeadingZeros(int value) {
        int count = 0;
        for (; count < SIZE && value >= 0; value <<= 1) {
            count++;
        }
        return count;
    }

    public static int numberOfTrailingZeros(int value) {
        int count = 0;
        for (; count < SIZE && (value & 1) == 0; value >>>= 1) {
            count++;
        }
        return count;
    }

    public static int rotateLeft(int value, int by) {
        return value << by | value >>> -by;
    }

    public static int rotateRight(int value, int by) {
        return value >>> by | value << -by;
    }

    public static int reverse(int value) {
        int all = 0;
        for (int at = 0; at < SIZE; at++) {
            all = all << 1 | value & 1;
            value >>>= 1;
        }
        return all;
    }

    public static int reverseBytes(int value) {
        int all = 0;
        for (int at = 0; at < BYTES; at++) {
            all = all << 8 | value & 0xFF;
            value >>>= 8;
        }
        return all;
    }

    public static int signum(int value) {
        return value > 0 ? 1 : value < 0 ? -1 : 0;
    }

    public static int sum(int a, int b) {
        return a + b;
    }

    public static int max(int a, int b) {
        return a >= b ? a : b;
    }

    public static int min(int a, int b) {
        return a <= b ? a : b;
    }

    public static Integer getInteger(String property) {
        return getInteger(property, null);
    }

    public static Integer getInteger(String property, int otherwise) {
        return getInteger(property, valueOf(otherwise));
    }

    public static Integer getInteger(String property, Integer otherwise) {
        String text = property == null || property.isEmpty() ? null : System.getProperty(property);
        try {
            return text == null ? otherwise : decode(text);
        } catch (NumberFormatException exception) {
            return otherwise;
        }
    }

    public static long toUnsignedLong(int value) {
        return value & 0xFFFFFFFFL;
    }

    public java.util.Optional<Integer> describeConstable() {
        return java.util.Optional.of(this);
    }

    public Integer resolveConstantDesc(java.lang.invoke.MethodHandles.Lookup lookup) {
        return this;
    }
}
