import java.nio.Buffer;
import java.nio.BufferOverflowException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.InvalidMarkException;
import java.nio.ReadOnlyBufferException;
import java.util.Arrays;
import java.util.function.Supplier;

/** Buffers of bytes over arrays. */
public class ByteBuffers {
    static void say(String what, Supplier<Object> action) {
        try {
            System.out.println(what + ": " + action.get());
        } catch (RuntimeException exception) {
            System.out.println(what + ": " + exception);
        }
    }

    public static void main(String[] args) {
        ByteBuffer buffer = ByteBuffer.allocate(40);
        buffer.put((byte) 1).putShort((short) 0x203).putInt(0x04050607).putLong(-8L).putChar('x').putFloat(1.5f).putDouble(2.5);
        System.out.println(buffer + " " + Arrays.toString(buffer.array()) + buffer.remaining() + buffer.hasRemaining());
        buffer.flip();
        System.out.println(buffer.get() + " " + buffer.getShort() + " " + buffer.getInt() + " " + buffer.getLong() + buffer.getChar()
                + buffer.getFloat() + buffer.getDouble() + buffer);
        say("under", buffer::get);
        say("under", buffer::getLong);
        buffer.rewind();
        buffer.order(ByteOrder.LITTLE_ENDIAN);
        System.out.println(buffer.getShort(1) + " " + buffer.getInt(3) + " " + buffer.getLong(7) + " " + buffer.get(0) + buffer.order()
                + (int) buffer.getChar(15) + " " + buffer.getFloat(17) + " " + buffer.getDouble(21));
        buffer.putShort(0, (short) 7).putInt(2, 8).putLong(6, 9).put(14, (byte) 10).putChar(15, 'y').putFloat(17, 2f).putDouble(21, 3d);
        System.out.println(Arrays.toString(buffer.array()));
        buffer.clear();
        buffer.position(3).limit(9).mark();
        buffer.position(5).reset();
        ByteBuffer slice = buffer.slice();
        ByteBuffer copy = buffer.duplicate();
        System.out.println(buffer + " " + slice + slice.arrayOffset() + copy + copy.order() + slice.capacity() + buffer.slice(1, 4));
        slice.put(0, (byte) 99);
        System.out.println(buffer.get(3) + " " + buffer.equals(copy) + buffer.compareTo(copy) + (buffer.hashCode() == copy.hashCode()));
        ByteBuffer fixed = buffer.asReadOnlyBuffer();
        System.out.println(fixed + " " + fixed.isReadOnly() + fixed.hasArray() + fixed.isDirect());
        say("fixed", () -> fixed.put((byte) 1));
        say("fixed", fixed::array);
        say("fixed", () -> fixed.putInt(0, 1));
        say("fixed", fixed::compact);
        buffer.compact();
        System.out.println(buffer + " " + buffer.get(0));
        byte[] some = {1, 2, 3, 4, 5};
        ByteBuffer wrapped = ByteBuffer.wrap(some, 1, 3);
        byte[] into = new byte[2];
        wrapped.get(into);
        System.out.println(Arrays.toString(into) + wrapped + wrapped.hasArray() + wrapped.arrayOffset() + ByteBuffer.wrap(some));
        wrapped.clear();
        wrapped.put(new byte[] {9, 8}).put(new byte[] {7, 6, 5}, 1, 1);
        wrapped.get(0, into).get(2, into, 1, 1);
        wrapped.put(3, new byte[] {4}).put(4, new byte[] {0, 3}, 1, 1);
        System.out.println(Arrays.toString(some) + Arrays.toString(into));
        say("over", () -> wrapped.put(some));
        say("over", () -> wrapped.putLong(1));
        say("range", () -> wrapped.get(some, 3, 9));
        say("index", () -> wrapped.get(5));
        say("index", () -> wrapped.getInt(2));
        say("position", () -> wrapped.position(6));
        say("position", () -> wrapped.position(-1));
        say("limit", () -> wrapped.limit(9));
        say("mark", wrapped::reset);
        say("capacity", () -> ByteBuffer.allocate(-1));
        say("self", () -> wrapped.put(wrapped));
        ByteBuffer other = ByteBuffer.allocate(4);
        other.put(ByteBuffer.wrap(some, 1, 2));
        say("over", () -> other.put(ByteBuffer.wrap(some)));
        other.flip();
        System.out.println(other + " " + other.mismatch(ByteBuffer.wrap(some)) + other.compareTo(ByteBuffer.wrap(some)));
        ByteBuffer direct = ByteBuffer.allocateDirect(2);
        System.out.println(direct + " " + direct.isDirect() + direct.hasArray());
        say("direct", direct::array);
        Buffer plain = direct;
        System.out.println(plain.flip().limit() + " " + plain.clear().position() + plain.slice() + plain.duplicate() + plain.mark().rewind());
        System.out.println(ByteOrder.nativeOrder() + " " + other.put(0, direct, 0, 1).get(0));
    }
}
