package java.io;

import java.util.Objects;

/** Left out: character buffers. */
public abstract class Reader implements Readable, Closeable {
    protected Object lock;

    protected Reader() {
        lock = this;
    }

    protected Reader(Object lock) {
        if (lock == null) {
            throw new NullPointerException();
        }
        this.lock = lock;
    }

    public static Reader nullReader() {
        return new InputStreamReader(InputStream.nullInputStream());
    }

    public int read() throws IOException {
        char[] one = new char[1];
        return read(one, 0, 1) < 0 ? -1 : one[0];
    }

    public int read(char[] into) throws IOException {
        return read(into, 0, into.length);
    }

    public abstract int read(char[] into, int from, int count) throws IOException;

    public long skip(long count) throws IOException {
        if (count < 0) {
            throw new IllegalArgumentException("skip value is negative");
        }
        synchronized (lock) {
            long done = 0;
            while (done < count && read() >= 0) {
                done++;
            }
            return done;
        }
    }

    public boolean ready() throws IOException {
        return false;
    }

    public boolean markSupported() {
        return false;
    }

    public void mark(int limit) throws IOException {
        throw new IOException("mark() not supported");
    }

    public void reset() throws IOException {
        throw new IOException("reset() not supported");
    }

    public abstract void close() throws IOException;

    public long transferTo(Writer out) throws IOException {
        Objects.requireNonNull(out, "out");
        long sent = 0;
        char[] part = new char[8192];
        for (int more = read(part, 0, part.length); more >= 0; more = read(part, 0, part.length)) {
            out.write(part, 0, more);
            sent += more;
        }
        return sent;
    }
}
