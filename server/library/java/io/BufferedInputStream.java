package java.io;

/** Reads ahead. */
public class BufferedInputStream extends FilterInputStream {
    protected volatile byte[] buf;
    protected int count;
    protected int pos;
    protected int markpos = -1;
    protected int marklimit;

    public BufferedInputStream(InputStream in) {
        this(in, 8192);
    }

    public BufferedInputStream(InputStream in, int size) {
        super(in);
        if (size <= 0) {
            throw new IllegalArgumentException("Buffer size <= 0");
        }
        buf = new byte[size];
    }

    private void check() throws IOException {
        if (in == null) {
            throw new IOException("Stream closed");
        }
    }

    /** Whether there is a byte; what is marked stays as long as the limit allows. */
    private boolean fill() throws IOException {
        if (pos < count) {
            return true;
        }
        int keptFrom = markpos >= 0 && pos - markpos <= marklimit ? markpos : pos;
        if (keptFrom == pos && markpos >= 0 && pos > markpos) {
            markpos = -1;
        }
        int kept = pos - keptFrom;
        byte[] into = kept == buf.length ? new byte[2 * buf.length] : buf;
        System.arraycopy(buf, keptFrom, into, 0, kept);
        buf = into;
        markpos = markpos >= 0 ? 0 : -1;
        pos = kept;
        count = kept;
        int more = in.read(buf, pos, buf.length - pos);
        count += Math.max(more, 0);
        return pos < count;
    }

    public synchronized int read() throws IOException {
        check();
        return fill() ? buf[pos++] & 0xFF : -1;
    }

    public synchronized int read(byte[] into, int from, int wanted) throws IOException {
        check();
        if (from < 0 || wanted < 0 || wanted > into.length - from) {
            throw new IndexOutOfBoundsException();
        }
        int done = 0;
        while (done < wanted && (pos < count || done == 0 || in.available() > 0) && fill()) {
            int part = Math.min(wanted - done, count - pos);
            System.arraycopy(buf, pos, into, from + done, part);
            pos += part;
            done += part;
        }
        return done == 0 && wanted > 0 ? -1 : done;
    }

    public synchronized long skip(long wanted) throws IOException {
        check();
        if (wanted > 0 && pos >= count && markpos < 0) {
            return in.skip(wanted);
        }
        if (wanted <= 0 || !fill()) {
            return 0;
        }
        int part = (int) Math.min(wanted, count - pos);
        pos += part;
        return part;
    }

    public synchronized int available() throws IOException {
        check();
        return count - pos + in.available();
    }

    public synchronized void mark(int limit) {
        marklimit = limit;
        markpos = pos;
    }

    public synchronized void reset() throws IOException {
        check();
        if (markpos < 0) {
            throw new IOException("Resetting to invalid mark");
        }
        pos = markpos;
    }

    public boolean markSupported() {
        return true;
    }

    public void close() throws IOException {
        InputStream old = in;
        in = null;
        if (old != null) {
            old.close();
        }
    }
}
