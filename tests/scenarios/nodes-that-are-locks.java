// expect data-race: `add(2)` ∥ `remove(1)`
import java.util.concurrent.locks.ReentrantLock;

public class Numbers {
    private static final class Node extends ReentrantLock {
        final int number;
        Node next;

        Node(int number, Node next) {
            this.number = number;
            this.next = next;
        }
    }

    private final Node first = new Node(Integer.MIN_VALUE, new Node(Integer.MAX_VALUE, null));

    private Node before(int number) {
        Node at = first;
        at.lock();
        while (at.next.number < number) {
            Node next = at.next;
            next.lock();
            at.unlock();
            at = next;
        }
        return at;
    }

    public boolean add(int number) {
        Node before = before(number);
        try {
            if (before.next.number == number) {
                return false;
            }
            before.next = new Node(number, before.next);
            return true;
        } finally {
            before.unlock();
        }
    }

    public boolean remove(int number) {
        Node before = before(number);
        try {
            Node found = before.next;
            if (found.number != number) {
                return false;
            }
            before.next = found.next;
            return true;
        } finally {
            before.unlock();
        }
    }

    public boolean contains(int number) {
        Node before = before(number);
        try {
            return before.next.number == number;
        } finally {
            before.unlock();
        }
    }
}

// right
import java.util.concurrent.locks.ReentrantLock;

public class Numbers {
    private static final class Node extends ReentrantLock {
        final int number;
        Node next;

        Node(int number, Node next) {
            this.number = number;
            this.next = next;
        }
    }

    private final Node first = new Node(Integer.MIN_VALUE, new Node(Integer.MAX_VALUE, null));

    private Node before(int number) {
        Node at = first;
        at.lock();
        while (at.next.number < number) {
            Node next = at.next;
            next.lock();
            at.unlock();
            at = next;
        }
        return at;
    }

    public boolean add(int number) {
        Node before = before(number);
        try {
            if (before.next.number == number) {
                return false;
            }
            before.next = new Node(number, before.next);
            return true;
        } finally {
            before.unlock();
        }
    }

    public boolean remove(int number) {
        Node before = before(number);
        try {
            Node found = before.next;
            if (found.number != number) {
                return false;
            }
            found.lock();
            try {
                before.next = found.next;
            } finally {
                found.unlock();
            }
            return true;
        } finally {
            before.unlock();
        }
    }

    public boolean contains(int number) {
        Node before = before(number);
        try {
            return before.next.number == number;
        } finally {
            before.unlock();
        }
    }
}
