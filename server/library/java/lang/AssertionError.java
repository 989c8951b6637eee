package java.lang;

public class AssertionError extends Error {
    public AssertionError() {}

    public AssertionError(Object detail) {
        super(String.valueOf(detail));
        if (detail instanceof Throwable) {
            initCause((Throwable) detail);
        }
    }

    public AssertionError(String message, Throwable cause) {
        super(message, cause);
    }

    public AssertionError(boolean detail) {
        super("" + detail);
    }

    public AssertionError(char detail) {
        super("" + detail);
    }

    public AssertionError(int detail) {
        super("" + detail);
    }

    public AssertionError(long detail) {
        super("" + detail);
    }

    public AssertionError(float detail) {
        super("" + detail);
    }

    public AssertionError(double detail) {
        super("" + detail);
    }
}
