package org.apache.logging.log4j;

public final class Level implements Comparable<Level> {
    public static final Level OFF = new Level("OFF", 0);
    public static final Level FATAL = new Level("FATAL", 100);
    public static final Level ERROR = new Level("ERROR", 200);
    public static final Level WARN = new Level("WARN", 300);
    public static final Level INFO = new Level("INFO", 400);
    public static final Level DEBUG = new Level("DEBUG", 500);
    public static final Level TRACE = new Level("TRACE", 600);
    public static final Level ALL = new Level("ALL", Integer.MAX_VALUE);

    private final String name;
    private final int number;

    private Level(String name, int number) {
        this.name = name;
        this.number = number;
    }

    public String name() {
        return name;
    }

    public int intLevel() {
        return number;
    }

    public boolean isMoreSpecificThan(Level other) {
        return number <= other.number;
    }

    public boolean isLessSpecificThan(Level other) {
        return number >= other.number;
    }

    public int compareTo(Level other) {
        return Integer.compare(number, other.number);
    }

    public String toString() {
        return name;
    }
}
