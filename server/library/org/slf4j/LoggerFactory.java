package org.slf4j;

/** Gives one logger for each name. Left out: providers, which a program does not choose by itself. */
public final class LoggerFactory {
    private static NamedLogger last;

    private LoggerFactory() {}

    public static Logger getLogger(String name) {
        if (name == null) {
            throw new IllegalArgumentException("name");
        }
        for (NamedLogger at = last; at != null; at = at.before) {
            if (at.getName().equals(name)) {
                return at;
            }
        }
        last = new NamedLogger(name, last);
        return last;
    }

    public static Logger getLogger(Class<?> of) {
        return getLogger(of.getName());
    }

    public static ILoggerFactory getILoggerFactory() {
        return name -> getLogger(name);
    }
}
