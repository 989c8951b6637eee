package sun.security.action;

import java.security.PrivilegedAction;

/** How classes of the JDK ask for properties. Left out: those of files. */
public class GetPropertyAction implements PrivilegedAction<String> {
    private final String name;
    private final String otherwise;

    public GetPropertyAction(String name) {
        this(name, null);
    }

    public GetPropertyAction(String name, String otherwise) {
        this.name = name;
        this.otherwise = otherwise;
    }

    public String run() {
        return System.getProperty(name, otherwise);
    }

    public static String privilegedGetProperty(String name) {
        return System.getProperty(name);
    }

    public static String privilegedGetProperty(String name, String otherwise) {
        return System.getProperty(name, otherwise);
    }
}
