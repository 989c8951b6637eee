package jdk.internal.misc;

/** What the clocks of java.time ask. Left out: all else. */
public class VM {
    private VM() {}

    public static boolean isBooted() {
        return true;
    }

    /** What time it is, in nanoseconds after so many seconds. */
    public static long getNanoTimeAdjustment(long seconds) {
        return (System.currentTimeMillis() - seconds * 1000) * 1_000_000L;
    }

    public static String getSavedProperty(String name) {
        return System.getProperty(name);
    }
}
