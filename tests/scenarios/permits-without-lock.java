// expect data-race at warning: the content of `ArrayDeque`
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.Semaphore;
/** Permits say how many may come, and not that they come one by one. */
public class Tray {
    private final Semaphore filled = new Semaphore(0);
    private final Deque<Integer> cups = new ArrayDeque<>();
    public void put(int cup) {
        cups.addLast(cup);
        filled.release();
    }
    public boolean isFilled() { return filled.availablePermits() > 0; }
}
// right
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.Semaphore;
/** Permits, and a lock of the deque. */
public class Tray {
    private final Semaphore filled = new Semaphore(0);
    private final Deque<Integer> cups = new ArrayDeque<>();
    public void put(int cup) {
        synchronized (cups) { cups.addLast(cup); }
        filled.release();
    }
    public boolean isFilled() { return filled.availablePermits() > 0; }
}
