package java.lang;

import java.util.DuplicateFormatFlagsException;
import java.util.IllegalFormatConversionException;
import java.util.MissingFormatArgumentException;
import java.util.UnknownFormatConversionException;

/**
 * What {@code String.format} does, for %b %h %s %c %d %o %x %e %f %g %n %% with flags, width, precision and index.
 * Numbers are written as in the root locale. Not there: %t, %a, BigInteger and BigDecimal.
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
        if ("bBhHsScCdoxXeEfgG".indexOf(conversion) < 0) {
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
        String text = converted(lower, conversion, value);
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
        throw new IllegalFormatConversionException(conversion, value.getClass());
    }

    private String whole(char kind, char conversion, Object value) {
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
