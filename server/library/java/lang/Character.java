package java.lang;

public final class Character implements Comparable<Character> {
    public static final char MIN_VALUE = '\u0000';

    public static final char MAX_VALUE = '\uffff';

    private final char value;

    public Character(char value) {
        this.value = value;
    }

    public static Character valueOf(char value) {
        return new Character(value);
    }

    public char charValue() {
        return value;
    }

    public static int compare(char a, char b) {
        return a < b ? -1 : a == b ? 0 : 1;
    }

    public int compareTo(Character other) {
        return compare(value, other.value);
    }

    public boolean equals(Object other) {
        return other instanceof Character && ((Character) other).value == value;
    }

    public int hashCode() {
        return hashCode(value);
    }

    public static int hashCode(char value) {
        return value;
    }

    public String toString() {
        return "" + value;
    }

    public static String toString(char value) {
        return "" + value;
    }

    public static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
