package java.io;

import java.util.Locale;

/** A stream that the machine shows. A line is one piece, so that lines of threads don't mix. Left out: files, charsets. */
public class PrintStream implements Appendable, Closeable, Flushable {
    private final OutputStream under;

    /** The standard streams have nothing below them. */
    public PrintStream() {
        under = null;
    }

    public PrintStream(OutputStream out) {
        if (out == null) {
            throw new NullPointerException("Null output stream");
        }
        under = out;
    }

    public PrintStream(OutputStream out, boolean flushes) {
        this(out);
    }

    native void show0(String text);

    void print0(String text) {
        if (under == null) {
            show0(text);
            return;
        }
        synchronized (this) {
            try {
                under.write(text.getBytes());
            } catch (IOException exception) {
                // As checkError would tell.
            }
        }
    }

    public void write(int unit) {
        print0(String.valueOf((char) (unit & 0xFF)));
    }

    public void write(byte[] bytes, int from, int count) {
        print0(java.nio.charset.Charset.decodeUtf8(bytes, from, count));
    }

    public void println() {
        print0("\n");
    }

    public void flush() {}

    public void close() {}

    public boolean checkError() {
        return false;
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
        print0(String.format(format, args));
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
