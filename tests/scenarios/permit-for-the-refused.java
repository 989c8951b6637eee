// expect not-linearizable: `freeSlots("a")` = 2
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.LongAdder;

/**
 * Limits how many exports each tenant runs at once. Requests over the limit
 * are refused at once rather than queued. Thread-safe.
 */
public final class QuotaGate {

    private final int perTenant;
    private final ConcurrentMap<String, Semaphore> gates = new ConcurrentHashMap<>();
    private final LongAdder refused = new LongAdder();

    public QuotaGate(int perTenant) {
        if (perTenant < 1) {
            throw new IllegalArgumentException("perTenant: " + perTenant);
        }
        this.perTenant = perTenant;
    }

    /**
     * Runs the task within the tenant's quota.
     *
     * @return the task's result, or empty if it was refused (or returned null)
     * @throws Exception what the task threw
     */
    public <V> Optional<V> run(String tenant, Callable<V> task) throws Exception {
        Objects.requireNonNull(task, "task");
        Semaphore gate = gateOf(tenant);
        try {
            if (!gate.tryAcquire()) {
                refused.increment();
                return Optional.empty();
            }
            return Optional.ofNullable(task.call());
        } finally {
            gate.release();
        }
    }

    /** Tasks of the tenant that could be started now. */
    public int freeSlots(String tenant) {
        Semaphore gate = gates.get(tenant);
        return gate == null ? perTenant : gate.availablePermits();
    }

    public int limit() {
        return perTenant;
    }

    public long refusedCount() {
        return refused.sum();
    }

    private Semaphore gateOf(String tenant) {
        return gates.computeIfAbsent(tenant, t -> new Semaphore(perTenant));
    }
}
// right
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.LongAdder;

/**
 * Limits how many exports each tenant runs at once. Requests over the limit
 * are refused at once rather than queued. Thread-safe.
 */
public final class QuotaGate {

    private final int perTenant;
    private final ConcurrentMap<String, Semaphore> gates = new ConcurrentHashMap<>();
    private final LongAdder refused = new LongAdder();

    public QuotaGate(int perTenant) {
        if (perTenant < 1) {
            throw new IllegalArgumentException("perTenant: " + perTenant);
        }
        this.perTenant = perTenant;
    }

    /**
     * Runs the task within the tenant's quota.
     *
     * @return the task's result, or empty if it was refused (or returned null)
     * @throws Exception what the task threw
     */
    public <V> Optional<V> run(String tenant, Callable<V> task) throws Exception {
        Objects.requireNonNull(task, "task");
        Semaphore gate = gateOf(tenant);
        if (!gate.tryAcquire()) {
            refused.increment();
            return Optional.empty();
        }
        try {
            return Optional.ofNullable(task.call());
        } finally {
            gate.release();
        }
    }

    /** Tasks of the tenant that could be started now. */
    public int freeSlots(String tenant) {
        Semaphore gate = gates.get(tenant);
        return gate == null ? perTenant : gate.availablePermits();
    }

    public int limit() {
        return perTenant;
    }

    public long refusedCount() {
        return refused.sum();
    }

    private Semaphore gateOf(String tenant) {
        return gates.computeIfAbsent(tenant, t -> new Semaphore(perTenant));
    }
}
