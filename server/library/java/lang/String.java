package java.lang;

public final class String implements Comparable<String>, CharSequence {
    public native int length();

    public native char charAt(int index);

    public native boolean equals(Object other);

    public native int hashCode();

    public String toString() {
        return this;
    }

    public boolean isEmpty() {
        return length() == 0;
    }

    public String concat(String other) {
        return this + other;
    }

    public String substring(int start) {
        return substring(start, length());
    }

    public String substring(int start, int end) {
        if (start < 0 || end > length() || start > end) {
            throw new StringIndexOutOfBoundsException("begin " + start + ", end " + end + ", length " + length());
        }
        String part = "";
        for (int at = start; at < end; at++) {
            part = part + charAt(at);
        }
        return part;
    }

    public CharSequence subSequence(int start, int end) {
        return substring(start, end);
    }

    public int indexOf(int wanted) {
        for (int at = 0; at < length(); at++) {
            if (charAt(at) == wanted) {
                return at;
            }
        }
        return -1;
    }

    public int indexOf(String wanted) {
        for (int at = 0; at + wanted.length() <= length(); at++) {
            if (startsWith(wanted, at)) {
                return at;
            }
        }
        return -1;
    }

    public boolean contains(CharSequence wanted) {
        return indexOf(wanted.toString()) >= 0;
    }

    public boolean startsWith(String prefix) {
        return startsWith(prefix, 0);
    }

    public boolean startsWith(String prefix, int from) {
        if (from < 0 || from + prefix.length() > length()) {
            return false;
        }
        for (int at = 0; at < prefix.length(); at++) {
            if (charAt(from + at) != prefix.charAt(at)) {
                return false;
            }
        }
        return true;
    }

    public boolean endsWith(String suffix) {
        return startsWith(suffix, length() - suffix.length());
    }

    public int compareTo(String other) {
        int shorter = Math.min(length(), other.length());
        for (int at = 0; at < shorter; at++) {
            if (charAt(at) != other.charAt(at)) {
                return charAt(at) - other.charAt(at);
            }
        }
        return length() - other.length();
    }

    public String repeat(int count) {
        if (count < 0) {
            throw new IllegalArgumentException("count is negative: " + count);
        }
        String all = "";
        for (int done = 0; done < count; done++) {
            all = all + this;
        }
        return all;
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

    public char[] toCharArray() {
        char[] chars = new char[length()];
        for (int at = 0; at < chars.length; at++) {
            chars[at] = charAt(at);
        }
        return chars;
    }

    public native String intern();

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
        String all = "";
        for (int at = 0; at < chars.length; at++) {
            all = all + chars[at];
        }
        return all;
    }
}
