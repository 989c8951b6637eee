package java.util;

public class IllegalFormatFlagsException extends IllegalFormatException {
    private final String flags;

    public IllegalFormatFlagsException(String flags) {
        this.flags = Objects.requireNonNull(flags);
    }

    public String getMessage() {
        return "Flags = '" + flags + "'";
    }

    public String getFlags() {
        return flags;
    }
}
