package java.io;

import java.util.Arrays;
import java.util.Objects;

import racelens.Model;

public abstract class InputStream implements Closeable {
    public InputStream() {}

    public static InputStream nullInputStream() {
        return new NoInput();
    }

    public abstract int read() throws IOException;

    public int read(byte[] into) throws IOException {
        return read(into, 0, into.length);
    }

    public int read(byte[] into, int from, int count) throws IOException {
        Objects.checkFromIndexSize(from, count, into.length);
        if (count == 0) {
            return 0;
        }
        int first = read();
        if (first < 0) {
            return -1;
        }
        Model.writes(into, from, from + 1);
        into[from] = (byte) first;
        int done = 1;
        try {
            while (done < count) {
                int next = read();
                if (next < 0) {
                    break;
                }
                Model.writes(into, from + done, from + done + 1);
                into[from + done++] = (byte) next;
            }
        } catch (IOException exception) {
            // What was read before counts.
        }
        return done;
    }

    public byte[] readAllBytes() throws IOException {
        return readNBytes(Integer.MAX_VALUE);
    }

    public byte[] readNBytes(int count) throws IOException {
        if (count < 0) {
            throw new IllegalArgumentException("len < 0");
        }
        byte[] all = new byte[Math.min(count, 64)];
        int done = 0;
        while (done < count) {
            if (done == all.length) {
                all = Arrays.copyOf(all, Math.min(count, 2 * done));
            }
            int more = read(all, done, all.length - done);
            if (more < 0) {
                break;
            }
            done += more;
        }
        if (done == count) {
            // A JVM only notices here that it has all.
            read(all, done, 0);
        }
        return Arrays.copyOf(all, done);
    }

    public int readNBytes(byte[] into, int from, int count) throws IOException {
        Objects.checkFromIndexSize(from, count, into.length);
        int done = 0;
        while (done < count) {
            int more = read(into, from + done, count - done);
            if (more < 0) {
                break;
            }
            done += more;
        }
        return done;
    }

    public long skip(long count) throws IOException {
        long left = count;
        byte[] passed = new byte[(int) Math.max(Math.min(count, 2048), 0)];
        while (left > 0) {
            int more = read(passed, 0, (int) Math.min(left, passed.length));
            if (more < 0) {
                break;
            }
            left -= more;
        }
        return Math.max(count - left, 0);
    }

    public void skipNBytes(long count) throws IOException {
        for (long left = count; left > 0; left--) {
            if (read() < 0) {
                throw new EOFException();
            }
        }
    }

    public int available() throws IOException {
        return 0;
    }

    public void close() throws IOException {}

    public synchronized void mark(int limit) {}

    public synchronized void reset() throws IOException {
        throw new IOException("mark/reset not supported");
    }

    public boolean markSupported() {
        return false;
    }

    public long transferTo(OutputStream out) throws IOException {
        Objects.requireNonNull(out, "out");
        long sent = 0;
        byte[] part = new byte[8192];
        for (int more = read(part, 0, part.length); more >= 0; more = read(part, 0, part.length)) {
            out.write(part, 0, more);
            sent += more;
        }
        return sent;
    }
}
