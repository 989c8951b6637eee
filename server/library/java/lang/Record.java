package java.lang;

/** The methods that a record has without writing them compare and hash its components by these. */
public abstract class Record {
    protected Record() {}

    static boolean sameComponent(Object a, Object b) {
        return a == b || a != null && a.equals(b);
    }

    static int hashComponent(Object value) {
        return value == null ? 0 : value.hashCode();
    }

    static boolean sameComponent(boolean a, boolean b) {
        return a == b;
    }

    static int hashComponent(boolean value) {
        return Boolean.hashCode(value);
    }

    static boolean sameComponent(byte a, byte b) {
        return a == b;
    }

    static int hashComponent(byte value) {
        return Byte.hashCode(value);
    }

    static boolean sameComponent(short a, short b) {
        return a == b;
    }

    static int hashComponent(short value) {
        return Short.hashCode(value);
    }

    static boolean sameComponent(char a, char b) {
        return a == b;
    }

    static int hashComponent(char value) {
        return Character.hashCode(value);
    }

    static boolean sameComponent(int a, int b) {
        return a == b;
    }

    static int hashComponent(int value) {
        return Integer.hashCode(value);
    }

    static boolean sameComponent(long a, long b) {
        return a == b;
    }

    static int hashComponent(long value) {
        return Long.hashCode(value);
    }

    static boolean sameComponent(float a, float b) {
        return Float.compare(a, b) == 0;
    }

    static int hashComponent(float value) {
        return Float.hashCode(value);
    }

    static boolean sameComponent(double a, double b) {
        return Double.compare(a, b) == 0;
    }

    static int hashComponent(double value) {
        return Double.hashCode(value);
    }
}
