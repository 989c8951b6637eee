// expect data-race: `Node#3.next`
package lists;
import java.util.concurrent.locks.ReentrantLock;
/** A sorted list of ints with hand-over-hand locking. */
public class CoupledList {
    private static class Node {
        final int value; Node next; final ReentrantLock lock = new ReentrantLock();
        Node(int value, Node next) { this.value = value; this.next = next; }
    }
    private final Node head = new Node(Integer.MIN_VALUE, new Node(Integer.MAX_VALUE, null));
    public boolean insert(int value) {
        Node pred = head;
        pred.lock.lock();
        Node curr = pred.next;
        while (curr.value < value) {
            pred.lock.unlock();
            pred = curr;
            pred.lock.lock();
            curr = pred.next;
        }
        try {
            if (curr.value == value) return false;
            pred.next = new Node(value, curr);
            return true;
        } finally { pred.lock.unlock(); }
    }
    public boolean delete(int value) {
        Node pred = head;
        pred.lock.lock();
        Node curr = pred.next;
        while (curr.value < value) {
            pred.lock.unlock();
            pred = curr;
            pred.lock.lock();
            curr = pred.next;
        }
        try {
            if (curr.value != value) return false;
            pred.next = curr.next;
            return true;
        } finally { pred.lock.unlock(); }
    }
    public boolean contains(int value) {
        Node pred = head;
        pred.lock.lock();
        Node curr = pred.next;
        curr.lock.lock();
        try {
            while (curr.value < value) {
                pred.lock.unlock();
                pred = curr;
                curr = curr.next;
                curr.lock.lock();
            }
            return curr.value == value;
        } finally { curr.lock.unlock(); pred.lock.unlock(); }
    }
}
// right
package lists;
import java.util.concurrent.locks.ReentrantLock;
/** A sorted list of ints with hand-over-hand locking. */
public class CoupledList {
    private static class Node {
        final int value; Node next; final ReentrantLock lock = new ReentrantLock();
        Node(int value, Node next) { this.value = value; this.next = next; }
    }
    private final Node head = new Node(Integer.MIN_VALUE, new Node(Integer.MAX_VALUE, null));
    private interface Action { boolean at(Node pred, Node curr); }
    private boolean with(int value, Action action) {
        Node pred = head;
        pred.lock.lock();
        Node curr = pred.next;
        curr.lock.lock();
        try {
            while (curr.value < value) {
                pred.lock.unlock();
                pred = curr;
                curr = curr.next;
                curr.lock.lock();
            }
            return action.at(pred, curr);
        } finally { curr.lock.unlock(); pred.lock.unlock(); }
    }
    public boolean insert(int value) {
        return with(value, (pred, curr) -> {
            if (curr.value == value) return false;
            pred.next = new Node(value, curr);
            return true;
        });
    }
    public boolean delete(int value) {
        return with(value, (pred, curr) -> {
            if (curr.value != value) return false;
            pred.next = curr.next;
            return true;
        });
    }
    public boolean contains(int value) { return with(value, (pred, curr) -> curr.value == value); }
}
