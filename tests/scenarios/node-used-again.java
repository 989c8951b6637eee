// expect not-linearizable: `x = pop(); pop(); push(x)`
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicReference;

public class Pile {
    private static final class Node {
        String value;
        volatile Node below;
    }

    private final AtomicReference<Node> top = new AtomicReference<>();
    private final ConcurrentLinkedQueue<Node> spare = new ConcurrentLinkedQueue<>();

    public void push(String value) {
        Node node = spare.poll();
        if (node == null) node = new Node();
        node.value = value;
        Node seen;
        do {
            seen = top.get();
            node.below = seen;
        } while (!top.compareAndSet(seen, node));
    }

    public String pop() {
        Node seen;
        do {
            seen = top.get();
            if (seen == null) return null;
        } while (!top.compareAndSet(seen, seen.below));
        String value = seen.value;
        spare.offer(seen);
        return value;
    }

    public boolean isEmpty() {
        return top.get() == null;
    }
}
// right
import java.util.concurrent.atomic.AtomicReference;

public class Pile {
    private static final class Node {
        final String value;
        final Node below;

        Node(String value, Node below) {
            this.value = value;
            this.below = below;
        }
    }

    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(String value) {
        Node seen;
        do {
            seen = top.get();
        } while (!top.compareAndSet(seen, new Node(value, seen)));
    }

    public String pop() {
        Node seen;
        do {
            seen = top.get();
            if (seen == null) return null;
        } while (!top.compareAndSet(seen, seen.below));
        return seen.value;
    }

    public boolean isEmpty() {
        return top.get() == null;
    }
}
