// expect not-linearizable: `tryTake()` ∥ `tryTake()`
import java.util.concurrent.atomic.AtomicInteger;

public class TokenBucket {
    public interface Ticker { long now(); }
    static final class SystemTicker implements Ticker {
        @Override public long now() { return System.nanoTime(); }
    }

    private final Ticker ticker;
    private final AtomicInteger tokens = new AtomicInteger(1);

    public TokenBucket(Ticker ticker) { this.ticker = ticker; }

    public boolean tryTake() {
        if (tokens.get() > 0) {
            tokens.decrementAndGet();
            return true;
        }
        return false;
    }
    public int tokens() { return tokens.get(); }
}
// right
import java.util.concurrent.atomic.AtomicInteger;

public class TokenBucket {
    public interface Ticker { long now(); }
    static final class SystemTicker implements Ticker {
        @Override public long now() { return System.nanoTime(); }
    }

    private final Ticker ticker;
    private final AtomicInteger tokens = new AtomicInteger(1);

    public TokenBucket(Ticker ticker) { this.ticker = ticker; }

    public boolean tryTake() {
        int known;
        do {
            known = tokens.get();
            if (known == 0) return false;
        } while (!tokens.compareAndSet(known, known - 1));
        return true;
    }
    public int tokens() { return tokens.get(); }
}
