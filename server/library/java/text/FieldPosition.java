package java.text;

/** Where in a text a field is. Left out: attributes of fields. */
public class FieldPosition {
    private final int field;
    int beginIndex;
    int endIndex;

    public FieldPosition(int field) {
        this.field = field;
    }

    public int getField() {
        return field;
    }

    public int getBeginIndex() {
        return beginIndex;
    }

    public int getEndIndex() {
        return endIndex;
    }

    public void setBeginIndex(int index) {
        beginIndex = index;
    }

    public void setEndIndex(int index) {
        endIndex = index;
    }

    public boolean equals(Object other) {
        return other instanceof FieldPosition && ((FieldPosition) other).field == field
                && ((FieldPosition) other).beginIndex == beginIndex && ((FieldPosition) other).endIndex == endIndex;
    }

    public int hashCode() {
        return field << 24 | beginIndex << 16 | endIndex;
    }
}
