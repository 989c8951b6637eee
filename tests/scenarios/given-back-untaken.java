// expect not-linearizable: `work(a Callable)` ∥ `workSoon(a Callable)`
import java.util.concurrent.Callable;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;

/** Lets a few threads at a time work at a bench; whoever finds no place is sent away, and counted. */
public class Bench {
    private final Semaphore places = new Semaphore(1);
    private final LongAdder refused = new LongAdder();

    public <T> T work(Callable<T> job) throws Exception {
        places.acquire();
        try {
            return job.call();
        } finally {
            places.release();
        }
    }

    public <T> T workSoon(Callable<T> job) throws Exception {
        try {
            if (!places.tryAcquire(1, TimeUnit.SECONDS)) {
                refused.increment();
                throw new IllegalStateException("no place");
            }
            return job.call();
        } finally {
            places.release();
        }
    }

    public boolean tryWork(Runnable job) {
        if (!places.tryAcquire()) {
            refused.increment();
            return false;
        }
        try {
            job.run();
            return true;
        } finally {
            places.release();
        }
    }

    public int free() {
        return places.availablePermits();
    }

    public long refused() {
        return refused.sum();
    }
}

// right
import java.util.concurrent.Callable;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;

/** Lets a few threads at a time work at a bench; whoever finds no place is sent away, and counted. */
public class Bench {
    private final Semaphore places = new Semaphore(1);
    private final LongAdder refused = new LongAdder();

    public <T> T work(Callable<T> job) throws Exception {
        places.acquire();
        try {
            return job.call();
        } finally {
            places.release();
        }
    }

    public <T> T workSoon(Callable<T> job) throws Exception {
        if (!places.tryAcquire(1, TimeUnit.SECONDS)) {
            refused.increment();
            throw new IllegalStateException("no place");
        }
        try {
            return job.call();
        } finally {
            places.release();
        }
    }

    public boolean tryWork(Runnable job) {
        if (!places.tryAcquire()) {
            refused.increment();
            return false;
        }
        try {
            job.run();
            return true;
        } finally {
            places.release();
        }
    }

    public int free() {
        return places.availablePermits();
    }

    public long refused() {
        return refused.sum();
    }
}
