// expect not-linearizable: `offer(1)` ∥ `offer(1)`
import java.util.concurrent.ConcurrentLinkedQueue;
public class ConcurrentBox {
    private final ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();
    private final int capacity;
    public ConcurrentBox(int capacity) { this.capacity = capacity; }
    public boolean offer(int value) {
        if (queue.size() >= capacity) return false;
        return queue.add(value);
    }
    public int size() { return queue.size(); }
}
// right
import java.util.ArrayDeque;
public class ConcurrentBox {
    private final ArrayDeque<Integer> queue = new ArrayDeque<>();
    private final int capacity;
    public ConcurrentBox(int capacity) { this.capacity = capacity; }
    public synchronized boolean offer(int value) {
        if (queue.size() >= capacity) return false;
        return queue.add(value);
    }
    public synchronized int size() { return queue.size(); }
}
