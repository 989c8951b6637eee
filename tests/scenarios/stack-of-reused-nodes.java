// expect not-linearizable: no sequential order
import java.util.concurrent.atomic.AtomicReference;
public class Slots {
    private static class Node { final int id; volatile Node next; Node(int id) { this.id = id; } }
    private final AtomicReference<Node> free = new AtomicReference<>();
    public Slots() { give(new Node(1)); give(new Node(2)); }
    private void give(Node node) {
        do { node.next = free.get(); } while (!free.compareAndSet(node.next, node));
    }
    private Node take() {
        for (;;) {
            Node top = free.get();
            if (top == null) return null;
            Node next = top.next;
            if (free.compareAndSet(top, next)) return top;
        }
    }
    /** Takes two slots and gives the first one back: the id of the other, which the caller keeps. */
    public int borrow() {
        Node one = take();
        Node two = take();
        if (one != null) give(one);
        return two == null ? 0 : two.id;
    }
}
// right
import java.util.ArrayDeque;
public class Slots {
    private final ArrayDeque<Integer> free = new ArrayDeque<>();
    public Slots() { free.push(1); free.push(2); }
    public synchronized int borrow() {
        Integer one = free.poll();
        Integer two = free.poll();
        if (one != null) free.push(one);
        return two == null ? 0 : two;
    }
}
