// expect deadlock: no sequential order blocks
/** A lock that callers hold for a while; threads wait for it in any order. */
public final class Latchkey {
    private Thread owner;

    public synchronized void lock() throws InterruptedException {
        if (owner == Thread.currentThread()) {
            throw new IllegalStateException("held already");
        }
        while (owner != null) {
            wait();
        }
        owner = Thread.currentThread();
    }

    public synchronized boolean tryLock() {
        if (owner != null) {
            return false;
        }
        owner = Thread.currentThread();
        return true;
    }

    public synchronized void unlock() {
        if (owner != Thread.currentThread()) {
            throw new IllegalMonitorStateException();
        }
        owner = null;
    }

    public void with(Runnable action) throws InterruptedException {
        lock();
        try {
            action.run();
        } finally {
            unlock();
        }
    }
}

// right
/** A lock that callers hold for a while; threads wait for it in any order. */
public final class Latchkey {
    private Thread owner;

    public synchronized void lock() throws InterruptedException {
        if (owner == Thread.currentThread()) {
            throw new IllegalStateException("held already");
        }
        while (owner != null) {
            wait();
        }
        owner = Thread.currentThread();
    }

    public synchronized boolean tryLock() {
        if (owner != null) {
            return false;
        }
        owner = Thread.currentThread();
        return true;
    }

    public synchronized void unlock() {
        if (owner != Thread.currentThread()) {
            throw new IllegalMonitorStateException();
        }
        owner = null;
        notify();
    }

    public void with(Runnable action) throws InterruptedException {
        lock();
        try {
            action.run();
        } finally {
            unlock();
        }
    }
}
