package java.lang.invoke;

public class WrongMethodTypeException extends RuntimeException {
    public WrongMethodTypeException() {}

    public WrongMethodTypeException(String message) {
        super(message);
    }
}
