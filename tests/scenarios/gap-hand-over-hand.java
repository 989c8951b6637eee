// expect not-linearizable: `add(2)` ∥ `remove(1)`
import java.util.OptionalLong;
import java.util.concurrent.locks.ReentrantLock;

final class SortedIndex {

    private static final class Node {
        final long key;
        final ReentrantLock lock = new ReentrantLock();
        Node next;

        Node(long key, Node next) {
            this.key = key;
            this.next = next;
        }
    }

    private final Node head = new Node(Long.MIN_VALUE, null);

    public boolean add(long key) {
        Node before = lockPredecessor(key);
        try {
            Node node = before.next;
            if (node != null && node.key == key) {
                return false;
            }
            before.next = new Node(key, node);
            return true;
        } finally {
            before.lock.unlock();
        }
    }

    public boolean remove(long key) {
        Node before = lockPredecessor(key);
        try {
            Node node = before.next;
            if (node == null || node.key != key) {
                return false;
            }
            node.lock.lock();
            try {
                before.next = node.next;
            } finally {
                node.lock.unlock();
            }
            return true;
        } finally {
            before.lock.unlock();
        }
    }

    public boolean contains(long key) {
        Node before = lockPredecessor(key);
        try {
            return before.next != null && before.next.key == key;
        } finally {
            before.lock.unlock();
        }
    }

    public OptionalLong first() {
        head.lock.lock();
        try {
            return head.next == null ? OptionalLong.empty() : OptionalLong.of(head.next.key);
        } finally {
            head.lock.unlock();
        }
    }

    private Node lockPredecessor(long key) {
        Node node = head;
        node.lock.lock();
        while (node.next != null && node.next.key < key) {
            Node next = node.next;
            node.lock.unlock();
            next.lock.lock();
            node = next;
        }
        return node;
    }
}
// right
import java.util.OptionalLong;
import java.util.concurrent.locks.ReentrantLock;

final class SortedIndex {

    private static final class Node {
        final long key;
        final ReentrantLock lock = new ReentrantLock();
        Node next;

        Node(long key, Node next) {
            this.key = key;
            this.next = next;
        }
    }

    private final Node head = new Node(Long.MIN_VALUE, null);

    public boolean add(long key) {
        Node before = lockPredecessor(key);
        try {
            Node node = before.next;
            if (node != null && node.key == key) {
                return false;
            }
            before.next = new Node(key, node);
            return true;
        } finally {
            before.lock.unlock();
        }
    }

    public boolean remove(long key) {
        Node before = lockPredecessor(key);
        try {
            Node node = before.next;
            if (node == null || node.key != key) {
                return false;
            }
            node.lock.lock();
            try {
                before.next = node.next;
            } finally {
                node.lock.unlock();
            }
            return true;
        } finally {
            before.lock.unlock();
        }
    }

    public boolean contains(long key) {
        Node before = lockPredecessor(key);
        try {
            return before.next != null && before.next.key == key;
        } finally {
            before.lock.unlock();
        }
    }

    public OptionalLong first() {
        head.lock.lock();
        try {
            return head.next == null ? OptionalLong.empty() : OptionalLong.of(head.next.key);
        } finally {
            head.lock.unlock();
        }
    }

    private Node lockPredecessor(long key) {
        Node node = head;
        node.lock.lock();
        while (node.next != null && node.next.key < key) {
            Node next = node.next;
            next.lock.lock();
            node.lock.unlock();
            node = next;
        }
        return node;
    }
}
