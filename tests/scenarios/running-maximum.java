// expect not-linearizable: `offer(
import java.util.concurrent.atomic.AtomicInteger;

public class HighScore {
    private final AtomicInteger best = new AtomicInteger();

    public void offer(int score) {
        if (score > best.get()) {
            best.set(score);
        }
    }
    public int best() { return best.get(); }
}
// right
import java.util.concurrent.atomic.AtomicInteger;

public class HighScore {
    private final AtomicInteger best = new AtomicInteger();

    public void offer(int score) { best.accumulateAndGet(score, Math::max); }
    public int best() { return best.get(); }
}
