package java.text;

import java.math.BigDecimal;
import java.math.RoundingMode;
import racelens.Model;

/**
 * Numbers as a pattern says, in English. It isn't made for several threads: to format and to parse changes it, so that two calls
 * race where nothing orders them. Left out: exponents, symbols of the user's, currencies, to write big numbers, character iterators, the pattern of a format.
 */
public class DecimalFormat extends NumberFormat {
    private boolean parsesExactly;
    private String prefix = "";
    private String suffix = "";
    private String minusPrefix = "-";
    private String minusSuffix = "";
    private int multiplier = 1;
    private int group = 3;
    private boolean showsPoint;
    private RoundingMode mode = RoundingMode.HALF_EVEN;

    public DecimalFormat() {
        this("#,##0.###");
    }

    public DecimalFormat(String pattern) {
        racelens.Symbols.english();
        applyPattern(pattern);
    }

    public DecimalFormat(String pattern, DecimalFormatSymbols symbols) {
        racelens.Given.value0(symbols, "Cannot invoke \"java.text.DecimalFormatSymbols.clone()\" because \"symbols\" is null");
        applyPattern(pattern);
    }

    public void applyPattern(String pattern) {
        Model.writes(this);
        String[] ends = {"", ""};
        int split = outside(pattern, ';');
        String front = split < 0 ? pattern : pattern.substring(0, split);
        String digits = digits(front, ends);
        prefix = ends[0];
        suffix = ends[1];
        minusPrefix = "-" + prefix;
        minusSuffix = suffix;
        if (digits.isEmpty() && split >= 0 || split >= 0 && outside(pattern.substring(split + 1), ';') >= 0) {
            throw new IllegalArgumentException("Unquoted special character ';' in pattern \"" + pattern + '"');
        }
        if (split >= 0 && split + 1 < pattern.length()) {
            digits(pattern.substring(split + 1), ends);
            if (!ends[0].equals(prefix) || !ends[1].equals(suffix)) {
                minusPrefix = ends[0];
                minusSuffix = ends[1];
            }
        }
        int first = Math.max(outside(front, '%'), outside(front, '\u2030'));
        String later = first < 0 ? "" : front.substring(first + 1);
        boolean hasBoth = outside(front, '%') >= 0 && outside(front, '\u2030') >= 0;
        if (hasBoth || outside(later, '%') >= 0 || outside(later, '\u2030') >= 0) {
            throw new IllegalArgumentException("Too many percent/per mille characters in pattern \"" + pattern + '"');
        }
        multiplier = outside(front, '%') >= 0 ? 100 : outside(front, '\u2030') >= 0 ? 1000 : 1;
        int point = digits.indexOf('.');
        String whole = point < 0 ? digits : digits.substring(0, point);
        String parts = point < 0 ? "" : digits.substring(point + 1);
        int comma = whole.lastIndexOf(',');
        group = comma < 0 ? 0 : whole.length() - comma - 1;
        if (parts.indexOf('.') >= 0) {
            throw new IllegalArgumentException("Multiple decimal separators in pattern \"" + pattern + '"');
        }
        if (endsQuoted(front) || split >= 0 && endsQuoted(pattern.substring(split + 1)) || comma >= 0 && group == 0 || parts.indexOf(',') >= 0) {
            throw new IllegalArgumentException("Malformed pattern \"" + pattern + '"');
        }
        whole = whole.replace(",", "");
        int needed = whole.indexOf('0') < 0 ? 0 : whole.length() - whole.indexOf('0');
        int shown = parts.lastIndexOf('0') + 1;
        if (needed == 0 && shown == 0 && point >= 0) {
            needed = whole.isEmpty() ? 0 : 1;
            shown = whole.isEmpty() && !parts.isEmpty() ? 1 : 0;
        }
        if (whole.indexOf("0#") >= 0 || parts.indexOf("#0") >= 0) {
            throw new IllegalArgumentException("Unexpected '0' in pattern \"" + pattern + '"');
        }
        setGroupingUsed(group > 0);
        super.setMinimumIntegerDigits(needed);
        super.setMaximumIntegerDigits(Integer.MAX_VALUE);
        super.setMinimumFractionDigits(0);
        super.setMaximumFractionDigits(parts.length());
        super.setMinimumFractionDigits(shown);
        showsPoint = point >= 0 && parts.isEmpty();
    }

    private static boolean endsQuoted(String part) {
        return (part.length() - part.replace("'", "").length()) % 2 != 0;
    }

    private static int outside(String pattern, char wanted) {
        boolean isQuoted = false;
        for (int at = 0; at < pattern.length(); at++) {
            char c = pattern.charAt(at);
            if (c == '\'') {
                isQuoted = !isQuoted;
            } else if (c == wanted && !isQuoted) {
                return at;
            }
        }
        return -1;
    }

    private static String digits(String part, String[] ends) {
        StringBuilder front = new StringBuilder();
        StringBuilder back = new StringBuilder();
        StringBuilder digits = new StringBuilder();
        boolean isQuoted = false;
        for (int at = 0; at < part.length(); at++) {
            char c = part.charAt(at);
            StringBuilder into = digits.length() == 0 ? front : back;
            if (c == '\'') {
                if (at + 1 < part.length() && part.charAt(at + 1) == '\'') {
                    into.append(c);
                    at++;
                } else {
                    isQuoted = !isQuoted;
                }
            } else if (isQuoted) {
                into.append(c);
            } else if ("#0,.".indexOf(c) >= 0 && back.length() == 0) {
                digits.append(c);
            } else if (c == 'E' && digits.length() > 0 && back.length() == 0 || c == '\u00a4') {
                exponents0();
            } else {
                into.append(c);
            }
        }
        ends[0] = front.toString();
        ends[1] = back.toString();
        return digits.toString();
    }

    /** No intrinsic: the check says that it can't go on. */
    private static native void exponents0();

    public StringBuffer format(double number, StringBuffer into, FieldPosition position) {
        Model.writes(this);
        if (Double.isNaN(number)) {
            return into.append("NaN");
        }
        boolean isMinus = number < 0 || number == 0 && 1 / number < 0;
        double size = Math.abs(number) * multiplier;
        into.append(isMinus ? minusPrefix : prefix);
        if (Double.isInfinite(size)) {
            into.append('\u221e');
        } else {
            written(rounded(size, isMinus), into);
        }
        return into.append(isMinus ? minusSuffix : suffix);
    }

    public StringBuffer format(long number, StringBuffer into, FieldPosition position) {
        Model.writes(this);
        String digits = Long.toString(number);
        boolean isMinus = number < 0;
        digits = isMinus ? digits.substring(1) : digits;
        if (multiplier != 1 && multiplier != 100 && multiplier != 1000) {
            return format((double) number, into, position);
        }
        String zeros = multiplier == 100 ? "00" : multiplier == 1000 ? "000" : "";
        into.append(isMinus ? minusPrefix : prefix);
        written((number == 0 ? "0" : digits + zeros) + ".", into);
        return into.append(isMinus ? minusSuffix : suffix);
    }

    /** Digits, a point and no more digits than are wanted. */
    private String rounded(double size, boolean isMinus) {
        String plain = plain(Double.toString(size));
        int point = plain.indexOf('.');
        int most = getMaximumFractionDigits();
        String parts = plain.substring(point + 1);
        String whole = plain.substring(0, point);
        if (parts.length() <= most) {
            return plain;
        }
        String kept = whole + parts.substring(0, most);
        String rest = parts.substring(most);
        boolean isEven = (kept.charAt(kept.length() - 1) - '0') % 2 == 0;
        if (rest.replace("0", "").isEmpty() || !isHalf()) {
            return cut(!rest.replace("0", "").isEmpty() && isAway(isMinus) ? increased(kept) : kept, most);
        }
        boolean isUp = rest.charAt(0) >= '5';
        if (rest.charAt(0) == '5' && rest.replace("0", "").length() == 1) {
            // What is shown as a tie may be one side of it.
            String tie = kept + '5';
            double off = tie.length() > 15 || most > 20 ? 0
                    : Math.fma(size, Double.parseDouble("1e" + (most + 1)), -Double.parseDouble(tie));
            isUp = off > 0 || off == 0 && (mode == RoundingMode.HALF_UP || mode == RoundingMode.HALF_EVEN && !isEven);
        }
        return cut(isUp ? increased(kept) : kept, most);
    }

    private static String cut(String digits, int parts) {
        int whole = digits.length() - parts;
        return digits.substring(0, whole) + "." + digits.substring(whole);
    }

    private boolean isHalf() {
        return mode == RoundingMode.HALF_EVEN || mode == RoundingMode.HALF_UP || mode == RoundingMode.HALF_DOWN;
    }

    private boolean isAway(boolean isMinus) {
        if (mode == RoundingMode.UNNECESSARY) {
            throw new ArithmeticException("Rounding needed with the rounding mode being set to RoundingMode.UNNECESSARY");
        }
        return mode == RoundingMode.UP || mode == (isMinus ? RoundingMode.FLOOR : RoundingMode.CEILING);
    }

    public RoundingMode getRoundingMode() {
        return mode;
    }

    public void setRoundingMode(RoundingMode mode) {
        Model.writes(this);
        mode.getClass();
        this.mode = mode;
    }

    private static String increased(String digits) {
        char[] all = digits.toCharArray();
        for (int at = all.length - 1; at >= 0; at--) {
            if (all[at] != '9') {
                all[at]++;
                return String.valueOf(all);
            }
            all[at] = '0';
        }
        return "1" + String.valueOf(all);
    }

    /** Without an exponent. */
    private static String plain(String text) {
        int mark = text.indexOf('E');
        if (mark < 0) {
            return text;
        }
        int exponent = Integer.parseInt(text.substring(mark + 1));
        String digits = text.substring(0, mark).replace(".", "");
        int point = 1 + exponent;
        StringBuilder all = new StringBuilder();
        for (int at = point; at <= 0; at++) {
            all.append('0');
        }
        all.append(digits);
        int place = Math.max(point, 1);
        while (all.length() < place) {
            all.append('0');
        }
        all.insert(place, '.');
        return all.toString();
    }

    private void written(String number, StringBuffer into) {
        int point = number.indexOf('.');
        String whole = number.substring(0, point);
        while (whole.startsWith("0")) {
            whole = whole.substring(1);
        }
        String parts = number.substring(point + 1);
        while (parts.endsWith("0")) {
            parts = parts.substring(0, parts.length() - 1);
        }
        while (parts.length() < getMinimumFractionDigits()) {
            parts = parts + "0";
        }
        while (whole.length() < getMinimumIntegerDigits()) {
            whole = "0" + whole;
        }
        int most = getMaximumIntegerDigits();
        if (whole.length() > most) {
            whole = whole.substring(whole.length() - most);
        }
        if (whole.isEmpty() && parts.isEmpty()) {
            whole = "0";
        }
        for (int at = 0; at < whole.length(); at++) {
            int left = whole.length() - at;
            if (at > 0 && group > 0 && isGroupingUsed() && left % group == 0) {
                into.append(',');
            }
            into.append(whole.charAt(at));
        }
        if (!parts.isEmpty() || showsPoint) {
            into.append('.').append(parts);
        }
    }

    public Number parse(String text, ParsePosition from) {
        Model.writes(this);
        int at = from.getIndex();
        boolean isMinus = false;
        if (!minusPrefix.isEmpty() && text.startsWith(minusPrefix, at) && (prefix.isEmpty() || !text.startsWith(prefix, at)
                || minusPrefix.length() > prefix.length())) {
            isMinus = true;
            at += minusPrefix.length();
        } else if (text.startsWith(prefix, at)) {
            at += prefix.length();
        } else {
            from.setErrorIndex(at);
            return null;
        }
        StringBuilder digits = new StringBuilder();
        boolean hasPoint = false;
        int start = at;
        for (; at < text.length(); at++) {
            char c = text.charAt(at);
            if (c >= '0' && c <= '9') {
                digits.append(c);
            } else if (c == '.' && !hasPoint && !isParseIntegerOnly()) {
                hasPoint = true;
                digits.append(c);
            } else if (c != ',' || !isGroupingUsed() || hasPoint || at + 1 >= text.length()
                    || !Character.isDigit(text.charAt(at + 1))) {
                break;
            }
        }
        String end = isMinus ? minusSuffix : suffix;
        if (at == start || digits.toString().equals(".") || !text.startsWith(end, at)) {
            from.setErrorIndex(start);
            return null;
        }
        from.setIndex(at + end.length());
        if (parsesExactly) {
            BigDecimal exact = new BigDecimal(digits.toString());
            exact = multiplier == 1 ? exact : divided(exact, BigDecimal.valueOf(multiplier));
            return isMinus ? exact.negate() : exact;
        }
        double value = Double.parseDouble(digits.toString()) / multiplier;
        value = isMinus ? -value : value;
        if (value == (long) value && !(value == 0 && isMinus)) {
            return !hasPoint && multiplier == 1 ? whole(digits.toString(), isMinus, value) : (Number) (long) value;
        }
        return value;
    }

    private BigDecimal divided(BigDecimal number, BigDecimal by) {
        try {
            return number.divide(by);
        } catch (ArithmeticException exception) {
            return number.divide(by, getRoundingMode());
        }
    }

    private static Number whole(String digits, boolean isMinus, double value) {
        try {
            return Long.parseLong(isMinus ? "-" + digits : digits);
        } catch (NumberFormatException exception) {
            return value;
        }
    }

    public String getPositivePrefix() {
        return prefix;
    }

    public void setPositivePrefix(String text) {
        Model.writes(this);
        prefix = text;
    }

    public String getNegativePrefix() {
        return minusPrefix;
    }

    public void setNegativePrefix(String text) {
        Model.writes(this);
        minusPrefix = text;
    }

    public String getPositiveSuffix() {
        return suffix;
    }

    public void setPositiveSuffix(String text) {
        Model.writes(this);
        suffix = text;
    }

    public String getNegativeSuffix() {
        return minusSuffix;
    }

    public void setNegativeSuffix(String text) {
        Model.writes(this);
        minusSuffix = text;
    }

    public int getMultiplier() {
        return multiplier;
    }

    public void setMultiplier(int multiplier) {
        Model.writes(this);
        this.multiplier = multiplier;
    }

    public int getGroupingSize() {
        return group;
    }

    public void setGroupingSize(int size) {
        if (size < 0 || size > Byte.MAX_VALUE) {
            throw new IllegalArgumentException("newValue is out of valid range. value: " + size);
        }
        Model.writes(this);
        group = size;
    }

    public boolean isParseBigDecimal() {
        return parsesExactly;
    }

    public void setParseBigDecimal(boolean isExact) {
        Model.writes(this);
        parsesExactly = isExact;
    }

    public boolean isDecimalSeparatorAlwaysShown() {
        return showsPoint;
    }

    public void setDecimalSeparatorAlwaysShown(boolean isShown) {
        Model.writes(this);
        showsPoint = isShown;
    }

    public boolean equals(Object other) {
        return super.equals(other) && prefix.equals(((DecimalFormat) other).prefix)
                && suffix.equals(((DecimalFormat) other).suffix) && multiplier == ((DecimalFormat) other).multiplier;
    }

    public int hashCode() {
        return super.hashCode() * 37 + prefix.hashCode();
    }
}
