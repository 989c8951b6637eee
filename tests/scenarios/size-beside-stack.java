// expect not-linearizable: `size()` = -1
package ampp;

import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicInteger;

/** A stack that knows its size. */
public class ElimStack {
    private static class Node { final int v; final Node next; final int size; Node(int v, Node next) { this.v = v; this.next = next; this.size = next == null ? 1 : next.size + 1; } }
    private final AtomicReference<Node> top = new AtomicReference<>();
    private final AtomicInteger size = new AtomicInteger();

    public void push(int v) {
        while (true) {
            Node old = top.get();
            if (top.compareAndSet(old, new Node(v, old))) break;
        }
        size.incrementAndGet();
    }

    public int pop() {
        while (true) {
            Node old = top.get();
            if (old == null) return -1;
            if (top.compareAndSet(old, old.next)) {
                size.decrementAndGet();
                return old.v;
            }
        }
    }

    public int size() { return size.get(); }
}
// right
package ampp;

import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicInteger;

/** A stack that knows its size. */
public class ElimStack {
    private static class Node { final int v; final Node next; final int size; Node(int v, Node next) { this.v = v; this.next = next; this.size = next == null ? 1 : next.size + 1; } }
    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(int v) {
        while (true) {
            Node old = top.get();
            if (top.compareAndSet(old, new Node(v, old))) break;
        }
    }

    public int pop() {
        while (true) {
            Node old = top.get();
            if (old == null) return -1;
            if (top.compareAndSet(old, old.next)) {
                return old.v;
            }
        }
    }

    public int size() { Node t = top.get(); return t == null ? 0 : t.size; }
}
