package java.text;

/** Left out: character iterators. */
public abstract class Format implements java.io.Serializable, Cloneable {
    protected Format() {}

    public final String format(Object object) {
        return format(object, new StringBuffer(), new FieldPosition(0)).toString();
    }

    public abstract StringBuffer format(Object object, StringBuffer into, FieldPosition position);

    public abstract Object parseObject(String text, ParsePosition from);

    public Object parseObject(String text) throws ParseException {
        ParsePosition from = new ParsePosition(0);
        Object made = parseObject(text, from);
        if (from.getIndex() == 0) {
            throw new ParseException("Format.parseObject(String) failed", from.getErrorIndex());
        }
        return made;
    }

    public Object clone() {
        try {
            return super.clone();
        } catch (CloneNotSupportedException exception) {
            throw new InternalError(exception);
        }
    }

    /** What a part of a text is. */
    public static class Field implements java.io.Serializable {
        private final String name;

        protected Field(String name) {
            this.name = name;
        }

        protected String getName() {
            return name;
        }

        public String toString() {
            return getClass().getName() + "(" + name + ")";
        }
    }
}
