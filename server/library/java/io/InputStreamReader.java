package java.io;

import java.nio.charset.Charset;
import java.util.Objects;

/** Characters of bytes, as far as {@link Charset} goes. Left out: decoders, character buffers. */
public class InputStreamReader extends Reader {
    private final InputStream in;
    private final Charset charset;
    private final byte[] bytes = new byte[8192];
    private int count;
    private String decoded = "";
    private int at;
    private boolean isAtEnd;
    private boolean isClosed;

    public InputStreamReader(InputStream in) {
        this(in, Charset.defaultCharset());
    }

    public InputStreamReader(InputStream in, String charset) throws UnsupportedEncodingException {
        this(in, Charset.named0(Objects.requireNonNull(charset, "charsetName")));
    }

    public InputStreamReader(InputStream in, Charset charset) {
        super(in);
        this.in = in;
        this.charset = Objects.requireNonNull(charset, "charset");
    }

    public String getEncoding() {
        return isClosed ? null : charset.historical0();
    }

    private void check() throws IOException {
        if (isClosed) {
            throw new IOException("Stream closed");
        }
    }

    /** Whether there are characters, after more bytes were read where there were none. */
    private boolean fill() throws IOException {
        while (at >= decoded.length() && !isAtEnd) {
            int more = in.read(bytes, count, bytes.length - count);
            isAtEnd = more < 0;
            count += Math.max(more, 0);
            int whole = isAtEnd ? count : charset.whole0(bytes, count);
            decoded = charset.decode0(bytes, 0, whole);
            at = 0;
            System.arraycopy(bytes, whole, bytes, 0, count - whole);
            count -= whole;
        }
        return at < decoded.length();
    }

    public int read() throws IOException {
        synchronized (lock) {
            check();
            return fill() ? decoded.charAt(at++) : -1;
        }
    }

    public int read(char[] into, int from, int wanted) throws IOException {
        synchronized (lock) {
            check();
            Objects.checkFromIndexSize(from, wanted, into.length);
            if (wanted == 0) {
                return 0;
            }
            if (!fill()) {
                return -1;
            }
            int taken = Math.min(wanted, decoded.length() - at);
            decoded.getChars(at, at + taken, into, from);
            at += taken;
            return taken;
        }
    }

    public boolean ready() throws IOException {
        synchronized (lock) {
            check();
            return at < decoded.length() || in.available() > 0;
        }
    }

    public void close() throws IOException {
        synchronized (lock) {
            if (!isClosed) {
                isClosed = true;
                in.close();
            }
        }
    }
}
