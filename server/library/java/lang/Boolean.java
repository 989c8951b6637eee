package java.lang;

import racelens.Given;
import racelens.Model;

/** Left out: describeConstable. */
public final class Boolean implements java.io.Serializable, Comparable<Boolean> {
    public static final Boolean TRUE = (Boolean) Model.shared(new Boolean(true));
    public static final Boolean FALSE = (Boolean) Model.shared(new Boolean(false));
    public static final Class<Boolean> TYPE = primitive0();

    private final boolean value;

    public Boolean(boolean value) {
        this.value = value;
    }

    public Boolean(String text) {
        this(parseBoolean(text));
    }

    @SuppressWarnings("unchecked")
    private static Class<Boolean> primitive0() {
        return (Class<Boolean>) (Class<?>) boolean.class;
    }

    public static Boolean valueOf(boolean value) {
        return value ? TRUE : FALSE;
    }

    public static Boolean valueOf(String text) {
        return parseBoolean(text) ? TRUE : FALSE;
    }

    public static boolean parseBoolean(String text) {
        return "true".equalsIgnoreCase(text);
    }

    public static boolean getBoolean(String property) {
        return property != null && !property.isEmpty() && parseBoolean(System.getProperty(property));
    }

    public boolean booleanValue() {
        return value;
    }

    public static int compare(boolean a, boolean b) {
        return a == b ? 0 : a ? 1 : -1;
    }

    public int compareTo(Boolean other) {
        Given.value0(other, "Cannot read field \"value\" because \"b\" is null");
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

    public static boolean logicalAnd(boolean a, boolean b) {
        return a & b;
    }

    public static boolean logicalOr(boolean a, boolean b) {
        return a | b;
    }

    public static boolean logicalXor(boolean a, boolean b) {
        return a ^ b;
    }
}
