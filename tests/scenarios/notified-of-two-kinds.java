// expect deadlock: `a.awaitAllReturned()` ∥ `a.borrow()` ∥ `a.release(b)`
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.HashSet;
import java.util.Deque;
import java.util.Set;

/**
 * Fixed pool of already opened connections. {@link #borrow()} waits for a free
 * one; maintenance code can wait with {@link #awaitAllReturned()} for a quiet
 * moment. Thread-safe.
 *
 * @param <C> the driver's connection type
 */
public class ConnectionPool<C> {

    private final Deque<C> idle = new ArrayDeque<>();
    private final Set<C> lent = new HashSet<>();
    private final int size;

    public ConnectionPool(Collection<? extends C> connections) {
        if (connections.isEmpty()) {
            throw new IllegalArgumentException("pool needs at least one connection");
        }
        idle.addAll(connections);
        this.size = idle.size();
    }

    /** Takes a connection, waiting for as long as none is free. */
    public synchronized C borrow() throws InterruptedException {
        while (idle.isEmpty()) {
            wait();
        }
        return lend();
    }

    /** Takes a connection if one is free now, else returns null. */
    public synchronized C tryBorrow() {
        return idle.isEmpty() ? null : lend();
    }

    /**
     * Returns a borrowed connection.
     *
     * @throws IllegalArgumentException if it is not lent out by this pool
     */
    public synchronized void release(C connection) {
        if (!lent.remove(connection)) {
            throw new IllegalArgumentException("not borrowed from this pool");
        }
        idle.addLast(connection);
        notify();
    }

    /** Waits until no connection is in use, e.g. before a schema change. */
    public synchronized void awaitAllReturned() throws InterruptedException {
        while (!lent.isEmpty()) {
            wait();
        }
    }

    public synchronized int idleCount() {
        return idle.size();
    }

    public synchronized int lentCount() {
        return lent.size();
    }

    public int size() {
        return size;
    }

    private C lend() {
        C connection = idle.pollFirst();
        lent.add(connection);
        return connection;
    }
}
// right
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.HashSet;
import java.util.Deque;
import java.util.Set;

/**
 * Fixed pool of already opened connections. {@link #borrow()} waits for a free
 * one; maintenance code can wait with {@link #awaitAllReturned()} for a quiet
 * moment. Thread-safe.
 *
 * @param <C> the driver's connection type
 */
public class ConnectionPool<C> {

    private final Deque<C> idle = new ArrayDeque<>();
    private final Set<C> lent = new HashSet<>();
    private final int size;

    public ConnectionPool(Collection<? extends C> connections) {
        if (connections.isEmpty()) {
            throw new IllegalArgumentException("pool needs at least one connection");
        }
        idle.addAll(connections);
        this.size = idle.size();
    }

    /** Takes a connection, waiting for as long as none is free. */
    public synchronized C borrow() throws InterruptedException {
        while (idle.isEmpty()) {
            wait();
        }
        return lend();
    }

    /** Takes a connection if one is free now, else returns null. */
    public synchronized C tryBorrow() {
        return idle.isEmpty() ? null : lend();
    }

    /**
     * Returns a borrowed connection.
     *
     * @throws IllegalArgumentException if it is not lent out by this pool
     */
    public synchronized void release(C connection) {
        if (!lent.remove(connection)) {
            throw new IllegalArgumentException("not borrowed from this pool");
        }
        idle.addLast(connection);
        notifyAll();
    }

    /** Waits until no connection is in use, e.g. before a schema change. */
    public synchronized void awaitAllReturned() throws InterruptedException {
        while (!lent.isEmpty()) {
            wait();
        }
    }

    public synchronized int idleCount() {
        return idle.size();
    }

    public synchronized int lentCount() {
        return lent.size();
    }

    public int size() {
        return size;
    }

    private C lend() {
        C connection = idle.pollFirst();
        lent.add(connection);
        return connection;
    }
}
