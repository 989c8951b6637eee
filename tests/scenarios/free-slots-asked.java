// expect not-linearizable: `start(a Runnable)`
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

public class Downloads {
    private final Semaphore slots;
    private final AtomicInteger finished = new AtomicInteger();

    public Downloads(int parallel) {
        slots = new Semaphore(parallel);
    }

    public boolean start(Runnable download) {
        boolean mine = slots.tryAcquire();
        try {
            if (!mine) {
                return false;
            }
            download.run();
            finished.incrementAndGet();
            return true;
        } finally {
            slots.release();
        }
    }

    public int free() {
        return slots.availablePermits();
    }

    public int finished() {
        return finished.get();
    }
}
// right
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

public class Downloads {
    private final Semaphore slots;
    private final AtomicInteger finished = new AtomicInteger();

    public Downloads(int parallel) {
        slots = new Semaphore(parallel);
    }

    public boolean start(Runnable download) {
        if (!slots.tryAcquire()) {
            return false;
        }
        try {
            download.run();
            finished.incrementAndGet();
            return true;
        } finally {
            slots.release();
        }
    }

    public int free() {
        return slots.availablePermits();
    }

    public int finished() {
        return finished.get();
    }
}
