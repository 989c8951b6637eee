package java.lang;

import java.time.Duration;
import java.util.concurrent.ThreadFactory;

/**
 * Threads of the machine. Scheduling, joining and interruption are intrinsics; here is what surrounds
 * them. Simplified: priorities and groups have no effect, and virtual threads are threads. A thread in a
 * join with a time limit isn't seen waiting: getState says that it runs. The text of one that has ended still shows its group. Left out: class loaders, stack traces of others (which are empty), stop, suspend, resume, countStackFrames.
 */
public class Thread implements Runnable {
    public static final int MIN_PRIORITY = 1;
    public static final int NORM_PRIORITY = 5;
    public static final int MAX_PRIORITY = 10;

    private static UncaughtExceptionHandler byDefault;

    private final Runnable target;
    private String name;
    /** Whether it had no name at first: it still counts among those without one. */
    private boolean isRenamed;
    private boolean daemon;
    /** Written by the machine: an interrupt before the start, or one that was left at the end. */
    private boolean keptInterrupt;
    private int priority = NORM_PRIORITY;
    private boolean isVirtual;
    private ThreadGroup group;
    private UncaughtExceptionHandler handler;
    /** Of {@code LockSupport}. */
    private boolean hasPermit;
    private Object blocker;
    /** Pairs of a {@code ThreadLocal} and its value. */
    private Object[] locals;
    /** How many arbitrary numbers it has drawn. */
    private int drawn;
    /** The context class loader, where it is not that of the system. */
    private ClassLoader loader;
    private boolean hasNoLoader;

    /** What a thread looks at of its own is no step of its own. */
    private static final String UNSEEN = "no thread looks at its own name, its class loader or the default locale while another one changes them";

    public enum State {
        NEW, RUNNABLE, BLOCKED, WAITING, TIMED_WAITING, TERMINATED
    }

    @FunctionalInterface
    public interface UncaughtExceptionHandler {
        void uncaughtException(Thread thread, Throwable exception);
    }

    public Thread() {
        this(null, null, null);
    }

    public Thread(Runnable target) {
        this(null, target, null);
    }

    public Thread(String name) {
        this(null, null, named(name));
    }

    public Thread(Runnable target, String name) {
        this(null, target, named(name));
    }

    public Thread(ThreadGroup group, Runnable target) {
        this(group, target, null);
    }

    public Thread(ThreadGroup group, String name) {
        this(group, null, named(name));
    }

    public Thread(ThreadGroup group, Runnable target, String name) {
        this.target = target;
        this.name = name;
        this.group = group;
        Thread parent = currentThread();
        if (parent != null) {
            daemon = parent.daemon;
            priority = priority0(parent);
            if (group == null) {
                this.group = parent.group;
            } else if (priority > group.maxPriority) {
                priority = group.maxPriority;
            }
            loader = parent.loader;
            hasNoLoader = parent.hasNoLoader;
            if (parent.locals != null) {
                locals = ThreadLocal.inherited0(parent.locals);
            }
        }
    }

    public Thread(ThreadGroup group, Runnable target, String name, long stackSize) {
        this(group, target, named(name));
    }

    public Thread(ThreadGroup group, Runnable target, String name, long stackSize, boolean inherits) {
        this(group, target, named(name));
        if (!inherits) {
            locals = null;
        }
    }

    private static String named(String name) {
        if (name == null) {
            throw new NullPointerException("name cannot be null");
        }
        return name;
    }

    public void run() {
        if (target != null) {
            target.run();
        }
    }

    /** Where a started thread begins. */
    private void enter0() {
        try {
            run();
        } catch (Throwable exception) {
            UncaughtExceptionHandler mine = handler != null ? handler : group != null ? group : byDefault;
            if (mine == null) {
                throw exception;
            }
            mine.uncaughtException(this, exception);
        }
    }

    /** What a run does with an exception that left the thread. */
    private static void died0(Throwable exception) {
        Thread thread = currentThread();
        thread.getUncaughtExceptionHandler().uncaughtException(thread, exception);
    }

    public native void start();

    public final native void join() throws InterruptedException;

    public final native void join(long millis) throws InterruptedException;

    public final void join(long millis, int nanos) throws InterruptedException {
        if (millis < 0) {
            throw new IllegalArgumentException("timeout value is negative");
        }
        if (nanos < 0 || nanos > 999999) {
            throw new IllegalArgumentException("nanosecond timeout value out of range");
        }
        join(nanos > 0 && millis < Long.MAX_VALUE ? millis + 1 : millis);
    }

    public final boolean join(Duration duration) throws InterruptedException {
        if (getState() == State.NEW) {
            throw new IllegalThreadStateException("Thread not started");
        }
        if (duration.toNanos() > 0) {
            join(Math.max(1, duration.toMillis()));
        }
        return !isAlive();
    }

    public final native boolean isAlive();

    public native void interrupt();

    public native boolean isInterrupted();

    public static native boolean interrupted();

    public static native Thread currentThread();

    public static native void yield();

    public static native void sleep(long millis) throws InterruptedException;

    public static void sleep(long millis, int nanos) throws InterruptedException {
        if (millis < 0) {
            throw new IllegalArgumentException("timeout value is negative");
        }
        if (nanos < 0 || nanos > 999999) {
            throw new IllegalArgumentException("nanosecond timeout value out of range");
        }
        sleep(nanos > 0 && millis < Long.MAX_VALUE ? millis + 1 : millis);
    }

    public static void sleep(Duration duration) throws InterruptedException {
        sleep(Math.max(0, duration.toMillis()));
    }

    public static void onSpinWait() {
        Thread.yield();
    }

    public final String getName() {
        return this == currentThread() ? name0() : nameOfOther();
    }

    /** A thread may be given a name while others look at it. */
    private String nameOfOther() {
        racelens.Model.step(this);
        return name0();
    }

    private String name0() {
        racelens.Model.tellsThreads();
        return reported0();
    }

    /** What a report says of the thread, which no code of the program sees. */
    private String reported0() {
        return name != null ? name : "Thread-" + number0();
    }

    private native int number0();

    public final void setName(String name) {
        if (name == null) {
            throw new NullPointerException("name cannot be null");
        }
        rename(name);
        if (this != currentThread() && isAlive()) {
            racelens.Model.assumes(UNSEEN);
        }
    }

    private void rename(String name) {
        racelens.Model.step(this);
        if (this.name == null) {
            isRenamed = true;
        }
        this.name = name;
    }

    public final boolean isDaemon() {
        return daemon;
    }

    public final void setDaemon(boolean daemon) {
        if (isVirtual && !daemon) {
            throw new IllegalArgumentException("'false' not legal for virtual threads");
        }
        if (isAlive()) {
            throw new IllegalThreadStateException();
        }
        this.daemon = daemon;
    }

    public final boolean isVirtual() {
        return isVirtual;
    }

    public final int getPriority() {
        return this == currentThread() ? priority0(this) : priorityOfOther();
    }

    private int priorityOfOther() {
        racelens.Model.step(this);
        return priority0(this);
    }

    public final void setPriority(int priority) {
        if (priority > MAX_PRIORITY || priority < MIN_PRIORITY) {
            throw new IllegalArgumentException();
        }
        racelens.Model.step(this);
        if (!isVirtual) {
            this.priority = group == null || priority < group.maxPriority ? priority : group.maxPriority;
        }
    }

    /**
     * An arbitrary number, another one each time. It depends on the thread that asks and on how often that has asked.
     */
    public static long drawn0() {
        racelens.Model.assumes("random numbers with more than 16 possible values come from fixed seeds");
        long bits = ((long) place0() << 32) + ++currentThread().drawn;
        bits = (bits ^ bits >>> 31) * 0x7FB5D329728EA185L;
        bits = (bits ^ bits >>> 27) * 0x81DADEF4BC2DD44DL;
        return bits ^ bits >>> 33;
    }

    private static native int place0();

    public long getId() {
        return id0();
    }

    public final long threadId() {
        return id0();
    }

    private native long id0();

    private native int state0();

    public State getState() {
        int state = state0();
        return state == 0 ? State.NEW : state == 2 ? State.BLOCKED : state == 3 ? State.WAITING
                : state == 4 ? State.TIMED_WAITING : state == 5 ? State.TERMINATED : State.RUNNABLE;
    }

    public final ThreadGroup getThreadGroup() {
        return this != currentThread() && getState() == State.TERMINATED ? null : group0();
    }

    /** The group of a thread that has not ended. */
    ThreadGroup group0() {
        return group != null ? group : ThreadGroup.main0();
    }

    public static int activeCount() {
        return currentThread().group0().activeCount();
    }

    public static int enumerate(Thread[] into) {
        return currentThread().group0().enumerate(into);
    }

    public static java.util.Map<Thread, StackTraceElement[]> getAllStackTraces() {
        Thread[] all = all0();
        java.util.Map<Thread, StackTraceElement[]> traces = new java.util.HashMap<Thread, StackTraceElement[]>();
        for (Thread each : all) {
            traces.put(each, each.getStackTrace());
        }
        return traces;
    }

    private static native int live0();

    private static native Thread liveAt0(int index);

    /** The threads that live at one moment. */
    static Thread[] all0() {
        Thread[] all = new Thread[live0()];
        for (int at = 0; at < all.length; at++) {
            all[at] = liveAt0(at);
        }
        return all;
    }

    /** Those that are blocked in a step on an object, as a part of the step at hand. */
    public static java.util.ArrayList<Thread> waiting0(Object on) {
        java.util.ArrayList<Thread> waiting = new java.util.ArrayList<Thread>();
        for (Thread each : all0()) {
            if (racelens.Model.isWaiting(each, on)) {
                waiting.add(each);
            }
        }
        return waiting;
    }

    static int count0(ThreadGroup in) {
        int living = live0();
        int count = 0;
        for (int at = 0; at < living; at++) {
            if (in.parentOf(liveAt0(at).group0())) {
                count++;
            }
        }
        return count;
    }

    public static boolean holdsLock(Object lock) {
        return holdsLock0(lock);
    }

    private static native boolean holdsLock0(Object lock);

    public final void checkAccess() {}

    public static void dumpStack() {
        new Exception("Stack trace").printStackTrace();
    }

    public StackTraceElement[] getStackTrace() {
        if (this != currentThread()) {
            return new StackTraceElement[0];
        }
        return new Throwable().getStackTrace();
    }

    public static void setDefaultUncaughtExceptionHandler(UncaughtExceptionHandler handler) {
        racelens.Model.step(Thread.class);
        byDefault = handler;
    }

    public static UncaughtExceptionHandler getDefaultUncaughtExceptionHandler() {
        racelens.Model.step(Thread.class);
        return byDefault;
    }

    public UncaughtExceptionHandler getUncaughtExceptionHandler() {
        racelens.Model.step(this);
        return handler != null ? handler : group0();
    }

    public void setUncaughtExceptionHandler(UncaughtExceptionHandler handler) {
        racelens.Model.step(this);
        this.handler = handler;
    }

    public String toString() {
        racelens.Model.tellsThreads();
        return isVirtual ? "VirtualThread[#" + threadId() + (name == null || name.isEmpty() ? "" : "," + name) + "]/runnable"
                : "Thread[" + getName() + "," + getPriority() + "," + group0().getName() + "]";
    }

    // What models look at that know that nobody changes it: the thread has not started.

    public static int priority0(Thread thread) {
        // The machine makes the first thread without a constructor.
        return thread.priority == 0 ? NORM_PRIORITY : thread.priority;
    }

    public static void name0(Thread thread, String name) {
        thread.name = name;
    }

    /** Of a thread that has a lock. */
    public static String nameOf0(Thread thread) {
        return thread.name0();
    }

    // What LockSupport and ThreadLocal keep here.

    public static boolean hasPermit0(Thread thread) {
        return thread.hasPermit;
    }

    public static void setPermit0(Thread thread, boolean has) {
        thread.hasPermit = has;
    }

    public static Object blocker0(Thread thread) {
        return thread.blocker;
    }

    public static void setBlocker0(Thread thread, Object blocker) {
        thread.blocker = blocker;
    }

    static Object[] locals0(Thread thread) {
        return thread.locals;
    }

    static void setLocals0(Thread thread, Object[] locals) {
        thread.locals = locals;
    }

    static void default0(Thread thread, Throwable exception) {
        if (byDefault != null) {
            byDefault.uncaughtException(thread, exception);
        } else if (!exception.getClass().getName().equals("java.lang.ThreadDeath")) {
            System.err.print("Exception in thread \"" + thread.reported0() + "\" ");
            exception.printStackTrace(System.err);
        }
    }

    public static Builder.OfPlatform ofPlatform() {
        return new Made(false);
    }

    public static Builder.OfVirtual ofVirtual() {
        return new Made(true);
    }

    public static Thread startVirtualThread(Runnable task) {
        return ofVirtual().start(task);
    }

    /** Virtual and platform threads are made by the same builder. */
    public interface Builder {
        Builder name(String name);

        Builder name(String prefix, long start);

        Builder inheritInheritableThreadLocals(boolean inherits);

        Builder uncaughtExceptionHandler(UncaughtExceptionHandler handler);

        Thread unstarted(Runnable task);

        Thread start(Runnable task);

        ThreadFactory factory();

        interface OfPlatform extends Builder {
            OfPlatform name(String name);

            OfPlatform name(String prefix, long start);

            OfPlatform inheritInheritableThreadLocals(boolean inherits);

            OfPlatform uncaughtExceptionHandler(UncaughtExceptionHandler handler);

            OfPlatform group(ThreadGroup group);

            OfPlatform daemon(boolean on);

            OfPlatform daemon();

            OfPlatform priority(int priority);

            OfPlatform stackSize(long size);
        }

        interface OfVirtual extends Builder {
            OfVirtual name(String name);

            OfVirtual name(String prefix, long start);

            OfVirtual inheritInheritableThreadLocals(boolean inherits);

            OfVirtual uncaughtExceptionHandler(UncaughtExceptionHandler handler);
        }
    }

    private static final class Made implements Builder.OfPlatform, Builder.OfVirtual {
        private final boolean isVirtual;
        private String name;
        private long counter = -1;
        private boolean inherits = true;
        private boolean daemon;
        private boolean hasDaemon;
        private int priority;
        private ThreadGroup group;
        private UncaughtExceptionHandler handler;

        Made(boolean isVirtual) {
            this.isVirtual = isVirtual;
        }

        public Made name(String name) {
            this.name = named(name);
            counter = -1;
            return this;
        }

        public Made name(String prefix, long start) {
            this.name = named(prefix);
            if (start < 0) {
                throw new IllegalArgumentException("'start' is negative");
            }
            counter = start;
            return this;
        }

        public Made inheritInheritableThreadLocals(boolean inherits) {
            this.inherits = inherits;
            return this;
        }

        public Made uncaughtExceptionHandler(UncaughtExceptionHandler handler) {
            if (handler == null) {
                throw new NullPointerException();
            }
            this.handler = handler;
            return this;
        }

        public Made group(ThreadGroup group) {
            if (group == null) {
                throw new NullPointerException();
            }
            this.group = group;
            return this;
        }

        public Made daemon(boolean on) {
            daemon = on;
            hasDaemon = true;
            return this;
        }

        public Made daemon() {
            return daemon(true);
        }

        public Made priority(int priority) {
            if (priority > MAX_PRIORITY || priority < MIN_PRIORITY) {
                throw new IllegalArgumentException();
            }
            this.priority = priority;
            return this;
        }

        public Made stackSize(long size) {
            return this;
        }

        public Thread unstarted(Runnable task) {
            if (task == null) {
                throw new NullPointerException();
            }
            String own = counter < 0 ? name : name + counter++;
            Thread thread = new Thread(group, task, own == null && isVirtual ? "" : own);
            thread.isVirtual = isVirtual;
            if (isVirtual || hasDaemon) {
                thread.daemon = isVirtual || daemon;
            }
            if (isVirtual) {
                thread.priority = NORM_PRIORITY;
            } else if (priority != 0) {
                thread.priority = priority;
            }
            if (!inherits) {
                thread.locals = null;
            }
            thread.handler = handler;
            return thread;
        }

        public Thread start(Runnable task) {
            Thread thread = unstarted(task);
            thread.start();
            return thread;
        }

        public ThreadFactory factory() {
            return task -> unstarted(task);
        }
    }

    public ClassLoader getContextClassLoader() {
        return this == currentThread() ? loader0() : loaderOfOther();
    }

    private ClassLoader loaderOfOther() {
        racelens.Model.step(this);
        return loader0();
    }

    private ClassLoader loader0() {
        return hasNoLoader ? null : loader == null ? ClassLoader.getSystemClassLoader() : loader;
    }

    public void setContextClassLoader(ClassLoader loader) {
        keep(loader);
        if (this != currentThread() && isAlive()) {
            racelens.Model.assumes(UNSEEN);
        }
    }

    private void keep(ClassLoader loader) {
        racelens.Model.step(this);
        this.loader = loader;
        hasNoLoader = loader == null;
    }
}
