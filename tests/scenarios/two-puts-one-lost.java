// expect not-linearizable: no sequential order
import java.util.concurrent.atomic.*;
public class Michael<T> {
    private static final class Node<T> {
        final T item; final AtomicReference<Node<T>> next = new AtomicReference<>();
        Node(T item) { this.item = item; }
    }
    private final AtomicReference<Node<T>> head, tail;
    public Michael() { Node<T> dummy = new Node<>(null); head = new AtomicReference<>(dummy); tail = new AtomicReference<>(dummy); }
    public void put(T item) {
        Node<T> n = new Node<>(item);
        Node<T> t = tail.get();
        t.next.set(n);
        tail.compareAndSet(t, n);
    }
    public T poll() {
        while (true) {
            Node<T> h = head.get();
            Node<T> n = h.next.get();
            if (n == null) return null;
            if (head.compareAndSet(h, n)) return n.item;
        }
    }
}
// right
import java.util.concurrent.atomic.*;
public class Michael<T> {
    private static final class Node<T> {
        final T item; final AtomicReference<Node<T>> next = new AtomicReference<>();
        Node(T item) { this.item = item; }
    }
    private final AtomicReference<Node<T>> head, tail;
    public Michael() { Node<T> dummy = new Node<>(null); head = new AtomicReference<>(dummy); tail = new AtomicReference<>(dummy); }
    public void put(T item) {
        Node<T> n = new Node<>(item);
        while (true) {
            Node<T> t = tail.get();
            Node<T> next = t.next.get();
            if (t == tail.get()) {
                if (next == null) {
                    if (t.next.compareAndSet(null, n)) { tail.compareAndSet(t, n); return; }
                } else tail.compareAndSet(t, next);
            }
        }
    }
    public T poll() {
        while (true) {
            Node<T> h = head.get();
            Node<T> t = tail.get();
            Node<T> n = h.next.get();
            if (h == head.get()) {
                if (h == t) {
                    if (n == null) return null;
                    tail.compareAndSet(t, n);
                } else if (head.compareAndSet(h, n)) return n.item;
            }
        }
    }
}
