package java.util;

/** A moment. Left out: calendars, parsing and text. */
public class Date implements Comparable<Date>, java.io.Serializable {
    private long time;

    public Date() {
        this(System.currentTimeMillis());
    }

    public Date(long time) {
        this.time = time;
    }

    public long getTime() {
        return time;
    }

    public void setTime(long time) {
        this.time = time;
    }

    public boolean before(Date other) {
        return time < other.time;
    }

    public boolean after(Date other) {
        return time > other.time;
    }

    public int compareTo(Date other) {
        return Long.compare(time, other.time);
    }

    public boolean equals(Object other) {
        return other instanceof Date && ((Date) other).time == time;
    }

    public int hashCode() {
        return Long.hashCode(time);
    }
}
