// expect not-linearizable: no sequential order
package actors;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** An actor's mailbox: one message is handled at a time. */
public class Mailbox {
    private final Queue<Integer> queue = new ConcurrentLinkedQueue<>();
    private final java.util.concurrent.atomic.AtomicBoolean busy = new java.util.concurrent.atomic.AtomicBoolean();
    private int handled;

    public void post(int m) {
        queue.add(m);
        run();
    }

    private void run() {
        if (busy.compareAndSet(false, true)) {
            Integer m;
            while ((m = queue.poll()) != null) handled += m;
            busy.set(false);
        }
    }

    /** The messages that nobody has handled; there must be none when everybody has returned. */
    public int left() { return queue.size(); }
}
// right
package actors;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** An actor's mailbox: one message is handled at a time. */
public class Mailbox {
    private final Queue<Integer> queue = new ConcurrentLinkedQueue<>();
    private final java.util.concurrent.atomic.AtomicBoolean busy = new java.util.concurrent.atomic.AtomicBoolean();
    private int handled;

    public void post(int m) {
        queue.add(m);
        run();
    }

    private void run() {
        while (!queue.isEmpty() && busy.compareAndSet(false, true)) {
            Integer m;
            while ((m = queue.poll()) != null) handled += m;
            busy.set(false);
        }
    }

    /** The messages that nobody has handled; there must be none when everybody has returned. */
    public int left() { return queue.size(); }
}
