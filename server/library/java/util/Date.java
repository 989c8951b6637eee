package java.util;

import racelens.Civil;
import racelens.Model;

/** A moment; its parts are those of UTC. Left out: parsing, text of a locale. */
public class Date implements Comparable<Date>, Cloneable, java.io.Serializable {
    private long time;
    private long[] parts;

    public Date() {
        this(System.currentTimeMillis());
    }

    public Date(long time) {
        this.time = time;
    }

    public long getTime() {
        Model.reads(this);
        settle();
        return time;
    }

    public void setTime(long time) {
        Model.writes(this);
        parts = null;
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

    /** Two that read write nothing. */
    private void settle() {
        if (parts != null) {
            parts = null;
        }
    }

    private Civil civil() {
        Model.reads(this);
        settle();
        return new Civil(time);
    }

    @Deprecated
    public int getYear() {
        return (int) civil().yearOfEra() - 1900;
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

    /** Year, month from 1, day, hours, minutes and seconds: what one setter leaves is kept for the next, though no month has it. */
    private long[] parts() {
        if (parts == null) {
            Civil now = civil();
            parts = new long[] {now.year, now.month, now.day, now.hour, now.minute, now.second};
        }
        return parts;
    }

    private void set(int at, long value) {
        long[] all = parts();
        Model.writes(this);
        all[at] = value;
        time = Civil.millisOf(all[0], (int) all[1], (int) all[2], all[3], all[4], all[5], Math.floorMod(time, 1000L));
    }

    @Deprecated
    public void setYear(int year) {
        set(0, year + 1900L);
    }

    @Deprecated
    public void setMonth(int month) {
        parts()[0] += Math.floorDiv(month, 12);
        set(1, Math.floorMod(month, 12) + 1);
    }

    @Deprecated
    public void setDate(int day) {
        set(2, day);
    }

    @Deprecated
    public void setHours(int hours) {
        set(3, hours);
    }

    @Deprecated
    public void setMinutes(int minutes) {
        set(4, minutes);
    }

    @Deprecated
    public void setSeconds(int seconds) {
        set(5, seconds);
    }

    public Object clone() {
        Model.reads(this);
        Date copy = new Date(time);
        copy.parts = parts == null ? null : parts.clone();
        return copy;
    }

    public String toString() {
        Civil when = civil();
        return when.dayName().substring(0, 3) + " " + when.monthName().substring(0, 3) + " " + Civil.padded(when.day, 2) + " "
                + Civil.padded(when.hour, 2) + ":" + Civil.padded(when.minute, 2) + ":" + Civil.padded(when.second, 2) + " UTC "
                + when.yearOfEra();
    }

    @Deprecated
    public String toGMTString() {
        Civil when = civil();
        return when.day + " " + when.monthName().substring(0, 3) + " " + when.yearOfEra() + " " + Civil.padded(when.hour, 2) + ":"
                + Civil.padded(when.minute, 2) + ":" + Civil.padded(when.second, 2) + " GMT";
    }
}
