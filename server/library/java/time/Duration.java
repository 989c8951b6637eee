package java.time;

import java.math.BigInteger;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.time.temporal.Temporal;
import java.time.temporal.TemporalAmount;
import java.time.temporal.TemporalUnit;
import java.time.temporal.UnsupportedTemporalTypeException;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/** A length of time. */
public final class Duration implements TemporalAmount, Comparable<Duration>, java.io.Serializable {
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

    /** Rounds towards zero. */
    public long toMillis() {
        return whole(1000L, 1_000_000L);
    }

    public long toNanos() {
        return whole(1_000_000_000L, 1L);
    }

    private long whole(long perSecond, long nanosEach) {
        boolean isBelow = seconds < 0;
        long rest = isBelow ? nanos - 1_000_000_000L : nanos;
        return Math.addExact(Math.multiplyExact(isBelow ? seconds + 1 : seconds, perSecond), rest / nanosEach);
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
        // What the nanoseconds carry fits, and so do the products that it is made of.
        long parts = nanos * (factor % 1_000_000_000L);
        long carried = nanos * (factor / 1_000_000_000L) + Math.floorDiv(parts, 1_000_000_000L);
        long low = seconds * factor;
        long sum = low + carried;
        int carry = Long.compareUnsigned(sum, low) < 0 ? 1 : 0;
        if (Math.multiplyHigh(seconds, factor) + (carried >> 63) + carry != sum >> 63) {
            throw new ArithmeticException("Exceeds capacity of Duration: " + inNanos().multiply(BigInteger.valueOf(factor)));
        }
        return made(sum, Math.floorMod(parts, 1_000_000_000L));
    }

    private BigInteger inNanos() {
        return BigInteger.valueOf(seconds).multiply(BigInteger.valueOf(1_000_000_000L)).add(BigInteger.valueOf(nanos));
    }

    public Duration dividedBy(long divisor) {
        if (divisor == 0) {
            throw new ArithmeticException("Cannot divide by zero");
        }
        // Not more than 292 years.
        if (Math.abs(seconds) < 9_200_000_000L && seconds != Long.MIN_VALUE) {
            return ofNanos(toNanos() / divisor);
        }
        BigInteger all = inNanos().divide(BigInteger.valueOf(divisor));
        BigInteger[] parts = all.divideAndRemainder(BigInteger.valueOf(1_000_000_000L));
        if (parts[0].bitLength() > 63) {
            throw new ArithmeticException("Exceeds capacity of Duration: " + all);
        }
        return made(parts[0].longValue(), parts[1].longValue());
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

    public Duration plusDays(long count) {
        return plus(ofDays(count));
    }

    public Duration plusHours(long count) {
        return plus(ofHours(count));
    }

    public Duration plusMinutes(long count) {
        return plus(ofMinutes(count));
    }

    public Duration minusDays(long count) {
        return minus(ofDays(count));
    }

    public Duration minusHours(long count) {
        return minus(ofHours(count));
    }

    public Duration minusMinutes(long count) {
        return minus(ofMinutes(count));
    }

    public Duration minusSeconds(long count) {
        return minus(ofSeconds(count));
    }

    public Duration minusMillis(long count) {
        return minus(ofMillis(count));
    }

    public Duration minusNanos(long count) {
        return minus(ofNanos(count));
    }

    public static Duration of(long count, TemporalUnit unit) {
        return ZERO.plus(count, unit);
    }

    public static Duration from(TemporalAmount amount) {
        Objects.requireNonNull(amount, "amount");
        Duration all = ZERO;
        for (TemporalUnit unit : amount.getUnits()) {
            all = all.plus(amount.get(unit), unit);
        }
        return all;
    }

    public static Duration between(Temporal start, Temporal end) {
        try {
            return ofNanos(start.until(end, ChronoUnit.NANOS));
        } catch (DateTimeException | ArithmeticException exception) {
            long whole = start.until(end, ChronoUnit.SECONDS);
            long part;
            try {
                part = end.getLong(ChronoField.NANO_OF_SECOND) - start.getLong(ChronoField.NANO_OF_SECOND);
            } catch (DateTimeException none) {
                part = 0;
            }
            if (whole > 0 && part < 0) {
                whole++;
            } else if (whole < 0 && part > 0) {
                whole--;
            }
            return ofSeconds(whole, part);
        }
    }

    public Duration plus(long count, TemporalUnit unit) {
        Objects.requireNonNull(unit, "unit");
        if (unit == ChronoUnit.DAYS) {
            return plus(ofDays(count));
        }
        if (unit.isDurationEstimated()) {
            throw new UnsupportedTemporalTypeException("Unit must not have an estimated duration");
        }
        return count == 0 ? this : plus(unit.getDuration().multipliedBy(count));
    }

    public Duration minus(long count, TemporalUnit unit) {
        return count == Long.MIN_VALUE ? plus(Long.MAX_VALUE, unit).plus(1, unit) : plus(-count, unit);
    }

    public long get(TemporalUnit unit) {
        if (unit == ChronoUnit.SECONDS) {
            return seconds;
        }
        if (unit == ChronoUnit.NANOS) {
            return nanos;
        }
        throw new UnsupportedTemporalTypeException("Unsupported unit: " + unit);
    }

    public List<TemporalUnit> getUnits() {
        return List.of(ChronoUnit.SECONDS, ChronoUnit.NANOS);
    }

    public Temporal addTo(Temporal to) {
        Temporal made = seconds == 0 ? to : to.plus(seconds, ChronoUnit.SECONDS);
        return nanos == 0 ? made : made.plus(nanos, ChronoUnit.NANOS);
    }

    public Temporal subtractFrom(Temporal from) {
        Temporal made = seconds == 0 ? from : from.minus(seconds, ChronoUnit.SECONDS);
        return nanos == 0 ? made : made.minus(nanos, ChronoUnit.NANOS);
    }

    public long dividedBy(Duration divisor) {
        Objects.requireNonNull(divisor, "divisor");
        if (divisor.isZero()) {
            throw new ArithmeticException("Cannot divide by zero");
        }
        return toNanos() / divisor.toNanos();
    }

    public long toDaysPart() {
        return seconds / 86400;
    }

    public int toHoursPart() {
        return (int) (toHours() % 24);
    }

    public int toMinutesPart() {
        return (int) (toMinutes() % 60);
    }

    public int toSecondsPart() {
        return (int) (seconds % 60);
    }

    public int toMillisPart() {
        return nanos / 1_000_000;
    }

    public int toNanosPart() {
        return nanos;
    }

    public Duration withSeconds(long count) {
        return new Duration(count, nanos);
    }

    public Duration withNanos(int count) {
        if (count < 0 || count > 999_999_999) {
            throw new DateTimeException("Invalid value for NanoOfSecond (valid values 0 - 999999999): " + count);
        }
        return new Duration(seconds, count);
    }

    public Duration truncatedTo(TemporalUnit unit) {
        if (unit == ChronoUnit.SECONDS && (seconds >= 0 || nanos == 0)) {
            return new Duration(seconds, 0);
        }
        if (unit == ChronoUnit.NANOS) {
            return this;
        }
        Duration one = unit.getDuration();
        if (one.seconds > 86400) {
            throw new UnsupportedTemporalTypeException("Unit is too large to be used for truncation");
        }
        long length = one.toNanos();
        if (86_400_000_000_000L % length != 0) {
            throw new UnsupportedTemporalTypeException("Unit must divide into a standard day without remainder");
        }
        long ofDay = seconds % 86400 * 1_000_000_000L + nanos;
        return plusNanos(ofDay / length * length - ofDay);
    }

    /** Days, then behind a T hours, minutes and seconds, each once and in this order. */
    public static Duration parse(CharSequence text) {
        Objects.requireNonNull(text, "text");
        String all = text.toString().toUpperCase();
        int at = 0;
        boolean isNegative = all.startsWith("-");
        if (isNegative || all.startsWith("+")) {
            at++;
        }
        if (at >= all.length() || all.charAt(at++) != 'P') {
            throw refused(text);
        }
        Duration made = ZERO;
        String units = "DTHMS";
        int next = 0;
        boolean hasAny = false;
        while (at < all.length()) {
            if (all.charAt(at) == 'T' && next <= 1) {
                next = 2;
                hasAny = false;
                at++;
                continue;
            }
            int start = at;
            while (at < all.length() && "+-0123456789.,".indexOf(all.charAt(at)) >= 0) {
                at++;
            }
            int unit = at < all.length() ? units.indexOf(all.charAt(at)) : -1;
            if (at == start || unit < next || unit == 1 || next < 2 && unit >= 2) {
                throw refused(text);
            }
            String number = all.substring(start, at).replace(',', '.');
            at++;
            next = unit + 1;
            hasAny = true;
            int point = number.indexOf('.');
            if (point >= 0 && (unit != 4 || number.length() - point > 10)) {
                throw refused(text);
            }
            try {
                long whole = Long.parseLong(point < 0 ? number : number.substring(0, point));
                long scale = unit == 0 ? 86400 : unit == 2 ? 3600 : unit == 3 ? 60 : 1;
                long part = 0;
                if (point >= 0 && point + 1 < number.length()) {
                    part = Long.parseLong((number.substring(point + 1) + "000000000").substring(0, 9));
                    part = number.startsWith("-") ? -part : part;
                }
                made = made.plus(made(Math.multiplyExact(whole, scale), part));
            } catch (NumberFormatException | ArithmeticException exception) {
                throw refused(text);
            }
        }
        if (!hasAny) {
            throw refused(text);
        }
        return isNegative ? made.negated() : made;
    }

    private static RuntimeException refused(CharSequence text) {
        return new java.time.format.DateTimeParseException("Text cannot be parsed to a Duration", text, 0);
    }
}
