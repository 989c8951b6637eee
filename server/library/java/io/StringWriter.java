package java.io;

public class StringWriter extends Writer {
    private final StringBuffer buffer;

    public StringWriter() {
        buffer = new StringBuffer();
        lock = buffer;
    }

    public StringWriter(int size) {
        if (size < 0) {
            throw new IllegalArgumentException("Negative buffer size");
        }
        buffer = new StringBuffer(size);
        lock = buffer;
    }

    public void write(int unit) {
        buffer.append((char) unit);
    }

    public void write(char[] chars, int from, int count) {
        if (from < 0 || count < 0 || count > chars.length - from) {
            throw new IndexOutOfBoundsException();
        }
        buffer.append(chars, from, count);
    }

    public void write(String text) {
        buffer.append(text);
    }

    public void write(String text, int from, int count) {
        buffer.append(text, from, from + count);
    }

    public StringWriter append(CharSequence text) {
        write(String.valueOf((Object) text));
        return this;
    }

    public StringWriter append(CharSequence text, int start, int end) {
        return append(String.valueOf((Object) text).subSequence(start, end));
    }

    public StringWriter append(char value) {
        write(value);
        return this;
    }

    public StringBuffer getBuffer() {
        return buffer;
    }

    public String toString() {
        return buffer.toString();
    }

    public void flush() {}

    public void close() throws IOException {}
}
