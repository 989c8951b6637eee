// expect not-linearizable: `bid("a", 1)` ∥ `result()`
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/** The best offer and who made it. Bidders are threads. */
public class Auction {
    private final AtomicInteger best = new AtomicInteger();
    private final AtomicReference<String> bidder = new AtomicReference<>("nobody");

    public boolean bid(String name, int amount) {
        int old = best.get();
        if (amount <= old || !best.compareAndSet(old, amount)) {
            return false;
        }
        bidder.set(name);
        return true;
    }

    public String result() { return bidder.get() + ":" + best.get(); }
}
// right
import java.util.concurrent.atomic.AtomicReference;

/** The best offer and who made it. Bidders are threads. */
public class Auction {
    private record Offer(String name, int amount) { }
    private final AtomicReference<Offer> best = new AtomicReference<>(new Offer("nobody", 0));

    public boolean bid(String name, int amount) {
        while (true) {
            Offer old = best.get();
            if (amount <= old.amount()) return false;
            if (best.compareAndSet(old, new Offer(name, amount))) return true;
        }
    }

    public String result() {
        Offer offer = best.get();
        return offer.name() + ":" + offer.amount();
    }
}
