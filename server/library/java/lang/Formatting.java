package java.lang;

import java.util.DuplicateFormatFlagsException;
import java.util.IllegalFormatConversionException;
import java.util.MissingFormatArgumentException;
import java.util.UnknownFormatConversionException;

/**
 * What {@code String.format} does, for %b %h %s %c %d %o %x %e %f %g %a %t %n %% with flags, width, precision and index.
 * Numbers are written as in the root locale, times as in UTC. Not there: what java.time has for %t, a precision of %a, BigInteger but
 * for %d, BigDecimal but for %f.
 */
final class Formatting {
    private final String format;
    private final Object[] args;
    private final StringBuilder out = new StringBuilder();
    private int at;
    private int ordinary;
    private int last = -1;
    private String flags = "";
    private int width;
    private int precision;

    private Formatting(String format, Object[] args) {
        this.format = format;
        this.args = args;
    }

    static String format(String format, Object[] args) {
        Formatting formatting = new Formatting(format, args);
        formatting.all();
        return formatting.out.toString();
    }

    private void all() {
        int length = format.length();
        while (at < length) {
            int next = format.indexOf('%', at);
            if (next < 0) {
                out.append(format.substring(at));
                return;
            }
            out.append(format.substring(at, next));
            at = next + 1;
            one();
        }
    }

    private boolean isNext(String set) {
        return at < format.length() && set.indexOf(format.charAt(at)) >= 0;
    }

    private int number() {
        int value = -1;
        while (isNext("0123456789")) {
            value = Math.max(value, 0) * 10 + (format.charAt(at++) - '0');
        }
        return value;
    }

    private void one() {
        int start = at;
        int index = number();
        if (index > 0 && isNext("$") && format.charAt(start) != '0') {
            at++;
        } else {
            index = 0;
            at = start;
        }
        boolean isSame = false;
        flags = "";
        while (isNext("-#+ 0,(<")) {
            char flag = format.charAt(at++);
            if (flag == '<') {
                isSame = true;
            } else if (has(flag)) {
                throw new DuplicateFormatFlagsException(String.valueOf(flag));
            } else {
                flags = flags + flag;
            }
        }
        width = number();
        precision = -1;
        if (isNext(".")) {
            at++;
            precision = number();
            if (precision < 0) {
                throw new UnknownFormatConversionException(".");
            }
        }
        if (at >= format.length()) {
            throw new UnknownFormatConversionException("%");
        }
        char conversion = format.charAt(at++);
        if (has('-') && width < 0 && conversion != 'n') {
            throw new java.util.MissingFormatWidthException(format.substring(start - 1, at));
        }
        if (conversion == 'n') {
            out.append('\n');
            return;
        }
        if (conversion == '%') {
            pad("%");
            return;
        }
        char suffix = 0;
        if (conversion == 't' || conversion == 'T') {
            if (at >= format.length()) {
                throw new UnknownFormatConversionException(String.valueOf(conversion));
            }
            suffix = format.charAt(at++);
            if ("HIklMSLNpzZsQBbhAaCYyjmdeRTrDFc".indexOf(suffix) < 0) {
                throw new UnknownFormatConversionException("t" + suffix);
            }
        } else if ("bBhHsScCdoxXeEfgGaA".indexOf(conversion) < 0) {
            throw new UnknownFormatConversionException(String.valueOf(conversion));
        }
        int which = isSame ? last : index > 0 ? index - 1 : ordinary++;
        if (which < 0 || args != null && which >= args.length) {
            throw new MissingFormatArgumentException(format.substring(start - 1, at));
        }
        last = which;
        Object value = args == null ? null : args[which];
        boolean isUpper = conversion >= 'A' && conversion <= 'Z';
        char lower = Character.toLowerCase(conversion);
        String text = suffix != 0 ? value == null ? cut("null") : timed(suffix, value) : converted(lower, conversion, value);
        if (text != null) {
            pad(isUpper ? text.toUpperCase() : text);
        }
    }

    private boolean has(char flag) {
        return flags.indexOf(flag) >= 0;
    }

    private void pad(String text) {
        int missing = width - text.length();
        if (!has('-') && missing > 0) {
            out.append(" ".repeat(missing));
        }
        out.append(text);
        if (has('-') && missing > 0) {
            out.append(" ".repeat(missing));
        }
    }

    private String cut(String text) {
        return precision >= 0 && precision < text.length() ? text.substring(0, precision) : text;
    }

    private String converted(char kind, char conversion, Object value) {
        if (kind == 'b') {
            return cut(value instanceof Boolean ? value.toString() : value == null ? "false" : "true");
        }
        if (kind == 's') {
            return cut(String.valueOf(value));
        }
        if (value == null) {
            return cut("null");
        }
        if (kind == 'h') {
            return cut(Integer.toHexString(value.hashCode()));
        }
        if (kind == 'c') {
            if (value instanceof Character) {
                return value.toString();
            }
            if (value instanceof Integer || value instanceof Short || value instanceof Byte) {
                return Character.toString(((Number) value).intValue());
            }
            throw new IllegalFormatConversionException(conversion, value.getClass());
        }
        if (kind == 'd' || kind == 'o' || kind == 'x') {
            return whole(kind, conversion, value);
        }
        if (value instanceof Double || value instanceof Float) {
            double number = ((Number) value).doubleValue();
            return real(kind, number);
        }
        if (kind == 'f' && isNamed(value, "java.math.BigDecimal")) {
            String digits = rounded(value.toString(), precision < 0 ? 6 : precision);
            boolean isNegative = digits.startsWith("-");
            return signed(isNegative, isNegative ? digits.substring(1) : digits, true);
        }
        throw new IllegalFormatConversionException(conversion, value.getClass());
    }

    /** Whether it is of a class that has no model, which this one therefore doesn't name. */
    private static boolean isNamed(Object value, String name) {
        return value instanceof Number && value.getClass().getName().equals(name);
    }

    /** A decimal number as {@code BigDecimal} writes it, rounded half up to so many places. */
    private static String rounded(String text, int places) {
        boolean isNegative = text.startsWith("-");
        int exponentAt = text.indexOf('E');
        int exponent = exponentAt < 0 ? 0 : Integer.parseInt(text.substring(exponentAt + 1));
        String number = text.substring(isNegative ? 1 : 0, exponentAt < 0 ? text.length() : exponentAt);
        int point = number.indexOf('.');
        int scale = (point < 0 ? 0 : number.length() - point - 1) - exponent;
        String digits = point < 0 ? number : number.substring(0, point) + number.substring(point + 1);
        if (scale < places) {
            digits = digits + "0".repeat(places - scale);
        } else if (scale > places) {
            int cut = scale - places;
            if (digits.length() <= cut) {
                digits = "0".repeat(cut + 1 - digits.length()) + digits;
            }
            boolean isUp = digits.charAt(digits.length() - cut) >= '5';
            digits = digits.substring(0, digits.length() - cut);
            digits = isUp ? increased(digits) : digits;
        }
        while (digits.length() > places + 1 && digits.charAt(0) == '0') {
            digits = digits.substring(1);
        }
        if (digits.length() <= places) {
            digits = "0".repeat(places + 1 - digits.length()) + digits;
        }
        int split = digits.length() - places;
        return (isNegative ? "-" : "") + digits.substring(0, split) + (places == 0 ? "" : "." + digits.substring(split));
    }

    private static String increased(String digits) {
        int nines = digits.length();
        while (nines > 0 && digits.charAt(nines - 1) == '9') {
            nines--;
        }
        String zeros = "0".repeat(digits.length() - nines);
        return nines == 0 ? "1" + zeros
                : digits.substring(0, nines - 1) + (char) (digits.charAt(nines - 1) + 1) + zeros;
    }

    /** Times are UTC, names English. */
    private String timed(char suffix, Object value) {
        long millis;
        if (value instanceof Long) {
            millis = (Long) value;
        } else if (value instanceof java.util.Date) {
            millis = ((java.util.Date) value).getTime();
        } else {
            throw new IllegalFormatConversionException(suffix, value.getClass());
        }
        racelens.Civil when = new racelens.Civil(millis);
        int half = when.hour % 12 == 0 ? 12 : when.hour % 12;
        switch (suffix) {
            case 'H': return racelens.Civil.padded(when.hour, 2);
            case 'I': return racelens.Civil.padded(half, 2);
            case 'k': return String.valueOf(when.hour);
            case 'l': return String.valueOf(half);
            case 'M': return racelens.Civil.padded(when.minute, 2);
            case 'S': return racelens.Civil.padded(when.second, 2);
            case 'L': return racelens.Civil.padded(when.milli, 3);
            case 'N': return racelens.Civil.padded(when.milli * 1_000_000L, 9);
            case 'p': return when.hour < 12 ? "am" : "pm";
            case 'z': return "+0000";
            case 'Z': return "UTC";
            case 's': return String.valueOf(Math.floorDiv(millis, 1000L));
            case 'Q': return String.valueOf(millis);
            case 'B': return when.monthName();
            case 'b':
            case 'h': return when.monthName().substring(0, 3);
            case 'A': return when.dayName();
            case 'a': return when.dayName().substring(0, 3);
            case 'C': return racelens.Civil.padded(when.year / 100, 2);
            case 'Y': return racelens.Civil.padded(when.year, 4);
            case 'y': return racelens.Civil.padded(Math.floorMod(when.year, 100L), 2);
            case 'j': return racelens.Civil.padded(when.yearday, 3);
            case 'm': return racelens.Civil.padded(when.month, 2);
            case 'd': return racelens.Civil.padded(when.day, 2);
            case 'e': return String.valueOf(when.day);
            case 'R': return timed('H', value) + ":" + timed('M', value);
            case 'T': return timed('R', value) + ":" + timed('S', value);
            case 'r': return timed('I', value) + ":" + timed('M', value) + ":" + timed('S', value) + " " + timed('p', value).toUpperCase();
            case 'D': return timed('m', value) + "/" + timed('d', value) + "/" + timed('y', value);
            case 'F': return timed('Y', value) + "-" + timed('m', value) + "-" + timed('d', value);
            default: return timed('a', value) + " " + timed('b', value) + " " + timed('d', value) + " " + timed('T', value)
                    + " " + timed('Z', value) + " " + timed('Y', value);
        }
    }

    private String whole(char kind, char conversion, Object value) {
        if (kind == 'd' && isNamed(value, "java.math.BigInteger")) {
            String digits = value.toString();
            boolean isNegative = digits.startsWith("-");
            return signed(isNegative, isNegative ? digits.substring(1) : digits, true);
        }
        boolean isLong = value instanceof Long;
        if (!isLong && !(value instanceof Integer) && !(value instanceof Short) && !(value instanceof Byte)) {
            throw new IllegalFormatConversionException(conversion, value.getClass());
        }
        long number = ((Number) value).longValue();
        if (kind == 'd') {
            String digits = String.valueOf(number);
            return signed(number < 0, number < 0 ? digits.substring(1) : digits, true);
        }
        if (value instanceof Integer) {
            number = number & 0xFFFFFFFFL;
        } else if (value instanceof Short) {
            number = number & 0xFFFFL;
        } else if (value instanceof Byte) {
            number = number & 0xFFL;
        }
        String digits = kind == 'x' ? Long.toHexString(number) : Long.toOctalString(number);
        String lead = has('#') ? (kind == 'x' ? "0x" : "0") : "";
        return lead + zeros(width - digits.length() - lead.length()) + digits;
    }

    private String zeros(int missing) {
        return has('0') && missing > 0 ? "0".repeat(missing) : "";
    }

    private String real(char kind, double number) {
        if (number != number) {
            return "NaN";
        }
        boolean isNegative = Double.compare(number, 0.0) < 0;
        if (number == Double.POSITIVE_INFINITY || number == Double.NEGATIVE_INFINITY) {
            return signed(isNegative, "Infinity", false);
        }
        if (kind == 'a') {
            String digits = Double.toHexString(Math.abs(number));
            return signed(isNegative, digits, false);
        }
        String digits = Double.format0(number, kind, precision < 0 ? 6 : precision);
        return signed(isNegative, digits, kind != 'e');
    }

    private String signed(boolean isNegative, String digits, boolean mayGroup) {
        boolean isNumber = !digits.equals("Infinity");
        String body = mayGroup && has(',') ? grouped(digits) : digits;
        String before = isNegative ? (has('(') ? "(" : "-") : has('+') ? "+" : has(' ') ? " " : "";
        String after = isNegative && has('(') ? ")" : "";
        String fill = isNumber ? zeros(width - body.length() - before.length() - after.length()) : "";
        return before + fill + body + after;
    }

    private static String grouped(String digits) {
        int point = digits.indexOf('.');
        int end = point < 0 ? digits.length() : point;
        String all = digits.substring(end);
        while (end > 3) {
            all = "," + digits.substring(end - 3, end) + all;
            end -= 3;
        }
        return digits.substring(0, end) + all;
    }
}
