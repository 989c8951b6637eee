// expect not-linearizable: `next()` = 
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
public class Backoff {
    private final Random random = new Random();
    private final AtomicInteger attempts = new AtomicInteger();
    public int next() {
        int attempt = attempts.get();
        attempts.set(attempt + 1);
        return attempt * 1000 + random.nextInt(1000);
    }
    public int attempts() {
        return attempts.get();
    }
    public void reset() {
        attempts.set(0);
    }
}
// right
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
public class Backoff {
    private final Random random = new Random();
    private final AtomicInteger attempts = new AtomicInteger();
    public int next() {
        return attempts.getAndIncrement() * 1000 + random.nextInt(1000);
    }
    public int attempts() {
        return attempts.get();
    }
    public void reset() {
        attempts.set(0);
    }
}
