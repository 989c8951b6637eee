package java.util;

public class MissingFormatWidthException extends IllegalFormatException {
    private final String specifier;

    public MissingFormatWidthException(String specifier) {
        this.specifier = Objects.requireNonNull(specifier);
    }

    public String getMessage() {
        return specifier;
    }

    public String getFormatSpecifier() {
        return specifier;
    }
}
