// expect not-linearizable: then `price()` = Price[bid=1, ask=0]
public class Quote {
    public record Price(int bid, int ask) { }

    private volatile Price price = new Price(0, 0);

    public void bid(int bid) {
        price = new Price(bid, price.ask());
    }

    public void ask(int ask) {
        price = new Price(price.bid(), ask);
    }

    public Price price() {
        return price;
    }
}
// right
import java.util.concurrent.atomic.AtomicReference;

public class Quote {
    public record Price(int bid, int ask) { }

    private final AtomicReference<Price> price = new AtomicReference<>(new Price(0, 0));

    public void bid(int bid) {
        price.updateAndGet(p -> new Price(bid, p.ask()));
    }

    public void ask(int ask) {
        price.updateAndGet(p -> new Price(p.bid(), ask));
    }

    public Price price() {
        return price.get();
    }
}
