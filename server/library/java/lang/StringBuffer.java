package java.lang;

import java.util.stream.IntStream;

/** Text that grows; every method holds its monitor. */
public final class StringBuffer extends AbstractStringBuilder implements java.io.Serializable, Comparable<StringBuffer> {
    public StringBuffer() {
        super(16);
    }

    public StringBuffer(int capacity) {
        super(capacity);
    }

    public StringBuffer(String text) {
        super(text.length() + 16);
        add(text);
    }

    public StringBuffer(CharSequence text) {
        super(text.length() + 16);
        add(text.toString());
    }

    public synchronized StringBuffer append(Object value) {
        add(String.valueOf(value));
        return this;
    }

    public synchronized StringBuffer append(String value) {
        add(String.valueOf((Object) value));
        return this;
    }

    public synchronized StringBuffer append(boolean value) {
        add(String.valueOf(value));
        return this;
    }

    public synchronized StringBuffer append(int value) {
        add(String.valueOf(value));
        return this;
    }

    public synchronized StringBuffer append(long value) {
        add(String.valueOf(value));
        return this;
    }

    public synchronized StringBuffer append(float value) {
        add(String.valueOf(value));
        return this;
    }

    public synchronized StringBuffer append(double value) {
        add(String.valueOf(value));
        return this;
    }

    public synchronized StringBuffer append(StringBuffer text) {
        add(String.valueOf((Object) text));
        return this;
    }

    public synchronized StringBuffer append(CharSequence text) {
        add(String.valueOf((Object) text));
        return this;
    }

    public synchronized StringBuffer append(CharSequence text, int start, int end) {
        String all = String.valueOf((Object) text);
        if (start < 0 || start > end || end > all.length()) {
            throw new IndexOutOfBoundsException("start " + start + ", end " + end + ", length " + all.length());
        }
        add(all.substring(start, end));
        return this;
    }

    public synchronized StringBuffer append(char[] text) {
        add(String.valueOf(text));
        return this;
    }

    public synchronized StringBuffer append(char[] text, int from, int length) {
        if (from < 0 || length < 0 || from > text.length - length) {
            throw new IndexOutOfBoundsException("offset " + from + ", count " + length + ", length " + text.length);
        }
        add(String.valueOf(text, from, length));
        return this;
    }

    public synchronized StringBuffer append(char value) {
        add(value);
        return this;
    }

    public synchronized StringBuffer appendCodePoint(int point) {
        add(Character.toString(point));
        return this;
    }

    public synchronized StringBuffer insert(int at, Object value) {
        put(at, String.valueOf(value));
        return this;
    }

    public synchronized StringBuffer insert(int at, boolean value) {
        put(at, String.valueOf(value));
        return this;
    }

    public synchronized StringBuffer insert(int at, char value) {
        put(at, String.valueOf(value));
        return this;
    }

    public synchronized StringBuffer insert(int at, int value) {
        put(at, String.valueOf(value));
        return this;
    }

    public synchronized StringBuffer insert(int at, long value) {
        put(at, String.valueOf(value));
        return this;
    }

    public synchronized StringBuffer insert(int at, float value) {
        put(at, String.valueOf(value));
        return this;
    }

    public synchronized StringBuffer insert(int at, double value) {
        put(at, String.valueOf(value));
        return this;
    }

    public synchronized StringBuffer insert(int at, String value) {
        put(at, String.valueOf((Object) value));
        return this;
    }

    public synchronized StringBuffer insert(int at, char[] value) {
        put(at, String.valueOf(value));
        return this;
    }

    public synchronized StringBuffer insert(int at, char[] value, int from, int length) {
        put(at, String.valueOf(value, from, length));
        return this;
    }

    public synchronized StringBuffer insert(int at, CharSequence value) {
        put(at, String.valueOf((Object) value));
        return this;
    }

    public synchronized StringBuffer insert(int at, CharSequence value, int start, int end) {
        put(at, String.valueOf((Object) value).substring(start, end));
        return this;
    }

    public synchronized StringBuffer delete(int start, int end) {
        remove(start, end);
        return this;
    }

    public synchronized StringBuffer deleteCharAt(int index) {
        checkIndex(index);
        remove(index, index + 1);
        return this;
    }

    public synchronized StringBuffer replace(int start, int end, String text) {
        exchange(start, end, text);
        return this;
    }

    public synchronized StringBuffer reverse() {
        turn();
        return this;
    }

    public synchronized void setCharAt(int index, char value) {
        checkIndex(index);
        chars[index] = value;
    }

    public synchronized void setLength(int length) {
        resize(length);
    }

    public synchronized void ensureCapacity(int capacity) {
        fit(capacity);
    }

    public synchronized void trimToSize() {
        trim();
    }

    public synchronized int length() {
        return count;
    }

    public synchronized int capacity() {
        return chars.length;
    }

    public synchronized char charAt(int index) {
        checkIndex(index);
        return chars[index];
    }

    public synchronized String toString() {
        return part(0, count);
    }

    public synchronized String substring(int start) {
        checkRange(start, count);
        return part(start, count);
    }

    public synchronized String substring(int start, int end) {
        checkRange(start, end);
        return part(start, end);
    }

    public synchronized CharSequence subSequence(int start, int end) {
        checkRange(start, end);
        return part(start, end);
    }

    public synchronized int indexOf(String wanted) {
        return part(0, count).indexOf(wanted);
    }

    public synchronized int indexOf(String wanted, int from) {
        return part(0, count).indexOf(wanted, from);
    }

    public synchronized int lastIndexOf(String wanted) {
        return part(0, count).lastIndexOf(wanted);
    }

    public synchronized int lastIndexOf(String wanted, int from) {
        return part(0, count).lastIndexOf(wanted, from);
    }

    public synchronized int codePointAt(int index) {
        checkIndex(index);
        return part(0, count).codePointAt(index);
    }

    public synchronized int codePointBefore(int index) {
        return part(0, count).codePointBefore(index);
    }

    public synchronized int codePointCount(int from, int to) {
        return part(0, count).codePointCount(from, to);
    }

    public synchronized int offsetByCodePoints(int index, int points) {
        return part(0, count).offsetByCodePoints(index, points);
    }

    public synchronized void getChars(int from, int to, char[] into, int at) {
        checkRange(from, to);
        part(from, to).getChars(0, to - from, into, at);
    }

    public synchronized int compareTo(StringBuffer other) {
        return part(0, count).compareTo(other.toString());
    }

    public synchronized IntStream chars() {
        return part(0, count).chars();
    }

    public synchronized IntStream codePoints() {
        return part(0, count).codePoints();
    }
}
