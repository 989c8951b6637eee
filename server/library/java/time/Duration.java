package java.time;

import java.util.concurrent.TimeUnit;

/** A length of time. Left out: parsing, units and amounts of other kinds. */
public final class Duration implements Comparable<Duration>, java.io.Serializable {
    public static final Duration ZERO = new Duration(0, 0);

    private final long seconds;
    private final int nanos;

    private Duration(long seconds, int nanos) {
        this.seconds = seconds;
        this.nanos = nanos;
    }

    private static Duration made(long seconds, long nanos) {
        return new Duration(Math.addExact(seconds, Math.floorDiv(nanos, 1_000_000_000L)), (int) Math.floorMod(nanos, 1_000_000_000L));
    }

    public static Duration ofDays(long count) {
        return made(Math.multiplyExact(count, 86400L), 0);
    }

    public static Duration ofHours(long count) {
        return made(Math.multiplyExact(count, 3600L), 0);
    }

    public static Duration ofMinutes(long count) {
        return made(Math.multiplyExact(count, 60L), 0);
    }

    public static Duration ofSeconds(long count) {
        return made(count, 0);
    }

    public static Duration ofSeconds(long count, long nanos) {
        return made(count, nanos);
    }

    public static Duration ofMillis(long count) {
        return made(Math.floorDiv(count, 1000L), Math.floorMod(count, 1000L) * 1_000_000L);
    }

    public static Duration ofNanos(long count) {
        return made(0, count);
    }

    public long getSeconds() {
        return seconds;
    }

    public int getNano() {
        return nanos;
    }

    public boolean isZero() {
        return seconds == 0 && nanos == 0;
    }

    public boolean isNegative() {
        return seconds < 0;
    }

    public long toDays() {
        return seconds / 86400;
    }

    public long toHours() {
        return seconds / 3600;
    }

    public long toMinutes() {
        return seconds / 60;
    }

    public long toSeconds() {
        return seconds;
    }

    public long toMillis() {
        return Math.addExact(Math.multiplyExact(seconds, 1000L), nanos / 1_000_000L);
    }

    public long toNanos() {
        return Math.addExact(Math.multiplyExact(seconds, 1_000_000_000L), (long) nanos);
    }

    public Duration plus(Duration other) {
        return made(Math.addExact(seconds, other.seconds), (long) nanos + other.nanos);
    }

    public Duration minus(Duration other) {
        return made(Math.subtractExact(seconds, other.seconds), (long) nanos - other.nanos);
    }

    public Duration plusSeconds(long count) {
        return plus(ofSeconds(count));
    }

    public Duration plusMillis(long count) {
        return plus(ofMillis(count));
    }

    public Duration plusNanos(long count) {
        return plus(ofNanos(count));
    }

    public Duration multipliedBy(long factor) {
        return made(Math.multiplyExact(seconds, factor), 0).plus(ofNanos(nanos * factor));
    }

    public Duration dividedBy(long divisor) {
        if (divisor == 0) {
            throw new ArithmeticException("Cannot divide by zero");
        }
        return ofNanos(toNanos() / divisor);
    }

    public Duration negated() {
        return multipliedBy(-1);
    }

    public Duration abs() {
        return isNegative() ? negated() : this;
    }

    public int compareTo(Duration other) {
        int compared = Long.compare(seconds, other.seconds);
        return compared != 0 ? compared : nanos - other.nanos;
    }

    public boolean equals(Object other) {
        return other instanceof Duration && ((Duration) other).seconds == seconds && ((Duration) other).nanos == nanos;
    }

    public int hashCode() {
        return (int) (seconds ^ seconds >>> 32) + 51 * nanos;
    }

    public String toString() {
        if (isZero()) {
            return "PT0S";
        }
        long whole = seconds < 0 && nanos > 0 ? seconds + 1 : seconds;
        long hours = whole / 3600;
        int minutes = (int) (whole % 3600 / 60);
        int rest = (int) (whole % 60);
        String text = "PT" + (hours != 0 ? hours + "H" : "") + (minutes != 0 ? minutes + "M" : "");
        if (rest == 0 && nanos == 0) {
            return text;
        }
        text = text + (seconds < 0 && nanos > 0 && rest == 0 ? "-0" : "" + rest);
        if (nanos > 0) {
            long part = seconds < 0 ? 2_000_000_000L - nanos : 1_000_000_000L + nanos;
            String digits = ("" + part).substring(1);
            while (digits.endsWith("0")) {
                digits = digits.substring(0, digits.length() - 1);
            }
            text = text + "." + digits;
        }
        return text + "S";
    }
}
