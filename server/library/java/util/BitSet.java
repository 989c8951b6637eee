package java.util;

import java.util.stream.IntStream;
import racelens.Model;

/** Bits for one thread: two that use it at once, one of them changing it, race on its content. Left out: buffers. */
public class BitSet implements Cloneable, java.io.Serializable {
    private long[] words;
    /** Whether a copy keeps the size that was asked for, until the set grows. */
    private boolean keepsSize;

    public BitSet() {
        words = new long[1];
    }

    public BitSet(int count) {
        if (count < 0) {
            throw new NegativeArraySizeException("nbits < 0: " + count);
        }
        words = new long[(count - 1 >> 6) + 1];
        keepsSize = true;
    }

    private static BitSet of(int words) {
        BitSet made = new BitSet();
        made.words = new long[words];
        return made;
    }

    public static BitSet valueOf(long[] words) {
        Model.reads(words);
        int count = words.length;
        while (count > 0 && words[count - 1] == 0) {
            count--;
        }
        BitSet made = of(count);
        System.copy0(words, 0, made.words, 0, count);
        return made;
    }

    public static BitSet valueOf(byte[] bytes) {
        Model.reads(bytes);
        int count = bytes.length;
        while (count > 0 && bytes[count - 1] == 0) {
            count--;
        }
        BitSet made = of(count + 7 >> 3);
        for (int at = 0; at < count; at++) {
            made.words[at >> 3] |= (bytes[at] & 0xFFL) << (at & 7) * 8;
        }
        return made;
    }

    public byte[] toByteArray() {
        Model.reads(this);
        byte[] bytes = new byte[bits() + 7 >> 3];
        for (int at = 0; at < bytes.length; at++) {
            bytes[at] = (byte) (words[at >> 3] >>> (at & 7) * 8);
        }
        return bytes;
    }

    public long[] toLongArray() {
        Model.reads(this);
        long[] copy = new long[bits() + 63 >> 6];
        System.copy0(words, 0, copy, 0, copy.length);
        return copy;
    }

    private static void checkIndex(int index) {
        if (index < 0) {
            throw new IndexOutOfBoundsException("bitIndex < 0: " + index);
        }
    }

    private static void checkRange(int from, int to) {
        if (from < 0) {
            throw new IndexOutOfBoundsException("fromIndex < 0: " + from);
        }
        if (to < 0) {
            throw new IndexOutOfBoundsException("toIndex < 0: " + to);
        }
        if (from > to) {
            throw new IndexOutOfBoundsException("fromIndex: " + from + " > toIndex: " + to);
        }
    }

    private void room(int count) {
        if (count > words.length) {
            long[] larger = new long[Math.max(words.length * 2, count)];
            System.copy0(words, 0, larger, 0, words.length);
            words = larger;
            keepsSize = false;
        }
    }

    private int used() {
        return bits() + 63 >> 6;
    }

    private boolean has(int index) {
        return index >> 6 < words.length && (words[index >> 6] >>> index & 1) != 0;
    }

    private void put(int index, boolean value) {
        if (value) {
            room((index >> 6) + 1);
            words[index >> 6] |= 1L << index;
        } else if (index >> 6 < words.length) {
            words[index >> 6] &= ~(1L << index);
        }
    }

    private int bits() {
        for (int at = words.length - 1; at >= 0; at--) {
            if (words[at] != 0) {
                return at * 64 + 64 - Long.numberOfLeadingZeros(words[at]);
            }
        }
        return 0;
    }

    public void flip(int index) {
        checkIndex(index);
        Model.writes(this);
        put(index, !has(index));
    }

    public void flip(int from, int to) {
        checkRange(from, to);
        Model.writes(this);
        room(from < to ? (to - 1 >> 6) + 1 : 0);
        for (int at = from; at < to; at++) {
            put(at, !has(at));
        }
    }

    public void set(int index) {
        set(index, true);
    }

    public void set(int index, boolean value) {
        checkIndex(index);
        Model.writes(this);
        put(index, value);
    }

    public void set(int from, int to) {
        set(from, to, true);
    }

    public void set(int from, int to, boolean value) {
        checkRange(from, to);
        Model.writes(this);
        room(value && from < to ? (to - 1 >> 6) + 1 : 0);
        for (int at = from; at < (value ? to : Math.min(to, words.length << 6)); at++) {
            put(at, value);
        }
    }

    public void clear(int index) {
        set(index, false);
    }

    public void clear(int from, int to) {
        set(from, to, false);
    }

    public void clear() {
        Model.writes(this);
        words = new long[words.length];
    }

    public boolean get(int index) {
        checkIndex(index);
        Model.reads(this);
        return has(index);
    }

    public BitSet get(int from, int to) {
        checkRange(from, to);
        Model.reads(this);
        int end = Math.min(to, bits());
        BitSet part = new BitSet(Math.max(0, end - from));
        for (int at = from; at < end; at++) {
            if (has(at)) {
                part.put(at - from, true);
            }
        }
        return part;
    }

    private int seek(int from, boolean value) {
        for (int at = from; at >= 0 && at >> 6 < words.length; at++) {
            if (has(at) == value) {
                return at;
            }
        }
        return value ? -1 : Math.max(from, words.length << 6);
    }

    public int nextSetBit(int from) {
        if (from < 0) {
            throw new IndexOutOfBoundsException("fromIndex < 0: " + from);
        }
        Model.reads(this);
        return seek(from, true);
    }

    public int nextClearBit(int from) {
        if (from < 0) {
            throw new IndexOutOfBoundsException("fromIndex < 0: " + from);
        }
        Model.reads(this);
        return seek(from, false);
    }

    private int seekBack(int from, boolean value) {
        if (from < -1) {
            throw new IndexOutOfBoundsException("fromIndex < -1: " + from);
        }
        Model.reads(this);
        int at = from;
        while (at >= 0 && has(at) != value) {
            at--;
        }
        return at;
    }

    public int previousSetBit(int from) {
        return seekBack(from, true);
    }

    public int previousClearBit(int from) {
        return seekBack(from, false);
    }

    public int length() {
        Model.reads(this);
        return bits();
    }

    public boolean isEmpty() {
        Model.reads(this);
        return bits() == 0;
    }

    public boolean intersects(BitSet other) {
        Model.reads(this);
        Model.reads(other);
        for (int at = Math.min(words.length, other.words.length) - 1; at >= 0; at--) {
            if ((words[at] & other.words[at]) != 0) {
                return true;
            }
        }
        return false;
    }

    public int cardinality() {
        Model.reads(this);
        int count = 0;
        for (long word : words) {
            count += Long.bitCount(word);
        }
        return count;
    }

    public void and(BitSet other) {
        Model.writes(this);
        Model.reads(other);
        for (int at = 0; at < words.length; at++) {
            words[at] &= at < other.words.length ? other.words[at] : 0;
        }
    }

    public void or(BitSet other) {
        Model.writes(this);
        Model.reads(other);
        int count = other.used();
        room(count);
        for (int at = 0; at < count; at++) {
            words[at] |= other.words[at];
        }
    }

    public void xor(BitSet other) {
        Model.writes(this);
        Model.reads(other);
        int count = other.used();
        room(count);
        for (int at = 0; at < count; at++) {
            words[at] ^= other.words[at];
        }
    }

    public void andNot(BitSet other) {
        Model.writes(this);
        Model.reads(other);
        for (int at = Math.min(words.length, other.words.length) - 1; at >= 0; at--) {
            words[at] &= ~other.words[at];
        }
    }

    public int hashCode() {
        Model.reads(this);
        long hash = 1234;
        for (int at = used(); --at >= 0;) {
            hash ^= words[at] * (at + 1);
        }
        return (int) (hash >> 32 ^ hash);
    }

    public int size() {
        Model.reads(this);
        return words.length * 64;
    }

    public boolean equals(Object other) {
        if (!(other instanceof BitSet)) {
            return false;
        }
        Model.reads(this);
        Model.reads(other);
        BitSet set = (BitSet) other;
        for (int at = Math.max(words.length, set.words.length) - 1; at >= 0; at--) {
            if ((at < words.length ? words[at] : 0) != (at < set.words.length ? set.words[at] : 0)) {
                return false;
            }
        }
        return true;
    }

    public Object clone() {
        Model.reads(this);
        try {
            if (!keepsSize && used() < words.length) {
                words = Arrays.copyOf(words, used());
            }
            BitSet copy = getClass() == BitSet.class ? new BitSet() : (BitSet) super.clone();
            copy.words = words.clone();
            copy.keepsSize = keepsSize;
            return copy;
        } catch (CloneNotSupportedException exception) {
            throw new InternalError(exception);
        }
    }

    public IntStream stream() {
        Model.reads(this);
        int[] all = new int[cardinality()];
        int count = 0;
        for (int at = seek(0, true); at >= 0; at = seek(at + 1, true)) {
            all[count++] = at;
        }
        return IntStream.of(all);
    }

    public String toString() {
        Model.reads(this);
        StringBuilder text = new StringBuilder("{");
        for (int at = seek(0, true); at >= 0; at = seek(at + 1, true)) {
            if (text.length() > 1) {
                text.append(", ");
            }
            text.append(at);
        }
        return text.append('}').toString();
    }
}
