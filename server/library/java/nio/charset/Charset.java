package java.nio.charset;

import java.io.UnsupportedEncodingException;

/**
 * UTF-8, UTF-16, US-ASCII and ISO-8859-1, as far as strings and bytes need them. Left out: encoders, decoders, lists of
 * aliases, lists and names of others.
 */
public final class Charset implements Comparable<Charset> {
    static final Charset UTF_8 = new Charset("UTF-8", 0x10FFFF);
    static final Charset US_ASCII = new Charset("US-ASCII", 0x7F);
    static final Charset ISO_8859_1 = new Charset("ISO-8859-1", 0xFF);
    /** Writes a mark of its order of bytes, the greater first; reads in the order of the mark that is there. */
    static final Charset UTF_16 = new Charset("UTF-16", 0x10FFFF);
    static final Charset UTF_16BE = new Charset("UTF-16BE", 0x10FFFF);
    static final Charset UTF_16LE = new Charset("UTF-16LE", 0x10FFFF);

    private final String name;
    private final int greatest;

    private Charset(String name, int greatest) {
        this.name = name;
        this.greatest = greatest;
    }

    /** Letters and digits, and other signs behind the first. */
    private static void checkName(String name) {
        if (name == null) {
            throw new IllegalArgumentException("Null charset name");
        }
        for (int at = 0; at < name.length(); at++) {
            char c = name.charAt(at);
            boolean isPlain = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9';
            if (!isPlain && (at == 0 || "-+:_.".indexOf(c) < 0)) {
                throw new IllegalCharsetNameException(name);
            }
        }
        if (name.isEmpty()) {
            throw new IllegalCharsetNameException(name);
        }
    }

    public static Charset forName(String name) {
        checkName(name);
        try {
            return named0(name);
        } catch (UnsupportedEncodingException exception) {
            throw new UnsupportedCharsetException(name);
        }
    }

    public static boolean isSupported(String name) {
        checkName(name);
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
        switch (name.toLowerCase()) {
            case "utf-8": case "utf8": case "unicode-1-1-utf-8":
                return UTF_8;
            case "us-ascii": case "ascii": case "ascii7": case "646": case "cp367": case "iso646-us": case "iso_646.irv:1991":
            case "us": case "ibm367": case "csascii": case "default": case "ansi_x3.4-1968": case "ansi_x3.4-1986": case "iso-ir-6":
                return US_ASCII;
            case "iso-8859-1": case "iso_8859-1": case "iso8859_1": case "iso8859-1": case "8859_1": case "iso_8859_1": case "latin1":
            case "l1": case "ibm819": case "ibm-819": case "cp819": case "819": case "csisolatin1": case "iso-ir-100":
            case "iso_8859-1:1987":
                return ISO_8859_1;
            case "utf-16": case "utf_16": case "utf16": case "unicode": case "unicodebig":
                return UTF_16;
            case "utf-16be": case "utf_16be": case "iso-10646-ucs-2": case "x-utf-16be": case "unicodebigunmarked":
                return UTF_16BE;
            case "utf-16le": case "utf_16le": case "x-utf-16le": case "unicodelittleunmarked":
                return UTF_16LE;
            default:
                if (isOther(name.toLowerCase())) {
                    others0();
                }
                throw new UnsupportedEncodingException(name);
        }
    }

    /** Whether a JDK may know a name that isn't known here. */
    private static boolean isOther(String name) {
        String[] starts = {"x-", "ibm", "windows", "cp", "iso", "8859", "gb", "euc", "big5", "shift", "sjis", "ms", "koi8", "utf", "cesu",
                "jis", "tis", "hz", "latin", "mac", "unicode", "tcvn", "compound", "cs"};
        for (String start : starts) {
            if (name.startsWith(start)) {
                return true;
            }
        }
        return false;
    }

    private static native void others0();

    private static native void marks0();

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
        if (this == UTF_16BE || this == UTF_16LE) {
            return this == UTF_16BE ? "UnicodeBigUnmarked" : "UnicodeLittleUnmarked";
        }
        return this == UTF_8 ? "UTF8" : this == US_ASCII ? "ASCII" : this == UTF_16 ? name : "ISO8859_1";
    }

    /** How many of the first bytes are whole characters: the rest needs more bytes. */
    public int whole0(byte[] bytes, int count) {
        if (isWide()) {
            if (this == UTF_16) {
                marks0();
            }
            int whole = count & ~1;
            int last = whole == 0 ? 0 : bytes[whole - (this == UTF_16BE ? 2 : 1)] & 0xFC;
            return last == 0xD8 ? whole - 2 : whole;
        }
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

    private boolean isWide() {
        return this == UTF_16 || this == UTF_16BE || this == UTF_16LE;
    }

    /** A part of what is written: the mark of an order of bytes would come again. */
    public byte[] encodePart0(String text) {
        if (this == UTF_16) {
            marks0();
        }
        return encode0(text);
    }

    private byte[] encodeWide(String text) {
        int length = text.length();
        int first = this == UTF_16 && length > 0 ? 1 : 0;
        byte[] bytes = new byte[2 * (length + first)];
        int count = 0;
        if (first == 1) {
            bytes[count++] = (byte) 0xFE;
            bytes[count++] = (byte) 0xFF;
        }
        for (int at = 0; at < length; at++) {
            char unit = text.charAt(at);
            boolean isWhole = !Character.isSurrogate(unit)
                    || Character.isHighSurrogate(unit) && at + 1 < length && Character.isLowSurrogate(text.charAt(at + 1))
                    || Character.isLowSurrogate(unit) && at > 0 && Character.isHighSurrogate(text.charAt(at - 1));
            char written = isWhole ? unit : '\uFFFD';
            bytes[count++] = (byte) (this == UTF_16LE ? written : written >> 8);
            bytes[count++] = (byte) (this == UTF_16LE ? written >> 8 : written);
        }
        return bytes;
    }

    private String decodeWide(byte[] bytes, int from, int count) {
        boolean isLittle = this == UTF_16LE;
        int at = from;
        int end = from + count;
        if (this == UTF_16 && count >= 2) {
            int mark = (bytes[at] & 0xFF) << 8 | bytes[at + 1] & 0xFF;
            isLittle = mark == 0xFFFE;
            if (isLittle || mark == 0xFEFF) {
                at += 2;
            }
        }
        StringBuilder text = new StringBuilder();
        while (at < end) {
            if (at + 1 == end) {
                text.append('\uFFFD');
                break;
            }
            char unit = unit(bytes, at, isLittle);
            at += 2;
            if (!Character.isSurrogate(unit)) {
                text.append(unit);
            } else if (Character.isHighSurrogate(unit) && at + 1 < end && Character.isLowSurrogate(unit(bytes, at, isLittle))) {
                text.append(unit).append(unit(bytes, at, isLittle));
                at += 2;
            } else {
                text.append('\uFFFD');
            }
        }
        return text.toString();
    }

    private static char unit(byte[] bytes, int at, boolean isLittle) {
        int one = bytes[at] & 0xFF;
        int two = bytes[at + 1] & 0xFF;
        return (char) (isLittle ? two << 8 | one : one << 8 | two);
    }

    public byte[] encode0(String text) {
        if (this == UTF_8) {
            return encodeUtf8(text);
        }
        if (isWide()) {
            return encodeWide(text);
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
        if (isWide()) {
            return decodeWide(bytes, from, count);
        }
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

    /** Whether a byte may stand at its place behind the first one: a point has one form only (RFC 3629). */
    private static boolean continues(int first, int place, int unit) {
        if (unit >> 6 != 2) {
            return false;
        }
        return place > 1 || (first != 0xE0 || unit >= 0xA0) && (first != 0xF0 || unit >= 0x90) && (first != 0xF4 || unit < 0x90);
    }

    /** Bytes that begin a character and don't end it become one U+FFFD, as do half ones. */
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
            int good = 0;
            while (good < more && at + good + 1 < end && continues(first, good + 1, bytes[at + good + 1] & 0xFF)) {
                good++;
                point = point << 6 | bytes[at + good] & 63;
            }
            if (good < more || point >= 0xD800 && point < 0xE000) {
                point = 0xFFFD;
            }
            at += good + 1;
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
