package java.io;

public abstract class Writer implements Appendable, Closeable, Flushable {
    protected Object lock;

    protected Writer() {
        lock = this;
    }

    public static Writer nullWriter() {
        return new OutputStreamWriter(OutputStream.nullOutputStream());
    }

    protected Writer(Object lock) {
        if (lock == null) {
            throw new NullPointerException();
        }
        this.lock = lock;
    }

    public void write(int unit) throws IOException {
        synchronized (lock) {
            write(new char[] {(char) unit}, 0, 1);
        }
    }

    public void write(char[] chars) throws IOException {
        write(chars, 0, chars.length);
    }

    public abstract void write(char[] chars, int from, int count) throws IOException;

    public void write(String text) throws IOException {
        write(text, 0, text.length());
    }

    public void write(String text, int from, int count) throws IOException {
        synchronized (lock) {
            char[] chars = new char[count];
            text.getChars(from, from + count, chars, 0);
            write(chars, 0, count);
        }
    }

    public Writer append(CharSequence text) throws IOException {
        write(String.valueOf((Object) text));
        return this;
    }

    public Writer append(CharSequence text, int start, int end) throws IOException {
        return append(String.valueOf((Object) text).subSequence(start, end));
    }

    public Writer append(char value) throws IOException {
        write(value);
        return this;
    }

    public abstract void flush() throws IOException;

    public abstract void close() throws IOException;
}
