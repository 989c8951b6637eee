package java.text;

import racelens.Model;

/** Where a text is read from. */
public class ParsePosition {
    int index;
    int errorIndex = -1;

    public ParsePosition(int index) {
        this.index = index;
    }

    public int getIndex() {
        Model.reads(this);
        return index;
    }

    public void setIndex(int index) {
        Model.writes(this);
        this.index = index;
    }

    public void setErrorIndex(int index) {
        Model.writes(this);
        errorIndex = index;
    }

    public int getErrorIndex() {
        Model.reads(this);
        return errorIndex;
    }

    public boolean equals(Object other) {
        Model.reads(this);
        return other instanceof ParsePosition && ((ParsePosition) other).index == index
                && ((ParsePosition) other).errorIndex == errorIndex;
    }

    public int hashCode() {
        Model.reads(this);
        return errorIndex << 16 | index;
    }

    public String toString() {
        Model.reads(this);
        return getClass().getName() + "[index=" + index + ",errorIndex=" + errorIndex + "]";
    }
}
