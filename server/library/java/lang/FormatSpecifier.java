package java.lang;

import java.util.DuplicateFormatFlagsException;
import java.util.FormatFlagsConversionMismatchException;
import java.util.IllegalFormatArgumentIndexException;
import java.util.IllegalFormatFlagsException;
import java.util.IllegalFormatPrecisionException;
import java.util.IllegalFormatWidthException;
import java.util.MissingFormatWidthException;
import java.util.UnknownFormatConversionException;

/**
 * One {@code %…} of a format: read, and refused where its parts don't go together, before anything is written. Several flags
 * are a text with each at most once.
 */
final class FormatSpecifier {
    /** In which order a message names them. */
    private static final String FLAGS = "-^#+ 0,(<";
    static final int TEXT = -2;
    static final int SAME = -1;
    static final int NEXT = 0;

    /** A number from 1, or one of the constants. */
    int index = NEXT;
    int width = -1;
    int precision = -1;
    boolean isUpper;
    boolean isTime;
    /** In lower case, but for times. */
    char conversion;
    /** Where the specifier ends in the format. */
    int end;
    private String flags = "";

    private FormatSpecifier() {}

    /** What stands at {@code at}, behind a percent sign. */
    static FormatSpecifier read(String format, int at) {
        if (at >= format.length()) {
            throw new UnknownFormatConversionException("%");
        }
        FormatSpecifier found = new FormatSpecifier();
        int next = digits(format, at);
        if (next > at && charAt(format, next) == '$') {
            found.index = number(format, at, next);
            if (found.index <= 0) {
                throw new IllegalFormatArgumentIndexException(found.index);
            }
            next++;
        } else {
            next = at;
        }
        int flagsAt = next;
        while (FLAGS.indexOf(charAt(format, next)) >= 0 && charAt(format, next) != '^') {
            next++;
        }
        int widthAt = next;
        next = digits(format, next);
        int widthEnd = next;
        int precisionAt = -1;
        if (charAt(format, next) == '.' && digits(format, next + 1) > next + 1) {
            precisionAt = next + 1;
            next = digits(format, precisionAt);
        }
        int precisionEnd = next;
        boolean mayBeTime = charAt(format, next) == 't' || charAt(format, next) == 'T';
        if (mayBeTime && isConversion(charAt(format, next + 1))) {
            found.isTime = true;
            found.isUpper = charAt(format, next) == 'T';
            next++;
        }
        char conversion = charAt(format, next);
        if (!isConversion(conversion)) {
            throw new UnknownFormatConversionException(String.valueOf(format.charAt(at)));
        }
        found.end = next + 1;
        found.takeFlags(format.substring(flagsAt, widthAt));
        if (widthEnd > widthAt) {
            found.width = number(format, widthAt, widthEnd);
            if (found.width < 0) {
                throw new IllegalFormatWidthException(found.width);
            }
        }
        if (precisionAt >= 0) {
            found.precision = number(format, precisionAt, precisionEnd);
            if (found.precision < 0) {
                throw new IllegalFormatPrecisionException(found.precision);
            }
        }
        found.takeConversion(conversion);
        found.check();
        return found;
    }

    private static char charAt(String text, int at) {
        return at < text.length() ? text.charAt(at) : '^';
    }

    private static int digits(String text, int at) {
        while (charAt(text, at) >= '0' && charAt(text, at) <= '9') {
            at++;
        }
        return at;
    }

    private static boolean isConversion(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '%';
    }

    /** The least number where it is too large. */
    private static int number(String text, int from, int to) {
        long value = 0;
        for (int at = from; at < to; at++) {
            value = value * 10 + (text.charAt(at) - '0');
            if (value > Integer.MAX_VALUE) {
                return Integer.MIN_VALUE;
            }
        }
        return (int) value;
    }

    private void takeFlags(String given) {
        for (int at = 0; at < given.length(); at++) {
            char flag = given.charAt(at);
            if (has(flag)) {
                throw new DuplicateFormatFlagsException(String.valueOf(flag));
            }
            flags = flags + flag;
        }
        if (has('<')) {
            index = SAME;
        }
    }

    private void takeConversion(char given) {
        conversion = given;
        if (isTime) {
            return;
        }
        if ("bBhHsScCdoxXeEfgGaAn%".indexOf(given) < 0) {
            throw new UnknownFormatConversionException(String.valueOf(given));
        }
        if (given >= 'A' && given <= 'Z') {
            isUpper = true;
            conversion = Character.toLowerCase(given);
        }
        if (given == 'n' || given == '%') {
            index = TEXT;
        }
    }

    boolean has(char flag) {
        return flags.indexOf(flag) >= 0;
    }

    private void check() {
        if (isTime) {
            refusePrecision();
            if ("HIklMSLNpzZsQBbhAaCYyjmdeRTrDFc".indexOf(conversion) < 0) {
                throw new UnknownFormatConversionException("t" + conversion);
            }
            refuse("#+ 0,(");
            requireWidth("-");
            return;
        }
        switch (conversion) {
            case 'b':
            case 'h':
                refuse("#");
                requireWidth("-");
                refuse("+ 0,(");
                return;
            case 's':
                requireWidth("-");
                refuse("+ 0,(");
                return;
            case 'c':
                refusePrecision();
                refuse("#+ 0,(");
                requireWidth("-");
                return;
            case 'd':
            case 'o':
            case 'x':
                checkNumber();
                refusePrecision();
                refuse(conversion == 'd' ? "#" : ",");
                return;
            case '%':
                refusePrecision();
                if (!flags.isEmpty() && !flags.equals("-")) {
                    throw new IllegalFormatFlagsException(named());
                }
                requireWidth("-");
                return;
            case 'n':
                refusePrecision();
                if (width >= 0) {
                    throw new IllegalFormatWidthException(width);
                }
                if (!flags.isEmpty()) {
                    throw new IllegalFormatFlagsException(named());
                }
                return;
            default:
                checkNumber();
                refuse(conversion == 'a' ? "(," : conversion == 'e' ? "," : conversion == 'g' ? "#" : "");
        }
    }

    private void checkNumber() {
        requireWidth("-0");
        if (has('+') && has(' ') || has('-') && has('0')) {
            throw new IllegalFormatFlagsException(named());
        }
    }

    private void refusePrecision() {
        if (precision >= 0) {
            throw new IllegalFormatPrecisionException(precision);
        }
    }

    private void requireWidth(String having) {
        for (int at = 0; at < having.length(); at++) {
            if (width < 0 && has(having.charAt(at))) {
                throw new MissingFormatWidthException(toString());
            }
        }
    }

    /** Names the first of these flags that is there. */
    void refuse(String these) {
        for (int at = 0; at < these.length(); at++) {
            if (has(these.charAt(at))) {
                throw new FormatFlagsConversionMismatchException(String.valueOf(these.charAt(at)), conversion);
            }
        }
    }

    private String named() {
        String found = "";
        for (int at = 0; at < FLAGS.length(); at++) {
            char flag = FLAGS.charAt(at);
            if (flag == '^' ? isUpper : has(flag)) {
                found = found + flag;
            }
        }
        return found;
    }

    public String toString() {
        char kind = isUpper && !isTime ? Character.toUpperCase(conversion) : conversion;
        return "%" + named().replace("^", "") + (index > 0 ? index + "$" : "") + (width >= 0 ? String.valueOf(width) : "")
                + (precision >= 0 ? "." + precision : "") + (isTime ? isUpper ? "T" : "t" : "") + kind;
    }
}
