package java.io;

import java.nio.charset.Charset;
import java.util.Objects;

/** Bytes of characters, which come out where it is flushed, closed or full. Left out: encoders. */
public class OutputStreamWriter extends Writer {
    private static final int MOST = 8192;

    private final OutputStream out;
    private final Charset charset;
    private StringBuilder kept = new StringBuilder();
    private boolean isClosed;

    public OutputStreamWriter(OutputStream out) {
        this(out, Charset.defaultCharset());
    }

    public OutputStreamWriter(OutputStream out, String charset) throws UnsupportedEncodingException {
        this(out, Charset.named0(Objects.requireNonNull(charset, "charsetName")));
    }

    public OutputStreamWriter(OutputStream out, Charset charset) {
        super(out);
        this.out = out;
        this.charset = Objects.requireNonNull(charset, "charset");
    }

    public String getEncoding() {
        return isClosed ? null : charset.historical0();
    }

    public void write(int unit) throws IOException {
        write(new char[] {(char) unit}, 0, 1);
    }

    public void write(char[] chars, int from, int count) throws IOException {
        synchronized (lock) {
            checkOpen();
            if (from < 0 || from > chars.length || count < 0 || from + count > chars.length || from + count < 0) {
                throw new IndexOutOfBoundsException();
            }
            kept.append(chars, from, count);
            sendFull();
        }
    }

    public void write(String text, int from, int count) throws IOException {
        if (count < 0) {
            throw new IndexOutOfBoundsException();
        }
        racelens.Given.value0(text, "Cannot invoke \"String.getChars(int, int, char[], int)\" because \"str\" is null");
        char[] chars = new char[count];
        text.getChars(from, from + count, chars, 0);
        write(chars, 0, count);
    }

    private void checkOpen() throws IOException {
        if (isClosed) {
            throw new IOException("Stream closed");
        }
    }

    private void sendFull() throws IOException {
        if (kept.length() > MOST) {
            send();
        }
    }

    private void send() throws IOException {
        if (kept.length() == 0) {
            return;
        }
        int count = kept.length();
        // Half a pair waits for the other half.
        boolean isHalf = Character.isHighSurrogate(kept.charAt(count - 1));
        byte[] bytes = charset.encodePart0(kept.substring(0, isHalf ? count - 1 : count));
        kept.delete(0, isHalf ? count - 1 : count);
        out.write(bytes, 0, bytes.length);
    }

    public void flush() throws IOException {
        synchronized (lock) {
            checkOpen();
            send();
            out.flush();
        }
    }

    public void close() throws IOException {
        synchronized (lock) {
            if (isClosed) {
                return;
            }
            try {
                send();
                if (kept.length() > 0) {
                    // The other half never came.
                    byte[] bytes = charset.encodePart0(kept.toString());
                    out.write(bytes, 0, bytes.length);
                }
                out.flush();
            } finally {
                isClosed = true;
                out.close();
            }
        }
    }
}
