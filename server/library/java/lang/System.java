package java.lang;

import java.util.Map;
import java.util.Properties;
import racelens.Model;

/**
 * In a check the clock is read as one of two values: what was slept and waited since the last time, or a day more. In a
 * program that is only run it passes in sleeps and waits, and a little with every look. Standard input is empty in a check. Loggers write
 * as those of java.util.logging do. Left out: setIn, resource bundles and finders of loggers, native libraries, a security manager of
 * one's own (there never is one), the console and the channel that it was started with.
 */
public final class System {
    public static final java.io.InputStream in = new java.io.StandardInput();
    public static final java.io.PrintStream out = new java.io.StandardOutput();
    public static final java.io.PrintStream err = new java.io.ErrorStream();

    /** What the clock of a check shows, which the machine moves; 0 before the first look. */
    private static long now;

    private static Properties properties;

    private System() {}

    /** What is printed goes to another stream from now on; {@link #out} itself stays. */
    public static void setOut(java.io.PrintStream stream) {
        ((java.io.StandardOutput) out).set0(stream);
    }

    public static SecurityManager getSecurityManager() {
        return null;
    }

    public static void setErr(java.io.PrintStream stream) {
        ((java.io.ErrorStream) err).set0(stream);
    }

    public static native int identityHashCode(Object object);

    public static native void exit(int status);

    public static long currentTimeMillis() {
        return 1_700_000_000_000L + nanoTime() / 1_000_000;
    }

    public static long nanoTime() {
        long played = Model.now();
        return played > 0 ? played : Model.clock();
    }

    public static String lineSeparator() {
        return "\n";
    }

    public static void gc() {}

    public static void runFinalization() {}

    public static String getProperty(String name) {
        check(name);
        return getProperties().getProperty(name);
    }

    public static String getProperty(String name, String otherwise) {
        String found = getProperty(name);
        return found == null ? otherwise : found;
    }

    public static String setProperty(String name, String value) {
        check(name);
        return (String) getProperties().setProperty(name, value);
    }

    public static String clearProperty(String name) {
        check(name);
        return (String) getProperties().remove(name);
    }

    private static void check(String name) {
        if (name == null) {
            throw new NullPointerException("key can't be null");
        }
        if (name.isEmpty()) {
            throw new IllegalArgumentException("key can't be empty");
        }
    }

    public static void setProperties(Properties given) {
        properties = given;
    }

    public static Properties getProperties() {
        if (properties == null) {
            Properties made = new Properties();
            Model.assumes("system properties are those of a JDK 17.0.1 on Linux");
            made.setProperty("java.version", "17.0.1");
            made.setProperty("java.version.date", "2021-10-19");
            made.setProperty("java.specification.version", "17");
            made.setProperty("java.specification.name", "Java Platform API Specification");
            made.setProperty("java.specification.vendor", "Oracle Corporation");
            made.setProperty("java.vendor", "racelens");
            made.setProperty("java.vendor.url", "https://openjdk.org/");
            made.setProperty("java.home", "/usr/lib/jvm/java-17");
            made.setProperty("java.class.path", ".");
            made.setProperty("java.library.path", "/usr/lib");
            made.setProperty("java.class.version", "61.0");
            made.setProperty("java.runtime.name", "OpenJDK Runtime Environment");
            made.setProperty("java.runtime.version", "17.0.1+12");
            made.setProperty("java.vm.name", "OpenJDK 64-Bit Server VM");
            made.setProperty("java.vm.version", "17.0.1+12");
            made.setProperty("java.vm.vendor", "racelens");
            made.setProperty("java.vm.info", "mixed mode");
            made.setProperty("java.vm.specification.version", "17");
            made.setProperty("java.vm.specification.name", "Java Virtual Machine Specification");
            made.setProperty("java.vm.specification.vendor", "Oracle Corporation");
            made.setProperty("file.encoding", "UTF-8");
            made.setProperty("native.encoding", "UTF-8");
            made.setProperty("sun.arch.data.model", "64");
            made.setProperty("os.version", "5.10");
            made.setProperty("user.home", "/home/user");
            made.setProperty("user.language", "en");
            made.setProperty("os.name", "Linux");
            made.setProperty("os.arch", "amd64");
            made.setProperty("line.separator", "\n");
            made.setProperty("file.separator", "/");
            made.setProperty("path.separator", ":");
            made.setProperty("user.dir", "/");
            made.setProperty("user.name", "user");
            made.setProperty("java.io.tmpdir", "/tmp");
            properties = made;
        }
        return properties;
    }

    /** The program runs in an empty environment. */
    public static String getenv(String name) {
        if (name == null) {
            throw new NullPointerException();
        }
        return null;
    }

    public static Map<String, String> getenv() {
        return Map.of();
    }

    public static void arraycopy(Object from, int fromAt, Object to, int toAt, int count) {
        if (from == null || to == null) {
            throw new NullPointerException();
        }
        int fromLength = length0(from, "source");
        int toLength = length0(to, "destination");
        boolean isRef = from instanceof Object[];
        if (isRef != to instanceof Object[] || !isRef && from.getClass() != to.getClass()) {
            throw new ArrayStoreException(
                    "arraycopy: type mismatch: can not copy " + kind(from) + "[] into " + kind(to) + "[]");
        }
        if (fromAt < 0 || toAt < 0 || count < 0 || (long) fromAt + count > fromLength || (long) toAt + count > toLength) {
            throw new ArrayIndexOutOfBoundsException(refused(fromAt, toAt, count, fromLength, toLength, from));
        }
        Model.reads(from, fromAt, fromAt + count);
        Model.writes(to, toAt, toAt + count);
        if (isRef && from != to) {
            Object[] source = (Object[]) from;
            Object[] target = (Object[]) to;
            try {
                for (int at = 0; at < count; at++) {
                    target[toAt + at] = source[fromAt + at];
                }
            } catch (ArrayStoreException refused) {
                throw new ArrayStoreException(unfit0(from.getClass().getComponentType(), to.getClass().getComponentType()));
            }
        } else {
            copy0(from, fromAt, to, toAt, count);
        }
    }

    private static String refused(int fromAt, int toAt, int count, int fromLength, int toLength, Object from) {
        String kind = kind(from);
        if (fromAt < 0) {
            return "arraycopy: source index " + fromAt + " out of bounds for " + kind + "[" + fromLength + "]";
        }
        if (toAt < 0) {
            return "arraycopy: destination index " + toAt + " out of bounds for " + kind + "[" + toLength + "]";
        }
        if (count < 0) {
            return "arraycopy: length " + count + " is negative";
        }
        if ((long) fromAt + count > fromLength) {
            return "arraycopy: last source index " + ((long) fromAt + count) + " out of bounds for " + kind + "["
                    + fromLength + "]";
        }
        return "arraycopy: last destination index " + ((long) toAt + count) + " out of bounds for " + kind + "["
                + toLength + "]";
    }

    /** Why an element doesn't fit. */
    public static String unfit0(Class<?> from, Class<?> to) {
        return from.isAssignableFrom(to)
                ? "arraycopy: element type mismatch: can not cast one of the elements of " + from.getName()
                        + "[] to the type of the destination array, " + to.getName()
                : "arraycopy: type mismatch: can not copy " + from.getName() + "[] into " + to.getName() + "[]";
    }

    private static String kind(Object array) {
        return array instanceof Object[] ? "object array" : array instanceof int[] ? "int" : array instanceof long[] ? "long" : array instanceof char[] ? "char"
                : array instanceof byte[] ? "byte" : array instanceof double[] ? "double"
                : array instanceof boolean[] ? "boolean" : array instanceof float[] ? "float" : "short";
    }

    private static int length0(Object array, String which) {
        if (array instanceof Object[]) {
            return ((Object[]) array).length;
        }
        if (array instanceof int[]) {
            return ((int[]) array).length;
        }
        if (array instanceof long[]) {
            return ((long[]) array).length;
        }
        if (array instanceof char[]) {
            return ((char[]) array).length;
        }
        if (array instanceof byte[]) {
            return ((byte[]) array).length;
        }
        if (array instanceof boolean[]) {
            return ((boolean[]) array).length;
        }
        if (array instanceof double[]) {
            return ((double[]) array).length;
        }
        if (array instanceof float[]) {
            return ((float[]) array).length;
        }
        if (array instanceof short[]) {
            return ((short[]) array).length;
        }
        throw new ArrayStoreException("arraycopy: " + which + " type " + array.getClass().getName() + " is not an array");
    }

    /** Copies what fits where it fits: the caller has checked. */
    public static native void copy0(Object from, int fromAt, Object to, int toAt, int count);

    public static Logger getLogger(String name) {
        return new LoggerOfLogging(java.util.logging.Logger.getLogger(name));
    }

    public interface Logger {
        enum Level {
            ALL(Integer.MIN_VALUE),
            TRACE(400),
            DEBUG(500),
            INFO(800),
            WARNING(900),
            ERROR(1000),
            OFF(Integer.MAX_VALUE);

            private final int severity;

            Level(int severity) {
                this.severity = severity;
            }

            public final String getName() {
                return name();
            }

            public final int getSeverity() {
                return severity;
            }
        }

        String getName();

        boolean isLoggable(Level level);

        void log(Level level, java.util.ResourceBundle bundle, String message, Throwable thrown);

        void log(Level level, java.util.ResourceBundle bundle, String format, Object... values);

        default void log(Level level, String message) {
            log(level, (java.util.ResourceBundle) null, message, (Object[]) null);
        }

        default void log(Level level, java.util.function.Supplier<String> message) {
            java.util.Objects.requireNonNull(message);
            if (isLoggable(java.util.Objects.requireNonNull(level))) {
                log(level, (java.util.ResourceBundle) null, message.get(), (Object[]) null);
            }
        }

        default void log(Level level, Object object) {
            java.util.Objects.requireNonNull(object);
            if (isLoggable(java.util.Objects.requireNonNull(level))) {
                log(level, (java.util.ResourceBundle) null, object.toString(), (Object[]) null);
            }
        }

        default void log(Level level, String message, Throwable thrown) {
            log(level, null, message, thrown);
        }

        default void log(Level level, java.util.function.Supplier<String> message, Throwable thrown) {
            java.util.Objects.requireNonNull(message);
            if (isLoggable(java.util.Objects.requireNonNull(level))) {
                log(level, null, message.get(), thrown);
            }
        }

        default void log(Level level, String format, Object... values) {
            log(level, null, format, values);
        }
    }

    /** A logger that writes as one of java.util.logging does. */
    private static final class LoggerOfLogging implements Logger {
        private final java.util.logging.Logger logger;

        LoggerOfLogging(java.util.logging.Logger logger) {
            this.logger = logger;
        }

        private static java.util.logging.Level of(Level level) {
            switch (level) {
                case ALL:
                    return java.util.logging.Level.ALL;
                case TRACE:
                    return java.util.logging.Level.FINER;
                case DEBUG:
                    return java.util.logging.Level.FINE;
                case INFO:
                    return java.util.logging.Level.INFO;
                case WARNING:
                    return java.util.logging.Level.WARNING;
                case ERROR:
                    return java.util.logging.Level.SEVERE;
                default:
                    return java.util.logging.Level.OFF;
            }
        }

        public String getName() {
            return logger.getName();
        }

        public boolean isLoggable(Level level) {
            return level == Level.OFF || logger.isLoggable(of(level));
        }

        public void log(Level level, java.util.ResourceBundle bundle, String message, Throwable thrown) {
            if (thrown == null) {
                logger.log(of(level), message);
            } else {
                logger.log(of(level), message, thrown);
            }
        }

        public void log(Level level, java.util.ResourceBundle bundle, String format, Object... values) {
            logger.log(of(level), format, values);
        }
    }
}
