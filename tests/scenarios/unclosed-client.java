// expect not-linearizable: 2 of the objects made are not closed
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

/**
 * One remote client per tenant, opened on demand. Opening is slow and therefore
 * done outside the lock. The pool owns all clients that its factory makes and
 * closes each of them, at the latest in {@link #shutdown()}. Thread-safe.
 *
 * @param <C> client type
 */
public class TenantClientPool<C extends AutoCloseable> {

    private final Function<String, ? extends C> factory;
    private final Object lock = new Object();
    private final Map<String, C> clients = new HashMap<>();
    private boolean shutDown;

    public TenantClientPool(Function<String, ? extends C> factory) {
        this.factory = Objects.requireNonNull(factory, "factory");
    }

    /**
     * The client of the tenant, the same one for all callers.
     *
     * @throws IllegalStateException after shutdown
     */
    public C clientFor(String tenant) {
        Objects.requireNonNull(tenant, "tenant");
        synchronized (lock) {
            if (shutDown) {
                throw new IllegalStateException("pool is shut down");
            }
            C known = clients.get(tenant);
            if (known != null) {
                return known;
            }
        }
        C created = Objects.requireNonNull(factory.apply(tenant), "factory returned null");
        C existing = null;
        boolean late;
        synchronized (lock) {
            late = shutDown;
            if (!late) {
                existing = clients.putIfAbsent(tenant, created);
            }
        }
        if (late) {
            closeQuietly(created);
            throw new IllegalStateException("pool is shut down");
        }
        return existing != null ? existing : created;
    }

    /** Closes all clients; later requests are refused. */
    public void shutdown() {
        List<C> all;
        synchronized (lock) {
            shutDown = true;
            all = new ArrayList<>(clients.values());
            clients.clear();
        }
        all.forEach(TenantClientPool::closeQuietly);
    }

    public int openCount() {
        synchronized (lock) {
            return clients.size();
        }
    }

    private static void closeQuietly(AutoCloseable client) {
        try {
            client.close();
        } catch (Exception e) {
            System.getLogger(TenantClientPool.class.getName())
                    .log(System.Logger.Level.WARNING, "could not close client", e);
        }
    }
}
// right
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

/**
 * One remote client per tenant, opened on demand. Opening is slow and therefore
 * done outside the lock. The pool owns all clients that its factory makes and
 * closes each of them, at the latest in {@link #shutdown()}. Thread-safe.
 *
 * @param <C> client type
 */
public class TenantClientPool<C extends AutoCloseable> {

    private final Function<String, ? extends C> factory;
    private final Object lock = new Object();
    private final Map<String, C> clients = new HashMap<>();
    private boolean shutDown;

    public TenantClientPool(Function<String, ? extends C> factory) {
        this.factory = Objects.requireNonNull(factory, "factory");
    }

    /**
     * The client of the tenant, the same one for all callers.
     *
     * @throws IllegalStateException after shutdown
     */
    public C clientFor(String tenant) {
        Objects.requireNonNull(tenant, "tenant");
        synchronized (lock) {
            if (shutDown) {
                throw new IllegalStateException("pool is shut down");
            }
            C known = clients.get(tenant);
            if (known != null) {
                return known;
            }
        }
        C created = Objects.requireNonNull(factory.apply(tenant), "factory returned null");
        C existing = null;
        boolean late;
        synchronized (lock) {
            late = shutDown;
            if (!late) {
                existing = clients.putIfAbsent(tenant, created);
            }
        }
        if (late) {
            closeQuietly(created);
            throw new IllegalStateException("pool is shut down");
        }
        if (existing != null) {
            closeQuietly(created);
            return existing;
        }
        return created;
    }

    /** Closes all clients; later requests are refused. */
    public void shutdown() {
        List<C> all;
        synchronized (lock) {
            shutDown = true;
            all = new ArrayList<>(clients.values());
            clients.clear();
        }
        all.forEach(TenantClientPool::closeQuietly);
    }

    public int openCount() {
        synchronized (lock) {
            return clients.size();
        }
    }

    private static void closeQuietly(AutoCloseable client) {
        try {
            client.close();
        } catch (Exception e) {
            System.getLogger(TenantClientPool.class.getName())
                    .log(System.Logger.Level.WARNING, "could not close client", e);
        }
    }
}
