package java.util;

import racelens.Civil;
import racelens.Model;

/** A moment; its parts are those of UTC. Left out: parsing, text of a locale. */
public class Date implements Comparable<Date>, Cloneable, java.io.Serializable {
    private long time;

    public Date() {
        this(System.currentTimeMillis());
    }

    public Date(long time) {
        this.time = time;
    }

    public long getTime() {
        Model.reads(this);
        return time;
    }

    public void setTime(long time) {
        Model.writes(this);
        this.time = time;
    }

    public boolean before(Date other) {
        Model.reads(this);
        Model.reads(other);
        return time < other.time;
    }

    public boolean after(Date other) {
        Model.reads(this);
        Model.reads(other);
        return time > other.time;
    }

    public int compareTo(Date other) {
        Model.reads(this);
        Model.reads(other);
        return Long.compare(time, other.time);
    }

    public boolean equals(Object other) {
        Model.reads(this);
        return other instanceof Date && ((Date) other).time == time;
    }

    public int hashCode() {
        Model.reads(this);
        return Long.hashCode(time);
    }

    public static Date from(java.time.Instant instant) {
        try {
            return new Date(instant.toEpochMilli());
        } catch (ArithmeticException exception) {
            throw new IllegalArgumentException(exception);
        }
    }

    public java.time.Instant toInstant() {
        Model.reads(this);
        return java.time.Instant.ofEpochMilli(time);
    }

    @Deprecated
    public Date(int year, int month, int day) {
        this(year, month, day, 0, 0, 0);
    }

    @Deprecated
    public Date(int year, int month, int day, int hours, int minutes) {
        this(year, month, day, hours, minutes, 0);
    }

    @Deprecated
    public Date(int year, int month, int day, int hours, int minutes, int seconds) {
        this(UTC(year, month, day, hours, minutes, seconds));
    }

    @Deprecated
    public static long UTC(int year, int month, int day, int hours, int minutes, int seconds) {
        return Civil.millisOf(year + 1900L, month + 1, day, hours, minutes, seconds, 0);
    }

    private Civil civil() {
        Model.reads(this);
        return new Civil(time);
    }

    @Deprecated
    public int getYear() {
        return (int) civil().year - 1900;
    }

    @Deprecated
    public int getMonth() {
        return civil().month - 1;
    }

    @Deprecated
    public int getDate() {
        return civil().day;
    }

    @Deprecated
    public int getDay() {
        return civil().weekday;
    }

    @Deprecated
    public int getHours() {
        return civil().hour;
    }

    @Deprecated
    public int getMinutes() {
        return civil().minute;
    }

    @Deprecated
    public int getSeconds() {
        return civil().second;
    }

    @Deprecated
    public int getTimezoneOffset() {
        return 0;
    }

    private void set(long year, int month, int day, int hours, int minutes, int seconds) {
        Model.writes(this);
        time = Civil.millisOf(year, month, day, hours, minutes, seconds, Math.floorMod(time, 1000L));
    }

    @Deprecated
    public void setYear(int year) {
        Civil now = civil();
        set(year + 1900L, now.month, now.day, now.hour, now.minute, now.second);
    }

    @Deprecated
    public void setMonth(int month) {
        Civil now = civil();
        set(now.year, month + 1, now.day, now.hour, now.minute, now.second);
    }

    @Deprecated
    public void setDate(int day) {
        Civil now = civil();
        set(now.year, now.month, day, now.hour, now.minute, now.second);
    }

    @Deprecated
    public void setHours(int hours) {
        Civil now = civil();
        set(now.year, now.month, now.day, hours, now.minute, now.second);
    }

    @Deprecated
    public void setMinutes(int minutes) {
        Civil now = civil();
        set(now.year, now.month, now.day, now.hour, minutes, now.second);
    }

    @Deprecated
    public void setSeconds(int seconds) {
        Civil now = civil();
        set(now.year, now.month, now.day, now.hour, now.minute, seconds);
    }

    public Object clone() {
        Model.reads(this);
        return new Date(time);
    }

    public String toString() {
        Civil when = civil();
        return when.dayName().substring(0, 3) + " " + when.monthName().substring(0, 3) + " " + Civil.padded(when.day, 2) + " "
                + Civil.padded(when.hour, 2) + ":" + Civil.padded(when.minute, 2) + ":" + Civil.padded(when.second, 2) + " UTC "
                + when.year;
    }

    @Deprecated
    public String toGMTString() {
        Civil when = civil();
        return when.day + " " + when.monthName().substring(0, 3) + " " + when.year + " " + Civil.padded(when.hour, 2) + ":"
                + Civil.padded(when.minute, 2) + ":" + Civil.padded(when.second, 2) + " GMT";
    }
}
