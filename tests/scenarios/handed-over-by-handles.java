// expect data-race: `put(1)` ∥ `take()`
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Hands items over: exactly one thread calls {@link #put(Object)}, and exactly one thread calls {@link #take()}. */
public class Hatch {
    private static final VarHandle FULL;

    static {
        try {
            FULL = MethodHandles.lookup().findVarHandle(Hatch.class, "full", boolean.class);
        } catch (ReflectiveOperationException exception) {
            throw new ExceptionInInitializerError(exception);
        }
    }

    private final Object[] item = new Object[1];
    private boolean full;

    public boolean put(Object given) {
        if ((boolean) FULL.getAcquire(this)) {
            return false;
        }
        item[0] = given;
        FULL.setOpaque(this, true);
        return true;
    }

    public Object take() {
        if (!(boolean) FULL.getAcquire(this)) {
            return null;
        }
        Object taken = item[0];
        FULL.setRelease(this, false);
        return taken;
    }
}

// right
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Hands items over: exactly one thread calls {@link #put(Object)}, and exactly one thread calls {@link #take()}. */
public class Hatch {
    private static final VarHandle FULL;

    static {
        try {
            FULL = MethodHandles.lookup().findVarHandle(Hatch.class, "full", boolean.class);
        } catch (ReflectiveOperationException exception) {
            throw new ExceptionInInitializerError(exception);
        }
    }

    private final Object[] item = new Object[1];
    private boolean full;

    public boolean put(Object given) {
        if ((boolean) FULL.getAcquire(this)) {
            return false;
        }
        item[0] = given;
        FULL.setRelease(this, true);
        return true;
    }

    public Object take() {
        if (!(boolean) FULL.getAcquire(this)) {
            return null;
        }
        Object taken = item[0];
        FULL.setRelease(this, false);
        return taken;
    }
}
