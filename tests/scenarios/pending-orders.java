// expect data-race: the content of
package orders;
import java.util.*;
import java.util.concurrent.locks.*;
public class PendingOrders {
    public enum State { OPEN, PAID }
    private final Map<Long, State> orders = new TreeMap<>();
    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    public void open(long id) {
        lock.writeLock().lock();
        try { orders.put(id, State.OPEN); } finally { lock.writeLock().unlock(); }
    }
    public boolean pay(long id) {
        lock.readLock().lock();
        try { return orders.replace(id, State.OPEN, State.PAID); } finally { lock.readLock().unlock(); }
    }
}
// right
package orders;
import java.util.*;
import java.util.concurrent.locks.*;
public class PendingOrders {
    public enum State { OPEN, PAID }
    private final Map<Long, State> orders = new TreeMap<>();
    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    public void open(long id) {
        lock.writeLock().lock();
        try { orders.put(id, State.OPEN); } finally { lock.writeLock().unlock(); }
    }
    public boolean pay(long id) {
        lock.writeLock().lock();
        try { return orders.replace(id, State.OPEN, State.PAID); } finally { lock.writeLock().unlock(); }
    }
}
