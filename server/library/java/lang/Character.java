package java.lang;

import racelens.Given;
import racelens.Model;

/**
 * Chars and code points. Properties are those of Unicode 13, as in Java 17. Left out:
 * UnicodeBlock, UnicodeScript, names, mirroring, ideographs, the constants and answers of getDirectionality,
 * describeConstable, what is allowed in identifiers but for those of Java.
 */
public final class Character implements java.io.Serializable, Comparable<Character> {
    public static final Class<Character> TYPE = primitive0();

    @SuppressWarnings("unchecked")
    private static Class<Character> primitive0() {
        return (Class<Character>) (Class<?>) char.class;
    }

    public static final char MIN_VALUE = '\u0000';
    public static final char MAX_VALUE = '\uffff';
    public static final int MIN_RADIX = 2;
    public static final int MAX_RADIX = 36;
    public static final int SIZE = 16;
    public static final int BYTES = 2;
    public static final char MIN_HIGH_SURROGATE = (char) 0xD800;
    public static final char MAX_HIGH_SURROGATE = (char) 0xDBFF;
    public static final char MIN_LOW_SURROGATE = (char) 0xDC00;
    public static final char MAX_LOW_SURROGATE = (char) 0xDFFF;
    public static final char MIN_SURROGATE = MIN_HIGH_SURROGATE;
    public static final char MAX_SURROGATE = MAX_LOW_SURROGATE;
    public static final int MIN_SUPPLEMENTARY_CODE_POINT = 0x010000;
    public static final int MIN_CODE_POINT = 0x000000;
    public static final int MAX_CODE_POINT = 0x10FFFF;

    public static final byte UNASSIGNED = 0, UPPERCASE_LETTER = 1, LOWERCASE_LETTER = 2, TITLECASE_LETTER = 3,
            MODIFIER_LETTER = 4, OTHER_LETTER = 5, NON_SPACING_MARK = 6, ENCLOSING_MARK = 7, COMBINING_SPACING_MARK
            = 8, DECIMAL_DIGIT_NUMBER = 9, LETTER_NUMBER = 10, OTHER_NUMBER = 11, SPACE_SEPARATOR = 12,
            LINE_SEPARATOR = 13, PARAGRAPH_SEPARATOR = 14, CONTROL = 15, FORMAT = 16, PRIVATE_USE = 18, SURROGATE =
            19, DASH_PUNCTUATION = 20, START_PUNCTUATION = 21, END_PUNCTUATION = 22, CONNECTOR_PUNCTUATION = 23,
            OTHER_PUNCTUATION = 24, MATH_SYMBOL = 25, CURRENCY_SYMBOL = 26, MODIFIER_SYMBOL = 27, OTHER_SYMBOL = 28,
            INITIAL_QUOTE_PUNCTUATION = 29, FINAL_QUOTE_PUNCTUATION = 30;

    private static final int LETTER = 1;
    private static final int UPPER = 2;
    private static final int LOWER = 4;
    private static final int DIGIT = 8;
    private static final int ALPHABETIC = 16;
    private static final int WHITE = 32;
    private static final int BEGINS_NAME = 64;
    private static final int CONTINUES_NAME = 128;
    private static final int DEFINED = 256;

    private final char value;

    public Character(char value) {
        this.value = value;
    }

    public static Character valueOf(char value) {
        return (Character) Model.shared(new Character(value));
    }

    public char charValue() {
        return value;
    }

    public static int compare(char a, char b) {
        return a - b;
    }

    public int compareTo(Character other) {
        Given.value0(other, "Cannot read field \"value\" because \"anotherCharacter\" is null");
        return compare(value, other.value);
    }

    public boolean equals(Object other) {
        return other instanceof Character && ((Character) other).value == value;
    }

    public int hashCode() {
        return hashCode(value);
    }

    public static int hashCode(char value) {
        return value;
    }

    public String toString() {
        return "" + value;
    }

    public static String toString(char value) {
        return "" + value;
    }

    public static String toString(int point) {
        if (!isValidCodePoint(point)) {
            throw new IllegalArgumentException(
                    "Not a valid Unicode code point: 0x" + Integer.toHexString(point).toUpperCase());
        }
        return String.valueOf(toChars(point));
    }

    private static native int traits0(int point);

    private static native int lower0(int point);

    private static native int upper0(int point);

    private static boolean has(int point, int traits) {
        return (traits0(point) & traits) != 0;
    }

    public static boolean isDigit(char c) {
        return isDigit((int) c);
    }

    public static boolean isDigit(int point) {
        return point < 128 ? point >= '0' && point <= '9' : has(point, DIGIT);
    }

    public static boolean isLetter(char c) {
        return isLetter((int) c);
    }

    public static boolean isLetter(int point) {
        return has(point, LETTER);
    }

    public static boolean isLetterOrDigit(char c) {
        return isLetterOrDigit((int) c);
    }

    public static boolean isLetterOrDigit(int point) {
        return has(point, LETTER | DIGIT);
    }

    public static boolean isUpperCase(char c) {
        return isUpperCase((int) c);
    }

    public static boolean isUpperCase(int point) {
        return has(point, UPPER);
    }

    public static boolean isLowerCase(char c) {
        return isLowerCase((int) c);
    }

    public static boolean isLowerCase(int point) {
        return has(point, LOWER);
    }

    public static boolean isTitleCase(char c) {
        return isTitleCase((int) c);
    }

    public static boolean isTitleCase(int point) {
        return getType(point) == TITLECASE_LETTER;
    }

    public static boolean isWhitespace(char c) {
        return isWhitespace((int) c);
    }

    public static boolean isWhitespace(int point) {
        return has(point, WHITE);
    }

    public static boolean isSpaceChar(char c) {
        return isSpaceChar((int) c);
    }

    public static boolean isSpaceChar(int point) {
        return point == ' ' || point == 0xA0 || point == 0x1680 || point >= 0x2000 && point <= 0x200A
                || point == 0x2028 || point == 0x2029 || point == 0x202F || point == 0x205F || point == 0x3000;
    }

    public static boolean isIdentifierIgnorable(char c) {
        return isIdentifierIgnorable((int) c);
    }

    public static boolean isIdentifierIgnorable(int point) {
        return point >= 0 && point <= 8 || point >= 0xE && point <= 0x1B || point >= 0x7F && point <= 0x9F || getType(point) == FORMAT;
    }

    public static int getType(char c) {
        return getType((int) c);
    }

    public static int getType(int point) {
        return traits0(point) >> 9;
    }

    public static boolean isISOControl(char c) {
        return isISOControl((int) c);
    }

    public static boolean isISOControl(int point) {
        return point >= 0 && point <= 0x1F || point >= 0x7F && point <= 0x9F;
    }

    public static boolean isDefined(char c) {
        return isDefined((int) c);
    }

    public static boolean isDefined(int point) {
        return has(point, DEFINED);
    }

    public static boolean isJavaIdentifierStart(char c) {
        return isJavaIdentifierStart((int) c);
    }

    public static boolean isJavaIdentifierStart(int point) {
        return has(point, BEGINS_NAME);
    }

    public static boolean isJavaIdentifierPart(char c) {
        return isJavaIdentifierPart((int) c);
    }

    public static boolean isJavaIdentifierPart(int point) {
        return has(point, CONTINUES_NAME);
    }

    public static boolean isAlphabetic(int point) {
        return has(point, ALPHABETIC);
    }

    public static char toLowerCase(char c) {
        return (char) lower0(c);
    }

    public static int toLowerCase(int point) {
        return lower0(point);
    }

    public static char toUpperCase(char c) {
        int upper = upper0(c);
        return upper > MAX_VALUE ? c : (char) upper;
    }

    public static int toUpperCase(int point) {
        return upper0(point);
    }

    public static int digit(char c, int radix) {
        return digit((int) c, radix);
    }

    public static int digit(int point, int radix) {
        if (radix < MIN_RADIX || radix > MAX_RADIX) {
            return -1;
        }
        int value = -1;
        if (point >= '0' && point <= '9') {
            value = point - '0';
        } else if (point >= 'a' && point <= 'z') {
            value = point - 'a' + 10;
        } else if (point >= 'A' && point <= 'Z') {
            value = point - 'A' + 10;
        } else if (point >= 0xFF21 && point <= 0xFF3A) {
            value = point - 0xFF21 + 10;
        } else if (point >= 0xFF41 && point <= 0xFF5A) {
            value = point - 0xFF41 + 10;
        } else if (point >= 0x1D7CE && point <= 0x1D7FF) {
            // Five blocks side by side.
            value = (point - 0x1D7CE) % 10;
        } else if (has(point, DIGIT)) {
            // The blocks of digits begin where the one before isn't a digit, and have ten.
            value = 0;
            while (value < 9 && has(point - value - 1, DIGIT)) {
                value++;
            }
        }
        return value < radix ? value : -1;
    }

    public static int getNumericValue(char c) {
        return getNumericValue((int) c);
    }

    public static int getNumericValue(int point) {
        int digit = digit(point, MAX_RADIX);
        return digit >= 0 || point < 128 ? digit : racelens.NumericValues.of(point);
    }

    public static char forDigit(int digit, int radix) {
        if (radix < MIN_RADIX || radix > MAX_RADIX || digit < 0 || digit >= radix) {
            return '\0';
        }
        return (char) (digit < 10 ? '0' + digit : 'a' + digit - 10);
    }

    public static boolean isValidCodePoint(int point) {
        return point >= 0 && point <= MAX_CODE_POINT;
    }

    public static boolean isBmpCodePoint(int point) {
        return point >>> 16 == 0;
    }

    public static boolean isSupplementaryCodePoint(int point) {
        return point >= MIN_SUPPLEMENTARY_CODE_POINT && point <= MAX_CODE_POINT;
    }

    public static boolean isHighSurrogate(char c) {
        return c >= MIN_HIGH_SURROGATE && c <= MAX_HIGH_SURROGATE;
    }

    public static boolean isLowSurrogate(char c) {
        return c >= MIN_LOW_SURROGATE && c <= MAX_LOW_SURROGATE;
    }

    public static boolean isSurrogate(char c) {
        return c >= MIN_SURROGATE && c <= MAX_SURROGATE;
    }

    public static boolean isSurrogatePair(char high, char low) {
        return isHighSurrogate(high) && isLowSurrogate(low);
    }

    public static int charCount(int point) {
        return point >= MIN_SUPPLEMENTARY_CODE_POINT ? 2 : 1;
    }

    public static int toCodePoint(char high, char low) {
        return (high - MIN_HIGH_SURROGATE << 10) + (low - MIN_LOW_SURROGATE) + MIN_SUPPLEMENTARY_CODE_POINT;
    }

    public static char highSurrogate(int point) {
        return (char) ((point >>> 10) + (MIN_HIGH_SURROGATE - (MIN_SUPPLEMENTARY_CODE_POINT >>> 10)));
    }

    public static char lowSurrogate(int point) {
        return (char) ((point & 0x3FF) + MIN_LOW_SURROGATE);
    }

    public static char[] toChars(int point) {
        if (!isValidCodePoint(point)) {
            throw new IllegalArgumentException(
                    "Not a valid Unicode code point: 0x" + Integer.toHexString(point).toUpperCase());
        }
        if (isBmpCodePoint(point)) {
            return new char[] {(char) point};
        }
        return new char[] {highSurrogate(point), lowSurrogate(point)};
    }

    public static int codePointAt(CharSequence text, int index) {
        return text.toString().codePointAt(index);
    }

    public static int codePointAt(char[] chars, int index) {
        return codePointAt0(chars, index, chars.length);
    }

    public static int codePointAt(char[] chars, int index, int limit) {
        if (index >= limit || index < 0 || limit < 0 || limit > chars.length) {
            throw new IndexOutOfBoundsException();
        }
        return codePointAt0(chars, index, limit);
    }

    private static int codePointAt0(char[] chars, int index, int limit) {
        Model.reads(chars, index, Math.min(index + 2, limit));
        char first = chars[index];
        boolean isPair = isHighSurrogate(first) && index + 1 < limit && isLowSurrogate(chars[index + 1]);
        return isPair ? toCodePoint(first, chars[index + 1]) : first;
    }

    public static int codePointBefore(char[] chars, int index) {
        return codePointBefore0(chars, index, 0);
    }

    public static int codePointBefore(char[] chars, int index, int start) {
        if (index <= start || start < 0 || index > chars.length) {
            throw new IndexOutOfBoundsException();
        }
        return codePointBefore0(chars, index, start);
    }

    private static int codePointBefore0(char[] chars, int index, int start) {
        Model.reads(chars, Math.max(index - 2, start), index);
        char last = chars[index - 1];
        boolean isPair = isLowSurrogate(last) && index - 1 > start && isHighSurrogate(chars[index - 2]);
        return isPair ? toCodePoint(chars[index - 2], last) : last;
    }

    public static int codePointCount(char[] chars, int from, int count) {
        if (count > chars.length - from || from < 0 || count < 0) {
            throw new IndexOutOfBoundsException();
        }
        Model.reads(chars, from, from + count);
        int points = count;
        for (int at = from; at + 1 < from + count; at++) {
            if (isHighSurrogate(chars[at]) && isLowSurrogate(chars[at + 1])) {
                points--;
                at++;
            }
        }
        return points;
    }

    public static int offsetByCodePoints(CharSequence text, int index, int by) {
        return text.toString().offsetByCodePoints(index, by);
    }

    public static int offsetByCodePoints(char[] chars, int start, int count, int index, int by) {
        if (count > chars.length - start || start < 0 || count < 0 || index < start || index > start + count) {
            throw new IndexOutOfBoundsException();
        }
        return start + String.valueOf(chars, start, count).offsetByCodePoints(index - start, by);
    }

    public static int toChars(int point, char[] into, int at) {
        char[] chars = toChars(point);
        Model.writes(into, at, at + chars.length);
        if (chars.length == 2) {
            into[at + 1] = chars[1];
        }
        into[at] = chars[0];
        return chars.length;
    }

    public static boolean isSpace(char c) {
        return c == ' ' || c == '\t' || c == '\n' || c == '\f' || c == '\r';
    }

    public static int codePointBefore(CharSequence text, int index) {
        return text.toString().codePointBefore(index);
    }

    public static int codePointCount(CharSequence text, int from, int to) {
        return text.toString().codePointCount(from, to);
    }

    public static char reverseBytes(char c) {
        return (char) ((c & 0xFF) << 8 | c >> 8);
    }

    /** That of a letter which stands for two has only its first part large. */
    public static int toTitleCase(int point) {
        if (point >= 0x1C4 && point <= 0x1CC) {
            return point <= 0x1C6 ? 0x1C5 : point <= 0x1C9 ? 0x1C8 : 0x1CB;
        }
        if (point >= 0x1F1 && point <= 0x1F3) {
            return 0x1F2;
        }
        return point >= 0x10D0 && point <= 0x10FF ? point : toUpperCase(point);
    }

    public static char toTitleCase(char c) {
        return (char) toTitleCase((int) c);
    }
}
