package java.util.concurrent;

import java.util.Iterator;
import java.util.function.Predicate;
import racelens.Model;

/** A {@link BlockingBuffer} whose places are a heap, arranged as the JDK's. Other operations wait while elements are compared. */
abstract class HeapBuffer<E> extends BlockingBuffer<E> {
    private Thread comparing;

    HeapBuffer() {
        super(Integer.MAX_VALUE);
    }

    abstract int order(Object a, Object b);

    @Override
    final boolean givesWay() {
        return comparing != null && comparing != Thread.currentThread();
    }

    @Override
    final void begin() {
        Model.step(this);
        if (givesWay()) {
            Model.retry(this, comparing);
        }
    }

    private int compare(Object item, int index) {
        Object other = at(index);
        comparing = Thread.currentThread();
        try {
            return order(item, other);
        } finally {
            comparing = null;
        }
    }

    @Override
    void append(E item) {
        int to = count;
        while (to > 0 && compare(item, to - 1 >>> 1) < 0) {
            to = to - 1 >>> 1;
        }
        insert(count, item);
        Object node = nodes[count - 1];
        int from = count - 1;
        while (from > to) {
            nodes[from] = nodes[from - 1 >>> 1];
            from = from - 1 >>> 1;
        }
        nodes[to] = node;
    }

    private void up(int start, Node moved) {
        int at = start;
        while (at > 0 && compare(moved.value, at - 1 >>> 1) < 0) {
            nodes[at] = nodes[at - 1 >>> 1];
            at = at - 1 >>> 1;
        }
        nodes[at] = moved;
    }

    /** Sifts down among the first places, and says where it ends. */
    private int down(int start, Node moved, int places) {
        int at = start;
        while (at < places >>> 1) {
            int child = 2 * at + 1;
            if (child + 1 < places && compare(at(child), child + 1) > 0) {
                child++;
            }
            if (compare(moved.value, child) <= 0) {
                break;
            }
            nodes[at] = nodes[child];
            at = child;
        }
        nodes[at] = moved;
        return at;
    }

    final void heapify() {
        for (int at = (count >>> 1) - 1; at >= 0; at--) {
            down(at, (Node) nodes[at], count);
        }
    }

    /** Removes all those at once, and makes a heap of what is left. */
    final boolean dropAll(Predicate<Object> goes) {
        begin();
        boolean[] gone = new boolean[count];
        boolean changes = false;
        comparing = Thread.currentThread();
        try {
            for (int at = 0; at < gone.length; at++) {
                gone[at] = goes.test(at(at));
                changes |= gone[at];
            }
        } finally {
            comparing = null;
        }
        for (int at = gone.length - 1; at >= 0; at--) {
            if (gone[at]) {
                super.takeAt(at);
            }
        }
        if (changes) {
            heapify();
        }
        return changes;
    }

    @Override
    E takeAt(int index) {
        int last = count - 1;
        if (index < last) {
            Node gone = (Node) nodes[index];
            Node moved = (Node) nodes[last];
            Model.acquire(moved);
            if (down(index, moved, last) == index) {
                up(index, moved);
            }
            nodes[last] = gone;
        }
        return super.takeAt(last);
    }

    @Override
    public Iterator<E> iterator() {
        return new Shown<E>(this, false);
    }
}
