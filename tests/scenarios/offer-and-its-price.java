// expect not-linearizable: `best()` ∥ `offer("b", 2)`
import java.util.Optional;

/** The best offer for a thing so far; what is asked for is one that somebody made. */
public class Offers {
    public record Offer(String from, long price) {}

    private volatile String from;
    private volatile long price;

    public synchronized boolean offer(String name, long amount) {
        if (from != null && amount <= price) {
            return false;
        }
        price = amount;
        from = name;
        return true;
    }

    public Optional<Offer> best() {
        String name = from;
        return name == null ? Optional.empty() : Optional.of(new Offer(name, price));
    }
}

// right
import java.util.Optional;

/** The best offer for a thing so far; what is asked for is one that somebody made. */
public class Offers {
    public record Offer(String from, long price) {}

    private volatile Offer best;

    public synchronized boolean offer(String name, long amount) {
        if (best != null && amount <= best.price()) {
            return false;
        }
        best = new Offer(name, amount);
        return true;
    }

    public Optional<Offer> best() {
        return Optional.ofNullable(best);
    }
}
