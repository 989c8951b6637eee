package java.util.concurrent;

import java.time.Duration;

/** Left out: the chrono units. */
public enum TimeUnit {
    NANOSECONDS(1L), MICROSECONDS(1000L), MILLISECONDS(1000000L), SECONDS(1000000000L), MINUTES(60000000000L), HOURS(3600000000000L), DAYS(86400000000000L);

    private static final long SECOND = 1000000000L;

    private final long scale;

    TimeUnit(long scale) {
        this.scale = scale;
    }

    public long convert(long count, TimeUnit unit) {
        return unit.to(count, scale);
    }

    public long convert(Duration duration) {
        long seconds = duration.getSeconds();
        long nanos = duration.getNano();
        if (seconds < 0 && nanos > 0) {
            seconds++;
            nanos -= SECOND;
        }
        if (scale >= SECOND) {
            return seconds / (scale / SECOND);
        }
        try {
            return Math.addExact(Math.multiplyExact(seconds, SECOND / scale), nanos / scale);
        } catch (ArithmeticException exception) {
            return duration.isNegative() ? Long.MIN_VALUE : Long.MAX_VALUE;
        }
    }

    private long to(long count, long other) {
        if (scale == other) {
            return count;
        }
        if (scale < other) {
            return count / (other / scale);
        }
        long ratio = scale / other;
        long most = Long.MAX_VALUE / ratio;
        return count > most ? Long.MAX_VALUE : count < -most ? Long.MIN_VALUE : count * ratio;
    }

    public long toNanos(long count) {
        return to(count, 1L);
    }

    public long toMicros(long count) {
        return to(count, 1000L);
    }

    public long toMillis(long count) {
        return to(count, 1000000L);
    }

    public long toSeconds(long count) {
        return to(count, 1000000000L);
    }

    public long toMinutes(long count) {
        return to(count, 60000000000L);
    }

    public long toHours(long count) {
        return to(count, 3600000000000L);
    }

    public long toDays(long count) {
        return to(count, 86400000000000L);
    }

    public void sleep(long time) throws InterruptedException {
        if (time > 0) {
            Thread.sleep(toMillis(time));
        }
    }

    public void timedJoin(Thread thread, long time) throws InterruptedException {
        if (time > 0) {
            thread.join(Math.max(1, toMillis(time)));
        }
    }

    public void timedWait(Object object, long time) throws InterruptedException {
        if (time > 0) {
            object.wait(Math.max(1, toMillis(time)));
        }
    }
}
