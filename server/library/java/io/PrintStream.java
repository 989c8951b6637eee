package java.io;

import java.nio.charset.Charset;
import java.util.Locale;
import java.util.Objects;

/** A stream that the machine shows. A line is one piece, so that lines of threads don't mix. Left out: files. */
public class PrintStream extends FilterOutputStream implements Appendable {
    private final Charset charset;
    private final boolean flushes;
    private boolean hasError;
    private boolean isClosed;

    /** The standard streams have nothing below them. */
    PrintStream() {
        super(null);
        charset = Charset.defaultCharset();
        flushes = false;
    }

    public PrintStream(OutputStream out) {
        this(out, false);
    }

    public PrintStream(OutputStream out, boolean flushes) {
        this(out, flushes, Charset.defaultCharset());
    }

    public PrintStream(OutputStream out, boolean flushes, String charset) throws UnsupportedEncodingException {
        this(out, flushes, Charset.named0(Objects.requireNonNull(charset, "charsetName")));
    }

    public PrintStream(OutputStream out, boolean flushes, Charset charset) {
        super(Objects.requireNonNull(out, "Null output stream"));
        this.flushes = flushes;
        this.charset = charset;
    }

    native void show0(String text);

    void print0(String text) {
        if (out == null) {
            show0(text);
            return;
        }
        byte[] bytes = charset.encode0(text);
        send(bytes, 0, bytes.length, text.indexOf('\n') >= 0);
    }

    private void send(byte[] bytes, int from, int count, boolean hasLine) {
        synchronized (this) {
            try {
                if (isClosed) {
                    throw new IOException("Stream closed");
                }
                out.write(bytes, from, count);
                if (flushes && hasLine) {
                    out.flush();
                }
            } catch (IOException exception) {
                hasError = true;
            }
        }
    }

    public void write(int unit) {
        if (out == null) {
            print0(String.valueOf((char) (unit & 0xFF)));
        } else {
            send(new byte[] {(byte) unit}, 0, 1, unit == '\n');
        }
    }

    public void write(byte[] bytes, int from, int count) {
        if (out == null) {
            print0(Charset.decodeUtf8(bytes, from, count));
        } else {
            send(bytes, from, count, true);
        }
    }

    public void write(byte[] bytes) throws IOException {
        write(bytes, 0, bytes.length);
    }

    public void writeBytes(byte[] bytes) {
        write(bytes, 0, bytes.length);
    }

    public void println() {
        print0("\n");
    }

    public void flush() {
        if (out == null) {
            return;
        }
        synchronized (this) {
            try {
                out.flush();
            } catch (IOException exception) {
                hasError = true;
            }
        }
    }

    public void close() {
        if (out == null) {
            return;
        }
        synchronized (this) {
            if (!isClosed) {
                try {
                    out.close();
                } catch (IOException exception) {
                    hasError = true;
                }
                isClosed = true;
            }
        }
    }

    public boolean checkError() {
        flush();
        return hasError || out instanceof PrintStream && ((PrintStream) out).checkError();
    }

    protected void setError() {
        hasError = true;
    }

    protected void clearError() {
        hasError = false;
    }

    public void print(boolean value) {
        print0("" + value);
    }

    public void println(boolean value) {
        print0("" + value + "\n");
    }

    public void print(char value) {
        print0("" + value);
    }

    public void println(char value) {
        print0("" + value + "\n");
    }

    public void print(int value) {
        print0("" + value);
    }

    public void println(int value) {
        print0("" + value + "\n");
    }

    public void print(long value) {
        print0("" + value);
    }

    public void println(long value) {
        print0("" + value + "\n");
    }

    public void print(float value) {
        print0("" + value);
    }

    public void println(float value) {
        print0("" + value + "\n");
    }

    public void print(double value) {
        print0("" + value);
    }

    public void println(double value) {
        print0("" + value + "\n");
    }

    public void print(String value) {
        print0("" + value);
    }

    public void println(String value) {
        print0("" + value + "\n");
    }

    public void print(Object value) {
        print0(String.valueOf(value));
    }

    public void println(Object value) {
        print0(String.valueOf(value) + "\n");
    }

    public void print(char[] value) {
        print0(String.valueOf(value));
    }

    public void println(char[] value) {
        print0(String.valueOf(value) + "\n");
    }

    public PrintStream printf(String format, Object... args) {
        return format(format, args);
    }

    public PrintStream printf(Locale locale, String format, Object... args) {
        return format(format, args);
    }

    public PrintStream format(String format, Object... args) {
        StringBuilder out = new StringBuilder();
        try {
            String.format0(out, format, args);
        } finally {
            print0(out.toString());
        }
        return this;
    }

    public PrintStream format(Locale locale, String format, Object... args) {
        return format(format, args);
    }

    public PrintStream append(CharSequence text) {
        print0(String.valueOf((Object) text));
        return this;
    }

    public PrintStream append(CharSequence text, int start, int end) {
        return append(String.valueOf((Object) text).subSequence(start, end));
    }

    public PrintStream append(char value) {
        print0(String.valueOf(value));
        return this;
    }
}
