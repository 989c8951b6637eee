// expect not-linearizable: `b.close()` ∥ `b.close()`
import java.util.Optional;

/**
 * Limits the open connections of a database driver.
 *
 * <p>Thread-safe. At no time are more than {@link #limit()} leases open. Leases may be closed by any
 * thread, any number of times; only the first close counts. Every method of the limiter and of its
 * leases is atomic; {@link #open()} is exact at some moment during the call.
 */
public class ConnectionLimiter {

    private final Object lock = new Object();
    private final int limit;
    private int open;
    private long granted;

    public ConnectionLimiter(int limit) {
        if (limit < 1) {
            throw new IllegalArgumentException("limit must be at least 1");
        }
        this.limit = limit;
    }

    /** Right to have one connection open. */
    public final class Lease implements AutoCloseable {

        private final String owner;
        private final long number;
        private boolean closed;

        private Lease(String owner, long number) {
            this.owner = owner;
            this.number = number;
        }

        public String owner() {
            return owner;
        }

        /** Number of the lease, from 1 in the order of granting. */
        public long number() {
            return number;
        }

        public boolean isClosed() {
            synchronized (lock) {
                return closed;
            }
        }

        /** Gives the right back. */
        @Override
        public void close() {
            if (isClosed()) {
                return;
            }
            synchronized (lock) {
                closed = true;
                open--;
            }
        }

        @Override
        public String toString() {
            return "lease " + number + " of " + owner;
        }
    }

    /** Grants a lease, or returns empty if the limit is reached. */
    public Optional<Lease> tryOpen(String owner) {
        synchronized (lock) {
            if (open >= limit) {
                return Optional.empty();
            }
            open++;
            granted++;
            return Optional.of(new Lease(owner, granted));
        }
    }

    /** How many leases are open. */
    public int open() {
        synchronized (lock) {
            return open;
        }
    }

    /** How many leases were granted since the start. */
    public long granted() {
        synchronized (lock) {
            return granted;
        }
    }

    public int limit() {
        return limit;
    }
}
// right
import java.util.Optional;

/**
 * Limits the open connections of a database driver.
 *
 * <p>Thread-safe. At no time are more than {@link #limit()} leases open. Leases may be closed by any
 * thread, any number of times; only the first close counts. Every method of the limiter and of its
 * leases is atomic; {@link #open()} is exact at some moment during the call.
 */
public class ConnectionLimiter {

    private final Object lock = new Object();
    private final int limit;
    private int open;
    private long granted;

    public ConnectionLimiter(int limit) {
        if (limit < 1) {
            throw new IllegalArgumentException("limit must be at least 1");
        }
        this.limit = limit;
    }

    /** Right to have one connection open. */
    public final class Lease implements AutoCloseable {

        private final String owner;
        private final long number;
        private boolean closed;

        private Lease(String owner, long number) {
            this.owner = owner;
            this.number = number;
        }

        public String owner() {
            return owner;
        }

        /** Number of the lease, from 1 in the order of granting. */
        public long number() {
            return number;
        }

        public boolean isClosed() {
            synchronized (lock) {
                return closed;
            }
        }

        /** Gives the right back. */
        @Override
        public void close() {
            synchronized (lock) {
                if (closed) {
                    return;
                }
                closed = true;
                open--;
            }
        }

        @Override
        public String toString() {
            return "lease " + number + " of " + owner;
        }
    }

    /** Grants a lease, or returns empty if the limit is reached. */
    public Optional<Lease> tryOpen(String owner) {
        synchronized (lock) {
            if (open >= limit) {
                return Optional.empty();
            }
            open++;
            granted++;
            return Optional.of(new Lease(owner, granted));
        }
    }

    /** How many leases are open. */
    public int open() {
        synchronized (lock) {
            return open;
        }
    }

    /** How many leases were granted since the start. */
    public long granted() {
        synchronized (lock) {
            return granted;
        }
    }

    public int limit() {
        return limit;
    }
}
