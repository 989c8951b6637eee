package java.lang;

public class Error extends Throwable {
    public Error() {}

    public Error(String message) {
        super(message);
    }

    public Error(String message, Throwable cause) {
        super(message, cause);
    }

    public Error(Throwable cause) {
        super(cause);
    }

    protected Error(String message, Throwable cause, boolean keepsSuppressed, boolean hasTrace) {
        super(message, cause, keepsSuppressed, hasTrace);
    }
}
