package java.util;

import racelens.Model;

public abstract class TimerTask implements Runnable {
    static final int FRESH = 0;
    static final int SCHEDULED = 1;
    static final int RAN = 2;
    static final int CANCELLED = 3;

    int state;
    /** Milliseconds that are left, and between runs. */
    long left;
    /** When it is due in a program that is only run, in nanoseconds. */
    long due;
    long period;

    protected TimerTask() {}

    public abstract void run();

    public boolean cancel() {
        Model.step(this);
        boolean wasScheduled = state == SCHEDULED;
        state = CANCELLED;
        return wasScheduled;
    }

    public long scheduledExecutionTime() {
        return state == FRESH ? 0 : System.currentTimeMillis();
    }
}
