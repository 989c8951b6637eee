// expect data-race: `Sampler.samples`
import java.util.concurrent.locks.ReentrantLock;
/** The attempt may fail, and nobody looks. */
public class Sampler {
    private final ReentrantLock lock = new ReentrantLock();
    private int samples;
    public void sample() {
        lock.tryLock();
        samples++;
        if (lock.isHeldByCurrentThread()) lock.unlock();
    }
    public int samples() {
        lock.lock();
        try {
            return samples;
        } finally {
            lock.unlock();
        }
    }
}
// right
import java.util.concurrent.locks.ReentrantLock;
/** What comes while another one is at work is left out, as the attempt says. */
public class Sampler {
    private final ReentrantLock lock = new ReentrantLock();
    private int samples;
    public void sample() {
        if (!lock.tryLock()) return;
        try {
            samples++;
        } finally {
            lock.unlock();
        }
    }
    public int samples() {
        lock.lock();
        try {
            return samples;
        } finally {
            lock.unlock();
        }
    }
}
