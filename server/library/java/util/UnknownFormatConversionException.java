package java.util;

public class UnknownFormatConversionException extends IllegalFormatException {
    private final String conversion;

    public UnknownFormatConversionException(String conversion) {
        this.conversion = Objects.requireNonNull(conversion);
    }

    public String getMessage() {
        return "Conversion = '" + conversion + "'";
    }

    public String getConversion() {
        return conversion;
    }
}
