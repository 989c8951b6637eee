package java.util;

/** Public for the formatter alone, which is in another package here. */
public class IllegalFormatArgumentIndexException extends IllegalFormatException {
    private final int index;

    public IllegalFormatArgumentIndexException(int index) {
        this.index = index;
    }

    public int getIndex() {
        return index;
    }

    public String getMessage() {
        return index == Integer.MIN_VALUE ? "Format argument index: (not representable as int)"
                : "Illegal format argument index = " + index;
    }
}
