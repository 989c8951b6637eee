// expect not-linearizable: `square(1)` ∥ `square(1)`
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Computes each square once. */
public class Memoizer {
    private final ConcurrentMap<Integer, Integer> results = new ConcurrentHashMap<>();
    private final AtomicInteger computed = new AtomicInteger();

    public int square(int number) {
        Integer known = results.get(number);
        if (known == null) {
            computed.incrementAndGet();
            known = number * number;
            results.put(number, known);
        }
        return known;
    }

    public int computed() { return computed.get(); }
}
// right
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Computes each square once. */
public class Memoizer {
    private final ConcurrentMap<Integer, Integer> results = new ConcurrentHashMap<>();
    private final AtomicInteger computed = new AtomicInteger();

    public int square(int number) {
        return results.computeIfAbsent(number, n -> {
            computed.incrementAndGet();
            return n * n;
        });
    }

    public int computed() { return computed.get(); }
}
