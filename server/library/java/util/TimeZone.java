package java.util;

import racelens.Model;

/**
 * UTC under one of its names. Left out: all other zones, which are refused as something that isn't checked; names to show, lists of zones, zones of
 * java.time.
 */
public class TimeZone implements java.io.Serializable, Cloneable {
    public static final int SHORT = 0;
    public static final int LONG = 1;

    private static volatile TimeZone standard = new TimeZone("UTC");

    private String id;

    public TimeZone() {}

    private TimeZone(String id) {
        this.id = id;
    }

    public static TimeZone getTimeZone(String id) {
        boolean isUtc = id.equals("UTC") || id.equals("GMT") || id.equals("Etc/UTC") || id.equals("Etc/GMT") || id.equals("Zulu")
                || id.equals("UCT") || id.equals("Universal") || id.equals("GMT0");
        if (!isUtc) {
            otherZones0();
        }
        return new TimeZone(id);
    }

    /** No intrinsic: the check says that it can't go on. */
    private static native void otherZones0();

    public static TimeZone getDefault() {
        return (TimeZone) standard.clone();
    }

    public static void setDefault(TimeZone zone) {
        standard = zone == null ? new TimeZone("UTC") : (TimeZone) zone.clone();
    }

    public String getID() {
        Model.reads(this);
        return id;
    }

    public void setID(String id) {
        Model.writes(this);
        this.id = Objects.requireNonNull(id);
    }

    /** What class files of calendars ask. */
    int getOffsets(long time, int[] offsets) {
        if (offsets != null) {
            offsets[0] = 0;
            offsets[1] = 0;
        }
        return 0;
    }

    public int getRawOffset() {
        return 0;
    }

    public int getOffset(long time) {
        return 0;
    }

    public int getDSTSavings() {
        return 0;
    }

    public boolean useDaylightTime() {
        return false;
    }

    public boolean observesDaylightTime() {
        return false;
    }

    public boolean inDaylightTime(Date date) {
        return false;
    }

    public boolean hasSameRules(TimeZone other) {
        return other != null;
    }

    public Object clone() {
        Model.reads(this);
        try {
            return super.clone();
        } catch (CloneNotSupportedException exception) {
            throw new InternalError(exception);
        }
    }

    public boolean equals(Object other) {
        return other instanceof TimeZone && ((TimeZone) other).id.equals(id);
    }

    public int hashCode() {
        return id.hashCode();
    }
}
