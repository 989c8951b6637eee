// expect deadlock: no sequential order blocks
import java.util.concurrent.*;
import java.util.concurrent.locks.*;
public class Meeting {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition came = lock.newCondition();
    private final int size;
    private int missing;
    private long round;
    private boolean broken;
    public Meeting(int size) {
        this.size = size;
        missing = size;
    }
    public void await() throws InterruptedException, BrokenBarrierException {
        lock.lock();
        try {
            if (broken) throw new BrokenBarrierException();
            long own = round;
            if (--missing == 0) {
                next();
                return;
            }
            while (own == round && !broken) came.await();
            if (own == round) throw new BrokenBarrierException();
        } finally {
            lock.unlock();
        }
    }
    public void await(long time, TimeUnit unit) throws InterruptedException, BrokenBarrierException, TimeoutException {
        lock.lock();
        try {
            if (broken) throw new BrokenBarrierException();
            long own = round;
            if (--missing == 0) {
                missing = size;
                round++;
                return;
            }
            long left = unit.toNanos(time);
            while (own == round && !broken) {
                if (left <= 0) {
                    broken = true;
                    came.signalAll();
                    throw new TimeoutException();
                }
                left = came.awaitNanos(left);
            }
            if (own == round) throw new BrokenBarrierException();
        } finally {
            lock.unlock();
        }
    }
    private void next() {
        missing = size;
        round++;
        came.signalAll();
    }
}
// right
import java.util.concurrent.*;
import java.util.concurrent.locks.*;
public class Meeting {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition came = lock.newCondition();
    private final int size;
    private int missing;
    private long round;
    private boolean broken;
    public Meeting(int size) {
        this.size = size;
        missing = size;
    }
    public void await() throws InterruptedException, BrokenBarrierException {
        lock.lock();
        try {
            if (broken) throw new BrokenBarrierException();
            long own = round;
            if (--missing == 0) {
                next();
                return;
            }
            while (own == round && !broken) came.await();
            if (own == round) throw new BrokenBarrierException();
        } finally {
            lock.unlock();
        }
    }
    public void await(long time, TimeUnit unit) throws InterruptedException, BrokenBarrierException, TimeoutException {
        lock.lock();
        try {
            if (broken) throw new BrokenBarrierException();
            long own = round;
            if (--missing == 0) {
                next();
                return;
            }
            long left = unit.toNanos(time);
            while (own == round && !broken) {
                if (left <= 0) {
                    broken = true;
                    came.signalAll();
                    throw new TimeoutException();
                }
                left = came.awaitNanos(left);
            }
            if (own == round) throw new BrokenBarrierException();
        } finally {
            lock.unlock();
        }
    }
    private void next() {
        missing = size;
        round++;
        came.signalAll();
    }
}
