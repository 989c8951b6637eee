package java.lang.reflect;

public class UndeclaredThrowableException extends RuntimeException {
    private Throwable undeclared;

    public UndeclaredThrowableException(Throwable undeclared) {
        super((Throwable) null);
        this.undeclared = undeclared;
    }

    public UndeclaredThrowableException(Throwable undeclared, String message) {
        super(message, null);
        this.undeclared = undeclared;
    }

    public Throwable getUndeclaredThrowable() {
        return undeclared;
    }

    public Throwable getCause() {
        return undeclared;
    }
}
