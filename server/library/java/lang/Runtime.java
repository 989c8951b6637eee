package java.lang;

/** Two processors and a heap of a fixed size. In a check shutdown hooks never run, which a verdict says. Left out: exec, native libraries, versions. */
public class Runtime {
    private static final Runtime CURRENT = new Runtime();

    private Runtime() {}

    public static Runtime getRuntime() {
        return CURRENT;
    }

    public int availableProcessors() {
        return 2;
    }

    public long totalMemory() {
        return 256L << 20;
    }

    public long freeMemory() {
        return 128L << 20;
    }

    public long maxMemory() {
        return 1024L << 20;
    }

    public void gc() {}

    public void exit(int status) {
        System.exit(status);
    }

    public void halt(int status) {
        forget();
        System.exit(status);
    }

    private static final class Hook {
        final Thread thread;
        final Hook next;

        Hook(Thread thread, Hook next) {
            this.thread = thread;
            this.next = next;
        }
    }

    private Hook hooks;

    public void addShutdownHook(Thread hook) {
        racelens.Model.assumes("shutdown hooks do not run");
        check(hook);
        if (!add(hook)) {
            throw new IllegalArgumentException("Hook previously registered");
        }
    }

    public boolean removeShutdownHook(Thread hook) {
        hook.getClass();
        return remove(hook);
    }

    private boolean add(Thread thread) {
        racelens.Model.step(this);
        for (Hook each = hooks; each != null; each = each.next) {
            if (each.thread == thread) {
                return false;
            }
        }
        hooks = new Hook(thread, hooks);
        return true;
    }

    private boolean remove(Thread thread) {
        racelens.Model.step(this);
        Hook kept = null;
        boolean isFound = false;
        for (Hook each = hooks; each != null; each = each.next) {
            if (each.thread == thread) {
                isFound = true;
            } else {
                kept = new Hook(each.thread, kept);
            }
        }
        hooks = kept;
        return isFound;
    }

    private Hook forget() {
        racelens.Model.step(this);
        Hook all = hooks;
        hooks = null;
        return all;
    }

    /** What a run does at its end. */
    private static void shutdown0(int status) {
        Hook started = null;
        for (Hook each = CURRENT.forget(); each != null; each = each.next) {
            started = new Hook(each.thread, started);
        }
        for (Hook each = started; each != null; each = each.next) {
            each.thread.start();
        }
        for (Hook each = started; each != null; each = each.next) {
            try {
                each.thread.join();
            } catch (InterruptedException interrupted) {
                // It ends with the program.
            }
        }
        System.exit(status);
    }

    private static void check(Thread hook) {
        if (hook.getState() != Thread.State.NEW) {
            throw new IllegalArgumentException("Hook already running");
        }
    }

    public void runFinalization() {}
}
