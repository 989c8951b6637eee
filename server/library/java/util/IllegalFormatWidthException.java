package java.util;

public class IllegalFormatWidthException extends IllegalFormatException {
    private final int width;

    public IllegalFormatWidthException(int width) {
        this.width = width;
    }

    public String getMessage() {
        return Integer.toString(width);
    }

    public int getWidth() {
        return width;
    }
}
