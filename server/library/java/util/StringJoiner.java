package java.util;

import racelens.Model;

public final class StringJoiner {
    private final String between;
    private final String before;
    private final String after;
    private String text;
    private String ifEmpty;

    public StringJoiner(CharSequence between) {
        this(between, "", "");
    }

    public StringJoiner(CharSequence between, CharSequence before, CharSequence after) {
        Objects.requireNonNull(before, "The prefix must not be null");
        Objects.requireNonNull(between, "The delimiter must not be null");
        Objects.requireNonNull(after, "The suffix must not be null");
        this.between = between.toString();
        this.before = before.toString();
        this.after = after.toString();
    }

    public StringJoiner setEmptyValue(CharSequence text) {
        Model.writes(this);
        ifEmpty = Objects.requireNonNull(text, "The empty value must not be null").toString();
        return this;
    }

    public StringJoiner add(CharSequence part) {
        Model.writes(this);
        String more = String.valueOf((Object) part);
        text = text == null ? more : text + between + more;
        return this;
    }

    public StringJoiner merge(StringJoiner other) {
        Model.reads(other);
        return other.text == null ? this : add(other.text);
    }

    public int length() {
        return toString().length();
    }

    public String toString() {
        Model.reads(this);
        if (text == null) {
            return ifEmpty != null ? ifEmpty : before + after;
        }
        return before + text + after;
    }
}
