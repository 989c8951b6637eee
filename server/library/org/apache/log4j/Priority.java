package org.apache.log4j;

public class Priority {
    public static final int OFF_INT = Integer.MAX_VALUE;
    public static final int FATAL_INT = 50000;
    public static final int ERROR_INT = 40000;
    public static final int WARN_INT = 30000;
    public static final int INFO_INT = 20000;
    public static final int DEBUG_INT = 10000;
    public static final int ALL_INT = Integer.MIN_VALUE;

    private final int number;
    private final String name;

    protected Priority(int number, String name) {
        this.number = number;
        this.name = name;
    }

    public final int toInt() {
        return number;
    }

    public final String toString() {
        return name;
    }

    public boolean isGreaterOrEqual(Priority other) {
        return number >= other.number;
    }

    public boolean equals(Object other) {
        return other instanceof Priority && number == ((Priority) other).number;
    }

    public int hashCode() {
        return number;
    }
}
