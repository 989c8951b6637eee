// expect not-linearizable: `deposit("a", 1)` ∥ `deposit("a", 1)`
import java.util.concurrent.*;
import java.util.function.LongUnaryOperator;
public class AccountService {
    public static final class Unknown extends RuntimeException {}
    private final ConcurrentMap<String, Long> balances = new ConcurrentHashMap<>();
    public void open(String name) { balances.putIfAbsent(name, 0L); }
    public long deposit(String name, long amount) { return change(name, b -> b + amount); }
    private long change(String name, LongUnaryOperator op) {
        Long old = balances.get(name);
        if (old == null) throw new Unknown();
        long now = op.applyAsLong(old);
        balances.put(name, now);
        return now;
    }
}
// right
import java.util.concurrent.*;
import java.util.function.LongUnaryOperator;
public class AccountService {
    public static final class Unknown extends RuntimeException {}
    private final ConcurrentMap<String, Long> balances = new ConcurrentHashMap<>();
    public void open(String name) { balances.putIfAbsent(name, 0L); }
    public long deposit(String name, long amount) { return change(name, b -> b + amount); }
    private long change(String name, LongUnaryOperator op) {
        Long now = balances.computeIfPresent(name, (n, old) -> op.applyAsLong(old));
        if (now == null) throw new Unknown();
        return now;
    }
}
