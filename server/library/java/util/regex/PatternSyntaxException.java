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
        StringBuilder text = new StringBuilder(description);
        if (index >= 0) {
            text.append(" near index ").append(index);
        }
        text.append('\n').append(regex);
        if (index >= 0 && regex != null && index < regex.length()) {
            text.append('\n');
            for (int at = 0; at < index; at++) {
                text.append(regex.charAt(at) == '\t' ? '\t' : ' ');
            }
            text.append('^');
        }
        return text.toString();
    }
}
