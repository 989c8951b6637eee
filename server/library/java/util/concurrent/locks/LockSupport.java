package java.util.concurrent.locks;

import racelens.Model;

/** Permits to go on. They order nothing: what one thread sees of another's work needs some other edge. */
public class LockSupport {
    private LockSupport() {}

    public static void unpark(Thread thread) {
        if (thread == null) {
            return;
        }
        Model.step(thread);
        Thread.setPermit0(thread, true);
    }

    public static void park() {
        Thread me = Thread.currentThread();
        Model.step(me);
        if (!Thread.hasPermit0(me) && !Model.isInterrupted() && !Model.wakesSpuriously()) {
            Model.retry(me, null);
        }
        Thread.setPermit0(me, false);
    }

    public static void park(Object blocker) {
        Thread me = Thread.currentThread();
        Thread.setBlocker0(me, blocker);
        park();
        Thread.setBlocker0(me, null);
    }

    public static void parkNanos(long nanos) {
        if (nanos > 0) {
            Thread me = Thread.currentThread();
            Model.step(me);
            if (!Thread.hasPermit0(me) && !Model.isInterrupted() && !Model.timesOut()) {
                Model.retry(me, null);
            }
            Thread.setPermit0(me, false);
        }
    }

    public static void parkNanos(Object blocker, long nanos) {
        if (nanos > 0) {
            Thread me = Thread.currentThread();
            Thread.setBlocker0(me, blocker);
            parkNanos(nanos);
            Thread.setBlocker0(me, null);
        }
    }

    public static void parkUntil(long deadline) {
        parkNanos(until(deadline));
    }

    public static void parkUntil(Object blocker, long deadline) {
        Thread me = Thread.currentThread();
        Thread.setBlocker0(me, blocker);
        parkNanos(until(deadline));
        Thread.setBlocker0(me, null);
    }

    private static long until(long deadline) {
        return Model.now() == 0 ? 1 : (deadline - System.currentTimeMillis()) * 1_000_000;
    }

    public static Object getBlocker(Thread thread) {
        Model.step(thread);
        return Thread.blocker0(thread);
    }

    public static void setCurrentBlocker(Object blocker) {
        Thread.setBlocker0(Thread.currentThread(), blocker);
    }
}
