import java.io.*;
import java.time.Duration;
import java.util.concurrent.Callable;

/** Skipping what was read ahead, and what lengths of time come to that don't fit in a long of nanoseconds. */
public class SkippedBytes {
    static void t(Callable<?> c) {
        try { System.out.println(c.call()); } catch (Throwable e) { System.out.println(e); }
    }

    public static void main(String[] args) {
        t(() -> new BufferedInputStream(new ByteArrayInputStream(new byte[3])).read(new byte[2], 1, 5)); t(() -> new BufferedInputStream(new ByteArrayInputStream(new byte[] {1, 2, 3, 4}), 1).skip(3));
        t(() -> { BufferedInputStream in = new BufferedInputStream(new ByteArrayInputStream(new byte[] {1, 2, 3, 4, 5}), 2); in.mark(9); in.read(); return in.skip(3) + " " + in.skip(3) + " " + in.read(); });
        for (Duration d : new Duration[] {Duration.ofSeconds(-1, 5), Duration.ofSeconds(-1, 999_999_999), Duration.ofSeconds(3, 999_999_999), Duration.ofSeconds(Long.MIN_VALUE), Duration.ofSeconds(Long.MAX_VALUE, 999_999_999), Duration.ofDays(200_000)}) {
            t(d::toMillis); t(d::toNanos); t(() -> d.multipliedBy(20_000_000_000L)); t(() -> d.multipliedBy(Long.MAX_VALUE)); t(() -> d.multipliedBy(Long.MIN_VALUE)); t(() -> d.multipliedBy(-7)); t(() -> d.dividedBy(2)); t(() -> d.dividedBy(-3)); t(d::negated); t(d::abs);
        }
        t(() -> Duration.ofMillis(500).multipliedBy(20_000_000_000L)); t(() -> Duration.ofSeconds(-1).multipliedBy(Long.MIN_VALUE)); t(() -> Duration.ofSeconds(-1, 1).multipliedBy(Long.MAX_VALUE));
    }
}
