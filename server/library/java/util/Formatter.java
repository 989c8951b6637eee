package java.util;

import java.io.Closeable;
import java.io.Flushable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;

import racelens.Model;

/** Writes as in English; a format that looks different in another locale ends the check. Left out: files, charsets. */
public final class Formatter implements Closeable, Flushable {
    private Appendable out;
    private final Locale locale;
    private IOException failure;

    public enum BigDecimalLayoutForm {
        SCIENTIFIC, DECIMAL_FLOAT
    }

    public Formatter() {
        this(new StringBuilder());
    }

    public Formatter(Appendable out) {
        this(out, Locale.getDefault());
    }

    public Formatter(Locale locale) {
        this(new StringBuilder(), locale);
    }

    public Formatter(Appendable out, Locale locale) {
        this.out = out == null ? new StringBuilder() : out;
        this.locale = locale;
    }

    public Formatter(PrintStream out) {
        this((Appendable) Objects.requireNonNull(out));
    }

    public Formatter(OutputStream out) {
        this((Appendable) new PrintStream(out));
    }

    public Locale locale() {
        open();
        return locale;
    }

    public Appendable out() {
        open();
        return out;
    }

    public String toString() {
        open();
        return out.toString();
    }

    public IOException ioException() {
        return failure;
    }

    public void flush() {
        open();
        if (out instanceof Flushable) {
            try {
                ((Flushable) out).flush();
            } catch (IOException exception) {
                failure = exception;
            }
        }
    }

    public void close() {
        Model.writes(this);
        Appendable closed = out;
        out = null;
        if (closed instanceof Closeable) {
            try {
                ((Closeable) closed).close();
            } catch (IOException exception) {
                failure = exception;
            }
        }
    }

    public Formatter format(String format, Object... args) {
        return format(locale, format, args);
    }

    public Formatter format(Locale locale, String format, Object... args) {
        open();
        StringBuilder text = new StringBuilder();
        try {
            String.format0(text, locale, format, args);
        } finally {
            try {
                out.append(text);
            } catch (IOException exception) {
                failure = exception;
            }
        }
        return this;
    }

    private void open() {
        Model.reads(this);
        if (out == null) {
            throw new FormatterClosedException();
        }
    }
}
