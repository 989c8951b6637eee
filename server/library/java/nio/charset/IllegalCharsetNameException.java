package java.nio.charset;

public class IllegalCharsetNameException extends IllegalArgumentException {
    private final String name;

    public IllegalCharsetNameException(String name) {
        super(String.valueOf((Object) name));
        this.name = name;
    }

    public String getCharsetName() {
        return name;
    }
}
