package java.lang;

/** What builder and buffer share: a growing array of chars. Who calls has taken care of threads. */
abstract class AbstractStringBuilder implements Appendable, CharSequence {
    char[] chars;
    int count;

    AbstractStringBuilder(int capacity) {
        chars = new char[capacity];
    }

    void room(int more) {
        if (count + more > chars.length) {
            char[] larger = new char[Math.max(chars.length * 2 + 2, count + more)];
            System.copy0(chars, 0, larger, 0, count);
            chars = larger;
        }
    }

    /** An object may have no text. */
    void addObject(Object value) {
        String text = String.valueOf(value);
        add(text == null ? "null" : text);
    }

    void add(String text) {
        int length = text.length();
        room(length);
        text.toChars0(0, length, chars, count);
        count += length;
    }

    /** A part of a text. Of a class of the program's own, its chars count, and not what it shows itself as. */
    static String partOf(CharSequence text, int start, int end) {
        if (text instanceof String || text instanceof AbstractStringBuilder) {
            return text.toString().substring(start, end);
        }
        char[] chars = new char[end - start];
        for (int at = start; at < end; at++) {
            chars[at - start] = text.charAt(at);
        }
        return new String(chars);
    }

    void add(char value) {
        room(1);
        chars[count++] = value;
    }

    void checkIndex(int index) {
        if (index < 0 || index >= count) {
            throw new StringIndexOutOfBoundsException("index " + index + ", length " + count);
        }
    }

    void checkRange(int start, int end) {
        if (start < 0 || start > end || end > count) {
            throw new StringIndexOutOfBoundsException("start " + start + ", end " + end + ", length " + count);
        }
    }

    void put(int at, String text) {
        if (at < 0 || at > count) {
            throw new StringIndexOutOfBoundsException("offset " + at + ", length " + count);
        }
        int length = text.length();
        room(length);
        System.copy0(chars, at, chars, at + length, count - at);
        text.toChars0(0, length, chars, at);
        count += length;
    }

    void remove(int start, int end) {
        int last = Math.min(end, count);
        checkRange(start, last);
        System.copy0(chars, last, chars, start, count - last);
        count -= last - start;
    }

    void exchange(int start, int end, String text) {
        int last = Math.min(end, count);
        checkRange(start, last);
        String after = part(last, count);
        count = start;
        add(text);
        add(after);
    }

    void turn() {
        char[] turned = new char[chars.length];
        for (int at = 0; at < count; at++) {
            turned[at] = chars[count - 1 - at];
        }
        for (int at = 0; at < count - 1; at++) {
            if (Character.isSurrogatePair(turned[at + 1], turned[at])) {
                char low = turned[at];
                turned[at] = turned[at + 1];
                turned[++at] = low;
            }
        }
        chars = turned;
    }

    void resize(int length) {
        if (length < 0) {
            throw new StringIndexOutOfBoundsException("String index out of range: " + length);
        }
        if (length > count) {
            checkLength(length);
            room(length - count);
            for (int at = count; at < length; at++) {
                chars[at] = '\0';
            }
        }
        count = length;
    }

    /** What is added piece by piece never comes so far. */
    private static void checkLength(int length) {
        if (length == Integer.MAX_VALUE) {
            throw new OutOfMemoryError("Required length exceeds implementation limit");
        }
    }

    void fit(int capacity) {
        if (capacity > chars.length) {
            checkLength(capacity);
            room(Math.max(capacity, chars.length * 2 + 2) - count);
        }
    }

    void trim() {
        if (count < chars.length) {
            char[] exact = new char[count];
            System.copy0(chars, 0, exact, 0, count);
            chars = exact;
        }
    }

    String part(int start, int end) {
        return String.ofChars0(chars, start, end - start);
    }
}
