// expect data-race: `TicketNumbers.lastTick`
import java.util.Objects;
import java.util.function.LongSupplier;

/**
 * Numbers for new tickets. Every queue has its own source with its own prefix, yet the numeric
 * part is unique among all tickets of the process, whichever queue they belong to, and rises with
 * every ticket. Sources may be used by several threads.
 */
public final class TicketNumbers {

    /** Number of a ticket as customers see it. */
    public record TicketNumber(String prefix, long value) {
        @Override
        public String toString() {
            return prefix + '-' + Long.toString(value, 36).toUpperCase();
        }
    }

    private static final int SEQUENCE_BITS = 10;
    private static final long SEQUENCE_MASK = (1L << SEQUENCE_BITS) - 1;
    private static final long EPOCH = 1_577_836_800_000L;

    private static long lastTick;
    private static long sequence;

    private final Object lock = new Object();
    private final String prefix;
    private final LongSupplier clock;

    private TicketNumbers(String prefix, LongSupplier clock) {
        this.prefix = prefix;
        this.clock = clock;
    }

    public static TicketNumbers forQueue(String prefix) {
        return forQueue(prefix, System::currentTimeMillis);
    }

    public static TicketNumbers forQueue(String prefix, LongSupplier clock) {
        if (prefix.isBlank()) {
            throw new IllegalArgumentException("blank prefix");
        }
        return new TicketNumbers(prefix, Objects.requireNonNull(clock, "clock"));
    }

    public String prefix() {
        return prefix;
    }

    /** Numbers the next ticket. */
    public TicketNumber next() {
        long now = clock.getAsLong() - EPOCH;
        synchronized (lock) {
            if (now > lastTick) {
                lastTick = now;
                sequence = 0;
            } else {
                sequence = (sequence + 1) & SEQUENCE_MASK;
                if (sequence == 0) {
                    lastTick++;
                }
            }
            return new TicketNumber(prefix, lastTick << SEQUENCE_BITS | sequence);
        }
    }

    /** Numbers a group of tickets. */
    public TicketNumber[] next(int count) {
        TicketNumber[] numbers = new TicketNumber[count];
        for (int i = 0; i < count; i++) {
            numbers[i] = next();
        }
        return numbers;
    }
}
// right
import java.util.Objects;
import java.util.function.LongSupplier;

/**
 * Numbers for new tickets. Every queue has its own source with its own prefix, yet the numeric
 * part is unique among all tickets of the process, whichever queue they belong to, and rises with
 * every ticket. Sources may be used by several threads.
 */
public final class TicketNumbers {

    /** Number of a ticket as customers see it. */
    public record TicketNumber(String prefix, long value) {
        @Override
        public String toString() {
            return prefix + '-' + Long.toString(value, 36).toUpperCase();
        }
    }

    private static final int SEQUENCE_BITS = 10;
    private static final long SEQUENCE_MASK = (1L << SEQUENCE_BITS) - 1;
    private static final long EPOCH = 1_577_836_800_000L;

    private static final Object LOCK = new Object();
    private static long lastTick;
    private static long sequence;

    private final String prefix;
    private final LongSupplier clock;

    private TicketNumbers(String prefix, LongSupplier clock) {
        this.prefix = prefix;
        this.clock = clock;
    }

    public static TicketNumbers forQueue(String prefix) {
        return forQueue(prefix, System::currentTimeMillis);
    }

    public static TicketNumbers forQueue(String prefix, LongSupplier clock) {
        if (prefix.isBlank()) {
            throw new IllegalArgumentException("blank prefix");
        }
        return new TicketNumbers(prefix, Objects.requireNonNull(clock, "clock"));
    }

    public String prefix() {
        return prefix;
    }

    /** Numbers the next ticket. */
    public TicketNumber next() {
        long now = clock.getAsLong() - EPOCH;
        synchronized (LOCK) {
            if (now > lastTick) {
                lastTick = now;
                sequence = 0;
            } else {
                sequence = (sequence + 1) & SEQUENCE_MASK;
                if (sequence == 0) {
                    lastTick++;
                }
            }
            return new TicketNumber(prefix, lastTick << SEQUENCE_BITS | sequence);
        }
    }

    /** Numbers a group of tickets. */
    public TicketNumber[] next(int count) {
        TicketNumber[] numbers = new TicketNumber[count];
        for (int i = 0; i < count; i++) {
            numbers[i] = next();
        }
        return numbers;
    }
}
