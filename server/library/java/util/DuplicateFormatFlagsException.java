package java.util;

public class DuplicateFormatFlagsException extends IllegalFormatException {
    private final String flags;

    public DuplicateFormatFlagsException(String flags) {
        this.flags = Objects.requireNonNull(flags);
    }

    public String getMessage() {
        return "Flags = '" + flags + "'";
    }

    public String getFlags() {
        return flags;
    }
}
