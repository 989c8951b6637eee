// expect deadlock: `await()`
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;

/** An answer that one thread waits for and any thread may give. Thread-safe. */
public class Answer {
    private final AtomicReference<String> answer = new AtomicReference<>();
    private final AtomicReference<Thread> waiting = new AtomicReference<>();

    public boolean give(String given) {
        if (!answer.compareAndSet(null, given)) {
            return false;
        }
        LockSupport.unpark(waiting.get());
        return true;
    }

    /**
     * Waits for the answer.
     *
     * @throws IllegalStateException if another thread waits for it
     */
    public String await() throws InterruptedException {
        if (answer.get() != null) {
            return answer.get();
        }
        if (!waiting.compareAndSet(null, Thread.currentThread())) {
            throw new IllegalStateException("somebody waits");
        }
        try {
            do {
                LockSupport.park(this);
            } while (answer.get() == null);
            return answer.get();
        } finally {
            waiting.set(null);
        }
    }
}

// right
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;

/** An answer that one thread waits for and any thread may give. Thread-safe. */
public class Answer {
    private final AtomicReference<String> answer = new AtomicReference<>();
    private final AtomicReference<Thread> waiting = new AtomicReference<>();

    public boolean give(String given) {
        if (!answer.compareAndSet(null, given)) {
            return false;
        }
        LockSupport.unpark(waiting.get());
        return true;
    }

    /**
     * Waits for the answer.
     *
     * @throws IllegalStateException if another thread waits for it
     */
    public String await() throws InterruptedException {
        if (answer.get() != null) {
            return answer.get();
        }
        if (!waiting.compareAndSet(null, Thread.currentThread())) {
            throw new IllegalStateException("somebody waits");
        }
        try {
            while (answer.get() == null) {
                if (Thread.interrupted()) {
                    throw new InterruptedException();
                }
                LockSupport.park(this);
            }
            return answer.get();
        } finally {
            waiting.set(null);
        }
    }
}
