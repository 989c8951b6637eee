package java.lang;

/**
 * Threads of the machine. Scheduling, joining and interruption are intrinsics; here is what surrounds
 * them. Simplified: priorities and groups have no effect, and a thread without a name of its own is
 * numbered when it is asked for its name.
 */
public class Thread implements Runnable {
    public static final int MIN_PRIORITY = 1;
    public static final int NORM_PRIORITY = 5;
    public static final int MAX_PRIORITY = 10;

    private final Runnable target;
    private String name;
    private boolean daemon;
    private int priority = NORM_PRIORITY;

    public Thread() {
        this(null, null);
    }

    public Thread(Runnable target) {
        this(target, null);
    }

    public Thread(String name) {
        this(null, name);
    }

    public Thread(Runnable target, String name) {
        this.target = target;
        this.name = name;
    }

    public void run() {
        if (target != null) {
            target.run();
        }
    }

    public native void start();

    public final native void join() throws InterruptedException;

    public final native void join(long millis) throws InterruptedException;

    public final native boolean isAlive();

    public native void interrupt();

    public native boolean isInterrupted();

    public static native boolean interrupted();

    public static native Thread currentThread();

    public static native void yield();

    public static native void sleep(long millis) throws InterruptedException;

    public static void sleep(long millis, int nanos) throws InterruptedException {
        sleep(millis);
    }

    public static void onSpinWait() {
        Thread.yield();
    }

    public final String getName() {
        return name != null ? name : "Thread-" + number0();
    }

    private native int number0();

    public final void setName(String name) {
        this.name = name;
    }

    public final boolean isDaemon() {
        return daemon;
    }

    public final void setDaemon(boolean daemon) {
        this.daemon = daemon;
    }

    public final int getPriority() {
        return priority;
    }

    public final void setPriority(int priority) {
        this.priority = priority;
    }

    public long getId() {
        return System.identityHashCode(this);
    }

    public long threadId() {
        return System.identityHashCode(this);
    }

    public static boolean holdsLock(Object lock) {
        return holdsLock0(lock);
    }

    private static native boolean holdsLock0(Object lock);

    public String toString() {
        return "Thread[" + getName() + "," + priority + ",main]";
    }
}
