// expect not-linearizable: `available()` = 2
import java.util.Deque;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;

final class ConnectionPool<C> {
    private final Supplier<? extends C> factory;
    private final Semaphore permits;
    private final Deque<C> idle = new ConcurrentLinkedDeque<>();
    private final int maxSize;
    public ConnectionPool(int maxSize, Supplier<? extends C> factory) {
        if (maxSize < 1) {
            throw new IllegalArgumentException("maxSize: " + maxSize);
        }
        this.maxSize = maxSize;
        this.factory = Objects.requireNonNull(factory, "factory");
        this.permits = new Semaphore(maxSize, true);
    }
    public <R> Optional<R> withConnection(long timeout, TimeUnit unit, Function<? super C, ? extends R> work)
            throws InterruptedException {
        try {
            if (!permits.tryAcquire(timeout, unit)) {
                return Optional.empty();
            }
            C connection = checkOut();
            try {
                return Optional.ofNullable(work.apply(connection));
            } finally {
                idle.push(connection);
            }
        } finally {
            permits.release();
        }
    }
    public int available() {
        return permits.availablePermits();
    }
    public int maxSize() {
        return maxSize;
    }
    private C checkOut() {
        C pooled = idle.poll();
        return pooled != null ? pooled : Objects.requireNonNull(factory.get(), "factory returned null");
    }
}
// right
import java.util.Deque;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;

final class ConnectionPool<C> {
    private final Supplier<? extends C> factory;
    private final Semaphore permits;
    private final Deque<C> idle = new ConcurrentLinkedDeque<>();
    private final int maxSize;
    public ConnectionPool(int maxSize, Supplier<? extends C> factory) {
        if (maxSize < 1) {
            throw new IllegalArgumentException("maxSize: " + maxSize);
        }
        this.maxSize = maxSize;
        this.factory = Objects.requireNonNull(factory, "factory");
        this.permits = new Semaphore(maxSize, true);
    }
    public <R> Optional<R> withConnection(long timeout, TimeUnit unit, Function<? super C, ? extends R> work)
            throws InterruptedException {
        if (!permits.tryAcquire(timeout, unit)) {
            return Optional.empty();
        }
        try {
            C connection = checkOut();
            try {
                return Optional.ofNullable(work.apply(connection));
            } finally {
                idle.push(connection);
            }
        } finally {
            permits.release();
        }
    }
    public int available() {
        return permits.availablePermits();
    }
    public int maxSize() {
        return maxSize;
    }
    private C checkOut() {
        C pooled = idle.poll();
        return pooled != null ? pooled : Objects.requireNonNull(factory.get(), "factory returned null");
    }
}
