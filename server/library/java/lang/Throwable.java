package java.lang;

public class Throwable implements java.io.Serializable {
    private String message;
    private Throwable cause;
    private Throwable[] suppressed;

    public Throwable() {}

    public Throwable(String message) {
        this.message = message;
    }

    public Throwable(String message, Throwable cause) {
        this.message = message;
        this.cause = cause;
    }

    public Throwable(Throwable cause) {
        this.message = cause == null ? null : cause.toString();
        this.cause = cause;
    }

    public String getMessage() {
        return message;
    }

    public String getLocalizedMessage() {
        return getMessage();
    }

    public Throwable getCause() {
        return cause;
    }

    public Throwable initCause(Throwable cause) {
        if (this.cause != null) {
            throw new IllegalStateException("Can't overwrite cause with " + cause, this);
        }
        if (cause == this) {
            throw new IllegalArgumentException("Self-causation not permitted", this);
        }
        this.cause = cause;
        return this;
    }

    public final void addSuppressed(Throwable exception) {
        if (exception == this) {
            throw new IllegalArgumentException("Self-suppression not permitted", exception);
        }
        if (exception == null) {
            throw new NullPointerException("Cannot suppress a null exception.");
        }
        Throwable[] all = copyOfSuppressed(1);
        all[all.length - 1] = exception;
        suppressed = all;
    }

    public final Throwable[] getSuppressed() {
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

    public Throwable fillInStackTrace() {
        return this;
    }

    public void printStackTrace() {
        System.err.println(this);
    }

    public String toString() {
        String name = getClass().getName();
        String text = getLocalizedMessage();
        return text == null ? name : name + ": " + text;
    }
}
