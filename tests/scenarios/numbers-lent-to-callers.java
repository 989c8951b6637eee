// expect exception: `NoSuchElementException`
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;

/** Lockers, one customer at a time. A locker that is just being returned need not count as free. Thread-safe. */
public class Lockers {
    private final ConcurrentLinkedQueue<Integer> free = new ConcurrentLinkedQueue<>();
    private final Set<Integer> lent = ConcurrentHashMap.newKeySet();
    private final Semaphore count = new Semaphore(1);

    public Lockers(int number) {
        free.add(number);
    }

    public Integer tryTake() {
        if (!count.tryAcquire()) {
            return null;
        }
        int number = free.remove();
        lent.add(number);
        return number;
    }

    /** Only who has taken it may return it. */
    public void giveBack(int number) {
        if (!lent.remove(number)) {
            throw new IllegalStateException("nobody has it");
        }
        count.release();
        free.add(number);
    }
}

// right
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;

/** Lockers, one customer at a time. A locker that is just being returned need not count as free. Thread-safe. */
public class Lockers {
    private final ConcurrentLinkedQueue<Integer> free = new ConcurrentLinkedQueue<>();
    private final Set<Integer> lent = ConcurrentHashMap.newKeySet();
    private final Semaphore count = new Semaphore(1);

    public Lockers(int number) {
        free.add(number);
    }

    public Integer tryTake() {
        if (!count.tryAcquire()) {
            return null;
        }
        int number = free.remove();
        lent.add(number);
        return number;
    }

    /** Only who has taken it may return it. */
    public void giveBack(int number) {
        if (!lent.remove(number)) {
            throw new IllegalStateException("nobody has it");
        }
        free.add(number);
        count.release();
    }
}
