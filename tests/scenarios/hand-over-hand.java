// expect data-race: with nothing ordering
import java.util.concurrent.locks.*;
/** A sorted set with hand-over-hand locking. */
public class ListSet {
    private static class Node {
        final int key; Node next; final Lock lock = new ReentrantLock();
        Node(int key, Node next) { this.key = key; this.next = next; }
    }
    private final Node head = new Node(Integer.MIN_VALUE, new Node(Integer.MAX_VALUE, null));
    public boolean add(int key) {
        Node pred = head; Node curr = pred.next;
        while (curr.key < key) { pred = curr; curr = curr.next; }
        pred.lock.lock();
        try {
            if (curr.key == key) return false;
            pred.next = new Node(key, curr);
            return true;
        } finally { pred.lock.unlock(); }
    }
    public boolean contains(int key) {
        Node curr = head;
        while (curr.key < key) curr = curr.next;
        return curr.key == key;
    }
}
// right
import java.util.concurrent.locks.*;
/** A sorted set with hand-over-hand locking. */
public class ListSet {
    private static class Node {
        final int key; Node next; final Lock lock = new ReentrantLock();
        Node(int key, Node next) { this.key = key; this.next = next; }
    }
    private final Node head = new Node(Integer.MIN_VALUE, new Node(Integer.MAX_VALUE, null));
    public boolean add(int key) {
        head.lock.lock();
        Node pred = head;
        try {
            Node curr = pred.next;
            curr.lock.lock();
            try {
                while (curr.key < key) {
                    pred.lock.unlock();
                    pred = curr;
                    curr = curr.next;
                    curr.lock.lock();
                }
                if (curr.key == key) return false;
                pred.next = new Node(key, curr);
                return true;
            } finally { curr.lock.unlock(); }
        } finally { pred.lock.unlock(); }
    }
    public boolean contains(int key) {
        head.lock.lock();
        Node curr = head;
        try {
            while (curr.key < key) { Node next = curr.next; next.lock.lock(); curr.lock.unlock(); curr = next; }
            return curr.key == key;
        } finally { curr.lock.unlock(); }
    }
}
