package java.util.logging;

import java.util.function.Supplier;

/**
 * Writes what is loggable to standard error, one line a record. Logging orders nothing between threads: its
 * documentation promises no edges. Handlers, filters, formatters and configuration files have no model: naming them is
 * not checked. Left out: handlers, filters, parents, records, resource bundles, entries and exits with values, logp of
 * several values and of suppliers.
 */
public class Logger {
    public static final String GLOBAL_LOGGER_NAME = "global";

    /** All that have a name: each knows the one made before it. */
    private static Logger last;

    private final String name;
    private Level level;
    private Logger before;

    protected Logger(String name, String bundle) {
        this.name = name;
    }

    public static Logger getLogger(String name) {
        if (name == null) {
            throw new NullPointerException();
        }
        for (Logger at = last; at != null; at = at.before) {
            if (at.name.equals(name)) {
                return at;
            }
        }
        Logger made = new Logger(name, null);
        made.before = last;
        last = made;
        return made;
    }

    public static Logger getLogger(String name, String bundle) {
        return getLogger(name);
    }

    public static Logger getAnonymousLogger() {
        return new Logger(null, null);
    }

    public static final Logger getGlobal() {
        return getLogger(GLOBAL_LOGGER_NAME);
    }

    public String getName() {
        return name;
    }

    public Level getLevel() {
        return level;
    }

    public void setLevel(Level level) {
        this.level = level;
        if (Thread.activeCount() > 1) {
            racelens.Model.assumes("no thread looks at a logger's level while another one changes it");
        }
    }

    public boolean isLoggable(Level asked) {
        int least = level == null ? Level.INFO.intValue() : level.intValue();
        return asked.intValue() >= least && least != Level.OFF.intValue();
    }

    private static void write(Level level, String message) {
        System.err.println(level.getName() + ": " + message);
    }

    private static String filled(String message, Object[] values) {
        if (message == null || values == null || values.length == 0) {
            return message;
        }
        String text = message;
        for (int at = 0; at < values.length; at++) {
            String place = "{" + at + "}";
            if (text.contains(place)) {
                text = text.replace(place, String.valueOf(values[at]));
            }
        }
        return text;
    }

    public void log(Level level, String message) {
        if (isLoggable(level)) {
            write(level, message);
        }
    }

    public void log(Level level, Supplier<String> message) {
        if (isLoggable(level)) {
            write(level, message.get());
        }
    }

    public void log(Level level, String message, Object value) {
        if (isLoggable(level)) {
            write(level, filled(message, new Object[] {value}));
        }
    }

    public void log(Level level, String message, Object[] values) {
        if (isLoggable(level)) {
            write(level, filled(message, values));
        }
    }

    public void log(Level level, String message, Throwable thrown) {
        if (isLoggable(level)) {
            write(level, message + "\n" + thrown);
        }
    }

    public void log(Level level, Throwable thrown, Supplier<String> message) {
        if (isLoggable(level)) {
            write(level, message.get() + "\n" + thrown);
        }
    }

    public void logp(Level level, String inClass, String method, String message) {
        log(level, message);
    }

    public void logp(Level level, String inClass, String method, String message, Object value) {
        log(level, message, value);
    }

    public void logp(Level level, String inClass, String method, String message, Throwable thrown) {
        log(level, message, thrown);
    }

    public void entering(String inClass, String method) {
        log(Level.FINER, "ENTRY");
    }

    public void exiting(String inClass, String method) {
        log(Level.FINER, "RETURN");
    }

    public void throwing(String inClass, String method, Throwable thrown) {
        log(Level.FINER, "THROW", thrown);
    }

    public void severe(String message) {
        log(Level.SEVERE, message);
    }

    public void warning(String message) {
        log(Level.WARNING, message);
    }

    public void info(String message) {
        log(Level.INFO, message);
    }

    public void config(String message) {
        log(Level.CONFIG, message);
    }

    public void fine(String message) {
        log(Level.FINE, message);
    }

    public void finer(String message) {
        log(Level.FINER, message);
    }

    public void finest(String message) {
        log(Level.FINEST, message);
    }

    public void severe(Supplier<String> message) {
        log(Level.SEVERE, message);
    }

    public void warning(Supplier<String> message) {
        log(Level.WARNING, message);
    }

    public void info(Supplier<String> message) {
        log(Level.INFO, message);
    }

    public void config(Supplier<String> message) {
        log(Level.CONFIG, message);
    }

    public void fine(Supplier<String> message) {
        log(Level.FINE, message);
    }

    public void finer(Supplier<String> message) {
        log(Level.FINER, message);
    }

    public void finest(Supplier<String> message) {
        log(Level.FINEST, message);
    }
}
