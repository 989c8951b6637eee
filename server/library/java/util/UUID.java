package java.util;

import racelens.Model;

/** Each random one is different. It depends on the thread that makes it, not on which thread makes one first. */
public final class UUID implements java.io.Serializable, Comparable<UUID> {
    private final long most;
    private final long least;

    public UUID(long most, long least) {
        this.most = most;
        this.least = least;
    }

    public static UUID randomUUID() {
        long drawn = Thread.drawn0();
        long high = drawn & ~0xF000L | 0x4000L;
        long low = drawn << 52 & 0x3FFFFFFFFFFFFFFFL | drawn >>> 7 & 0xFFFFFFFFFFFFFL | 0x8000000000000000L;
        return new UUID(high, low);
    }

    public static UUID fromString(String text) {
        racelens.Given.value0(text, "Cannot invoke \"String.length()\" because \"name\" is null");
        int length = text.length();
        if (length > 36) {
            throw new IllegalArgumentException("UUID string too large");
        }
        int first = text.indexOf('-');
        int second = text.indexOf('-', first + 1);
        int third = text.indexOf('-', second + 1);
        int fourth = text.indexOf('-', third + 1);
        if (first < 0 || second < 0 || third < 0 || fourth < 0 || text.indexOf('-', fourth + 1) >= 0) {
            throw new IllegalArgumentException("Invalid UUID string: " + text);
        }
        long high = Long.parseLong(text, 0, first, 16) & 0xFFFFFFFFL;
        high = high << 16 | Long.parseLong(text, first + 1, second, 16) & 0xFFFFL;
        high = high << 16 | Long.parseLong(text, second + 1, third, 16) & 0xFFFFL;
        long low = Long.parseLong(text, third + 1, fourth, 16) & 0xFFFFL;
        low = low << 48 | Long.parseLong(text, fourth + 1, length, 16) & 0xFFFFFFFFFFFFL;
        return new UUID(high, low);
    }

    public long getLeastSignificantBits() {
        return least;
    }

    public long getMostSignificantBits() {
        return most;
    }

    public int version() {
        return (int) (most >> 12 & 0xF);
    }

    public int variant() {
        return (int) (least >>> (int) (64 - (least >>> 62)) & least >> 63);
    }

    private static String digits(long bits, int count) {
        String all = Long.toHexString(bits);
        all = "0".repeat(16 - all.length()) + all;
        return all.substring(16 - count);
    }

    public String toString() {
        return digits(most >>> 32, 8) + "-" + digits(most >>> 16, 4) + "-" + digits(most, 4) + "-"
                + digits(least >>> 48, 4) + "-" + digits(least, 12);
    }

    public int hashCode() {
        long both = most ^ least;
        return (int) (both >> 32) ^ (int) both;
    }

    public boolean equals(Object other) {
        return other instanceof UUID && ((UUID) other).most == most && ((UUID) other).least == least;
    }

    public int compareTo(UUID other) {
        return most != other.most ? Long.compare(most, other.most) : Long.compare(least, other.least);
    }

    public static UUID nameUUIDFromBytes(byte[] name) {
        Model.reads(name);
        long[] digest = racelens.Digest.md5(name);
        long high = digest[0] & ~0xF000L | 0x3000L;
        long low = digest[1] & 0x3FFFFFFFFFFFFFFFL | 0x8000000000000000L;
        return new UUID(high, low);
    }

    private void checkTime() {
        if (version() != 1) {
            throw new UnsupportedOperationException("Not a time-based UUID");
        }
    }

    public long timestamp() {
        checkTime();
        return (most & 0x0FFFL) << 48 | (most >> 16 & 0x0FFFFL) << 32 | most >>> 32;
    }

    public int clockSequence() {
        checkTime();
        return (int) ((least & 0x3FFF000000000000L) >>> 48);
    }

    public long node() {
        checkTime();
        return least & 0x0000FFFFFFFFFFFFL;
    }
}
