package java.util.concurrent;

import racelens.Model;

/** Counting down happens before a wait for it returns. */
public class CountDownLatch {
    private int count;

    public CountDownLatch(int count) {
        if (count < 0) {
            throw new IllegalArgumentException("count < 0");
        }
        this.count = count;
    }

    public void await() throws InterruptedException {
        Model.step(this);
        if (Model.interrupted()) {
            throw new InterruptedException();
        }
        if (count > 0) {
            Model.retry(this, null);
        }
        Model.acquire(this);
    }

    public boolean await(long time, TimeUnit unit) throws InterruptedException {
        unit.toNanos(time);
        Model.step(this);
        if (Model.interrupted()) {
            throw new InterruptedException();
        }
        if (count > 0) {
            if (!Model.timesOut()) {
                Model.retry(this, null);
            }
            timedOut();
            return false;
        }
        Model.acquire(this);
        return true;
    }

    /** A wait that times out only looks at the count. */
    private void timedOut() {
        Model.looks(this);
    }

    public void countDown() {
        Model.step(this);
        if (count > 0) {
            count--;
            Model.release(this);
        }
    }

    public long getCount() {
        Model.step(this);
        Model.looks(this);
        return count;
    }

    public String toString() {
        return super.toString() + "[Count = " + getCount() + "]";
    }
}
