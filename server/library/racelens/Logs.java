package racelens;

/**
 * What the loggers of SLF4J, Commons Logging and Log4j do alike: they write what is at INFO or above to standard error. Their
 * documentation promises no order between threads, so nothing here is a step.
 */
public final class Logs {
    public static final int TRACE = 0;
    public static final int DEBUG = 10;
    public static final int INFO = 20;
    public static final int WARN = 30;
    public static final int ERROR = 40;
    public static final int FATAL = 50;

    private Logs() {}

    public static boolean isOn(int level) {
        if (level >= INFO) {
            return true;
        }
        Model.assumes("loggers write what is at INFO or above, and order nothing");
        return false;
    }

    private static String nameOf(int level) {
        if (level >= FATAL) {
            return "FATAL";
        }
        if (level >= ERROR) {
            return "ERROR";
        }
        return level >= WARN ? "WARN" : "INFO";
    }

    public static void write(int level, String logger, Object message, Throwable thrown) {
        if (isOn(level)) {
            System.err.println(nameOf(level) + " " + logger + " - " + shown(message));
            if (thrown != null) {
                System.err.println(thrown);
            }
        }
    }

    /** A message whose places {@code {}} are filled in turn; a Throwable that is left over is written as such. */
    public static void write(int level, String logger, String pattern, Object[] values) {
        if (!isOn(level)) {
            return;
        }
        int count = values == null ? 0 : values.length;
        int places = places(pattern);
        Throwable thrown = null;
        if (count > places && values[count - 1] instanceof Throwable) {
            thrown = (Throwable) values[count - 1];
        }
        write(level, logger, filled(pattern, values), thrown);
    }

    private static int places(String pattern) {
        int places = 0;
        int at = pattern == null ? -1 : pattern.indexOf("{}");
        while (at >= 0) {
            if (at == 0 || pattern.charAt(at - 1) != '\\') {
                places++;
            }
            at = pattern.indexOf("{}", at + 2);
        }
        return places;
    }

    /** A place after a backslash stays, without the backslash. */
    public static String filled(String pattern, Object[] values) {
        if (pattern == null || values == null) {
            return pattern;
        }
        StringBuilder text = new StringBuilder();
        int from = 0;
        int next = 0;
        for (int at = pattern.indexOf("{}"); at >= 0; at = pattern.indexOf("{}", from)) {
            if (at > 0 && pattern.charAt(at - 1) == '\\') {
                text.append(pattern, from, at - 1).append("{}");
            } else if (next < values.length) {
                text.append(pattern, from, at).append(shown(values[next++]));
            } else {
                break;
            }
            from = at + 2;
        }
        return text.append(pattern, from, pattern.length()).toString();
    }

    /** What a value shows of itself; that it can't is no fault of who logs it. */
    private static String shown(Object value) {
        try {
            return value instanceof Object[] ? java.util.Arrays.deepToString((Object[]) value) : String.valueOf(value);
        } catch (Throwable thrown) {
            return "[FAILED toString()]";
        }
    }
}
