package java.nio.charset;

import java.io.UnsupportedEncodingException;

/** UTF-8, US-ASCII and ISO-8859-1, as far as strings and bytes need them. Left out: encoders, decoders, aliases, lists and names of others. */
public final class Charset implements Comparable<Charset> {
    static final Charset UTF_8 = new Charset("UTF-8", 0x10FFFF);
    static final Charset US_ASCII = new Charset("US-ASCII", 0x7F);
    static final Charset ISO_8859_1 = new Charset("ISO-8859-1", 0xFF);

    private final String name;
    private final int greatest;

    private Charset(String name, int greatest) {
        this.name = name;
        this.greatest = greatest;
    }

    public static Charset forName(String name) {
        try {
            return named0(name);
        } catch (UnsupportedEncodingException exception) {
            throw new UnsupportedCharsetException(name);
        }
    }

    public static boolean isSupported(String name) {
        try {
            named0(name);
            return true;
        } catch (UnsupportedEncodingException exception) {
            return false;
        }
    }

    public static Charset defaultCharset() {
        return UTF_8;
    }

    public static Charset named0(String name) throws UnsupportedEncodingException {
        if (name.equalsIgnoreCase("UTF-8") || name.equalsIgnoreCase("UTF8")) {
            return UTF_8;
        }
        if (name.equalsIgnoreCase("US-ASCII") || name.equalsIgnoreCase("ASCII")) {
            return US_ASCII;
        }
        if (name.equalsIgnoreCase("ISO-8859-1") || name.equalsIgnoreCase("LATIN1")) {
            return ISO_8859_1;
        }
        throw new UnsupportedEncodingException(name);
    }

    public String name() {
        return name;
    }

    public String displayName() {
        return name;
    }

    public int compareTo(Charset other) {
        return name.compareToIgnoreCase(other.name);
    }

    public boolean equals(Object other) {
        return this == other;
    }

    public int hashCode() {
        return name.hashCode();
    }

    public String toString() {
        return name;
    }

    /** As readers and writers name it. */
    public String historical0() {
        return this == UTF_8 ? "UTF8" : this == US_ASCII ? "ASCII" : "ISO8859_1";
    }

    /** How many of the first bytes are whole characters: the rest needs more bytes. */
    public int whole0(byte[] bytes, int count) {
        if (this != UTF_8) {
            return count;
        }
        for (int back = 1; back <= 3 && back <= count; back++) {
            int unit = bytes[count - back] & 0xFF;
            if (unit >= 0xC0) {
                int length = unit >= 0xF0 ? 4 : unit >= 0xE0 ? 3 : 2;
                return length > back ? count - back : count;
            }
            if (unit < 0x80) {
                return count;
            }
        }
        return count;
    }

    public byte[] encode0(String text) {
        if (this == UTF_8) {
            return encodeUtf8(text);
        }
        byte[] bytes = new byte[text.codePointCount(0, text.length())];
        int at = 0;
        for (int index = 0; index < bytes.length; index++) {
            int point = text.codePointAt(at);
            at += Character.charCount(point);
            bytes[index] = (byte) (point <= greatest ? point : '?');
        }
        return bytes;
    }

    public String decode0(byte[] bytes, int from, int count) {
        if (this == UTF_8) {
            return decodeUtf8(bytes, from, count);
        }
        check(bytes, from, count);
        char[] chars = new char[count];
        for (int at = 0; at < count; at++) {
            int unit = bytes[from + at] & 0xFF;
            chars[at] = unit <= greatest ? (char) unit : '\uFFFD';
        }
        return String.valueOf(chars);
    }

    private static void check(byte[] bytes, int from, int count) {
        if (from < 0 || count < 0 || from > bytes.length - count) {
            throw new StringIndexOutOfBoundsException(
                    "offset " + from + ", count " + count + ", length " + bytes.length);
        }
    }

    public static byte[] encodeUtf8(String text) {
        int length = text.length();
        byte[] bytes = new byte[length * 3];
        int count = 0;
        int at = 0;
        while (at < length) {
            int point = text.codePointAt(at);
            at += Character.charCount(point);
            if (point < 0x80) {
                bytes[count++] = (byte) point;
            } else if (point < 0x800) {
                bytes[count++] = (byte) (0xC0 | point >> 6);
                bytes[count++] = (byte) (0x80 | point & 63);
            } else if (point >= 0xD800 && point < 0xE000) {
                bytes[count++] = '?';
            } else if (point < 0x10000) {
                bytes[count++] = (byte) (0xE0 | point >> 12);
                bytes[count++] = (byte) (0x80 | point >> 6 & 63);
                bytes[count++] = (byte) (0x80 | point & 63);
            } else {
                bytes[count++] = (byte) (0xF0 | point >> 18);
                bytes[count++] = (byte) (0x80 | point >> 12 & 63);
                bytes[count++] = (byte) (0x80 | point >> 6 & 63);
                bytes[count++] = (byte) (0x80 | point & 63);
            }
        }
        byte[] exact = new byte[count];
        System.arraycopy(bytes, 0, exact, 0, count);
        return exact;
    }

    /** Each byte that begins nothing whole becomes U+FFFD. */
    public static String decodeUtf8(byte[] bytes, int from, int count) {
        check(bytes, from, count);
        char[] chars = new char[count];
        int made = 0;
        int at = from;
        int end = from + count;
        while (at < end) {
            int first = bytes[at] & 0xFF;
            int more = first < 0x80 ? 0 : first >= 0xC2 && first < 0xE0 ? 1 : first >= 0xE0 && first < 0xF0 ? 2
                    : first >= 0xF0 && first < 0xF5 ? 3 : -1;
            int point = more == 0 ? first : more > 0 ? first & 0x3F >> more : 0xFFFD;
            boolean isWhole = more >= 0 && at + more < end;
            for (int next = 1; isWhole && next <= more; next++) {
                int unit = bytes[at + next] & 0xFF;
                isWhole = unit >> 6 == 2;
                point = point << 6 | unit & 63;
            }
            if (!isWhole) {
                point = 0xFFFD;
                more = 0;
            }
            at += more + 1;
            if (point < 0x10000) {
                chars[made++] = (char) point;
            } else {
                chars[made++] = Character.highSurrogate(point);
                chars[made++] = Character.lowSurrogate(point);
            }
        }
        return String.valueOf(chars, 0, made);
    }
}
