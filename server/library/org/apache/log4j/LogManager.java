package org.apache.log4j;

public class LogManager {
    private LogManager() {}

    public static Logger getLogger(String name) {
        return Logger.getLogger(name);
    }

    public static Logger getLogger(Class of) {
        return Logger.getLogger(of);
    }

    public static Logger getRootLogger() {
        return Logger.getRootLogger();
    }
}
