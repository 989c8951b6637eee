package java.text;

/** Where a text is read from. */
public class ParsePosition {
    int index;
    int errorIndex = -1;

    public ParsePosition(int index) {
        this.index = index;
    }

    public int getIndex() {
        return index;
    }

    public void setIndex(int index) {
        this.index = index;
    }

    public void setErrorIndex(int index) {
        errorIndex = index;
    }

    public int getErrorIndex() {
        return errorIndex;
    }

    public boolean equals(Object other) {
        return other instanceof ParsePosition && ((ParsePosition) other).index == index
                && ((ParsePosition) other).errorIndex == errorIndex;
    }

    public int hashCode() {
        return errorIndex << 16 | index;
    }

    public String toString() {
        return getClass().getName() + "[index=" + index + ",errorIndex=" + errorIndex + "]";
    }
}
