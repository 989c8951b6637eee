package org.apache.log4j;

public class Logger extends Category {
    private static Logger last;

    /** Each knows the one that was made before it. */
    private Logger before;

    protected Logger(String name) {
        super(name);
    }

    public static Logger getLogger(String name) {
        for (Logger at = last; at != null; at = at.before) {
            if (at.name.equals(name)) {
                return at;
            }
        }
        Logger made = new Logger(name);
        made.before = last;
        last = made;
        return made;
    }

    public static Logger getLogger(Class of) {
        return getLogger(of.getName());
    }

    public static Logger getRootLogger() {
        return getLogger("root");
    }

    public boolean isTraceEnabled() {
        return isOn(Level.TRACE);
    }

    public void trace(Object message) {
        write(Level.TRACE, message, null);
    }

    public void trace(Object message, Throwable thrown) {
        write(Level.TRACE, message, thrown);
    }
}
