// expect not-linearizable: `withdraw(1)` ∥ `withdraw(1)`
import java.util.concurrent.atomic.AtomicInteger;
/** A thread-safe account that is never overdrawn. */
public class Purse {
    private final AtomicInteger money;
    public Purse(int money) { this.money = new AtomicInteger(money); }
    public boolean withdraw(int amount) {
        if (money.get() < amount) return false;
        money.addAndGet(-amount);
        return true;
    }
    public int money() { return money.get(); }
}
// right
import java.util.concurrent.atomic.AtomicInteger;
/** A thread-safe account that is never overdrawn. */
public class Purse {
    private final AtomicInteger money;
    public Purse(int money) { this.money = new AtomicInteger(money); }
    public boolean withdraw(int amount) {
        while (true) {
            int now = money.get();
            if (now < amount) return false;
            if (money.compareAndSet(now, now - amount)) return true;
        }
    }
    public int money() { return money.get(); }
}
