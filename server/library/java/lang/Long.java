package java.lang;

public final class Long extends Number implements Comparable<Long> {
    public static final long MIN_VALUE = 0x8000000000000000L;

    public static final long MAX_VALUE = 0x7fffffffffffffffL;

    private final long value;

    public Long(long value) {
        this.value = value;
    }

    public static Long valueOf(long value) {
        return new Long(value);
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

    public int compareTo(Long other) {
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

    public static long parseLong(String text) {
        if (text == null || text.isEmpty()) {
            throw new NumberFormatException("For input string: " + text);
        }
        boolean negative = text.charAt(0) == '-';
        int at = negative || text.charAt(0) == '+' ? 1 : 0;
        if (at == text.length()) {
            throw new NumberFormatException("For input string: " + text);
        }
        long value = 0;
        for (; at < text.length(); at++) {
            char digit = text.charAt(at);
            if (digit < '0' || digit > '9') {
                throw new NumberFormatException("For input string: \"" + text + "\"");
            }
            value = value * 10 + (digit - '0');
        }
        return negative ? -value : value;
    }

    public static Long valueOf(String text) {
        return valueOf(parseLong(text));
    }

    public static String toHexString(long value) {
        if (value == 0) {
            return "0";
        }
        String text = "";
        while (value != 0) {
            int digit = (int) (value & 15);
            text = (char) (digit < 10 ? '0' + digit : 'a' + digit - 10) + text;
            value >>>= 4;
        }
        return text;
    }

    public static long max(long a, long b) {
        return a >= b ? a : b;
    }

    public static long min(long a, long b) {
        return a <= b ? a : b;
    }

    public static long sum(long a, long b) {
        return a + b;
    }
}
