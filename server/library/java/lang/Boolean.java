package java.lang;

public final class Boolean implements Comparable<Boolean> {
    public static final Boolean TRUE = new Boolean(true);

    public static final Boolean FALSE = new Boolean(false);

    private final boolean value;

    public Boolean(boolean value) {
        this.value = value;
    }

    public static Boolean valueOf(boolean value) {
        return value ? TRUE : FALSE;
    }

    public boolean booleanValue() {
        return value;
    }

    public static int compare(boolean a, boolean b) {
        return a == b ? 0 : a ? 1 : -1;
    }

    public int compareTo(Boolean other) {
        return compare(value, other.value);
    }

    public boolean equals(Object other) {
        return other instanceof Boolean && ((Boolean) other).value == value;
    }

    public int hashCode() {
        return hashCode(value);
    }

    public static int hashCode(boolean value) {
        return value ? 1231 : 1237;
    }

    public String toString() {
        return "" + value;
    }

    public static String toString(boolean value) {
        return "" + value;
    }

    public static boolean parseBoolean(String text) {
        return text != null && (text.equals("true") || text.equals("TRUE") || text.equals("True"));
    }
}
