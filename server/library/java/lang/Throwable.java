package java.lang;

import racelens.Model;

/**
 * Simplified: the elements of a stack trace have line numbers only where a program is run.
 */
public class Throwable implements java.io.Serializable {
    private String message;
    private Throwable cause;
    private boolean hasCause;
    /** What is not kept: exceptions that were suppressed, and a stack trace. */
    private byte refused;
    private Throwable[] suppressed;
    private StackTraceElement[] trace;

    private static final byte SUPPRESSED = 1;
    private static final byte TRACE = 2;

    public Throwable() {
        filled0(this);
    }

    public Throwable(String message) {
        filled0(this);
        this.message = message;
    }

    public Throwable(String message, Throwable cause) {
        filled0(this);
        this.message = message;
        this.cause = cause;
        hasCause = true;
    }

    public Throwable(Throwable cause) {
        filled0(this);
        this.message = cause == null ? null : cause.toString();
        this.cause = cause;
        hasCause = true;
    }

    protected Throwable(String message, Throwable cause, boolean keepsSuppressed, boolean hasTrace) {
        refused = (byte) ((keepsSuppressed ? 0 : SUPPRESSED) | (hasTrace ? 0 : TRACE));
        if (hasTrace) {
            filled0(this);
        } else {
            trace = new StackTraceElement[0];
        }
        this.message = message;
        this.cause = cause;
        hasCause = true;
    }

    public String getMessage() {
        return message;
    }

    public String getLocalizedMessage() {
        return getMessage();
    }

    public synchronized Throwable getCause() {
        return cause;
    }

    public synchronized Throwable initCause(Throwable cause) {
        if (hasCause || this.cause != null) {
            throw new IllegalStateException(
                    "Can't overwrite cause with " + (cause == null ? "a null" : cause.toString()), this);
        }
        if (cause == this) {
            throw new IllegalArgumentException("Self-causation not permitted", this);
        }
        this.cause = cause;
        hasCause = true;
        return this;
    }

    public final synchronized void addSuppressed(Throwable exception) {
        if (exception == this) {
            throw new IllegalArgumentException("Self-suppression not permitted", exception);
        }
        if (exception == null) {
            throw new NullPointerException("Cannot suppress a null exception.");
        }
        if ((refused & SUPPRESSED) != 0) {
            return;
        }
        Throwable[] all = copyOfSuppressed(1);
        all[all.length - 1] = exception;
        suppressed = all;
    }

    public final synchronized Throwable[] getSuppressed() {
        return copyOfSuppressed(0);
    }

    private Throwable[] copyOfSuppressed(int more) {
        int count = suppressed == null ? 0 : suppressed.length;
        Throwable[] all = new Throwable[count + more];
        for (int at = 0; at < count; at++) {
            all[at] = suppressed[at];
        }
        return all;
    }

    /** Calls {@link #fillInStackTrace} where a class of the program overrides it; others have their stack when they are allocated. */
    private static native void filled0(Throwable of);

    /** Constructors call it, and it may be overridden. */
    public synchronized Throwable fillInStackTrace() {
        if ((refused & TRACE) == 0) {
            fill0(this);
            if (trace != null) {
                trace = null;
            }
        }
        return this;
    }

    private static native void fill0(Throwable of);

    public StackTraceElement[] getStackTrace() {
        return copyOfTrace();
    }

    private synchronized StackTraceElement[] copyOfTrace() {
        if (trace == null) {
            StackTraceElement[] all = new StackTraceElement[depth0(this)];
            for (int at = 0; at < all.length; at++) {
                all[at] = StackTraceElement.made0(frame0(this, at, 0), frame0(this, at, 1), frame0(this, at, 2), line0(this, at));
            }
            return all;
        }
        return trace.clone();
    }

    private static native int depth0(Throwable of);

    private static native String frame0(Throwable of, int at, int what);

    private static native int line0(Throwable of, int at);

    public void setStackTrace(StackTraceElement[] trace) {
        Model.reads(trace);
        for (int at = 0; at < trace.length; at++) {
            if (trace[at] == null) {
                throw new NullPointerException("stackTrace[" + at + "]");
            }
        }
        synchronized (this) {
            if ((refused & TRACE) == 0) {
                this.trace = trace.clone();
            }
        }
    }

    public void printStackTrace() {
        printStackTrace(System.err);
    }

    public void printStackTrace(java.io.PrintStream stream) {
        StringBuilder text = new StringBuilder();
        describe(text, "", "", null, null);
        stream.print(text.toString());
    }

    public void printStackTrace(java.io.PrintWriter writer) {
        StringBuilder text = new StringBuilder();
        describe(text, "", "", null, null);
        writer.print(text.toString());
    }

    /** Which throwables have been described, the last one first. */
    private static final class Described {
        private final Throwable which;
        private final Described before;

        private Described(Throwable which, Described before) {
            this.which = which;
            this.before = before;
        }
    }

    /** Frames at the end that {@code around} has, too, are only counted. */
    private Described describe(StringBuilder text, String margin, String caption, StackTraceElement[] around, Described seen) {
        for (Described other = seen; other != null; other = other.before) {
            if (other.which == this) {
                text.append(margin).append(caption).append("[CIRCULAR REFERENCE: ").append(toString()).append("]\n");
                return seen;
            }
        }
        seen = new Described(this, seen);
        StackTraceElement[] frames = getStackTrace();
        int shown = frames.length;
        for (int at = around == null ? 0 : around.length; at > 0 && shown > 0 && frames[shown - 1].equals(around[at - 1]); at--) {
            shown--;
        }
        text.append(margin).append(caption).append(toString()).append('\n');
        for (int at = 0; at < shown; at++) {
            text.append(margin).append("\tat ").append(frames[at].toString()).append('\n');
        }
        if (shown < frames.length) {
            text.append(margin).append("\t... ").append(frames.length - shown).append(" more\n");
        }
        for (Throwable other : getSuppressed()) {
            seen = other.describe(text, margin + "\t", "Suppressed: ", frames, seen);
        }
        Throwable why = getCause();
        return why == null ? seen : why.describe(text, margin, "Caused by: ", frames, seen);
    }

    public String toString() {
        String name = getClass().getName();
        String text = getLocalizedMessage();
        return text == null ? name : name + ": " + text;
    }
}
