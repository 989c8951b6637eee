// expect data-race: `long[][0]` is
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicIntegerArray;

/** The answers of several parts, each of which answers once, from its own thread. */
public class Answers {
    private final AtomicIntegerArray come;
    private final long[] hits;
    private final CountDownLatch open;

    public Answers(int parts) {
        come = new AtomicIntegerArray(parts);
        hits = new long[parts];
        open = new CountDownLatch(parts);
    }

    public boolean answer(int part, long count) {
        if (!come.compareAndSet(part, 0, 1)) return false;
        open.countDown();
        hits[part] = count;
        return true;
    }

    public long total() throws InterruptedException {
        open.await();
        long sum = 0;
        for (long each : hits) sum += each;
        return sum;
    }
}
// right
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicIntegerArray;

/** The answers of several parts, each of which answers once, from its own thread. */
public class Answers {
    private final AtomicIntegerArray come;
    private final long[] hits;
    private final CountDownLatch open;

    public Answers(int parts) {
        come = new AtomicIntegerArray(parts);
        hits = new long[parts];
        open = new CountDownLatch(parts);
    }

    public boolean answer(int part, long count) {
        if (!come.compareAndSet(part, 0, 1)) return false;
        hits[part] = count;
        open.countDown();
        return true;
    }

    public long total() throws InterruptedException {
        open.await();
        long sum = 0;
        for (long each : hits) sum += each;
        return sum;
    }
}
