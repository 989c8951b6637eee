// expect data-race: the content of `ArrayDeque`
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.Semaphore;

/** At most two connections at a time. */
public class ConnectionPool {
    private final Semaphore permits = new Semaphore(2);
    private final Deque<Integer> free = new ArrayDeque<>();

    public ConnectionPool() {
        free.add(1);
        free.add(2);
    }

    public int borrow() throws InterruptedException {
        permits.acquire();
        return free.removeFirst();
    }

    public void giveBack(int connection) {
        free.addFirst(connection);
        permits.release();
    }
}
// right
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.Semaphore;

/** At most two connections at a time. */
public class ConnectionPool {
    private final Semaphore permits = new Semaphore(2);
    private final Deque<Integer> free = new ArrayDeque<>();

    public ConnectionPool() {
        free.add(1);
        free.add(2);
    }

    public int borrow() throws InterruptedException {
        permits.acquire();
        synchronized (free) {
            return free.removeFirst();
        }
    }

    public void giveBack(int connection) {
        synchronized (free) {
            free.addFirst(connection);
        }
        permits.release();
    }
}
