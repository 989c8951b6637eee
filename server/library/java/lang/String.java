package java.lang;

import java.nio.charset.Charset;
import java.util.Comparator;
import java.util.Iterator;
import java.util.Locale;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import racelens.Given;

import racelens.Model;

/**
 * Text; the machine holds it. Letters have the case of the root locale, unless Turkish or Azerbaijani is asked for; a
 * format that looks different in another locale ends the check.
 */
public final class String implements java.io.Serializable, Comparable<String>, CharSequence {
    public static final Comparator<String> CASE_INSENSITIVE_ORDER = new CaseInsensitive();

    private static final class CaseInsensitive implements Comparator<String> {
        public int compare(String a, String b) {
            return a.compareToIgnoreCase(b);
        }
    }

    private String() {}

    // `new String(…)` is a call of one of these: the machine holds texts whole, and has none to fill in later.
    static String made0() {
        return ofChars0(new char[0], 0, 0);
    }

    static String made0(String text) {
        Given.value0(text, "Cannot read field \"value\" because \"original\" is null");
        return text.substring0(0, text.length());
    }

    static String made0(char[] chars) {
        Given.value0(chars, "Cannot read the array length because \"value\" is null");
        Model.reads(chars, 0, chars.length);
        return ofChars0(chars, 0, chars.length);
    }

    static String made0(char[] chars, int from, int count) {
        Given.value0(chars, "Cannot read the array length because \"value\" is null");
        return valueOf(chars, from, count);
    }

    static String made0(int[] points, int from, int count) {
        if (from < 0 || count < 0 || from > points.length - count) {
            throw new StringIndexOutOfBoundsException("offset " + from + ", count " + count + ", length " + points.length);
        }
        Model.reads(points, from, from + count);
        String all = "";
        for (int at = from; at < from + count; at++) {
            if (!Character.isValidCodePoint(points[at])) {
                throw new IllegalArgumentException(Integer.toString(points[at]));
            }
            all = all + Character.toString(points[at]);
        }
        return all;
    }

    static String made0(StringBuilder text) {
        Given.value0(text, "Cannot invoke \"java.lang.AbstractStringBuilder.getValue()\" because \"asb\" is null");
        return text.toString();
    }

    static String made0(StringBuffer text) {
        Given.value0(text, "Cannot invoke \"java.lang.StringBuffer.toString()\" because \"buffer\" is null");
        return text.toString();
    }

    static String made0(byte[] bytes) {
        Given.value0(bytes, "Cannot read the array length because \"bytes\" is null");
        Model.reads(bytes, 0, bytes.length);
        return Charset.decodeUtf8(bytes, 0, bytes.length);
    }

    static String made0(byte[] bytes, int from, int count) {
        Given.value0(bytes, "Cannot read the array length because \"bytes\" is null");
        Model.reads(bytes, from, from + count);
        return Charset.decodeUtf8(bytes, from, count);
    }

    static String made0(byte[] bytes, Charset charset) {
        Model.reads(bytes, 0, bytes.length);
        return charset.decode0(bytes, 0, bytes.length);
    }

    static String made0(byte[] bytes, int from, int count, Charset charset) {
        Model.reads(bytes, from, from + count);
        return charset.decode0(bytes, from, count);
    }

    static String made0(byte[] bytes, String charset) throws java.io.UnsupportedEncodingException {
        Model.reads(bytes, 0, bytes.length);
        return Charset.named0(charset).decode0(bytes, 0, bytes.length);
    }

    static String made0(byte[] bytes, int from, int count, String charset) throws java.io.UnsupportedEncodingException {
        Model.reads(bytes, from, from + count);
        return Charset.named0(charset).decode0(bytes, from, count);
    }

    static String made0(byte[] bytes, int high, int from, int count) {
        java.util.Objects.checkFromIndexSize(from, count, bytes.length);
        Model.reads(bytes, from, from + count);
        char[] chars = new char[count];
        for (int at = 0; at < count; at++) {
            chars[at] = (char) ((high & 0xFF) << 8 | bytes[from + at] & 0xFF);
        }
        return ofChars0(chars, 0, count);
    }

    static String made0(byte[] bytes, int high) {
        return made0(bytes, high, 0, bytes.length);
    }

    @Deprecated
    public void getBytes(int start, int end, byte[] into, int at) {
        Model.writes(into, at, at + end - start);
        for (int from = start; from < end; from++) {
            into[at++] = (byte) charAt(from);
        }
    }

    public native int length();

    public native char charAt(int index);

    public native boolean equals(Object other);

    public native int hashCode();

    public native String intern();

    private native String substring0(int start, int end);

    private native int indexOf0(String wanted, int from);

    private native int lastIndexOf0(String wanted, int from);

    private static native int compare0(String a, String b);

    private native String lower0();

    private native String upper0();

    native void toChars0(int from, int to, char[] into, int at);

    static native String ofChars0(char[] chars, int from, int count);

    public String toString() {
        return this;
    }

    public boolean isEmpty() {
        return length() == 0;
    }

    public boolean isBlank() {
        return strip().length() == 0;
    }

    public String concat(String other) {
        Given.value0(other, "Cannot invoke \"String.isEmpty()\" because \"str\" is null");
        if (other.isEmpty()) {
            return this;
        }
        return this + other;
    }

    private static void checkRange(int start, int end, int length) {
        if (start < 0 || end > length || start > end) {
            throw new StringIndexOutOfBoundsException("begin " + start + ", end " + end + ", length " + length);
        }
    }

    public String substring(int start) {
        return substring(start, length());
    }

    public String substring(int start, int end) {
        int length = length();
        checkRange(start, end, length);
        return start == 0 && end == length ? this : substring0(start, end);
    }

    public CharSequence subSequence(int start, int end) {
        return substring(start, end);
    }

    public int indexOf(int wanted) {
        return indexOf(wanted, 0);
    }

    public int indexOf(int wanted, int from) {
        return Character.isValidCodePoint(wanted) ? indexOf0(Character.toString(wanted), from) : -1;
    }

    public int indexOf(String wanted) {
        Given.value0(wanted, "Cannot invoke \"String.coder()\" because \"str\" is null");
        wanted.length();
        return indexOf0(wanted, 0);
    }

    public int indexOf(String wanted, int from) {
        Given.value0(wanted, "Cannot read field \"value\" because \"tgtStr\" is null");
        wanted.length();
        return indexOf0(wanted, Math.min(Math.max(from, 0), length()));
    }

    public int lastIndexOf(int wanted) {
        return lastIndexOf(wanted, length());
    }

    public int lastIndexOf(int wanted, int from) {
        return Character.isValidCodePoint(wanted) ? lastIndexOf0(Character.toString(wanted), from) : -1;
    }

    public int lastIndexOf(String wanted) {
        Given.value0(wanted, "Cannot read field \"value\" because \"tgtStr\" is null");
        wanted.length();
        return lastIndexOf0(wanted, length());
    }

    public int lastIndexOf(String wanted, int from) {
        wanted.length();
        return lastIndexOf0(wanted, from);
    }

    public boolean contains(CharSequence wanted) {
        Given.value0(wanted, "Cannot invoke \"java.lang.CharSequence.toString()\" because \"s\" is null");
        return indexOf0(wanted.toString(), 0) >= 0;
    }

    public boolean contentEquals(CharSequence other) {
        Given.value0(other, "Cannot invoke \"java.lang.CharSequence.length()\" because \"cs\" is null");
        if (other instanceof String || other instanceof AbstractStringBuilder) {
            return equals(other.toString());
        }
        int length = other.length();
        for (int at = 0; at < length && length == length(); at++) {
            if (charAt(at) != other.charAt(at)) {
                return false;
            }
        }
        return length == length();
    }

    public boolean contentEquals(StringBuffer other) {
        Given.value0(other, "Cannot invoke \"java.lang.CharSequence.length()\" because \"cs\" is null");
        return equals(other.toString());
    }

    public boolean startsWith(String prefix) {
        Given.value0(prefix, "Cannot invoke \"String.length()\" because \"prefix\" is null");
        return startsWith(prefix, 0);
    }

    public boolean startsWith(String prefix, int from) {
        Given.value0(prefix, "Cannot invoke \"String.length()\" because \"prefix\" is null");
        int length = prefix.length();
        return from >= 0 && from <= length() - length && substring0(from, from + length).equals(prefix);
    }

    public boolean endsWith(String suffix) {
        Given.value0(suffix, "Cannot invoke \"String.length()\" because \"suffix\" is null");
        return startsWith(suffix, length() - suffix.length());
    }

    public boolean equalsIgnoreCase(String other) {
        return other != null && other.length() == length() && compareToIgnoreCase(other) == 0;
    }

    public int compareTo(String other) {
        Given.value0(other, "Cannot read field \"value\" because \"anotherString\" is null");
        other.length();
        return compare0(this, other);
    }

    public int compareToIgnoreCase(String other) {
        Given.value0(other, "Cannot read field \"value\" because \"s2\" is null");
        return compare0(folded(this), folded(other));
    }

    /** Letter by letter, since `ß` in capitals is two letters and no other one's equal. */
    private static String folded(String text) {
        char[] all = text.toCharArray();
        for (int at = 0; at < all.length; at++) {
            char c = all[at];
            if (c < 128) {
                all[at] = c >= 'A' && c <= 'Z' ? (char) (c + 32) : c;
            } else if (at + 1 < all.length && Character.isSurrogatePair(c, all[at + 1])) {
                int folded = Character.toLowerCase(Character.toUpperCase(Character.toCodePoint(c, all[at + 1])));
                all[at++] = Character.highSurrogate(folded);
                all[at] = Character.lowSurrogate(folded);
            } else {
                all[at] = Character.toLowerCase(Character.toUpperCase(c));
            }
        }
        return new String(all);
    }

    public boolean regionMatches(int at, String other, int otherAt, int count) {
        Given.value0(other, "Cannot read field \"value\" because \"other\" is null");
        return regionMatches(false, at, other, otherAt, count);
    }

    public boolean regionMatches(boolean ignoreCase, int at, String other, int otherAt, int count) {
        if (otherAt < 0 || at < 0 || at > (long) length() - count || otherAt > (long) other.length() - count) {
            return false;
        }
        if (count <= 0) {
            return true;
        }
        String mine = substring0(at, at + count);
        String theirs = other.substring0(otherAt, otherAt + count);
        return ignoreCase ? mine.equalsIgnoreCase(theirs) : mine.equals(theirs);
    }

    public String replace(char old, char wanted) {
        return replace(valueOf(old), valueOf(wanted));
    }

    public String replace(CharSequence old, CharSequence wanted) {
        Given.value0(old, "Cannot invoke \"java.lang.CharSequence.toString()\" because \"target\" is null");
        Given.value0(wanted, "Cannot invoke \"java.lang.CharSequence.toString()\" because \"replacement\" is null");
        String from = old.toString();
        String to = wanted.toString();
        if (from.isEmpty()) {
            String all = to;
            for (int at = 0; at < length(); at++) {
                all = all + charAt(at) + to;
            }
            return all;
        }
        String all = "";
        int done = 0;
        for (int at = indexOf0(from, 0); at >= 0; at = indexOf0(from, done)) {
            all = all + substring0(done, at) + to;
            done = at + from.length();
        }
        return done == 0 ? this : all + substring0(done, length());
    }

    public boolean matches(String regex) {
        Given.value0(regex, "Cannot invoke \"String.isEmpty()\" because \"this.pattern\" is null");
        return Pattern.matches(regex, this);
    }

    public String replaceAll(String regex, String replacement) {
        Given.value0(regex, "Cannot invoke \"String.isEmpty()\" because \"this.pattern\" is null");
        java.util.regex.Matcher matcher = Pattern.compile(regex).matcher(this);
        if (matcher.find()) {
            Given.value0(replacement, "Cannot invoke \"String.length()\" because \"replacement\" is null");
        }
        return matcher.replaceAll(replacement);
    }

    public String replaceFirst(String regex, String replacement) {
        return Pattern.compile(regex).matcher(this).replaceFirst(replacement);
    }

    public String[] split(String regex) {
        Given.value0(regex, "Cannot invoke \"String.length()\" because \"regex\" is null");
        return split(regex, 0);
    }

    public String[] split(String regex, int limit) {
        Given.value0(regex, "Cannot invoke \"String.length()\" because \"regex\" is null");
        String plain = plain(regex);
        if (plain == null) {
            return Pattern.compile(regex).split(this, limit);
        }
        int count = 0;
        String[] parts = new String[4];
        int done = 0;
        for (int at = indexOf0(plain, 0); at >= 0 && (limit <= 0 || count < limit - 1); at = indexOf0(plain, done)) {
            if (count + 1 >= parts.length) {
                parts = sized(parts, count, parts.length * 2);
            }
            parts[count++] = substring0(done, at);
            done = at + plain.length();
        }
        if (count == 0) {
            return new String[] {this};
        }
        parts[count++] = substring0(done, length());
        if (limit == 0) {
            while (count > 0 && parts[count - 1].isEmpty()) {
                count--;
            }
        }
        return sized(parts, count, count);
    }

    private static String[] sized(String[] parts, int count, int size) {
        String[] all = new String[size];
        for (int at = 0; at < count; at++) {
            all[at] = parts[at];
        }
        return all;
    }

    /** The text that a regular expression stands for where it has no special characters. */
    private static String plain(String regex) {
        if (regex.length() == 2 && regex.charAt(0) == '\\' && ".$|()[{^?*+\\".indexOf(regex.charAt(1)) >= 0) {
            return regex.substring(1);
        }
        for (int at = 0; at < regex.length(); at++) {
            if (".$|()[{^?*+\\".indexOf(regex.charAt(at)) >= 0) {
                return null;
            }
        }
        return regex.isEmpty() ? null : regex;
    }

    public static String join(CharSequence delimiter, CharSequence... parts) {
        Given.value0(delimiter, "Cannot invoke \"java.lang.CharSequence.toString()\" because \"delimiter\" is null");
        Given.value0(parts, "Cannot read the array length because \"elements\" is null");
        Model.reads(parts);
        String all = "";
        String between = delimiter.toString();
        for (int at = 0; at < parts.length; at++) {
            all = (at == 0 ? all : all + between) + valueOf((Object) parts[at]);
        }
        return all;
    }

    public static String join(CharSequence delimiter, Iterable<? extends CharSequence> parts) {
        String all = "";
        String between = delimiter.toString();
        boolean isFirst = true;
        Iterator<? extends CharSequence> rest = parts.iterator();
        while (rest.hasNext()) {
            CharSequence next = rest.next();
            String part = valueOf((Object) next);
            all = isFirst ? part : all + between + part;
            isFirst = false;
        }
        return all;
    }

    public String toLowerCase() {
        return unlessEqual(lower0());
    }

    public String toLowerCase(Locale locale) {
        switch (locale.getLanguage()) {
            case "tr":
            case "az":
                if (indexOf('\u0307') >= 0) {
                    accented0();
                }
                return unlessEqual(replace('I', '\u0131').replace('\u0130', 'i').lower0());
            case "lt":
                accented0();
            default:
                return unlessEqual(lower0());
        }
    }

    public String toUpperCase() {
        return unlessEqual(upper0());
    }

    public String toUpperCase(Locale locale) {
        switch (locale.getLanguage()) {
            case "tr":
            case "az":
                return unlessEqual(replace('i', '\u0130').upper0());
            case "lt":
                accented0();
            default:
                return unlessEqual(upper0());
        }
    }

    /** No intrinsic: what Lithuanian does with dots and accents, and Turkish with a dot of its own. */
    private static native void accented0();

    /** The string itself where changing it changed nothing. */
    private String unlessEqual(String changed) {
        return compare0(this, changed) == 0 ? this : changed;
    }

    public String trim() {
        int start = 0;
        int end = length();
        while (start < end && charAt(start) <= ' ') {
            start++;
        }
        while (start < end && charAt(end - 1) <= ' ') {
            end--;
        }
        return substring(start, end);
    }

    public String strip() {
        return stripLeading().stripTrailing();
    }

    public String stripLeading() {
        int start = 0;
        while (start < length() && Character.isWhitespace(charAt(start))) {
            start++;
        }
        return substring(start);
    }

    public String stripTrailing() {
        int end = length();
        while (end > 0 && Character.isWhitespace(charAt(end - 1))) {
            end--;
        }
        return substring(0, end);
    }

    private String[] allLines() {
        String[] lines = new String[8];
        int count = 0;
        int start = 0;
        int length = length();
        while (start < length) {
            int end = start;
            while (end < length && charAt(end) != '\n' && charAt(end) != '\r') {
                end++;
            }
            if (count == lines.length) {
                lines = sized(lines, count, count * 2);
            }
            lines[count++] = substring0(start, end);
            start = end + 1;
            if (end + 1 < length && charAt(end) == '\r' && charAt(end + 1) == '\n') {
                start++;
            }
        }
        return sized(lines, count, count);
    }

    public Stream<String> lines() {
        return Stream.of(allLines());
    }

    public String indent(int count) {
        String all = "";
        for (String line : allLines()) {
            String body = line;
            if (count > 0) {
                body = " ".repeat(count) + line;
            } else {
                int drop = 0;
                while (drop < -count && drop < line.length() && Character.isWhitespace(line.charAt(drop))) {
                    drop++;
                }
                body = line.substring(drop);
            }
            all = all + body + "\n";
        }
        return all;
    }

    public String stripIndent() {
        if (isEmpty()) {
            return "";
        }
        char last = charAt(length() - 1);
        boolean endsLine = last == '\n' || last == '\r';
        String[] lines = allLines();
        int least = Integer.MAX_VALUE;
        for (int at = 0; at < lines.length; at++) {
            String line = lines[at];
            if (!line.isBlank() || at == lines.length - 1 && !endsLine) {
                least = Math.min(least, line.length() - line.stripLeading().length());
            }
        }
        if (endsLine) {
            least = 0;
        }
        String all = "";
        for (int at = 0; at < lines.length; at++) {
            String line = lines[at];
            String body = line.isBlank() ? "" : line.substring(Math.min(least, line.length())).stripTrailing();
            all = at == 0 ? body : all + "\n" + body;
        }
        return endsLine ? all + "\n" : all;
    }

    public String translateEscapes() {
        String all = "";
        int at = 0;
        while (at < length()) {
            char c = charAt(at++);
            if (c != '\\') {
                all = all + c;
                continue;
            }
            char escape = at < length() ? charAt(at++) : '\0';
            int simple = "btnfrs\"'\\".indexOf(escape);
            if (simple >= 0) {
                all = all + "\b\t\n\f\r \"'\\".charAt(simple);
            } else if (escape >= '0' && escape <= '7') {
                int limit = at + (escape <= '3' ? 2 : 1);
                int code = escape - '0';
                while (at < limit && at < length() && charAt(at) >= '0' && charAt(at) <= '7') {
                    code = code * 8 + (charAt(at++) - '0');
                }
                all = all + (char) code;
            } else if (escape == '\r') {
                at += at < length() && charAt(at) == '\n' ? 1 : 0;
            } else if (escape != '\n') {
                throw new IllegalArgumentException(
                        "Invalid escape sequence: \\" + escape + " \\\\u" + format("%04X", (int) escape));
            }
        }
        return all;
    }

    public <R> R transform(Function<? super String, ? extends R> function) {
        return function.apply(this);
    }

    public String repeat(int count) {
        if (count < 0) {
            throw new IllegalArgumentException("count is negative: " + count);
        }
        String all = "";
        String twice = this;
        for (int left = count; left > 0; left >>= 1) {
            if ((left & 1) == 1) {
                all = all + twice;
            }
            if (left > 1) {
                twice = twice + twice;
            }
        }
        return all;
    }

    public char[] toCharArray() {
        char[] chars = new char[length()];
        toChars0(0, chars.length, chars, 0);
        return chars;
    }

    public void getChars(int from, int to, char[] into, int at) {
        checkRange(from, to, length());
        if (at < 0 || at + (to - from) > into.length) {
            throw new StringIndexOutOfBoundsException(
                    "offset " + at + ", count " + (to - from) + ", length " + into.length);
        }
        Model.writes(into, at, at + to - from);
        toChars0(from, to, into, at);
    }

    public int codePointAt(int index) {
        if (index < 0 || index >= length()) {
            throw new StringIndexOutOfBoundsException("index " + index + ", length " + length());
        }
        char high = charAt(index);
        if (Character.isHighSurrogate(high) && index + 1 < length() && Character.isLowSurrogate(charAt(index + 1))) {
            return Character.toCodePoint(high, charAt(index + 1));
        }
        return high;
    }

    public int codePointBefore(int index) {
        if (index < 1 || index > length()) {
            throw new StringIndexOutOfBoundsException("String index out of range: " + index);
        }
        char low = charAt(index - 1);
        if (index > 1 && Character.isLowSurrogate(low) && Character.isHighSurrogate(charAt(index - 2))) {
            return Character.toCodePoint(charAt(index - 2), low);
        }
        return low;
    }

    public int codePointCount(int from, int to) {
        if (from < 0 || to > length() || from > to) {
            throw new IndexOutOfBoundsException();
        }
        int count = to - from;
        for (int at = from; at < to - 1; at++) {
            if (Character.isHighSurrogate(charAt(at)) && Character.isLowSurrogate(charAt(at + 1))) {
                count--;
                at++;
            }
        }
        return count;
    }

    public int offsetByCodePoints(int index, int count) {
        if (index < 0 || index > length()) {
            throw new IndexOutOfBoundsException();
        }
        int at = index;
        for (int done = 0; done < count; done++) {
            if (at >= length()) {
                throw new IndexOutOfBoundsException();
            }
            at += Character.charCount(codePointAt(at));
        }
        for (int done = 0; done > count; done--) {
            if (at <= 0) {
                throw new IndexOutOfBoundsException();
            }
            at -= Character.charCount(codePointBefore(at));
        }
        return at;
    }

    /** UTF-8, which is the default charset here. */
    public byte[] getBytes() {
        return Charset.encodeUtf8(this);
    }

    public byte[] getBytes(Charset charset) {
        return charset.encode0(this);
    }

    public byte[] getBytes(String charset) throws java.io.UnsupportedEncodingException {
        return Charset.named0(charset).encode0(this);
    }

    public static String format(String format, Object... args) {
        Given.value0(format, "Cannot invoke \"String.length()\" because \"s\" is null");
        racelens.Symbols.format(format);
        return Formatting.format(format, args);
    }

    public static String format(Locale locale, String format, Object... args) {
        Given.value0(format, "Cannot invoke \"String.length()\" because \"s\" is null");
        racelens.Symbols.format(locale, format);
        return Formatting.format(format, args);
    }

    /** For streams, which show what was written before an argument was refused. */
    public static void format0(StringBuilder out, Locale locale, String format, Object[] args) {
        Given.value0(format, "Cannot invoke \"String.length()\" because \"s\" is null");
        racelens.Symbols.format(locale, format);
        Formatting.format(out, format, args);
    }

    /** The same in the default locale. */
    public static void format0(StringBuilder out, String format, Object[] args) {
        Given.value0(format, "Cannot invoke \"String.length()\" because \"s\" is null");
        racelens.Symbols.format(format);
        Formatting.format(out, format, args);
    }

    public String formatted(Object... args) {
        racelens.Symbols.format(this);
        return Formatting.format(this, args);
    }

    public static String valueOf(Object value) {
        return value == null ? "null" : value.toString();
    }

    public static String valueOf(boolean value) {
        return "" + value;
    }

    public static String valueOf(char value) {
        return "" + value;
    }

    public static String valueOf(int value) {
        return "" + value;
    }

    public static String valueOf(long value) {
        return "" + value;
    }

    public static String valueOf(float value) {
        return "" + value;
    }

    public static String valueOf(double value) {
        return "" + value;
    }

    public static String valueOf(char[] chars) {
        Given.value0(chars, "Cannot read the array length because \"value\" is null");
        Model.reads(chars);
        return ofChars0(chars, 0, chars.length);
    }

    public static String valueOf(char[] chars, int from, int count) {
        if (from < 0 || count < 0 || from > chars.length - count) {
            throw new StringIndexOutOfBoundsException(
                    "offset " + from + ", count " + count + ", length " + chars.length);
        }
        Model.reads(chars, from, from + count);
        return ofChars0(chars, from, count);
    }

    public static String copyValueOf(char[] chars) {
        return valueOf(chars);
    }

    public static String copyValueOf(char[] chars, int from, int count) {
        return valueOf(chars, from, count);
    }

    public java.util.Optional<String> describeConstable() {
        return java.util.Optional.of(this);
    }

    public String resolveConstantDesc(java.lang.invoke.MethodHandles.Lookup lookup) {
        return this;
    }
}
