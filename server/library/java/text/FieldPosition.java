package java.text;

/** Where in a text a field is. */
public class FieldPosition {
    private final int field;
    private final Format.Field attribute;
    int beginIndex;
    int endIndex;

    public FieldPosition(int field) {
        this(null, field);
    }

    public FieldPosition(Format.Field attribute) {
        this(attribute, -1);
    }

    public FieldPosition(Format.Field attribute, int field) {
        this.attribute = attribute;
        this.field = field;
    }

    public Format.Field getFieldAttribute() {
        return attribute;
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
                && java.util.Objects.equals(((FieldPosition) other).attribute, attribute)
                && ((FieldPosition) other).beginIndex == beginIndex && ((FieldPosition) other).endIndex == endIndex;
    }

    public int hashCode() {
        return field << 24 | beginIndex << 16 | endIndex;
    }

    public String toString() {
        return getClass().getName() + "[field=" + field + ",attribute=" + attribute + ",beginIndex=" + beginIndex + ",endIndex="
                + endIndex + ']';
    }
}
