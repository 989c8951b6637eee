package jdk.internal.misc;

/** What the clocks of java.time ask. Left out: all else. */
public class VM {
    private VM() {}

    /** What time it is, in nanoseconds after so many seconds. */
    public static long getNanoTimeAdjustment(long seconds) {
        return (System.currentTimeMillis() - seconds * 1000) * 1_000_000L;
    }
}
