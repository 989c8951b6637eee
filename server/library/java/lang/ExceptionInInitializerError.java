package java.lang;

public class ExceptionInInitializerError extends LinkageError {
    public ExceptionInInitializerError() {}

    public ExceptionInInitializerError(Throwable exception) {
        super(null, exception);
    }

    public ExceptionInInitializerError(String message) {
        super(message);
    }

    public Throwable getException() {
        return getCause();
    }
}
