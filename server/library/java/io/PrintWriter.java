package java.io;

import java.util.Locale;

/** Writes to another writer what it is given as text. Left out: files, streams, charsets. */
public class PrintWriter extends Writer {
    protected Writer out;
    private boolean hasError;

    public PrintWriter(Writer out) {
        super(out);
        this.out = out;
    }

    public PrintWriter(Writer out, boolean flushes) {
        this(out);
    }

    public boolean checkError() {
        return hasError;
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
                out.write(text);
            } catch (IOException exception) {
                hasError = true;
            }
        }
    }

    public void println() {
        write("\n");
    }

    public void print(boolean value) {
        write("" + value);
    }

    public void println(boolean value) {
        write("" + value + "\n");
    }

    public void print(char value) {
        write("" + value);
    }

    public void println(char value) {
        write("" + value + "\n");
    }

    public void print(int value) {
        write("" + value);
    }

    public void println(int value) {
        write("" + value + "\n");
    }

    public void print(long value) {
        write("" + value);
    }

    public void println(long value) {
        write("" + value + "\n");
    }

    public void print(float value) {
        write("" + value);
    }

    public void println(float value) {
        write("" + value + "\n");
    }

    public void print(double value) {
        write("" + value);
    }

    public void println(double value) {
        write("" + value + "\n");
    }

    public void print(String value) {
        write("" + value);
    }

    public void println(String value) {
        write("" + value + "\n");
    }

    public void print(Object value) {
        write(String.valueOf(value));
    }

    public void println(Object value) {
        write(String.valueOf(value) + "\n");
    }

    public void print(char[] value) {
        write(String.valueOf(value));
    }

    public void println(char[] value) {
        write(String.valueOf(value) + "\n");
    }

    public PrintWriter printf(String format, Object... args) {
        return format(format, args);
    }

    public PrintWriter printf(Locale locale, String format, Object... args) {
        return format(format, args);
    }

    public PrintWriter format(String format, Object... args) {
        write(String.format(format, args));
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
        try {
            out.flush();
        } catch (IOException exception) {
            hasError = true;
        }
    }

    public void close() {
        try {
            out.close();
        } catch (IOException exception) {
            hasError = true;
        }
    }
}
