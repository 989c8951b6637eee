// expect not-linearizable: `deal(2)` ∥ `deal(2)`
import java.util.concurrent.atomic.AtomicInteger;
/** Deals cards to players in turn. With one player there is nothing to see. */
public class Dealer {
    private final AtomicInteger next = new AtomicInteger();
    public int deal(int players) {
        if (players < 1) return -1;
        int card = next.get();
        next.set(card + 1);
        return card % players;
    }
}
// right
import java.util.concurrent.atomic.AtomicInteger;
/** Deals cards to players in turn. */
public class Dealer {
    private final AtomicInteger next = new AtomicInteger();
    public int deal(int players) {
        if (players < 1) return -1;
        return next.getAndIncrement() % players;
    }
}
