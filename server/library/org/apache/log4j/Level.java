package org.apache.log4j;

public class Level extends Priority {
    public static final int TRACE_INT = 5000;
    public static final Level OFF = new Level(OFF_INT, "OFF");
    public static final Level FATAL = new Level(FATAL_INT, "FATAL");
    public static final Level ERROR = new Level(ERROR_INT, "ERROR");
    public static final Level WARN = new Level(WARN_INT, "WARN");
    public static final Level INFO = new Level(INFO_INT, "INFO");
    public static final Level DEBUG = new Level(DEBUG_INT, "DEBUG");
    public static final Level TRACE = new Level(TRACE_INT, "TRACE");
    public static final Level ALL = new Level(ALL_INT, "ALL");

    protected Level(int number, String name) {
        super(number, name);
    }
}
