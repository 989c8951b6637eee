package org.apache.logging.log4j;

/** Gives one logger for each name. A logger without one is named for nothing: it writes the same. */
public class LogManager {
    public static final String ROOT_LOGGER_NAME = "";

    private static Logger last;

    protected LogManager() {}

    public static Logger getLogger(String name) {
        for (Logger at = last; at != null; at = at.before) {
            if (at.getName().equals(name)) {
                return at;
            }
        }
        last = new Logger(name, last);
        return last;
    }

    public static Logger getLogger(Class<?> of) {
        return getLogger(of.getName());
    }

    public static Logger getLogger(Object of) {
        return getLogger(of.getClass().getName());
    }

    public static Logger getLogger() {
        return getLogger("log");
    }

    public static Logger getFormatterLogger(Class<?> of) {
        return getLogger(of);
    }

    public static Logger getRootLogger() {
        return getLogger(ROOT_LOGGER_NAME);
    }
}
