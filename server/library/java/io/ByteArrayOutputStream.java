package java.io;

import java.nio.charset.Charset;

public class ByteArrayOutputStream extends OutputStream {
    protected byte[] buf;
    protected int count;

    public ByteArrayOutputStream() {
        this(32);
    }

    public ByteArrayOutputStream(int size) {
        if (size < 0) {
            throw new IllegalArgumentException("Negative initial size: " + size);
        }
        buf = new byte[size];
    }

    private void room(int more) {
        if (count + more > buf.length) {
            byte[] larger = new byte[Math.max(buf.length * 2, count + more)];
            System.copy0(buf, 0, larger, 0, count);
            buf = larger;
        }
    }

    public synchronized void write(int unit) {
        room(1);
        buf[count++] = (byte) unit;
    }

    public synchronized void write(byte[] bytes, int from, int length) {
        java.util.Objects.checkFromIndexSize(from, length, bytes.length);
        room(length);
        System.arraycopy(bytes, from, buf, count, length);
        count += length;
    }

    public void writeBytes(byte[] bytes) {
        write(bytes, 0, bytes.length);
    }

    public synchronized void writeTo(OutputStream out) throws IOException {
        out.write(buf, 0, count);
    }

    public synchronized void reset() {
        count = 0;
    }

    public synchronized byte[] toByteArray() {
        byte[] exact = new byte[count];
        System.copy0(buf, 0, exact, 0, count);
        return exact;
    }

    public synchronized int size() {
        return count;
    }

    public synchronized String toString() {
        return Charset.decodeUtf8(buf, 0, count);
    }

    public synchronized String toString(String charset) throws UnsupportedEncodingException {
        return Charset.named0(charset).decode0(buf, 0, count);
    }

    public synchronized String toString(Charset charset) {
        return charset.decode0(buf, 0, count);
    }

    @Deprecated
    public synchronized String toString(int high) {
        char[] chars = new char[count];
        for (int at = 0; at < count; at++) {
            chars[at] = (char) ((high & 0xFF) << 8 | buf[at] & 0xFF);
        }
        return String.valueOf(chars);
    }

    public void close() throws IOException {}
}
