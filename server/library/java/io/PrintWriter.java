package java.io;

import java.util.Locale;

/** Writes to another writer what it is given as text. Left out: files. */
public class PrintWriter extends Writer {
    protected Writer out;
    private final boolean flushes;
    private final PrintStream under;
    private boolean hasError;

    public PrintWriter(Writer out) {
        this(out, false);
    }

    public PrintWriter(Writer out, boolean flushes) {
        super(out);
        this.out = out;
        this.flushes = flushes;
        under = null;
    }

    public PrintWriter(OutputStream out) {
        this(out, false);
    }

    public PrintWriter(OutputStream out, boolean flushes) {
        this(out, flushes, java.nio.charset.Charset.defaultCharset());
    }

    public PrintWriter(OutputStream out, boolean flushes, java.nio.charset.Charset charset) {
        super(new OutputStreamWriter(out, charset));
        this.out = (Writer) lock;
        this.flushes = flushes;
        under = out instanceof PrintStream ? (PrintStream) out : null;
    }

    public boolean checkError() {
        if (out != null) {
            flush();
        }
        return hasError || under != null && under.checkError();
    }

    protected void setError() {
        hasError = true;
    }

    protected void clearError() {
        hasError = false;
    }

    public void write(int unit) {
        write(String.valueOf((char) unit));
    }

    public void write(char[] chars) {
        write(String.valueOf(chars));
    }

    public void write(char[] chars, int from, int count) {
        write(String.valueOf(chars, from, count));
    }

    public void write(String text, int from, int count) {
        write(text.substring(from, from + count));
    }

    public void write(String text) {
        synchronized (lock) {
            try {
                if (out == null) {
                    throw new IOException("Stream closed");
                }
                out.write(text);
            } catch (IOException exception) {
                hasError = true;
            }
        }
    }

    private void line(String text) {
        if (!flushes) {
            write(text);
            return;
        }
        synchronized (lock) {
            write(text);
            flush();
        }
    }

    public void println() {
        line("\n");
    }

    public void print(boolean value) {
        write("" + value);
    }

    public void println(boolean value) {
        line("" + value + "\n");
    }

    public void print(char value) {
        write("" + value);
    }

    public void println(char value) {
        line("" + value + "\n");
    }

    public void print(int value) {
        write("" + value);
    }

    public void println(int value) {
        line("" + value + "\n");
    }

    public void print(long value) {
        write("" + value);
    }

    public void println(long value) {
        line("" + value + "\n");
    }

    public void print(float value) {
        write("" + value);
    }

    public void println(float value) {
        line("" + value + "\n");
    }

    public void print(double value) {
        write("" + value);
    }

    public void println(double value) {
        line("" + value + "\n");
    }

    public void print(String value) {
        write("" + value);
    }

    public void println(String value) {
        line("" + value + "\n");
    }

    public void print(Object value) {
        write(String.valueOf(value));
    }

    public void println(Object value) {
        line(String.valueOf(value) + "\n");
    }

    public void print(char[] value) {
        write(String.valueOf(value));
    }

    public void println(char[] value) {
        line(String.valueOf(value) + "\n");
    }

    public PrintWriter printf(String format, Object... args) {
        return format(format, args);
    }

    public PrintWriter printf(Locale locale, String format, Object... args) {
        return format(format, args);
    }

    public PrintWriter format(String format, Object... args) {
        StringBuilder out = new StringBuilder();
        try {
            String.format0(out, format, args);
        } finally {
            line(out.toString());
        }
        return this;
    }

    public PrintWriter format(Locale locale, String format, Object... args) {
        return format(format, args);
    }

    public PrintWriter append(CharSequence text) {
        write(String.valueOf((Object) text));
        return this;
    }

    public PrintWriter append(CharSequence text, int start, int end) {
        return append(String.valueOf((Object) text).subSequence(start, end));
    }

    public PrintWriter append(char value) {
        write(String.valueOf(value));
        return this;
    }

    public void flush() {
        synchronized (lock) {
            try {
                if (out == null) {
                    throw new IOException("Stream closed");
                }
                out.flush();
            } catch (IOException exception) {
                hasError = true;
            }
        }
    }

    public void close() {
        synchronized (lock) {
            try {
                if (out != null) {
                    out.close();
                    out = null;
                }
            } catch (IOException exception) {
                hasError = true;
            }
        }
    }
}
