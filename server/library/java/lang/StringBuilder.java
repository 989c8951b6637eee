package java.lang;

import java.util.stream.IntStream;
import racelens.Given;
import racelens.Model;

/** Text that grows, for one thread: two that use it at once race on its content. */
public final class StringBuilder extends AbstractStringBuilder implements java.io.Serializable, Comparable<StringBuilder> {
    public StringBuilder() {
        super(16);
    }

    public StringBuilder(int capacity) {
        super(capacity);
    }

    public StringBuilder(String text) {
        Given.value0(text, "Cannot invoke \"String.length()\" because \"str\" is null");
        super(text.length() + 16);
        add(text);
    }

    public StringBuilder(CharSequence text) {
        Given.value0(text, "Cannot invoke \"java.lang.CharSequence.length()\" because \"seq\" is null");
        super(text.length() + 16);
        add(text.toString());
    }

    public StringBuilder append(Object value) {
        Model.writes(this);
        add(String.valueOf(value));
        return this;
    }

    public StringBuilder append(String value) {
        Model.writes(this);
        add(String.valueOf((Object) value));
        return this;
    }

    public StringBuilder append(boolean value) {
        Model.writes(this);
        add(String.valueOf(value));
        return this;
    }

    public StringBuilder append(int value) {
        Model.writes(this);
        add(String.valueOf(value));
        return this;
    }

    public StringBuilder append(long value) {
        Model.writes(this);
        add(String.valueOf(value));
        return this;
    }

    public StringBuilder append(float value) {
        Model.writes(this);
        add(String.valueOf(value));
        return this;
    }

    public StringBuilder append(double value) {
        Model.writes(this);
        add(String.valueOf(value));
        return this;
    }

    public StringBuilder append(StringBuffer text) {
        Model.writes(this);
        add(String.valueOf((Object) text));
        return this;
    }

    public StringBuilder append(CharSequence text) {
        Model.writes(this);
        add(String.valueOf((Object) text));
        return this;
    }

    public StringBuilder append(CharSequence text, int start, int end) {
        Model.writes(this);
        String all = String.valueOf((Object) text);
        if (start < 0 || start > end || end > all.length()) {
            throw new IndexOutOfBoundsException("start " + start + ", end " + end + ", length " + all.length());
        }
        add(all.substring(start, end));
        return this;
    }

    public StringBuilder append(char[] text) {
        Given.value0(text, "Cannot read the array length because \"str\" is null");
        Model.writes(this);
        add(String.valueOf(text));
        return this;
    }

    public StringBuilder append(char[] text, int from, int length) {
        Model.writes(this);
        if (from < 0 || length < 0 || from > text.length - length) {
            throw new IndexOutOfBoundsException("offset " + from + ", count " + length + ", length " + text.length);
        }
        add(String.valueOf(text, from, length));
        return this;
    }

    public StringBuilder append(char value) {
        Model.writes(this);
        add(value);
        return this;
    }

    public StringBuilder appendCodePoint(int point) {
        Model.writes(this);
        add(Character.toString(point));
        return this;
    }

    public StringBuilder insert(int at, Object value) {
        Model.writes(this);
        put(at, String.valueOf(value));
        return this;
    }

    public StringBuilder insert(int at, boolean value) {
        Model.writes(this);
        put(at, String.valueOf(value));
        return this;
    }

    public StringBuilder insert(int at, char value) {
        Model.writes(this);
        put(at, String.valueOf(value));
        return this;
    }

    public StringBuilder insert(int at, int value) {
        Model.writes(this);
        put(at, String.valueOf(value));
        return this;
    }

    public StringBuilder insert(int at, long value) {
        Model.writes(this);
        put(at, String.valueOf(value));
        return this;
    }

    public StringBuilder insert(int at, float value) {
        Model.writes(this);
        put(at, String.valueOf(value));
        return this;
    }

    public StringBuilder insert(int at, double value) {
        Model.writes(this);
        put(at, String.valueOf(value));
        return this;
    }

    public StringBuilder insert(int at, String value) {
        Model.writes(this);
        put(at, String.valueOf((Object) value));
        return this;
    }

    public StringBuilder insert(int at, char[] value) {
        Model.writes(this);
        put(at, String.valueOf(value));
        return this;
    }

    public StringBuilder insert(int at, char[] value, int from, int length) {
        Model.writes(this);
        put(at, String.valueOf(value, from, length));
        return this;
    }

    public StringBuilder insert(int at, CharSequence value) {
        Model.writes(this);
        put(at, String.valueOf((Object) value));
        return this;
    }

    public StringBuilder insert(int at, CharSequence value, int start, int end) {
        Model.writes(this);
        put(at, String.valueOf((Object) value).substring(start, end));
        return this;
    }

    public StringBuilder delete(int start, int end) {
        Model.writes(this);
        remove(start, end);
        return this;
    }

    public StringBuilder deleteCharAt(int index) {
        Model.writes(this);
        checkIndex(index);
        remove(index, index + 1);
        return this;
    }

    public StringBuilder replace(int start, int end, String text) {
        Model.writes(this);
        exchange(start, end, text);
        return this;
    }

    public StringBuilder reverse() {
        Model.writes(this);
        turn();
        return this;
    }

    public void setCharAt(int index, char value) {
        Model.writes(this);
        checkIndex(index);
        chars[index] = value;
    }

    public void setLength(int length) {
        Model.writes(this);
        resize(length);
    }

    public void ensureCapacity(int capacity) {
        Model.writes(this);
        fit(capacity);
    }

    public void trimToSize() {
        Model.writes(this);
        trim();
    }

    public int length() {
        Model.reads(this);
        return count;
    }

    public int capacity() {
        Model.reads(this);
        return chars.length;
    }

    public char charAt(int index) {
        Model.reads(this);
        checkIndex(index);
        return chars[index];
    }

    public String toString() {
        Model.reads(this);
        return part(0, count);
    }

    public String substring(int start) {
        Model.reads(this);
        checkRange(start, count);
        return part(start, count);
    }

    public String substring(int start, int end) {
        Model.reads(this);
        checkRange(start, end);
        return part(start, end);
    }

    public CharSequence subSequence(int start, int end) {
        Model.reads(this);
        checkRange(start, end);
        return part(start, end);
    }

    public int indexOf(String wanted) {
        Model.reads(this);
        return part(0, count).indexOf(wanted);
    }

    public int indexOf(String wanted, int from) {
        Model.reads(this);
        return part(0, count).indexOf(wanted, from);
    }

    public int lastIndexOf(String wanted) {
        Model.reads(this);
        return part(0, count).lastIndexOf(wanted);
    }

    public int lastIndexOf(String wanted, int from) {
        Model.reads(this);
        return part(0, count).lastIndexOf(wanted, from);
    }

    public int codePointAt(int index) {
        Model.reads(this);
        checkIndex(index);
        return part(0, count).codePointAt(index);
    }

    public int codePointBefore(int index) {
        Model.reads(this);
        return part(0, count).codePointBefore(index);
    }

    public int codePointCount(int from, int to) {
        Model.reads(this);
        return part(0, count).codePointCount(from, to);
    }

    public int offsetByCodePoints(int index, int points) {
        Model.reads(this);
        return part(0, count).offsetByCodePoints(index, points);
    }

    public void getChars(int from, int to, char[] into, int at) {
        Model.reads(this);
        checkRange(from, to);
        part(from, to).getChars(0, to - from, into, at);
    }

    public int compareTo(StringBuilder other) {
        Model.reads(this);
        return part(0, count).compareTo(other.toString());
    }

    public IntStream chars() {
        Model.reads(this);
        return part(0, count).chars();
    }

    public IntStream codePoints() {
        Model.reads(this);
        return part(0, count).codePoints();
    }
}
