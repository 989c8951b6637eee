// expect not-linearizable: ∥ `total()`
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Thread-safe: every operation is atomic. */
public class Bank {
    private final Map<String, Long> balances = new ConcurrentHashMap<>();
    private final Object moving = new Object();

    public boolean open(String account, long balance) {
        return balances.putIfAbsent(account, balance) == null;
    }

    public boolean transfer(String from, String to, long amount) {
        synchronized (moving) {
            Long balance = balances.get(from);
            if (balance == null || balance < amount || !balances.containsKey(to)) {
                return false;
            }
            balances.merge(from, -amount, Long::sum);
            balances.merge(to, amount, Long::sum);
            return true;
        }
    }

    public long total() {
        long sum = 0;
        for (long balance : balances.values()) {
            sum += balance;
        }
        return sum;
    }
}

// right
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Thread-safe: every operation is atomic. */
public class Bank {
    private final Map<String, Long> balances = new ConcurrentHashMap<>();
    private final Object moving = new Object();

    public boolean open(String account, long balance) {
        return balances.putIfAbsent(account, balance) == null;
    }

    public boolean transfer(String from, String to, long amount) {
        synchronized (moving) {
            Long balance = balances.get(from);
            if (balance == null || balance < amount || !balances.containsKey(to)) {
                return false;
            }
            balances.merge(from, -amount, Long::sum);
            balances.merge(to, amount, Long::sum);
            return true;
        }
    }

    public long total() {
        synchronized (moving) {
            long sum = 0;
            for (long balance : balances.values()) {
                sum += balance;
            }
            return sum;
        }
    }
}
