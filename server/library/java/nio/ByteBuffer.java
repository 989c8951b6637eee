package java.nio;

import java.util.Objects;
import racelens.Model;

/**
 * Bytes of an array, seen from a place. What is called direct lies in an array, too, which nobody gets to see. Left out: views as other
 * kinds of numbers, alignment.
 */
public class ByteBuffer extends Buffer implements Comparable<ByteBuffer> {
    private final byte[] bytes;
    private final int offset;
    private final boolean isReadOnly;
    private final boolean isDirect;
    private boolean isLittle;

    private ByteBuffer(byte[] bytes, int offset, int[] places, boolean isReadOnly, boolean isDirect) {
        super(places[0], places[1], places[2], places[3]);
        this.bytes = bytes;
        this.offset = offset;
        this.isReadOnly = isReadOnly;
        this.isDirect = isDirect;
    }

    public static ByteBuffer allocate(int capacity) {
        return made(capacity, false);
    }

    public static ByteBuffer allocateDirect(int capacity) {
        return made(capacity, true);
    }

    private static ByteBuffer made(int capacity, boolean isDirect) {
        if (capacity < 0) {
            throw new IllegalArgumentException("capacity < 0: (" + capacity + " < 0)");
        }
        return new ByteBuffer(new byte[capacity], 0, new int[] {-1, 0, capacity, capacity}, false, isDirect);
    }

    public static ByteBuffer wrap(byte[] array) {
        return wrap(array, 0, array.length);
    }

    public static ByteBuffer wrap(byte[] array, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, array.length);
        return new ByteBuffer(array, 0, new int[] {-1, offset, offset + length, array.length}, false, false);
    }

    private void writable() {
        if (isReadOnly) {
            throw new ReadOnlyBufferException();
        }
    }

    private byte read(int at) {
        Model.reads(bytes);
        return bytes[offset + at];
    }

    private void write(int at, byte value) {
        Model.writes(bytes);
        bytes[offset + at] = value;
    }

    private long read(int at, int size) {
        Model.reads(bytes);
        long value = 0;
        for (int place = 0; place < size; place++) {
            value = value << 8 | bytes[offset + at + (isLittle ? size - 1 - place : place)] & 0xff;
        }
        return value;
    }

    private void write(int at, int size, long value) {
        Model.writes(bytes);
        for (int place = 0; place < size; place++) {
            bytes[offset + at + (isLittle ? place : size - 1 - place)] = (byte) (value >>> 8 * place);
        }
    }

    public ByteBuffer slice() {
        int from = position();
        int size = remaining();
        return new ByteBuffer(bytes, offset + from, new int[] {-1, 0, size, size}, isReadOnly, isDirect);
    }

    public ByteBuffer slice(int index, int length) {
        Objects.checkFromIndexSize(index, length, limit());
        return new ByteBuffer(bytes, offset + index, new int[] {-1, 0, length, length}, isReadOnly, isDirect);
    }

    private ByteBuffer copy(boolean isReadOnly) {
        int[] places = {mark0(), position(), limit(), capacity()};
        return new ByteBuffer(bytes, offset, places, isReadOnly, isDirect);
    }

    public ByteBuffer duplicate() {
        return copy(isReadOnly);
    }

    public ByteBuffer asReadOnlyBuffer() {
        return copy(true);
    }

    public byte get() {
        return read(next(1, false));
    }

    public ByteBuffer put(byte value) {
        writable();
        write(next(1, true), value);
        return this;
    }

    public byte get(int index) {
        return read(checked(index, 1));
    }

    public ByteBuffer put(int index, byte value) {
        writable();
        write(checked(index, 1), value);
        return this;
    }

    public ByteBuffer get(byte[] into, int from, int length) {
        Objects.checkFromIndexSize(from, length, into.length);
        int at = next(length, false);
        return copied(at, into, from, length);
    }

    private ByteBuffer copied(int at, byte[] into, int from, int length) {
        Model.reads(bytes);
        Model.writes(into);
        for (int place = 0; place < length; place++) {
            into[from + place] = bytes[offset + at + place];
        }
        return this;
    }

    public ByteBuffer get(byte[] into) {
        return get(into, 0, into.length);
    }

    public ByteBuffer get(int index, byte[] into, int from, int length) {
        Objects.checkFromIndexSize(index, length, limit());
        Objects.checkFromIndexSize(from, length, into.length);
        return copied(index, into, from, length);
    }

    public ByteBuffer get(int index, byte[] into) {
        return get(index, into, 0, into.length);
    }

    public ByteBuffer put(byte[] from, int start, int length) {
        writable();
        Objects.checkFromIndexSize(start, length, from.length);
        return stored(next(length, true), from, start, length);
    }

    private ByteBuffer stored(int at, byte[] from, int start, int length) {
        Model.reads(from);
        Model.writes(bytes);
        byte[] all = new byte[length];
        for (int place = 0; place < length; place++) {
            all[place] = from[start + place];
        }
        for (int place = 0; place < length; place++) {
            bytes[offset + at + place] = all[place];
        }
        return this;
    }

    public final ByteBuffer put(byte[] from) {
        return put(from, 0, from.length);
    }

    public ByteBuffer put(int index, byte[] from, int start, int length) {
        Objects.checkFromIndexSize(index, length, limit());
        Objects.checkFromIndexSize(start, length, from.length);
        writable();
        return stored(index, from, start, length);
    }

    public ByteBuffer put(int index, byte[] from) {
        return put(index, from, 0, from.length);
    }

    public ByteBuffer put(ByteBuffer from) {
        if (from == this) {
            throw new IllegalArgumentException("The source buffer is this buffer");
        }
        writable();
        int length = from.remaining();
        if (length > remaining()) {
            throw new BufferOverflowException();
        }
        int start = from.offset + from.next(length, false);
        return stored(next(length, true), from.bytes, start, length);
    }

    public ByteBuffer put(int index, ByteBuffer from, int start, int length) {
        Objects.checkFromIndexSize(index, length, limit());
        Objects.checkFromIndexSize(start, length, from.limit());
        writable();
        return stored(index, from.bytes, from.offset + start, length);
    }

    public final boolean hasArray() {
        return !isReadOnly && !isDirect;
    }

    private void open() {
        if (isDirect) {
            throw new UnsupportedOperationException();
        }
        writable();
    }

    public final byte[] array() {
        open();
        return bytes;
    }

    public final int arrayOffset() {
        open();
        return offset;
    }

    public boolean isDirect() {
        return isDirect;
    }

    public boolean isReadOnly() {
        return isReadOnly;
    }

    public final ByteOrder order() {
        return isLittle ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN;
    }

    public final ByteBuffer order(ByteOrder order) {
        Model.writes(this);
        isLittle = order == ByteOrder.LITTLE_ENDIAN;
        return this;
    }

    public ByteBuffer compact() {
        writable();
        int length = remaining();
        stored(0, bytes, offset + position(), length);
        clear();
        position(length);
        return this;
    }

    public ByteBuffer position(int to) {
        super.position(to);
        return this;
    }

    public ByteBuffer limit(int to) {
        super.limit(to);
        return this;
    }

    public ByteBuffer mark() {
        super.mark();
        return this;
    }

    public ByteBuffer reset() {
        super.reset();
        return this;
    }

    public ByteBuffer clear() {
        super.clear();
        return this;
    }

    public ByteBuffer flip() {
        super.flip();
        return this;
    }

    public ByteBuffer rewind() {
        super.rewind();
        return this;
    }

    public char getChar() {
        return (char) read(next(2, false), 2);
    }

    public char getChar(int index) {
        return (char) read(checked(index, 2), 2);
    }

    public ByteBuffer putChar(char value) {
        writable();
        write(next(2, true), 2, value);
        return this;
    }

    public ByteBuffer putChar(int index, char value) {
        writable();
        write(checked(index, 2), 2, value);
        return this;
    }

    public short getShort() {
        return (short) read(next(2, false), 2);
    }

    public short getShort(int index) {
        return (short) read(checked(index, 2), 2);
    }

    public ByteBuffer putShort(short value) {
        writable();
        write(next(2, true), 2, value);
        return this;
    }

    public ByteBuffer putShort(int index, short value) {
        writable();
        write(checked(index, 2), 2, value);
        return this;
    }

    public int getInt() {
        return (int) read(next(4, false), 4);
    }

    public int getInt(int index) {
        return (int) read(checked(index, 4), 4);
    }

    public ByteBuffer putInt(int value) {
        writable();
        write(next(4, true), 4, value);
        return this;
    }

    public ByteBuffer putInt(int index, int value) {
        writable();
        write(checked(index, 4), 4, value);
        return this;
    }

    public long getLong() {
        return (long) read(next(8, false), 8);
    }

    public long getLong(int index) {
        return (long) read(checked(index, 8), 8);
    }

    public ByteBuffer putLong(long value) {
        writable();
        write(next(8, true), 8, value);
        return this;
    }

    public ByteBuffer putLong(int index, long value) {
        writable();
        write(checked(index, 8), 8, value);
        return this;
    }

    public float getFloat() {
        return Float.intBitsToFloat(getInt());
    }

    public float getFloat(int index) {
        return Float.intBitsToFloat(getInt(index));
    }

    public ByteBuffer putFloat(float value) {
        return putInt(Float.floatToRawIntBits(value));
    }

    public ByteBuffer putFloat(int index, float value) {
        return putInt(index, Float.floatToRawIntBits(value));
    }

    public double getDouble() {
        return Double.longBitsToDouble(getLong());
    }

    public double getDouble(int index) {
        return Double.longBitsToDouble(getLong(index));
    }

    public ByteBuffer putDouble(double value) {
        return putLong(Double.doubleToRawLongBits(value));
    }

    public ByteBuffer putDouble(int index, double value) {
        return putLong(index, Double.doubleToRawLongBits(value));
    }

    public int mismatch(ByteBuffer other) {
        int length = Math.min(remaining(), other.remaining());
        for (int at = 0; at < length; at++) {
            if (get(position() + at) != other.get(other.position() + at)) {
                return at;
            }
        }
        return remaining() == other.remaining() ? -1 : length;
    }

    public boolean equals(Object other) {
        return other == this || other instanceof ByteBuffer && mismatch((ByteBuffer) other) < 0;
    }

    public int compareTo(ByteBuffer other) {
        int at = mismatch(other);
        if (at >= 0 && at < remaining() && at < other.remaining()) {
            return Byte.compare(get(position() + at), other.get(other.position() + at));
        }
        return remaining() - other.remaining();
    }

    public int hashCode() {
        int hash = 1;
        for (int at = limit() - 1; at >= position(); at--) {
            hash = 31 * hash + get(at);
        }
        return hash;
    }

    public String toString() {
        String kind = isDirect ? "DirectByteBuffer" : "HeapByteBuffer";
        return "java.nio." + kind + (isReadOnly ? "R" : "") + "[pos=" + position() + " lim=" + limit() + " cap="
                + capacity() + "]";
    }
}
