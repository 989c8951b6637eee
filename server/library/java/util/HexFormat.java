package java.util;

import java.io.IOException;
import java.io.UncheckedIOException;
import racelens.Given;
import racelens.Model;

/** Bytes and numbers as hexadecimal digits. */
public final class HexFormat {
    private static final String DIGITS = "0123456789abcdef";

    private final String delimiter;
    private final String prefix;
    private final String suffix;
    private final boolean isUpperCase;

    private HexFormat(String delimiter, String prefix, String suffix, boolean isUpperCase) {
        this.delimiter = Objects.requireNonNull(delimiter, "delimiter");
        this.prefix = Objects.requireNonNull(prefix, "prefix");
        this.suffix = Objects.requireNonNull(suffix, "suffix");
        this.isUpperCase = isUpperCase;
    }

    public static HexFormat of() {
        return new HexFormat("", "", "", false);
    }

    public static HexFormat ofDelimiter(String delimiter) {
        return new HexFormat(delimiter, "", "", false);
    }

    public HexFormat withDelimiter(String to) {
        return new HexFormat(to, prefix, suffix, isUpperCase);
    }

    public HexFormat withPrefix(String to) {
        return new HexFormat(delimiter, to, suffix, isUpperCase);
    }

    public HexFormat withSuffix(String to) {
        return new HexFormat(delimiter, prefix, to, isUpperCase);
    }

    public HexFormat withUpperCase() {
        return new HexFormat(delimiter, prefix, suffix, true);
    }

    public HexFormat withLowerCase() {
        return new HexFormat(delimiter, prefix, suffix, false);
    }

    public String delimiter() {
        return delimiter;
    }

    public String prefix() {
        return prefix;
    }

    public String suffix() {
        return suffix;
    }

    public boolean isUpperCase() {
        return isUpperCase;
    }

    public String formatHex(byte[] bytes) {
        Given.value0(bytes, "Cannot read the array length because \"bytes\" is null");
        return formatHex(bytes, 0, bytes.length);
    }

    public String formatHex(byte[] bytes, int from, int to) {
        Objects.requireNonNull(bytes, "bytes");
        Objects.checkFromToIndex(from, to, bytes.length);
        Model.reads(bytes, from, to);
        StringBuilder text = new StringBuilder();
        for (int at = from; at < to; at++) {
            text.append(at > from ? delimiter : "").append(prefix).append(toHexDigits(bytes[at])).append(suffix);
        }
        return text.toString();
    }

    private static <A extends Appendable> A added(A out, String text) {
        Objects.requireNonNull(out, "out");
        try {
            out.append(text);
        } catch (IOException exception) {
            throw new UncheckedIOException(exception.getMessage(), exception);
        }
        return out;
    }

    public <A extends Appendable> A formatHex(A out, byte[] bytes) {
        return added(out, formatHex(bytes));
    }

    public <A extends Appendable> A formatHex(A out, byte[] bytes, int from, int to) {
        return added(out, formatHex(bytes, from, to));
    }

    public byte[] parseHex(CharSequence text) {
        Given.value0(text, "Cannot invoke \"java.lang.CharSequence.length()\" because \"string\" is null");
        return parseHex(text, 0, text.length());
    }

    public byte[] parseHex(char[] chars, int from, int to) {
        Objects.requireNonNull(chars, "chars");
        Objects.checkFromToIndex(from, to, chars.length);
        return parsed(String.valueOf(chars, from, to - from));
    }

    public byte[] parseHex(CharSequence text, int from, int to) {
        Objects.requireNonNull(text, "string");
        Objects.checkFromToIndex(from, to, text.length());
        return parsed(text.subSequence(from, to).toString());
    }

    private byte[] parsed(String text) {
        if (text.isEmpty()) {
            return new byte[0];
        }
        String between = suffix + delimiter + prefix;
        int rest = text.length() - prefix.length() - 2 - suffix.length();
        int stride = 2 + between.length();
        if (rest % stride != 0) {
            throw new IllegalArgumentException(between.isEmpty() ? "string length not even: " + text.length()
                    : "extra or missing delimiters or values consisting of prefix, two hexadecimal digits, and suffix");
        }
        expect(text, 0, prefix);
        expect(text, text.length() - suffix.length(), suffix);
        byte[] bytes = new byte[rest / stride + 1];
        int from = prefix.length();
        for (int at = 0; at < bytes.length; at++, from += stride) {
            bytes[at] = (byte) (fromHexDigit(text.charAt(from)) << 4 | fromHexDigit(text.charAt(from + 1)));
            if (at + 1 < bytes.length) {
                expect(text, from + 2, between);
            }
        }
        return bytes;
    }

    private static void expect(String text, int from, String wanted) {
        for (int at = 0; at < wanted.length(); at++) {
            char found = text.charAt(from + at);
            if (found != wanted.charAt(at)) {
                throw new IllegalArgumentException(inOneLine("found: \"" + text.substring(from, from + wanted.length()) + "\", expected: \""
                        + wanted + "\", index: " + from + " ch: " + (int) found));
            }
        }
    }

    private static String inOneLine(String text) {
        return text.replace("\n", "\\n").replace("\r", "\\r");
    }

    private char digit(long number) {
        char digit = DIGITS.charAt((int) (number & 15));
        return isUpperCase ? Character.toUpperCase(digit) : digit;
    }

    public char toLowHexDigit(int number) {
        return digit(number);
    }

    public char toHighHexDigit(int number) {
        return digit(number >> 4);
    }

    private String digits(long number, int count) {
        char[] digits = new char[count];
        for (int at = count - 1; at >= 0; at--) {
            digits[at] = digit(number);
            number >>>= 4;
        }
        return new String(digits);
    }

    public String toHexDigits(byte number) {
        return digits(number, 2);
    }

    public <A extends Appendable> A toHexDigits(A out, byte number) {
        return added(out, toHexDigits(number));
    }

    public String toHexDigits(char number) {
        return digits(number, 4);
    }

    public String toHexDigits(short number) {
        return digits(number, 4);
    }

    public String toHexDigits(int number) {
        return digits(number, 8);
    }

    public String toHexDigits(long number) {
        return digits(number, 16);
    }

    public String toHexDigits(long number, int digits) {
        if (digits < 0 || digits > 16) {
            throw new IllegalArgumentException("number of digits: " + digits);
        }
        return digits(number, digits);
    }

    public static boolean isHexDigit(int c) {
        return c >= '0' && c <= '9' || c >= 'a' && c <= 'f' || c >= 'A' && c <= 'F';
    }

    public static int fromHexDigit(int c) {
        if (!isHexDigit(c)) {
            throw new NumberFormatException("not a hexadecimal digit: \"" + (char) c + "\" = " + c);
        }
        return c <= '9' ? c - '0' : (c | 32) - 'a' + 10;
    }

    private static long number(CharSequence text, int from, int to, int most) {
        Objects.requireNonNull(text, "string");
        Objects.checkFromToIndex(from, to, text.length());
        if (to - from > most) {
            throw new IllegalArgumentException("string length greater than " + most + ": " + (to - from));
        }
        long number = 0;
        for (int at = from; at < to; at++) {
            number = number << 4 | fromHexDigit(text.charAt(at));
        }
        return number;
    }

    private static int length(CharSequence text) {
        Given.value0(text, "Cannot invoke \"java.lang.CharSequence.length()\" because \"string\" is null");
        return text.length();
    }

    public static int fromHexDigits(CharSequence text) {
        return (int) number(text, 0, length(text), 8);
    }

    public static int fromHexDigits(CharSequence text, int from, int to) {
        return (int) number(text, from, to, 8);
    }

    public static long fromHexDigitsToLong(CharSequence text) {
        return number(text, 0, length(text), 16);
    }

    public static long fromHexDigitsToLong(CharSequence text, int from, int to) {
        return number(text, from, to, 16);
    }

    public boolean equals(Object other) {
        return other instanceof HexFormat && ((HexFormat) other).isUpperCase == isUpperCase
                && ((HexFormat) other).delimiter.equals(delimiter) && ((HexFormat) other).prefix.equals(prefix)
                && ((HexFormat) other).suffix.equals(suffix);
    }

    public int hashCode() {
        return 31 * Objects.hash(delimiter, prefix, suffix) + Boolean.hashCode(isUpperCase);
    }

    public String toString() {
        return inOneLine("uppercase: " + isUpperCase + ", delimiter: \"" + delimiter + "\", prefix: \"" + prefix + "\", suffix: \""
                + suffix + "\"");
    }
}
