// expect not-linearizable: `tryTake()` = true
/** A few places. Thread-safe: who gets none may try again later. */
class Places {
    private int free;

    Places(int free) {
        this.free = free;
    }

    boolean tryTake() {
        synchronized (this) {
            if (free == 0) {
                return false;
            }
        }
        synchronized (this) {
            free--;
        }
        return true;
    }

    synchronized void give() {
        free++;
    }

    synchronized int free() {
        return free;
    }

    boolean within(Runnable body) {
        if (!tryTake()) {
            return false;
        }
        try {
            body.run();
            return true;
        } finally {
            give();
        }
    }
}
// right
/** A few places. Thread-safe: who gets none may try again later. */
class Places {
    private int free;

    Places(int free) {
        this.free = free;
    }

    synchronized boolean tryTake() {
        if (free == 0) {
            return false;
        }
        free--;
        return true;
    }

    synchronized void give() {
        free++;
    }

    synchronized int free() {
        return free;
    }

    // While the body runs, nobody else gets the place: that refuses a call which no order of whole calls refuses.
    boolean within(Runnable body) {
        if (!tryTake()) {
            return false;
        }
        try {
            body.run();
            return true;
        } finally {
            give();
        }
    }
}
