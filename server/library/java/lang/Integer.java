package java.lang;

public final class Integer extends Number implements Comparable<Integer> {
    public static final int MIN_VALUE = 0x80000000;

    public static final int MAX_VALUE = 0x7fffffff;

    private final int value;

    public Integer(int value) {
        this.value = value;
    }

    public static Integer valueOf(int value) {
        return new Integer(value);
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

    public int compareTo(Integer other) {
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

    public static int parseInt(String text) {
        if (text == null || text.isEmpty()) {
            throw new NumberFormatException(text == null ? "Cannot parse null string" : "For input string: \"" + text + "\"");
        }
        boolean negative = text.charAt(0) == '-';
        int at = negative || text.charAt(0) == '+' ? 1 : 0;
        if (at == text.length()) {
            throw new NumberFormatException("For input string: \"" + text + "\"");
        }
        long value = 0;
        for (; at < text.length(); at++) {
            char digit = text.charAt(at);
            if (digit < '0' || digit > '9') {
                throw new NumberFormatException("For input string: \"" + text + "\"");
            }
            value = value * 10 + (digit - '0');
            if (value > (negative ? 2147483648L : 2147483647L)) {
                throw new NumberFormatException("For input string: \"" + text + "\"");
            }
        }
        return (int) (negative ? -value : value);
    }

    public static Integer valueOf(String text) {
        return valueOf(parseInt(text));
    }

    public static String toHexString(int value) {
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

    public static int bitCount(int value) {
        int count = 0;
        for (; value != 0; value >>>= 1) {
            count += value & 1;
        }
        return count;
    }

    public static int max(int a, int b) {
        return a >= b ? a : b;
    }

    public static int min(int a, int b) {
        return a <= b ? a : b;
    }

    public static int sum(int a, int b) {
        return a + b;
    }
}
