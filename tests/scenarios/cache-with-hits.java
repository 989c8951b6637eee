// expect exception: `square(1)` ∥ `square(1)`
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
/** The last answer is kept in two variables, which need not belong together. */
public class LastSquare {
    private final AtomicReference<Integer> number = new AtomicReference<>();
    private final AtomicReference<Integer> square = new AtomicReference<>();
    private final AtomicInteger hits = new AtomicInteger();
    public int square(int n) {
        Integer last = number.get();
        if (last != null && last == n) {
            hits.incrementAndGet();
            return square.get();
        }
        int result = n * n;
        number.set(n);
        square.set(result);
        return result;
    }
    public int getHits() { return hits.get(); }
}
// right
/** Two callers at once both find nothing: that is no hit, which one after the other would have had. */
public class LastSquare {
    private int number = Integer.MIN_VALUE;
    private int square;
    private int hits;
    public int square(int n) {
        synchronized (this) {
            if (number == n) {
                hits++;
                return square;
            }
        }
        int result = n * n;
        synchronized (this) {
            number = n;
            square = result;
        }
        return result;
    }
    public synchronized int getHits() { return hits; }
}
