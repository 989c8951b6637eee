// expect data-race: `TwoLockQueue.count`
import java.util.ArrayDeque;

public class TwoLockQueue {
    private static final class Node {
        final int item;
        volatile Node next;
        Node(int item) { this.item = item; }
    }
    private final Object headLock = new Object();
    private final Object tailLock = new Object();
    private Node head = new Node(0);
    private Node tail = head;
    private int count;

    public void put(int item) {
        synchronized (tailLock) {
            Node node = new Node(item);
            tail.next = node;
            tail = node;
            count++;
        }
    }
    public int take() {
        synchronized (headLock) {
            Node first = head.next;
            if (first == null) return -1;
            head = first;
            count--;
            return first.item;
        }
    }
}
// right
import java.util.concurrent.atomic.AtomicInteger;

public class TwoLockQueue {
    private static final class Node {
        final int item;
        volatile Node next;
        Node(int item) { this.item = item; }
    }
    private final Object headLock = new Object();
    private final Object tailLock = new Object();
    private Node head = new Node(0);
    private Node tail = head;
    private final AtomicInteger count = new AtomicInteger();

    public void put(int item) {
        synchronized (tailLock) {
            Node node = new Node(item);
            tail.next = node;
            tail = node;
            count.incrementAndGet();
        }
    }
    public int take() {
        synchronized (headLock) {
            Node first = head.next;
            if (first == null) return -1;
            head = first;
            count.decrementAndGet();
            return first.item;
        }
    }
}
