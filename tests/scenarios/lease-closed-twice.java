// expect not-linearizable: then `a.free()` = 2
import java.util.concurrent.Semaphore;

/** Lets so many in at a time. Thread-safe. */
class Door {
    private final Semaphore places;

    public Door(int most) {
        places = new Semaphore(most);
    }

    public Pass enter() {
        return places.tryAcquire() ? new Pass(places) : null;
    }

    public int free() {
        return places.availablePermits();
    }
}

/** A place inside; only the first close counts. */
class Pass implements AutoCloseable {
    private final Semaphore places;
    private volatile boolean closed;

    Pass(Semaphore places) {
        this.places = places;
    }

    @Override
    public void close() {
        if (!closed) {
            closed = true;
            places.release();
        }
    }
}
// right
import java.util.concurrent.Semaphore;

/** Lets so many in at a time. Thread-safe. */
class Door {
    private final Semaphore places;

    public Door(int most) {
        places = new Semaphore(most);
    }

    public Pass enter() {
        return places.tryAcquire() ? new Pass(places) : null;
    }

    public int free() {
        return places.availablePermits();
    }
}

/** A place inside; only the first close counts. */
class Pass implements AutoCloseable {
    private final Semaphore places;
    private boolean closed;

    Pass(Semaphore places) {
        this.places = places;
    }

    @Override
    public synchronized void close() {
        if (!closed) {
            closed = true;
            places.release();
        }
    }
}
