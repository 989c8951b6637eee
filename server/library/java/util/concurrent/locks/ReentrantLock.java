package java.util.concurrent.locks;

import racelens.Model;

/** A lock whose every operation is one step. */
public class ReentrantLock {
    private Thread owner;
    private int holds;

    public ReentrantLock() {}

    public void lock() {
        Model.step(this);
        Thread me = Thread.currentThread();
        if (owner != null && owner != me) {
            Model.retry(this, owner);
        }
        owner = me;
        holds++;
        Model.acquire(this);
    }

    public void unlock() {
        Model.step(this);
        if (owner != Thread.currentThread()) {
            throw new IllegalMonitorStateException();
        }
        if (--holds == 0) {
            Model.release(this);
            owner = null;
        }
    }
}
