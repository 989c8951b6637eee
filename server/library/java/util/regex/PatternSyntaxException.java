package java.util.regex;

/** Also for what this model doesn't know, which it says. */
public class PatternSyntaxException extends IllegalArgumentException {
    private final String description;
    private final String regex;
    private final int index;

    public PatternSyntaxException(String description, String regex, int index) {
        this.description = description;
        this.regex = regex;
        this.index = index;
    }

    public int getIndex() {
        return index;
    }

    public String getDescription() {
        return description;
    }

    public String getPattern() {
        return regex;
    }

    public String getMessage() {
        return description + (index >= 0 ? " near index " + index : "") + "\n" + regex;
    }
}
