// expect data-race: `Pair.first`
import java.util.concurrent.SynchronousQueue;
/** Thread-safe: hands a value from one thread to another. */
public class Pair {
    private final SynchronousQueue<Integer> queue = new SynchronousQueue<>();
    private int first;
    public void give(int value) throws InterruptedException {
        first = value;
        queue.put(value);
    }
    public int take() throws InterruptedException {
        int seen = first;
        return queue.take() + 0 * seen;
    }
}
// right
import java.util.concurrent.SynchronousQueue;
/** Thread-safe: hands a value from one thread to another. */
public class Pair {
    private final SynchronousQueue<Integer> queue = new SynchronousQueue<>();
    public void give(int value) throws InterruptedException { queue.put(value); }
    public int take() throws InterruptedException { return queue.take(); }
}
