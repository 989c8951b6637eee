package java.util;

public class MissingFormatArgumentException extends IllegalFormatException {
    private final String specifier;

    public MissingFormatArgumentException(String specifier) {
        this.specifier = Objects.requireNonNull(specifier);
    }

    public String getMessage() {
        return "Format specifier '" + specifier + "'";
    }

    public String getFormatSpecifier() {
        return specifier;
    }
}
