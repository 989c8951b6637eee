package java.lang;

import java.util.Formattable;
import java.util.FormattableFlags;
import java.util.Formatter;
import java.util.IllegalFormatCodePointException;
import java.util.IllegalFormatConversionException;
import java.util.MissingFormatArgumentException;

import racelens.Model;

/**
 * What {@code String.format} does, for %b %h %s %c %d %o %x %e %f %g %a %t %n %% with flags, width, precision and index.
 * Numbers are written as in the root locale, times as in UTC. Not there: what java.time has for %t.
 */
final class Formatting {
    private final Object[] args;
    private final StringBuilder out;
    private FormatSpecifier specifier;
    private int width;
    private int precision;

    private Formatting(StringBuilder out, Object[] args) {
        this.out = out;
        this.args = args;
    }

    static String format(String format, Object[] args) {
        StringBuilder out = new StringBuilder();
        format(out, format, args);
        return out.toString();
    }

    /** What stands before an argument that is refused is written. */
    static void format(StringBuilder out, String format, Object[] args) {
        if (args != null) {
            Model.reads(args);
        }
        new Formatting(out, args).all(format);
    }

    /** What is wrong with any specifier is said before any argument is asked. */
    private void all(String format) {
        FormatSpecifier[] specifiers = new FormatSpecifier[4];
        int count = 0;
        for (int next = format.indexOf('%'); next >= 0; next = format.indexOf('%', specifiers[count - 1].end)) {
            if (count == specifiers.length) {
                specifiers = java.util.Arrays.copyOf(specifiers, count * 2);
            }
            specifiers[count++] = FormatSpecifier.read(format, next + 1);
        }
        int at = 0;
        int last = -1;
        int ordinary = -1;
        for (int which = 0; which < count; which++) {
            specifier = specifiers[which];
            width = specifier.width;
            precision = specifier.precision;
            out.append(format, at, format.indexOf('%', at));
            at = specifier.end;
            if (specifier.index == FormatSpecifier.TEXT) {
                pad(specifier.conversion == 'n' ? "\n" : "%");
                continue;
            }
            if (specifier.index > 0) {
                last = specifier.index - 1;
            } else if (specifier.index == FormatSpecifier.NEXT) {
                last = ++ordinary;
            }
            if (last < 0 || args != null && last >= args.length) {
                throw new MissingFormatArgumentException(specifier.toString());
            }
            one(args == null ? null : args[last]);
        }
        out.append(format, at, format.length());
    }

    private void one(Object value) {
        char conversion = specifier.conversion;
        if (conversion == 's' && !specifier.isTime && value instanceof Formattable) {
            int flags = (has('-') ? FormattableFlags.LEFT_JUSTIFY : 0) | (has('#') ? FormattableFlags.ALTERNATE : 0)
                    | (specifier.isUpper ? FormattableFlags.UPPERCASE : 0);
            ((Formattable) value).formatTo(new Formatter(out, null), flags, width, precision);
            return;
        }
        String text = !specifier.isTime ? converted(conversion, value) : value == null ? "null" : timed(conversion, value);
        pad(specifier.isUpper ? text.toUpperCase() : text);
    }

    private boolean has(char flag) {
        return specifier.has(flag);
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

    private String converted(char kind, Object value) {
        if (kind == 'b') {
            return cut(value instanceof Boolean ? value.toString() : value == null ? "false" : "true");
        }
        if (kind == 's') {
            specifier.refuse("#");
            return cut(String.valueOf(value));
        }
        if (value == null) {
            return kind == 'c' ? "null" : cut("null");
        }
        if (kind == 'h') {
            return cut(Integer.toHexString(value.hashCode()));
        }
        if (kind == 'c') {
            if (value instanceof Character) {
                return value.toString();
            }
            if (value instanceof Integer || value instanceof Short || value instanceof Byte) {
                int point = ((Number) value).intValue();
                if (!Character.isValidCodePoint(point)) {
                    throw new IllegalFormatCodePointException(point);
                }
                return Character.toString(point);
            }
            throw new IllegalFormatConversionException(kind, value.getClass());
        }
        if (kind == 'd' || kind == 'o' || kind == 'x') {
            return whole(kind, value);
        }
        if (value instanceof Double || value instanceof Float) {
            double number = ((Number) value).doubleValue();
            return real(kind, number);
        }
        if (kind != 'a' && isNamed(value, "java.math.BigDecimal")) {
            return decimal(kind, value.toString());
        }
        throw new IllegalFormatConversionException(kind, value.getClass());
    }

    /** Whether it is of a class that has no model, which this one therefore doesn't name. */
    private static boolean isNamed(Object value, String name) {
        return value instanceof Number && value.getClass().getName().equals(name);
    }

    /** No intrinsic: the check says that it can't go on. */
    private static native void unknownTime0();

    /** Times are UTC, names English. */
    private String timed(char suffix, Object value) {
        long millis;
        if (value instanceof Long) {
            millis = (Long) value;
        } else if (value instanceof java.util.Date) {
            millis = ((java.util.Date) value).getTime();
        } else {
            String of = value.getClass().getName();
            if (of.startsWith("java.time.") || of.endsWith("Calendar")) {
                unknownTime0();
            }
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

    private String whole(char kind, Object value) {
        if (isNamed(value, "java.math.BigInteger")) {
            return unbounded(kind, value.toString());
        }
        boolean isLong = value instanceof Long;
        if (!isLong && !(value instanceof Integer) && !(value instanceof Short) && !(value instanceof Byte)) {
            throw new IllegalFormatConversionException(kind, value.getClass());
        }
        long number = ((Number) value).longValue();
        if (kind == 'd') {
            String digits = String.valueOf(number);
            return signed(number < 0, number < 0 ? digits.substring(1) : digits, true);
        }
        specifier.refuse("( +");
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

    private String unbounded(char kind, String text) {
        boolean isNegative = text.startsWith("-");
        String digits = isNegative ? text.substring(1) : text;
        if (kind == 'd') {
            return signed(isNegative, digits, true);
        }
        digits = Decimals.based(digits, kind == 'x' ? 16 : 8);
        String before = sign(isNegative) + (!has('#') ? "" : kind == 'x' ? "0x" : "0");
        String after = isNegative && has('(') ? ")" : "";
        return before + zeros(width - digits.length() - before.length() - after.length()) + digits + after;
    }

    private String decimal(char kind, String text) {
        boolean isNegative = text.startsWith("-");
        Decimals number = new Decimals(isNegative ? text.substring(1) : text);
        int places = kind == 'g' && precision == 0 ? 1 : precision < 0 ? 6 : precision;
        String digits = kind == 'f' ? number.fixed(places) : kind == 'e' ? number.scientific(places) : number.general(places);
        return signed(isNegative, pointed(digits, places), kind != 'e');
    }

    /** A point at the end stands only where it is asked for. */
    private String pointed(String digits, int places) {
        if (!has('#') || places != 0) {
            return digits;
        }
        int exponent = digits.indexOf('e');
        return exponent < 0 ? digits + "." : digits.substring(0, exponent) + "." + digits.substring(exponent);
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
            return hexadecimal(isNegative, Math.abs(number));
        }
        int places = kind == 'g' && precision == 0 ? 1 : precision < 0 ? 6 : precision;
        String digits = pointed(Double.format0(number, kind, places), places);
        return signed(isNegative, digits, kind != 'e');
    }

    /** Zeros stand behind {@code 0x}. */
    private String hexadecimal(boolean isNegative, double number) {
        String digits = hexDigits(number);
        String before = isNegative ? "-0x" : has('+') ? "+0x" : has(' ') ? " 0x" : "0x";
        // Counted without the zeros that the precision asks for, as a JVM counts.
        String fill = zeros(width - digits.length() - before.length());
        if (precision > 0) {
            int exponent = digits.indexOf('p');
            int missing = precision - (exponent - digits.indexOf('.') - 1);
            digits = digits.substring(0, exponent) + "0".repeat(Math.max(missing, 0)) + digits.substring(exponent);
        }
        return before + fill + digits;
    }

    /** What follows {@code 0x}, rounded to the precision; half goes to the even digit. */
    private String hexDigits(double number) {
        int places = precision == 0 ? 1 : precision;
        if (places < 0 || places >= 13 || number == 0) {
            return Double.toHexString(number).substring(2);
        }
        boolean isSmall = number < Double.MIN_NORMAL;
        // Exact, because all digits are kept.
        long bits = Double.doubleToLongBits(isSmall ? number * 0x1p54 : number);
        int dropped = 52 - 4 * places;
        long kept = bits >>> dropped;
        long rest = bits & (1L << dropped) - 1;
        long half = 1L << dropped - 1;
        if (rest > half || rest == half && (kept & 1) == 1) {
            kept++;
        }
        double rounded = Double.longBitsToDouble(kept << dropped);
        // The largest numbers are rounded to what no double is.
        String digits = Double.isInfinite(rounded) ? "1.0p1024" : Double.toHexString(rounded).substring(2);
        if (!isSmall) {
            return digits;
        }
        int exponent = digits.indexOf('p');
        return digits.substring(0, exponent + 1) + (Integer.parseInt(digits.substring(exponent + 1)) - 54);
    }

    private String signed(boolean isNegative, String digits, boolean mayGroup) {
        boolean isNumber = !digits.equals("Infinity");
        // Of a general number, only one without an exponent.
        String body = mayGroup && has(',') && digits.indexOf('e') < 0 ? grouped(digits) : digits;
        String before = sign(isNegative);
        String after = isNegative && has('(') ? ")" : "";
        String fill = isNumber ? zeros(width - body.length() - before.length() - after.length()) : "";
        return before + fill + body + after;
    }

    private String sign(boolean isNegative) {
        return isNegative ? (has('(') ? "(" : "-") : has('+') ? "+" : has(' ') ? " " : "";
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
