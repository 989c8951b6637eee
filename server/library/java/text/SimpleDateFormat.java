package java.text;

import java.util.Date;
import java.util.Locale;
import java.util.Objects;
import racelens.Civil;
import racelens.Model;

/**
 * Dates as patterns of letters say, in UTC and in English. It isn't made for several threads: to format and to parse changes it, so
 * that two calls race where nothing orders them. Years of two digits are those from 1946 to 2045. Left out: letters of weeks and of other zones, symbols, calendars, field positions, localised patterns.
 */
public class SimpleDateFormat extends DateFormat {
    private static final String KNOWN = "yuMLdHhkKmsSaEDzZX";

    /** Names of universal time, and how those of other zones begin that a JDK knows. */
    private static final String UTC = "Coordinated Universal Time,Greenwich Mean Time,UTC,GMT,UT";
    private static final String OTHERS = "ACT,AST,BST,CAT,CDT,CEST,CET,CST,EAT,EDT,EEST,EET,EST,HKT,HST,IST,JST,KST,MDT,MSK,MST,NST,NZDT,NZST,"
            + "PDT,PST,SGT,WEST,WET,Europe/,America/,Asia/,Australia/,Africa/,Central ,Eastern ,Pacific ,Mountain ,Japan ,India ,British ";

    private String pattern;

    public SimpleDateFormat() {
        this("M/d/yy, h:mm a");
    }

    public SimpleDateFormat(String pattern) {
        racelens.Symbols.english();
        this.pattern = Objects.requireNonNull(pattern);
        checkLetters(pattern);
    }

    public SimpleDateFormat(String pattern, Locale locale) {
        this(pattern);
        racelens.Symbols.english(Objects.requireNonNull(locale));
    }

    private static void checkLetters(String pattern) {
        boolean isQuoted = false;
        for (int at = 0; at < pattern.length(); at++) {
            char c = pattern.charAt(at);
            if (c == '\'') {
                isQuoted = !isQuoted;
            } else if (!isQuoted && (c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z') && KNOWN.indexOf(c) < 0) {
                if ("GyYMLwWDdFEuaHkKhmsSzZX".indexOf(c) >= 0) {
                    other0();
                }
                throw new IllegalArgumentException("Illegal pattern character '" + c + "'");
            }
        }
        if (isQuoted) {
            throw new IllegalArgumentException("Unterminated quote");
        }
    }

    /** No intrinsic: the check says that it can't go on. */
    private static native void other0();

    public String toPattern() {
        return pattern;
    }

    public void applyPattern(String pattern) {
        Model.writes(this);
        checkLetters(pattern);
        this.pattern = pattern;
    }

    public Object clone() {
        return new SimpleDateFormat(pattern);
    }

    public boolean equals(Object other) {
        return other instanceof SimpleDateFormat && ((SimpleDateFormat) other).pattern.equals(pattern);
    }

    public int hashCode() {
        return pattern.hashCode();
    }

    public StringBuffer format(Date date, StringBuffer into, FieldPosition position) {
        Model.writes(this);
        Civil when = new Civil(date.getTime());
        StringBuilder out = new StringBuilder();
        int at = 0;
        while (at < pattern.length()) {
            char c = pattern.charAt(at);
            if (c == '\'') {
                at = literal(at, out);
                continue;
            }
            int end = run(at);
            if (KNOWN.indexOf(c) >= 0) {
                out.append(field(c, end - at, when));
            } else {
                out.append(pattern, at, end);
            }
            at = end;
        }
        return into.append(out);
    }

    /** Past a quoted text. */
    private int literal(int at, StringBuilder out) {
        if (at + 1 < pattern.length() && pattern.charAt(at + 1) == '\'') {
            out.append('\'');
            return at + 2;
        }
        int next = at + 1;
        while (next < pattern.length()) {
            if (pattern.charAt(next) == '\'') {
                if (next + 1 >= pattern.length() || pattern.charAt(next + 1) != '\'') {
                    break;
                }
                next++;
            }
            out.append(pattern.charAt(next++));
        }
        return next + 1;
    }

    private int run(int at) {
        int end = at;
        while (end < pattern.length() && pattern.charAt(end) == pattern.charAt(at)) {
            end++;
        }
        return end;
    }

    private static String field(char letter, int count, Civil when) {
        int half = when.hour % 12 == 0 ? 12 : when.hour % 12;
        switch (letter) {
            case 'y': return count == 2 ? Civil.padded(when.yearOfEra() % 100, 2) : Civil.padded(when.yearOfEra(), count);
            case 'M':
            case 'L': return count >= 4 ? when.monthName() : count == 3 ? when.monthName().substring(0, 3) : Civil.padded(when.month, count);
            case 'd': return Civil.padded(when.day, count);
            case 'D': return Civil.padded(when.yearday, count);
            case 'H': return Civil.padded(when.hour, count);
            case 'k': return Civil.padded(when.hour == 0 ? 24 : when.hour, count);
            case 'h': return Civil.padded(half, count);
            case 'K': return Civil.padded(when.hour % 12, count);
            case 'm': return Civil.padded(when.minute, count);
            case 's': return Civil.padded(when.second, count);
            case 'S': return Civil.padded(when.milli, count);
            case 'a': return when.hour < 12 ? "AM" : "PM";
            case 'E': return count >= 4 ? when.dayName() : when.dayName().substring(0, 3);
            case 'u': return Civil.padded(when.weekday == 0 ? 7 : when.weekday, count);
            case 'z': return count >= 4 ? "Coordinated Universal Time" : "UTC";
            case 'Z': return "+0000";
            default: return "Z";
        }
    }

    public Date parse(String text, ParsePosition from) {
        Model.writes(this);
        long year = 1970;
        int month = 1;
        int day = 1;
        int hour = 0;
        int minute = 0;
        int second = 0;
        int milli = 0;
        int late = 0;
        int written = 0;
        boolean isStrict = true;
        int at = 0;
        int read = from.getIndex();
        while (at < pattern.length()) {
            char c = pattern.charAt(at);
            int end = run(at);
            if (c == '\'' || KNOWN.indexOf(c) < 0) {
                StringBuilder wanted = new StringBuilder();
                if (c == '\'') {
                    at = literal(at, wanted);
                } else {
                    wanted.append(pattern, at, end);
                    at = end;
                }
                if (!text.startsWith(wanted.toString(), read)) {
                    from.setErrorIndex(read);
                    return null;
                }
                read += wanted.length();
                continue;
            }
            boolean isNextDigits = end < pattern.length() && isNumber(pattern.charAt(end), run(end) - end);
            int count = end - at;
            at = end;
            while (read < text.length() && (text.charAt(read) == ' ' || text.charAt(read) == '\t')) {
                read++;
            }
            int start = read;
            if (c == 'z' || c == 'Z' || c == 'X') {
                int[] zone = zone(text, start, c, count);
                if (zone == null || zone[0] < 0) {
                    from.setErrorIndex(zone == null ? start : -zone[0]);
                    return null;
                }
                read = zone[0];
                minute -= zone[1];
                continue;
            }
            if (!isNumber(c, count)) {
                String[] names = c == 'a' ? new String[] {"AM", "PM"} : c == 'E' ? Civil.days() : Civil.months();
                int found = longest(text, start, names, c == 'a' ? 2 : 3);
                if (found < 0) {
                    from.setErrorIndex(start);
                    return null;
                }
                boolean isWhole = text.regionMatches(true, start, names[found], 0, names[found].length());
                read += isWhole || c == 'a' ? names[found].length() : 3;
                month = c == 'M' || c == 'L' ? found + 1 : month;
                late = c == 'a' ? found == 1 ? 1 : -1 : late;
                continue;
            }
            boolean isNegative = read < text.length() && text.charAt(read) == '-' && !isNextDigits;
            read += isNegative ? 1 : 0;
            int digits = read;
            long value = 0;
            while (read < text.length() && Character.isDigit(text.charAt(read)) && (!isNextDigits || read - digits < count)) {
                value = value * 10 + text.charAt(read++) - '0';
            }
            if (read == digits || isNextDigits && start + count > text.length()) {
                from.setErrorIndex(start);
                return null;
            }
            value = isNegative ? -value : value;
            if (!isLenient() && (c == 'h' || c == 'k') && (value < 1 || value > (c == 'h' ? 12 : 24))) {
                from.setErrorIndex(read);
                return null;
            }
            isStrict &= c != 'H' && c != 'K' || value >= 0 && value < (c == 'H' ? 24 : 12);
            switch (c) {
                case 'y': year = count <= 2 && read - digits == 2 ? (value < 46 ? 2000 : 1900) + value : value; break;
                case 'M':
                case 'L': month = (int) value; break;
                case 'd':
                case 'D': day = (int) value; break;
                case 'H':
                case 'K': hour = (int) value; break;
                case 'k': hour = value == 24 ? 0 : (int) value; break;
                case 'h': hour = value == 12 ? 0 : (int) value; break;
                case 'm': minute += (int) value; written = (int) value; break;
                case 's': second = (int) value; break;
                case 'S': milli = (int) value; break;
                default: break;
            }
        }
        Date made = new Date(Civil.millisOf(year, month, day, late > 0 ? hour + 12 : hour, minute, second, milli));
        if (!isLenient()) {
            Civil when = new Civil(made.getTime() + (written - minute) * 60_000L);
            if (!isStrict || when.month != month || when.day != day && pattern.indexOf('d') >= 0 || when.minute != written || when.second != second) {
                from.setErrorIndex(read);
                return null;
            }
        }
        from.setIndex(read);
        return made;
    }

    /** Whether a field is read as a number: next to another one it has just as many digits as it has letters. */
    private static boolean isNumber(char letter, int count) {
        return letter == 'M' || letter == 'L' ? count <= 2 : "yudDHhkKmsS".indexOf(letter) >= 0;
    }

    /** Which of some names stands at a place, in full or by its beginning; -1 for none. */
    private static int longest(String text, int start, String[] names, int beginning) {
        for (int at = 0; at < names.length; at++) {
            if (text.regionMatches(true, start, names[at], 0, names[at].length())) {
                return at;
            }
        }
        for (int at = 0; at < names.length; at++) {
            if (text.regionMatches(true, start, names[at], 0, beginning)) {
                return at;
            }
        }
        return -1;
    }

    /** Where a zone ends that begins at a place, and how many minutes it is ahead; null where there is none. */
    private static int[] zone(String text, int start, char letter, int count) {
        if (letter == 'X') {
            if (text.startsWith("Z", start)) {
                return new int[] {start + 1, 0};
            }
            return offset(text, start, count > 1, count == 3);
        }
        for (String utc : UTC.split(",")) {
            if (text.regionMatches(true, start, utc, 0, utc.length())) {
                int end = start + utc.length();
                int[] offset = utc.equals("GMT") ? offset(text, end, true, true) : null;
                return offset != null ? offset : new int[] {end, 0};
            }
        }
        if (start < text.length() && Character.isLetter(text.charAt(start))) {
            for (String other : OTHERS.split(",")) {
                if (text.regionMatches(true, start, other, 0, other.length())) {
                    other0();
                }
            }
            return null;
        }
        return offset(text, start, true, false);
    }

    /** `+hh`, `+hhmm` or `+hh:mm`; null without a sign, and less than zero where it goes wrong behind one. */
    private static int[] offset(String text, int start, boolean hasMinutes, boolean hasColon) {
        if (start >= text.length() || text.charAt(start) != '+' && text.charAt(start) != '-') {
            return null;
        }
        int at = start + 1;
        int[] parts = new int[2];
        for (int part = 0; part < (hasMinutes ? 2 : 1); part++) {
            if (part == 1 && hasColon) {
                if (at >= text.length() || text.charAt(at) != ':') {
                    return new int[] {-at};
                }
                at++;
            }
            int from = at;
            while (at < text.length() && at < from + 2 && Character.isDigit(text.charAt(at))) {
                parts[part] = parts[part] * 10 + text.charAt(at++) - '0';
            }
            if (at < from + (part == 0 && hasColon ? 1 : 2)) {
                return new int[] {-at};
            }
        }
        int minutes = parts[0] * 60 + parts[1];
        return parts[0] > 23 || parts[1] > 59 ? new int[] {-(at - 1)} : new int[] {at, text.charAt(start) == '-' ? -minutes : minutes};
    }
}
