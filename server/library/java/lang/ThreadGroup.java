package java.lang;

import racelens.Model;

/** A name for threads, and where their exceptions go. Left out: counting, listing and destroying groups in it, stopping its threads. */
public class ThreadGroup implements Thread.UncaughtExceptionHandler {
    private static ThreadGroup main;

    private final String name;
    private final ThreadGroup parent;
    private boolean daemon;
    int maxPriority = Thread.MAX_PRIORITY;

    /** One that a JVM makes. */
    private ThreadGroup(String name, ThreadGroup parent, boolean isDaemon) {
        this.name = name;
        this.parent = parent;
        daemon = isDaemon;
    }

    public ThreadGroup(String name) {
        this(Thread.currentThread().group0(), name);
    }

    public ThreadGroup(ThreadGroup parent, String name) {
        if (parent == null) {
            throw new NullPointerException("Cannot invoke \"java.lang.ThreadGroup.checkAccess()\" because \"parent\" is null");
        }
        this.parent = parent;
        this.name = name;
        maxPriority = parent.maxPriority;
        daemon = parent.daemon;
    }

    static ThreadGroup main0() {
        if (main == null) {
            main = new ThreadGroup("main", new ThreadGroup("system", null, false), false);
        }
        return main;
    }

    public final String getName() {
        return name;
    }

    public final ThreadGroup getParent() {
        return parent;
    }

    public final int getMaxPriority() {
        racelens.Model.step(this);
        return maxPriority;
    }

    public final void setMaxPriority(int priority) {
        racelens.Model.step(this);
        if (priority >= Thread.MIN_PRIORITY && priority <= Thread.MAX_PRIORITY) {
            maxPriority = priority;
        }
    }

    public final boolean isDaemon() {
        racelens.Model.step(this);
        return daemon;
    }

    public final void setDaemon(boolean daemon) {
        racelens.Model.step(this);
        this.daemon = daemon;
    }

    public final boolean parentOf(ThreadGroup other) {
        ThreadGroup each = other;
        while (each != null && each != this) {
            each = each.parent;
        }
        return each == this;
    }

    public void uncaughtException(Thread thread, Throwable exception) {
        if (parent != null) {
            parent.uncaughtException(thread, exception);
        } else {
            Thread.default0(thread, exception);
        }
    }

    public String toString() {
        return getClass().getName() + "[name=" + name + ",maxpri=" + getMaxPriority() + "]";
    }

    public int activeCount() {
        return Thread.count0(this);
    }

    public int enumerate(Thread[] into) {
        return enumerate(into, true);
    }

    public int enumerate(Thread[] into, boolean withInner) {
        int count = 0;
        for (Thread each : Thread.all0()) {
            ThreadGroup of = each.group0();
            if (count < into.length && (of == this || withInner && parentOf(of))) {
                Model.writes(into, count, count + 1);
                into[count++] = each;
            }
        }
        return count;
    }

    public final void interrupt() {
        for (Thread each : Thread.all0()) {
            if (parentOf(each.group0())) {
                each.interrupt();
            }
        }
    }

    public final void checkAccess() {}
}
